import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.js';
import type { EventStore, LogListener } from '../event-store/event-store.js';
import type { Projector } from '../event-store/projector.js';
import { until } from '../testing/until.js';
import { CacheGeneration } from './cache-generation.js';
import { ContentSubscriber } from './content-subscriber.js';

describe('following what readers see', () => {
  let content: CacheGeneration;
  let appended: LogListener;
  let noticed: LogListener;
  let caughtUp: { position: number; names: readonly string[]; done: () => void; fail: () => void }[];

  const follow = (database: object) => {
    const store = { onAppended: (listener: LogListener) => (appended = listener) };
    const projector = {
      onNoticed: (listener: LogListener) => (noticed = listener),
      advance: (projections: readonly { name: string }[], position: number) =>
        new Promise<void>((done, reject) => {
          const fail = () => reject(new Error('stopped on purpose'));
          caughtUp.push({ position, names: projections.map(({ name }) => name), done, fail });
        }),
    };
    const subscribers = {
      projections: () => [
        { name: 'articles', follows: [{ category: 'article' }] },
        { name: 'news', follows: [{ category: 'newsitem' }] },
      ],
    };
    content = new CacheGeneration();
    caughtUp = [];
    new ContentSubscriber(
      store as unknown as EventStore,
      projector as unknown as Projector,
      subscribers as unknown as ConstructorParameters<typeof ContentSubscriber>[2],
      database as Database,
      content,
    ).follow([{ category: 'article' }]);
  };
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

  beforeEach(() => {
    follow({});
  });

  it('ends the state at once when an article changes here, and settles when the table of articles shows it', async () => {
    expect([content.generation, content.isSettled]).toEqual([0, true]);
    appended(7, new Set(['generation', 'article']));
    expect([content.generation, content.isSettled]).toEqual([1, false]);
    expect(caughtUp).toMatchObject([{ position: 7, names: ['articles'] }]);
    caughtUp[0]?.done();
    await turn();
    expect([content.generation, content.isSettled]).toEqual([2, true]);
  });

  it('does the same for what other processes recorded, and nothing for what readers do not see', async () => {
    noticed(8, new Set(['newsitem', 'collection']));
    expect(content.generation).toBe(0);
    noticed(9, new Set(['article']));
    expect([content.generation, content.isSettled]).toEqual([1, false]);
  });

  it('settles only when the last of several changes is shown', async () => {
    appended(7, new Set(['article']));
    appended(8, new Set(['article']));
    caughtUp[0]?.done();
    await turn();
    expect(content.isSettled).toBe(false);
    caughtUp[1]?.done();
    await turn();
    expect(content.isSettled).toBe(true);
  });

  it.each(['done', 'fail'] as const)(
    'leaves a replica alone from a change on, until it must show the tables (%s)',
    async (end) => {
      const seen: string[] = [];
      const standby = {
        hold: () => {
          seen.push('held');
          return () => seen.push('let go');
        },
        requireNow: async () => seen.push('required'),
      };
      follow({ standby });
      noticed(6, new Set(['newsitem']));
      expect(seen).toEqual([]);
      appended(7, new Set(['article']));
      expect(seen).toEqual(['held']);
      caughtUp[0]?.[end]();
      await until('a settled state and a replica that is asked', () => content.isSettled && seen.at(-1) === 'let go');
      expect(seen).toEqual(['held', 'required', 'let go']);
    },
  );
});
