import type { Random } from '../../../contract/cover-numbers.js';

/** Another order of the same items. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
