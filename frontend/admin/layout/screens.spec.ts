import { describe, expect, it } from '@jest/globals';
import { niceStep } from '../../ui/time-plot.js';
import { menuOf, screenAt, screensOf } from './screens.js';
import { pressedKeys } from './shortcuts.js';

const ALL = screensOf('administrator', '/debug/segreto');

describe('the menu of the admin', () => {
  const labels = (role: Parameters<typeof screensOf>[0]) => menuOf(screensOf(role, null)).map(({ label }) => label);

  it('has nine entries, and for a role those whose calls it may make', () => {
    expect(labels('administrator')).toEqual([
      ...[
        'Oggi',
        'Articoli',
        'Notizie',
        'Genera',
        'Newsletter',
        'Messaggi',
        'Statistiche',
        'Notifiche',
        'Impostazioni',
      ],
    ]);
    expect(labels('managing-editor')).toEqual(labels('administrator').slice(0, -1));
    expect(labels('editor')).toEqual(['Oggi', 'Articoli', 'Statistiche']);
  });

  it('marks exactly one entry on every screen', () => {
    const under = (pathname: string) => screenAt(ALL, pathname)?.under;
    expect(under('/admin')).toBe('today');
    for (const path of [
      '/admin/articoli',
      '/admin/articoli/cestino',
      '/admin/calendario',
      '/admin/new',
      '/admin/edit/42',
    ])
      expect([path, under(path)]).toEqual([path, 'articles']);
    expect(under('/admin/newsletter/lettere/7')).toBe('newsletter');
    expect(under('/admin/news-collector')).toBe('news');
    for (const path of ['/debug/segreto/7', '/admin/costi', '/admin/impostazioni/posta'])
      expect([path, under(path)]).toEqual([path, 'settings']);
    expect(under('/admin/change-password')).toBe('me');
    expect(under('/admin/mai-vista')).toBeUndefined();
  });
});

describe('the screens', () => {
  it('have the names of the specification, each of them once', () => {
    const names = ALL.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['Dashboard', 'Genera Articolo', 'Articoli', 'Impostazioni', 'Newsletter', 'Statistiche', 'Notifiche'],
        ...['Generazione Automatica', 'Modelli AI', 'Prompt AI', 'Raccolta notizie', 'Script header'],
        ...['Cambia password', 'Debug', 'Backup'],
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(screensOf('administrator', null).map(({ name }) => name)).not.toContain('Debug');
  });

  it('are all found in the menu, in a tab, in the index of the settings or with the person', () => {
    const isFound = ({ path, under, tab, subject }: (typeof ALL)[number]) =>
      under === 'me' || tab !== undefined || subject !== undefined || menuOf(ALL).some((entry) => entry.path === path);
    expect(ALL.filter((screen) => !isFound(screen)).map(({ name }) => name)).toEqual(['Nuovo articolo']);
  });
});

describe('pressed keys', () => {
  const pressed = (key: string, more = {}) =>
    pressedKeys({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

  it('are named alike on every system, and modifiers alone are nothing', () => {
    expect(pressed('S', { ctrlKey: true })).toBe('mod+s');
    expect(pressed('s', { metaKey: true })).toBe('mod+s');
    expect(pressed('Enter', { ctrlKey: true })).toBe('mod+enter');
    expect(pressed('?')).toBe('?');
    expect(pressed('Enter')).toBe('enter');
    expect(pressed('Control', { ctrlKey: true })).toBeNull();
    expect(pressed('a', { altKey: true })).toBeNull();
  });
});

describe('the axis of a plot', () => {
  it('is round and reaches over the highest bar', () => {
    expect([1, 9, 100, 118, 1000].map(niceStep)).toEqual([1, 4, 40, 40, 400]);
  });
});
