import { describe, expect, it } from '@jest/globals';
import { type Flag, issuePlaces, lettersOfHtml, numberFlags } from './issue-places.js';

const flag = (text: string, start: number, over: Partial<Flag> = {}): Flag => ({
  id: `H1-${text}`,
  kind: 'number',
  grade: 'contradiction',
  passage: null,
  section: 'body',
  start,
  end: start + text.length,
  text,
  detail: 'Non trovato',
  dismissed: false,
  ...over,
});
const foundIn = (html: string, ...flags: Flag[]) =>
  issuePlaces(lettersOfHtml(html), numberFlags(flags)).map(({ number, from, to }) => [number, html.slice(from, to)]);

describe('the findings of a check in the text', () => {
  it('lie where their words are, across tags and entities', () => {
    const html = '<p>Scesi del <strong>31&#37;</strong> in un anno</p>\n<p>AT&amp;T   cresce</p>';
    expect(foundIn(html, flag('del 31% in', 6), flag('AT&T cresce', 26))).toEqual([
      [1, 'del <strong>31&#37;</strong> in'],
      [2, 'AT&amp;T   cresce'],
    ]);
  });

  it('are found by typographic apostrophes and hyphens although the check wrote them plainly', () => {
    expect(foundIn('<p>L’intel\u00adligenza dell‑AI</p>', flag("L'intelligenza dell-AI", 0))).toHaveLength(1);
  });

  it('lie, of several equal places, at the one nearest to where they were', () => {
    const html = '<p>nel 2024 e nel 2024 e nel 2024</p>';
    const [place] = issuePlaces(lettersOfHtml(html), numberFlags([flag('2024', 15)]));
    expect(place?.from).toBe(html.indexOf('2024', 12));
  });

  it('are not marked when their words are gone, when they were dismissed, or when they concern the title', () => {
    const html = '<p>Un testo</p>';
    expect(foundIn(html, flag('altro', 0), flag('testo', 3, { dismissed: true }))).toEqual([]);
    expect(foundIn(html, flag('testo', 0, { section: 'title' }))).toEqual([]);
  });

  it('keep their numbers in the order of the check, without the dismissed ones', () => {
    const flags = [flag('a', 0, { dismissed: true }), flag('b', 1), flag('c', 2)];
    expect(numberFlags(flags).map(({ number, text }) => [number, text])).toEqual([
      [1, 'b'],
      [2, 'c'],
    ]);
  });
});
