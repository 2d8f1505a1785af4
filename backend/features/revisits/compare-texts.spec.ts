import { describe, expect, it } from '@jest/globals';
import { compareTexts } from './compare-texts.js';
import { findingOf } from './source-finding.js';

const CITED = 'La Kestrel Labs ha raccolto 12,5 milioni di euro, ha detto Marta Riva il 3 marzo a Torino.';
const [FUND = '', PRODUCT = '', NEXT = ''] = [
  'Il finanziamento è guidato da un fondo pubblico che investe in tecnologie per la sanità.',
  'La società non ha ancora un prodotto in vendita, ma tre ospedali lo provano dall’autunno.',
  'Il prossimo passo è la certificazione europea, attesa entro la fine dell’anno.',
];
const CAPTURED = [FUND, CITED, PRODUCT, NEXT].join('\n\n');
const compared = (cited: string) => compareTexts(CAPTURED, [FUND, cited, PRODUCT, NEXT].join('\n\n'));

describe('a text as it was captured and as it reads now', () => {
  it.each([
    ['as it was', CITED],
    ['with other blanks', CITED.replaceAll(' ', '\u00a0\t ')],
    ['with characters that nobody sees', CITED.replace('Riva', 'Ri\u00adva').replace('euro', 'eu\u200bro')],
    ['in another typography', CITED.replace('3 marzo', '3\u202fmarzo')],
    ['with the number of its comments', `${CITED}\n128 commenti\nCommenti (7)\n3,4 k condivisioni`],
    ['with its age and a footnote', `${CITED}[4] 2 ore fa`],
    [
      'next to headlines, advertisements and a byline',
      `Di Anna Neri · 4 min\n${CITED}\nPubblicità\nLeggi anche: Il porto di Ravenna`,
    ],
    ['in other paragraphs', `${CITED} ${PRODUCT}`.replace(PRODUCT, '').trim()],
  ])('is the same %s', (_what, cited) => {
    expect(compared(cited)).toEqual({ state: 'same' });
  });

  it('is the same with other quotation marks, dashes and dots', () => {
    const text = `La società – dice Riva – cresce: «Tre ospedali…». ${CITED}`;
    const other = `La società - dice Riva - cresce: "Tre ospedali...". ${CITED}`;
    expect(compareTexts(text, other)).toEqual({ state: 'same' });
  });

  it('is the same in another order and with other line breaks', () => {
    expect(compareTexts(CAPTURED, `${NEXT} ${PRODUCT}\n${FUND}\n${CITED}`)).toEqual({ state: 'same' });
  });

  it.each([
    ['a number', '12,5', '12,6'],
    ['a name', 'Riva', 'Rivetti'],
    ['a denial', 'ha raccolto', 'non ha raccolto'],
    ['a capital that makes a name', 'Kestrel', 'kestrel'],
  ])('is changed by %s, and only the sentence that holds it', (_what, from, to) => {
    const after = CITED.replace(from, to);
    expect(compared(after)).toEqual({ state: 'changed', passages: [{ before: CITED, after }] });
  });

  it('says what is gone and what is new', () => {
    const notice = 'Questo articolo è stato ritirato dalla redazione.';
    const present = [notice, FUND, CITED, NEXT].join('\n');
    expect(compareTexts(CAPTURED, present)).toEqual({
      state: 'changed',
      passages: [
        { before: null, after: notice },
        { before: PRODUCT.replace('’', "'"), after: null },
      ],
    });
  });

  it('cannot be compared with a wall, or where only a teaser was captured', () => {
    const wall = 'Per leggere questo articolo accedi o abbonati. Hai già un abbonamento? Accedi.';
    expect(compareTexts(CAPTURED, wall)).toEqual({ state: 'unlike' });
    expect(compareTexts('Kestrel Labs raccoglie milioni per i suoi chip.', CAPTURED)).toEqual({ state: 'unlike' });
  });

  it('is compared in bounded time, whatever a page says', () => {
    const words = Array.from({ length: 20_000 }, (_, place) => `p${place}`);
    const compared = compareTexts(words.join('\n'), [...words].reverse().join('\n'));
    expect(compared).toEqual({ state: 'same' });
  });
});

describe('a source that holds another text', () => {
  it('has lost what was captured only where an earlier visit had found that on the page', () => {
    expect(findingOf(CAPTURED, 'Pagina non disponibile.', true)).toEqual({ state: 'missing', kind: 'vanished' });
    expect(findingOf(CAPTURED, 'Pagina non disponibile.', false)).toEqual({ state: 'unlike' });
    expect(findingOf(CAPTURED, null, false)).toEqual({ state: 'missing', kind: 'withdrawn' });
  });
});
