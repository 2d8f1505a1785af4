import { describe, expect, it } from '@jest/globals';
import { niceStep } from '../../ui/nice-step.js';
import { debugPlace, isCurrent, PANEL, TOOLS } from './navigation.js';
import { pressedKeys } from './shortcuts.js';

describe('the navigation of the newsroom', () => {
  const current = (pathname: string) =>
    [...PANEL, ...TOOLS, debugPlace('/debug/segreto')]
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
