import { describe, expect, it } from '@jest/globals';
import { LETTER } from './letter.fixture.js';
import { LetterPrinter } from './letter-printer.js';

describe('a printed letter', () => {
  it('has the tokens of its reader in links alone, whatever an introduction says', () => {
    const links = { unsubscribe: 'aaaa-token', preferences: 'bbbb-token' };
    const printed = (intro: string) => new LetterPrinter({ ...LETTER, intro }).print(null, links);
    const plain = printed('');
    const said = printed('UNSUBSCRIBE0TOKEN PREFERENCES0TOKEN');
    const tokensIn = (text = '') => text.match(/(?:aaaa|bbbb)-token/g)?.length;
    expect(tokensIn(plain?.html)).toBeGreaterThan(0);
    expect(tokensIn(said?.html)).toBe(tokensIn(plain?.html));
    expect(tokensIn(said?.text)).toBe(tokensIn(plain?.text));
    expect(said?.text).toContain('UNSUBSCRIBE0TOKEN PREFERENCES0TOKEN');
  });

  it('has placeholders that no text of another letter can know', () => {
    const raw = () => new LetterPrinter({ ...LETTER, intro: '' });
    const marks = [raw(), raw()].map((printer) => printer.print(null, { unsubscribe: '', preferences: '' })?.text);
    expect(marks[0]).toBe(marks[1]);
    expect(marks[0]).not.toMatch(/[0-9a-f]{40}/);
  });
});
