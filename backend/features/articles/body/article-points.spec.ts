import { describe, expect, it } from '@jest/globals';
import type { VerifiedClaim } from '../article.events.js';
import { pointsAfter, pointsOf } from './article-points.js';

const COST = 'Lo sviluppo di Merlo 2 è costato 18 milioni di euro, versati dal Fondo Aurelia.';
const TRIAL = 'A provarlo saranno 46 comuni della Valdoria, per 6 mesi.';
const LICENCE = 'La licenza di Merlo 2 permette l’uso commerciale sotto i 10.000 utenti.';

const claim = (sentence: string, different: Partial<VerifiedClaim> = {}): VerifiedClaim => ({
  id: sentence,
  section: 'body',
  sentence,
  verdict: 'supported',
  sourceId: 'a',
  span: null,
  ...different,
});

const PLACES: Readonly<Record<string, number>> = { a: 1, b: 2 };
const placeOf = (id: string) => PLACES[id] ?? null;

/** The points of a generated text that says `said` and was checked as `claims` say. */
const generated = (keyPoints: readonly string[], claims: readonly VerifiedClaim[], said = claims) =>
  pointsOf(
    {
      title: 'Merlo 2 è aperto',
      content: `<p>${said.map(({ sentence }) => sentence).join(' ')}</p>`,
      sources: [],
      claims,
      keyPoints: keyPoints.join('\n'),
      isOfPeople: false,
    },
    placeOf,
  ).map(({ text, source }) => [text.replaceAll('\u00a0', ' '), source]);

describe('the points of a generated text', () => {
  it('are sentences of it that the check confirmed, in the order in which they were named, each with its source', () => {
    const claims = [claim(TRIAL), claim(COST, { sourceId: 'b' }), claim(LICENCE)];
    expect(generated([COST, TRIAL, LICENCE], claims)).toEqual([
      [COST, 2],
      [TRIAL, 1],
      [LICENCE, 1],
    ]);
  });

  it('are found whatever marks and capitals they are written with', () => {
    const claims = [claim(TRIAL), claim(LICENCE)];
    expect(generated([LICENCE.replace('’', "'"), `  ${TRIAL.replace('.', '')}`, ''], claims)).toHaveLength(2);
  });

  it.each<[string, Partial<VerifiedClaim>]>([
    ['no source carries', { verdict: 'not-found' }],
    ['a source carries in part', { verdict: 'partial' }],
    ['a person changed since', { changed: true }],
    ['publishers do not agree on', { agreement: { states: ['A'], differs: ['B'], silent: [] } }],
    ['has no known source', { sourceId: 'c' }],
    ['has no source', { sourceId: null }],
    ['is no sentence of the body', { section: 'excerpt' }],
  ])('leave out what %s', (_, different) => {
    const claims = [claim(TRIAL), claim(LICENCE), claim(COST, different)];
    expect(generated([TRIAL, COST, LICENCE], claims).map(([text]) => text)).toHaveLength(2);
  });

  it('leave out what the text does not say any more, and what nobody ever said', () => {
    const claims = [claim(TRIAL), claim(LICENCE), claim(COST)];
    const invented = 'Merlo 2 batte ogni altro modello del mondo.';
    expect(generated([TRIAL, COST, LICENCE], claims, claims.slice(0, 2))).toHaveLength(2);
    expect(generated([TRIAL, invented, LICENCE], claims)).toHaveLength(2);
  });

  it('follow a sentence into the words that a repair gave it', () => {
    const before = 'Lo sviluppo di Merlo 2 è costato 81 milioni di euro.';
    const repair = { round: 1, because: 'refuted', reason: '', verdictsBefore: [] } as const;
    const repaired = claim(COST, { mendings: [{ ...repair, action: 'rewritten', before }] });
    expect(generated([TRIAL, before], [claim(TRIAL), repaired]).map(([text]) => text)).toContain(COST);
  });

  it('are named in the words of the repair, so that they are found when the next check knows nothing of it', () => {
    const before = 'Lo sviluppo di Merlo 2 è costato 81 milioni di euro.';
    const keyPoints = pointsAfter(`${TRIAL}\n ${before}`, [
      { before, sentence: COST },
      { before: LICENCE, sentence: 'Altro.' },
    ]);
    expect(keyPoints).toBe(`${TRIAL}\n${COST}`);
    expect(generated([keyPoints], [claim(TRIAL), claim(COST)]).map(([text]) => text)).toEqual([TRIAL, COST]);
  });

  it('are not shown without the sentence that qualifies them, and a single one is none', () => {
    const caveat = claim('Quest’ultimo dato, però, lo ha fornito la stessa cooperativa.');
    expect(generated([TRIAL, COST], [claim(TRIAL), claim(COST), caveat])).toEqual([]);
    expect(generated([TRIAL], [claim(TRIAL)])).toEqual([]);
  });
});

describe('the points of a text by people', () => {
  const byPeople = (keyPoints: string, claims: readonly VerifiedClaim[] = []) =>
    pointsOf({ title: '', content: `<p>${TRIAL}</p>`, sources: [], claims, keyPoints, isOfPeople: true }, placeOf);

  it('are theirs, three at most, and name a source where they are a confirmed sentence of the text', () => {
    expect(byPeople('Uno.\n\nDue.\nTre.\nQuattro.')).toEqual([{ text: 'Uno.' }, { text: 'Due.' }, { text: 'Tre.' }]);
    expect(byPeople(`Uno.\n${TRIAL}`, [claim(TRIAL)])[1]?.source).toBe(1);
    expect(byPeople('')).toEqual([]);
    expect(byPeople('Uno.')).toEqual([]);
  });
});
