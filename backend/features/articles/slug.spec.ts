import { describe, expect, it } from '@jest/globals';
import { ReservationTaken } from '../../platform/event-store/event-store-errors.js';
import { withFreeSlug } from './slug.js';

const ARTICLE = '0198c0de-0000-7000-8000-00000000abcd';

/** A log in which these addresses are held, by another article unless said otherwise. */
function logWith(held: readonly string[], owner = 'article-other') {
  return {
    reservationOwners: async (keys: readonly string[]) =>
      new Map(keys.flatMap((key) => (held.includes(key.slice('slug:'.length)) ? [[key, owner] as const] : []))),
  };
}
const article = { id: ARTICLE, day: '2026-11-28T23:30:00.000Z', words: '<p>Il titolo di un modello che traduce.</p>' };
const DATED = 'titolo-29-novembre-2026';
const WORDED = 'titolo-modello-traduce';

describe('The address of an article', () => {
  it.each([
    ['is the wanted one where that is free', [], 'titolo'],
    ['has the day of its publication in Rome otherwise', ['titolo'], DATED],
    ['has words of what it says where that day is taken', ['titolo', DATED], WORDED],
    ['ends shortly with its id where nothing else distinguishes it', ['titolo', DATED, WORDED], 'titolo-00abcd'],
    ['ends with more of its id at the very last', ['titolo', DATED, WORDED, 'titolo-00abcd'], 'titolo-00000000abcd'],
  ])('%s', async (_, held, expected) => {
    const used = await withFreeSlug(logWith(held), 'titolo', article, async (slug) => slug);
    expect(used).toBe(expected);
  });

  it('may be one that the article itself holds', async () => {
    const used = await withFreeSlug(logWith(['titolo'], `article-${ARTICLE}`), 'titolo', article, async (slug) => slug);
    expect(used).toBe('titolo');
  });

  it('is the next one when somebody takes it first, and in the end one that nobody else can want', async () => {
    const tried: string[] = [];
    const used = await withFreeSlug(logWith([]), 'titolo', article, async (slug) => {
      tried.push(slug);
      if (!slug.endsWith('0abcd'))
        throw new ReservationTaken('article-x', new Map([[`slug:${slug}`, 'article-other']]));
      return slug;
    });
    expect(tried).toEqual(['titolo', DATED, WORDED, 'titolo-00abcd']);
    expect(used).toBe('titolo-00abcd');
  });

  it('is not searched for again after any other failure', async () => {
    const broken = withFreeSlug(logWith([]), 'titolo', article, () => Promise.reject(new Error('away')));
    await expect(broken).rejects.toThrow('away');
  });
});
