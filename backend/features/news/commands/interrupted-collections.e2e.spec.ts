import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { derivedId, newId } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import { type NewsSite, startNewsSite } from '../../../testing/news-site.js';
import { sampleStories } from '../../../testing/sample-stories.js';
import { setSources } from '../../../testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { type CollectionEvent, collectionEvents } from '../collection/collection.events.js';
import { COLLECTION_LEASE, collectionTurn } from '../collection/collection-identity.js';
import { CollectionRun } from '../collection/collection-run.js';
import { SourceCollector } from '../collection/source-collector.js';
import { SourceFetchesStore } from '../collection/source-fetches.store.js';
import { ListUnfinishedCollections } from '../queries/list-unfinished-collections.js';
import { CollectNews } from './collect-news.js';
import { EndInterruptedCollections } from './end-interrupted-collections.js';
import { ResumeCollections } from './resume-collections.js';

const NOW = new Date();
const cli = { trigger: 'cli', meta: { actor: 'cli' } } as const;
let press: NewsSite;
let site: TestApp;

beforeAll(async () => {
  press = await startNewsSite(sampleStories(new Date()));
  site = await startTestApp({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host });
  await setSources(site, press, []);
  // Nothing here begins in one half hour and ends in the next.
  site.app.get(Clock).now = () => NOW;
});

afterAll(async () => {
  await site.close();
  await press.close();
});

const execute = <T>(command: object): Promise<T> => site.app.get(CommandBus).execute(command);

/** What a process leaves that was killed after two sources. */
async function given(runId: string): Promise<string> {
  const events: CollectionEvent[] = [
    { type: 'CollectionRunStarted', data: { sources: 3, trigger: 'cli' } },
    { type: 'SourceFetched', data: { sourceId: newId(), new: 4, known: 1, notModified: false, ms: 9 } },
    {
      type: 'SourceFetchFailed',
      data: { sourceId: newId(), code: 'timeout', message: 'Nessuna risposta', ms: 9 },
    },
  ];
  const { position } = await site.app.get(EventStore).append({
    stream: streamName(collectionEvents, runId),
    expectedVersion: null,
    events: events.map((event, place) => ({ ...event, id: derivedId(runId, place === 0 ? 'started' : `${place}`) })),
    meta: { actor: 'cli', correlationId: runId },
  });
  await site.app.get(Projector).catchUp(position, [ListUnfinishedCollections]);
  return runId;
}

/** Every projection shows what was recorded so far. */
async function caughtUp(): Promise<void> {
  await site.app.get(Projector).catchUp(await site.app.get(EventStore).head());
}

async function endsOf(runId: string): Promise<unknown[]> {
  const history = await site.app.get(EventStore).readStream(collectionEvents, runId);
  return history
    .filter(({ type }) => type.startsWith('CollectionRun') && type !== 'CollectionRunStarted')
    .map(({ type, data, meta }) => ({ type, data, actor: meta.actor }));
}

const interrupted = { type: 'CollectionRunInterrupted', data: { read: 1, failed: 1, new: 4 }, actor: 'cli' };

it('a run whose process was killed is ended by the next one, with what it had done, and shown so until then', async () => {
  const runId = await given(newId());
  await execute(new EndInterruptedCollections({ actor: 'cli' }));
  expect(await endsOf(runId)).toEqual([interrupted]);
  await caughtUp();
  const shown = async () => (await site.call('GET', '/api/news-collector/collected')).body.lastRun;
  expect(await shown()).toMatchObject({ status: 'interrupted', done: 2, sources: 3, endedAt: expect.any(String) });

  const killed = await given(newId());
  const { runId: next } = await execute<{ runId: string }>(new CollectNews(cli));
  expect(await endsOf(killed)).toEqual([interrupted]);
  await caughtUp();
  expect(await shown()).toMatchObject({ status: 'completed' });
  expect((await endsOf(next)).length).toBe(1);
});

it('a run that another process is at is left to it', async () => {
  const runId = await given(newId());
  const { key, ttlMs } = COLLECTION_LEASE;
  await site.app.get(Leases).withLease(
    key,
    async () => {
      expect(await execute(new EndInterruptedCollections({ actor: 'cli' }))).toBe(0);
      await execute(new ResumeCollections());
      expect(await execute(new CollectNews(cli))).toBe('already-running');
    },
    { ttlMs },
  );
  expect(await endsOf(runId)).toEqual([]);
  expect(await execute(new EndInterruptedCollections({ actor: 'cli' }))).toBe(1);
  expect(await endsOf(runId)).toEqual([interrupted]);
});

it('a process that wakes up after its run was ended adds no second end', async () => {
  const runId = await given(newId());
  await execute(new EndInterruptedCollections({ actor: 'cli' }));
  const outcome = await site.app.get(CollectionRun).drive(runId, cli, new AbortController().signal);
  expect(outcome).toMatchObject({ runId, sources: 0 });
  expect(await endsOf(runId)).toEqual([interrupted]);
});

it('the round of the present half hour is gone on with instead of ended', async () => {
  const runId = await given(collectionTurn(NOW));
  expect(await execute(new EndInterruptedCollections({ actor: 'cli' }))).toBe(0);
  await execute(new ResumeCollections());
  expect(await endsOf(runId)).toEqual([expect.objectContaining({ type: 'CollectionRunCompleted' })]);
});

it('what a process recorded that had lost the run without noticing stays, and hides no other source', async () => {
  await setSources(site, press, ['Gazzetta Lumen', 'Cronache Digitali', 'Osservatorio Medusa']);
  const fetches = site.app.get(SourceFetchesStore);
  const runId = newId();
  const ids: string[] = [];
  let begin: (straggler: Promise<unknown>) => void = () => undefined;
  const stragglerRecorded = new Promise<unknown>((resolve) => {
    begin = resolve;
  });
  // When the third is asked, the second was recorded by the straggler.
  const ask = jest.spyOn(site.app.get(SourceCollector), 'ask').mockImplementation(async (source) => {
    if (ids.push(source.id) === 3) {
      const straggler = { source: { ...source, id: ids[1] ?? '' }, fresh: 0, known: 0, notModified: true };
      begin(fetches.record(runId, [{ ...straggler, ms: 1, failure: null }]));
    }
    await stragglerRecorded;
    return { source, reading: null, failure: null, ms: 1 };
  });
  await site.app.get(CollectionRun).drive(runId, cli, new AbortController().signal);
  ask.mockRestore();
  expect([...(await fetches.sourcesOf(runId))].sort()).toEqual([...ids].sort());
});
