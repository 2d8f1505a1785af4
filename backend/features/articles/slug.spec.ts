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
const numbered = (count: number) => ['titolo', ...Array.from({ length: count - 1 }, (_, at) => `titolo-${at + 2}`)];
const wanted = { wanted: 'titolo', articleId: ARTICLE };

describe('The address of an article', () => {
  it.each([
    ['is the wanted one where that is free', [], 'titolo'],
    ['is the first free number otherwise', ['titolo', 'titolo-2', 'titolo-4'], 'titolo-3'],
    ['ends with the article’s id where all numbers are taken', numbered(300), 'titolo-00000000abcd'],
  ])('%s', async (_, held, expected) => {
    const used = await withFreeSlug(logWith(held), wanted, async (slug) => slug);
    expect(used).toBe(expected);
  });

  it('may be one that the article itself holds', async () => {
    const used = await withFreeSlug(logWith(['titolo'], `article-${ARTICLE}`), wanted, async (slug) => slug);
    expect(used).toBe('titolo');
  });

  it('is the next one when somebody takes it first, and in the end one that nobody else can want', async () => {
    const tried: string[] = [];
    const used = await withFreeSlug(logWith([]), wanted, async (slug) => {
      tried.push(slug);
      if (!slug.endsWith('abcd')) throw new ReservationTaken('article-x', new Map([[`slug:${slug}`, 'article-other']]));
      return slug;
    });
    expect(tried.slice(0, 3)).toEqual(['titolo', 'titolo-2', 'titolo-3']);
    expect(used).toBe('titolo-00000000abcd');
  });

  it('is not looked for again after any other failure', async () => {
    const broken = withFreeSlug(logWith([]), wanted, () => Promise.reject(new Error('away')));
    await expect(broken).rejects.toThrow('away');
  });
});
