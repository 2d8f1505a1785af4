import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { typeset, typesetHtml } from './typography.js';

const pieces = fc.constantFrom(
  ..."l'intelligenza|un po' di|gli anni '90|«Dice \"no\" e va»|«fuori «dentro» fuori»|\"|'|«|»|a|e|è|o| |  |\n|.|12 %|3,5|1'024|https://a.test/l'a?b=\"c\"|x@y.it|A e B|parola".split(
    '|',
  ),
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'grapheme' }),
);
const markup = fc.constantFrom(
  '<p>',
  '</p>',
  '<em>',
  '</em>',
  '<code>',
  '</code>',
  "<a href=\"/l'a 'b'\">",
  '</a>',
  '<br>',
);
const pages = fc.array(fc.oneof(pieces, markup), { maxLength: 20 }).map((parts) => parts.join(' '));

describe('the typography of a text', () => {
  it.each([
    ["L'intelligenza dell'uomo", 'L’intelligenza dell’uomo'],
    ["nell'87 per cento dei casi, l'8 marzo", 'nell’87 per cento dei casi, l’8 marzo'],
    ["un po' di tempo, gli anni '90", 'un po’ di tempo, gli anni ’90'],
    ['Roma e Milano, a casa, è tardi', 'Roma e\u00a0Milano, a\u00a0casa, è\u00a0tardi'],
    ['«Ha detto "basta" e se n\'è andato»', '«Ha detto “basta” e\u00a0se n’è\u00a0andato»'],
    ['«Fuori «dentro» fuori»', '«Fuori “dentro” fuori»'],
    ['il 12 % in 3 km', 'il 12\u00a0% in 3\u00a0km'],
  ])('%s', (typed, printed) => expect(typeset(typed)).toBe(printed));

  it('leaves alone what it cannot be sure of', () => {
    for (const text of [
      'uno schermo da 13"',
      "'così' disse",
      "5'10",
      'scrivi a e@x.it',
      "https://a.test/l'a",
      "www.a.test'b",
      "a.test/l'b",
      'C e',
    ]) {
      expect(typeset(text).replaceAll('\u00a0', ' ')).toBe(text);
    }
  });

  it('changes nothing when it is done again', () => {
    fc.assert(
      fc.property(texts, (text) => expect(typeset(typeset(text))).toBe(typeset(text))),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(pages, (html) => expect(typesetHtml(typesetHtml(html))).toBe(typesetHtml(html))),
      { numRuns: 400 },
    );
  });

  it('never changes letters, figures, addresses or how long a text is', () => {
    const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu) ?? [];
    const addresses = (text: string) => text.match(/https?:\/\/\S+|\S+@\S+/g) ?? [];
    fc.assert(
      fc.property(texts, (text) => {
        const printed = typeset(text);
        expect([lettersIn(printed), addresses(printed), printed.length]).toEqual([
          lettersIn(text),
          addresses(text),
          text.length,
        ]);
      }),
      { numRuns: 400 },
    );
  });

  it('never changes markup or code', () => {
    const literal = (html: string) => [
      ...(html.match(/<[^>]*>/g) ?? []),
      ...(html.match(/<code>[^<]*<\/code>/g) ?? []),
    ];
    fc.assert(
      fc.property(pages, (html) => expect(literal(typesetHtml(html))).toEqual(literal(html))),
      { numRuns: 400 },
    );
    expect(typesetHtml("<p>L'uso: <code>echo 'a b' \"c\"</code> e basta</p>")).toBe(
      '<p>L’uso: <code>echo \'a b\' "c"</code> e\u00a0basta</p>',
    );
  });

  it('follows a quotation through emphasis, not into the next paragraph', () => {
    expect(typesetHtml('<p>«È <em>"vero"</em>, dice</p><p>lo schermo da "13 pollici"</p>')).toBe(
      '<p>«È\u00a0<em>“vero”</em>, dice</p><p>lo schermo da "13 pollici"</p>',
    );
  });
});
