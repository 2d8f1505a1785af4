import { randomFrom } from '../../contract/cover-numbers.js';

/** At this place in the list, newest first, an article is half as likely to be drawn as the newest. */
const HALF_AS_LIKELY = 40;

/** An order in which to take articles: by lot, the newest more often than the old, the same for the same night. Pure. */
export function drawArticles<Item extends { readonly id: string }>(
  newestFirst: readonly Item[],
  night: string,
): Item[] {
  return newestFirst
    .map((item, place) => {
      // Weighted without replacement: the largest of u^(1/weight) come first.
      return { item, key: randomFrom(`${night} ${item.id}`)() ** (1 + place / HALF_AS_LIKELY) };
    })
    .sort((one, other) => other.key - one.key)
    .map(({ item }) => item);
}
