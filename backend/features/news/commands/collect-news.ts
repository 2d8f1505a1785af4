import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, EventBus, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { derivedId, newEventId } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import { type CollectionEvent, collectionEvents } from '../collection.events.js';
import { type CollectedSource, CollectionProgress, type SourceToCollect } from '../collection-progress.js';
import { FeedCachesStore } from '../feed-caches.store.js';
import { inParallel } from '../in-parallel.js';
import { newsdeskEvents } from '../news-item.events.js';
import { ListSourcesToCollect } from '../queries/list-sources-to-collect.js';
import { SourceReader } from '../readers/source-reader.js';
import { SourceCollector } from '../source-collector.js';
import { ScoreCollectedNews } from './score-collected-news.js';

/** A killed process is followed after this long. */
const LEASE_MS = 6_000;

/** One round through the active sources, or through one of them. */
export class CollectNews {
  constructor(
    readonly options: {
      /** Given when the run was announced before, or is taken up again; a known slot makes it derived. */
      readonly runId?: string;
      /** Id or name of the only source to read, inactive ones too. */
      readonly source?: string | undefined;
      readonly trigger: 'admin' | 'schedule' | 'cli' | 'generation';
      readonly meta: EventMeta;
      /** Told after each source, for live progress in this process. */
      readonly onProgress?: ((progress: CollectionProgress) => void) | undefined;
    },
  ) {}
}

export interface CollectionOutcome {
  readonly runId: string;
  readonly sources: number;
  readonly failed: number;
  readonly new: number;
  readonly known: number;
  readonly ms: number;
  readonly position: number;
  readonly failures: readonly { readonly source: string; readonly code: string; readonly message: string }[];
}

/** Only one process collects at a time; a run that was cut short is taken up where it stopped. */
@CommandHandler(CollectNews)
export class CollectNewsHandler implements ICommandHandler<CollectNews, CollectionOutcome | 'already-running'> {
  constructor(
    private readonly store: EventStore,
    private readonly projector: Projector,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly events: EventBus,
    private readonly leases: Leases,
    private readonly caches: FeedCachesStore,
    private readonly reader: SourceReader,
    private readonly collector: SourceCollector,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ options }: CollectNews): Promise<CollectionOutcome | 'already-running'> {
    const outcome = await this.leases.withLease('collection', (signal) => this.collect(options, signal), {
      ttlMs: LEASE_MS,
    });
    return outcome.ran ? outcome.value : 'already-running';
  }

  private async collect(options: CollectNews['options'], signal: AbortSignal): Promise<CollectionOutcome> {
    const startedAt = this.clock.now().getTime();
    void this.reader.warmUp();
    const runId = options.runId ?? newEventId();
    const [sources, history, desk] = await Promise.all([
      this.queries.execute<ListSourcesToCollect, SourceToCollect[]>(new ListSourcesToCollect(options.source)),
      this.store.readStream(collectionEvents, runId),
      this.store.readStream(newsdeskEvents).then((events) => events.length),
    ]);
    if (options.source !== undefined && sources.length === 0) throw new DomainError('source-not-found');
    if (history.some((event) => event.type === 'CollectionRunCompleted')) {
      const position = history.at(-1)?.position ?? 0;
      return { runId, sources: 0, failed: 0, new: 0, known: 0, ms: 0, position, failures: [] };
    }
    const caches = await this.caches.load(desk);
    await this.record(runId, 'started', options.meta, {
      type: 'CollectionRunStarted',
      data: { sources: sources.length, trigger: options.trigger },
    });
    const done = new Set(history.flatMap((event) => ('sourceId' in event.data ? [event.data.sourceId] : [])));
    const waiting = sources.filter(({ id }) => !done.has(id));
    const collected: CollectedSource[] = [];
    await inParallel(waiting, this.config.collector.concurrency, async (source) => {
      if (signal.aborted) return;
      const cache = caches.get(source.id);
      const notBefore = cache?.notBefore;
      if (options.source === undefined && notBefore && notBefore > this.clock.now()) return;
      const result = await this.collector.collect({ source, cache, desk, meta: this.metaOf(runId, options), signal });
      collected.push(result);
      await this.record(runId, `source-${source.id}`, options.meta, factOf(result));
      const progress = new CollectionProgress(runId, result, collected.length, waiting.length);
      options.onProgress?.(progress);
      this.events.publish(progress);
    });
    signal.throwIfAborted();
    return this.complete(runId, options.meta, collected, startedAt);
  }

  private async complete(
    runId: string,
    meta: EventMeta,
    collected: readonly CollectedSource[],
    startedAt: number,
  ): Promise<CollectionOutcome> {
    const failures = collected.flatMap(({ source, failure }) => (failure ? [{ source: source.name, ...failure }] : []));
    const found = collected.reduce((sum, { fresh }) => sum + fresh, 0);
    const figures = { sources: collected.length, failed: failures.length, new: found };
    const ms = this.clock.now().getTime() - startedAt;
    const position = await this.record(runId, 'completed', meta, {
      type: 'CollectionRunCompleted',
      data: { ...figures, ms },
    });
    if (found > 0) {
      await this.projector.catchUp(position, ['collected_news'], 30_000);
      await this.commands.execute(new ScoreCollectedNews({ ...meta, correlationId: runId }));
    }
    return {
      runId,
      ...figures,
      known: collected.reduce((sum, { known }) => sum + known, 0),
      ms,
      position,
      failures: failures.map(({ source, code, message }) => ({ source, code, message })),
    };
  }

  private metaOf(runId: string, { meta }: CollectNews['options']): EventMeta {
    return { ...meta, correlationId: runId };
  }

  /** Derived ids: what was recorded before a crash is not recorded again. */
  private async record(runId: string, step: string, meta: EventMeta, event: CollectionEvent): Promise<number> {
    const { position } = await this.store.append({
      stream: streamName(collectionEvents, runId),
      expectedVersion: null,
      events: [{ ...event, id: derivedId(runId, step) }],
      meta: { ...meta, correlationId: runId },
    });
    return position;
  }
}

function factOf({ source, failure, fresh, known, notModified, ms }: CollectedSource): CollectionEvent {
  return failure
    ? {
        type: 'SourceFetchFailed',
        data: { sourceId: source.id, code: failure.code, message: failure.message, ms },
      }
    : { type: 'SourceFetched', data: { sourceId: source.id, new: fresh, known, notModified, ms } };
}
