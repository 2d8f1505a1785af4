import { describe, expect, it } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { OutboundError } from '../../../platform/outbound/outbound-error.js';
import type { NewsTextsStore } from '../collection/news-texts.store.js';
import type { LinkedSnapshot, SourceSnapshotsStore } from '../collection/source-snapshots.store.js';
import type { ArticleTextReader } from '../readers/pages/article-text-reader.js';
import type { DescribedVoicesStore } from '../sources/described-voices.store.js';
import { SnapshotAddresses, SnapshotAddressesHandler } from './snapshot-addresses.js';
import { SnapshotSources, SnapshotSourcesHandler } from './snapshot-sources.js';

const RUN = '3b1f0c55-5d0a-4a5e-9d58-6f0a4cf4b9d1';
const ids = Array.from({ length: 14 }, (_, at) => `3b1f0c55-5d0a-4a5e-9d58-6f0a4cf4b${(100 + at).toString()}`);
const urlOf = (id: string) => `https://lumaca.example/${id}`;

/** A service of which a test needs only a part. */
const only = <Service>(part: Partial<Service>): Service => part as Service;

const quiet = only<Logger>({ info: () => undefined });

/** Pages of a host that never answers: each ends when its reader is stopped. */
const pages = only<ArticleTextReader>({
  read: (_url: string, signal?: AbortSignal) =>
    new Promise<never>((_, reject) => {
      const stop = () => reject(new OutboundError('aborted', 'stopped'));
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    }),
});

function handlers() {
  const kept: LinkedSnapshot[] = [];
  const snapshots = only<SourceSnapshotsStore>({
    of: async () => kept,
    keep: async (_run: string, snapshot: readonly LinkedSnapshot[]) => void kept.push(...snapshot),
  });
  const texts = only<NewsTextsStore>({ of: async () => new Map() });
  const voices = only<DescribedVoicesStore>({ load: async () => new Map() });
  const items = ids.map((id) => ({
    ...{ id, url: urlOf(id), title: `Notizia ${id}`, description: 'Così la dice il feed.', publisher: 'Lumaca' },
    language: 'it',
    publishedAt: null,
  }));
  const queries = only<QueryBus>({ execute: async <Answer>() => items as Answer });
  return {
    sources: new SnapshotSourcesHandler(queries, texts, snapshots, pages, voices, quiet),
    addresses: new SnapshotAddressesHandler(snapshots, pages, voices, quiet),
  };
}

describe('pages that do not answer in time', () => {
  const stop = new AbortController().signal;
  const soon = () => AbortSignal.timeout(30);

  it('leave a run the texts of the feeds, and are named as unread', async () => {
    const { captured, unread } = await handlers().sources.execute(new SnapshotSources(RUN, ids, stop, soon()));
    expect(captured.map(({ text }) => text)).toEqual(ids.map(() => 'Così la dice il feed.'));
    expect(unread).toHaveLength(ids.length);
  });

  it('stay unread where only their address is known', async () => {
    const { captured, unread } = await handlers().addresses.execute(
      new SnapshotAddresses(RUN, ids.map(urlOf), stop, { limit: soon() }),
    );
    expect([captured, unread.map(({ url }) => url)]).toEqual([[], ids.map(urlOf)]);
  });

  it('end both when the run is stopped', async () => {
    const both = handlers();
    const signal = AbortSignal.timeout(30);
    await expect(both.sources.execute(new SnapshotSources(RUN, ids, signal))).rejects.toThrow();
    await expect(both.addresses.execute(new SnapshotAddresses(RUN, ids.map(urlOf), signal))).rejects.toThrow();
  });
});
