import { describe, expect, it } from '@jest/globals';
import { distinctSources, withoutSourceSection } from './said-twice.js';

describe('The list of sources at the end of a text', () => {
  const text = '<p>Testo.</p>';
  const list =
    '<h2>Le fonti</h2><ul><li><a href="https://studio.test/a">Uno</a></li><li><a href="https://b.test/?a=1&amp;b=2">Due</a></li></ul>';
  const sources = [{ url: 'https://studio.test/a' }, { url: 'https://b.test/?a=1&b=2' }];

  it('is left to the page, which lists the same', () => {
    expect(withoutSourceSection(text + list, sources)).toBe(text);
  });

  it('stays where the page would lose one of its links, or where it does not end the text', () => {
    expect(withoutSourceSection(text + list, sources.slice(1))).toBe(text + list);
    expect(withoutSourceSection(`${list}<p>Dopo.</p>`, sources)).toBe(`${list}<p>Dopo.</p>`);
    expect(withoutSourceSection(text, sources)).toBe(text);
  });
});

describe('The sources of an article', () => {
  const source = (url: string) => ({ title: url, url, publisher: null, publishedAt: null });

  it('stand once, whatever the ends of their addresses', () => {
    const twice = [
      'https://studio.test/a',
      'http://www.studio.test/a/',
      'https://studio.test/a#parte',
      'https://b.test/',
    ];
    expect(distinctSources(twice.map(source)).map(({ url }) => url)).toEqual([
      'https://studio.test/a',
      'https://b.test/',
    ]);
  });
});
