import { describe, expect, it } from '@jest/globals';
import { niceStep } from '../../ui/nice-step.js';
import { isCurrent, placesOf } from './navigation.js';
import { pressedKeys } from './shortcuts.js';

describe('the navigation of the admin', () => {
  const current = (pathname: string) =>
    Object.values(placesOf('administrator', '/debug/segreto'))
      .flat()
      .filter((place) => isCurrent(place, pathname))
      .map((p) => p.label);

  it('marks exactly one place on every screen', () => {
    expect(current('/admin')).toEqual(['Dashboard']);
    expect(current('/admin/articoli')).toEqual(['Articoli']);
    expect(current('/admin/edit/42')).toEqual(['Articoli']);
    expect(current('/admin/new')).toEqual(['Articoli']);
    expect(current('/admin/newsletter')).toEqual(['Newsletter']);
    expect(current('/admin/news-collector')).toEqual(['Raccolta notizie']);
    expect(current('/debug/segreto')).toEqual(['Debug']);
  });
});

describe('the places of a role', () => {
  const labels = (...of: Parameters<typeof placesOf>) =>
    Object.values(placesOf(...of)).flatMap((places) => places.map(({ label }) => label));

  it('are those whose calls it may make', () => {
    expect(labels('editor', null)).toEqual(['Dashboard', 'Articoli', 'Statistiche', 'Calendario', 'Cambia password']);
    expect(labels('managing-editor', null)).toEqual(
      expect.arrayContaining(['Newsletter', 'Messaggi', 'Genera Articolo']),
    );
    expect(labels('managing-editor', null)).not.toContain('Impostazioni');
    expect(labels('administrator', '/debug/segreto')).toEqual(
      expect.arrayContaining(['Impostazioni', 'Backup', 'Debug']),
    );
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
