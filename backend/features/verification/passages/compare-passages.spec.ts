import { describe, expect, it } from '@jest/globals';
import { comparePassages } from './compare-passages.js';

const PASSAGE = 'La Kestrel Labs ha raccolto 12,5 milioni di euro, ha detto Marta Riva il 3 marzo a Torino.';
const REST = [
  'Il finanziamento è guidato da un fondo pubblico che investe in tecnologie per la sanità.',
  'La società non ha ancora un prodotto in vendita, ma tre ospedali lo provano dall’autunno.',
  'Il prossimo passo è la certificazione europea, attesa entro la fine dell’anno.',
];
const CAPTURED = [REST[0], PASSAGE, REST[1], REST[2]].join('\n\n');

function compared(lines: readonly (string | undefined)[], passage = PASSAGE, title = 'Kestrel Labs cresce') {
  const whole = lines.join('\n');
  const page = comparePassages(CAPTURED, [passage], { title, article: whole, whole });
  const [own] = page.passages;
  if (own === undefined) throw new Error('no passage');
  return { ...page, own };
}
const withPassage = (passage: string) => compared([REST[0], passage, REST[1], REST[2]]).own;

describe('a cited passage on the page as it is now', () => {
  it.each([
    ['as it was', PASSAGE],
    [
      'in other typography',
      'La Kestrel Labs ha raccolto 12,5\u00a0milioni di euro, ha detto Marta Ri\u00adva il 3 marzo a Torino…',
    ],
    ['in capitals', PASSAGE.toUpperCase()],
    ['broken by an advertisement', PASSAGE.replace('euro, ', 'euro,\nPubblicità\n')],
    ['broken by a link to another story', PASSAGE.replace('euro, ', 'euro,\nLeggi anche: Il porto di Ravenna\n')],
    ['with a footnote', `${PASSAGE}[4]`],
    ['behind a dateline', `TORINO – ${PASSAGE}`],
  ])('is the same %s', (_what, passage) => {
    expect(withPassage(passage)).toMatchObject({ state: 'same', after: null });
  });

  it.each([
    ['a number', '12,5', '12,6'],
    ['the scale of a number', 'milioni', 'miliardi'],
    ['a name', 'Marta Riva', 'Marta Rivetti'],
    ['a day', '3 marzo', '4 marzo'],
    ['a denial put in', 'ha raccolto', 'non ha raccolto'],
    ['a word of content', 'raccolto', 'chiesto'],
    ['a certainty taken back', 'ha raccolto', 'potrebbe raccogliere'],
    ['a doubt at its end', 'a Torino.', 'a Torino, ma il fondo smentisce.'],
  ])('is changed by %s', (_what, before, after) => {
    const changed = PASSAGE.replace(before, after);
    expect(withPassage(changed)).toMatchObject({ state: 'changed', before: PASSAGE, after: changed });
  });

  it('is not changed by a small word or a misprint', () => {
    expect(withPassage(PASSAGE.replace('La Kestrel', 'Kestrel')).state).toBe('same');
    expect(withPassage(PASSAGE.replace('milioni', 'millioni')).state).toBe('changed');
    const misprint = PASSAGE.replace('raccolto', 'racolto');
    expect(withPassage(misprint).state).toBe('same');
  });

  it('is compared sentence by sentence, with the rest of a sentence of which only a part was cited', () => {
    const half = 'ha raccolto 12,5 milioni di euro';
    expect(compared([REST[0], PASSAGE.replace('Torino', 'Milano'), REST[1], REST[2]], half).own.state).toBe('changed');
    const both = `${PASSAGE} ${REST[1]}`;
    expect(compared([REST[1], REST[2], REST[0], PASSAGE], both).own.state).toBe('same');
  });

  it('has vanished only from a page on which the rest still stands', () => {
    expect(compared(REST).own).toMatchObject({ state: 'vanished', before: PASSAGE, after: null });
    const wall = compared(['Per leggere questo articolo accedi o abbonati.', 'Hai già un abbonamento? Accedi.']);
    expect(wall).toMatchObject({ recognised: false, own: { state: 'unknown' } });
  });

  it('is no change where only the teaser of a feed was captured, which the page words otherwise', () => {
    const teaser = 'La Kestrel Labs ha raccolto 12,5 milioni di euro, ha detto ieri Marta Riva.';
    const whole = CAPTURED;
    const page = comparePassages(teaser, [teaser], { title: '', article: whole, whole });
    expect(page).toMatchObject({ recognised: false, passages: [{ state: 'unknown' }] });
    const cut = `${REST[0]}\nIl prossimo passo è la certificazione europea, attesa ent…`;
    expect(comparePassages(cut, [cut], { title: '', article: whole, whole }).passages[0]?.state).toBe('same');
  });

  it('does not count another sentence of the captured text as its new form', () => {
    const captured =
      'I ricavi del 2025 sono saliti a 40 milioni di euro.\nI ricavi del 2024 sono saliti a 31 milioni di euro.';
    const now = `I ricavi del 2024 sono saliti a 31 milioni di euro.\n${REST.join('\n')}`;
    const passage = 'I ricavi del 2025 sono saliti a 40 milioni di euro.';
    const page = comparePassages(`${captured}\n${REST.join('\n')}`, [passage], { title: '', article: now, whole: now });
    expect(page.passages[0]?.state).toBe('vanished');
  });
});

describe('the retraction of a source', () => {
  it.each([
    'Questo articolo è stato ritirato dalla redazione.',
    'This article has been retracted by the editors.',
    'Dieser Beitrag wurde von der Redaktion entfernt.',
    'Cet article a été dépublié.',
    'Este artículo ha sido retirado por la redacción.',
  ])('is a sentence about the page itself: %s', (notice) => {
    expect(compared([notice, REST[0], PASSAGE, ...REST.slice(1)]).retraction).toBe(notice);
  });

  it('may stand in the title', () => {
    expect(compared([...REST, PASSAGE], PASSAGE, 'RETRACTED: Kestrel Labs cresce').retraction).toContain('RETRACTED');
  });

  it('is none when others retract something, or when the captured text said so already', () => {
    expect(compared([...REST, PASSAGE, 'La rivista ha ritirato due studi.']).retraction).toBeNull();
    const notice = 'Questo articolo è stato ritirato e poi ripubblicato.';
    const text = `${notice}\n${CAPTURED}`;
    expect(comparePassages(text, [], { title: '', article: text, whole: text }).retraction).toBeNull();
  });
});
