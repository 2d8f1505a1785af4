import RssParser from 'rss-parser';

/** What a reference does with the feeds. */
export type ReferenceName = 'fetch' | 'rss-parser';

/** What it took, in a process that did nothing else before. */
export interface ReferenceCost {
  readonly seconds: number;
  readonly cpuMsPerFeed: number;
}

/**
 * Fetches all addresses at once with the platform's own `fetch` and, as `rss-parser`, has that library parse each body
 * when it is there. Nothing is checked, cleaned, stored or compared: less cannot be done to read these feeds.
 */
export async function runReference(name: ReferenceName, addresses: readonly string[]): Promise<ReferenceCost> {
  const parser = name === 'rss-parser' ? new RssParser() : null;
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address);
      if (parser === null) return void (await answer.arrayBuffer());
      const { items } = await parser.parseString(await answer.text());
      if (items.length === 0) throw new Error(`rss-parser found nothing at ${address}`);
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    cpuMsPerFeed: (user + system) / 1000 / addresses.length,
  };
}
