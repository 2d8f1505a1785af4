import pLimit from 'p-limit';

/** Works through the items with at most `limit` of them in the works; the first error stops taking new ones and is thrown. */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limited = pLimit(limit);
  try {
    await limited.map(items, work);
  } catch (error) {
    limited.clearQueue();
    throw error;
  }
}
