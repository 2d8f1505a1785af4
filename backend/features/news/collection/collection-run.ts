import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { Appended } from '../../../platform/event-store/append.js';
import { type EventMeta, type RecordedEvent, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { sourcesToCollect } from '../sources/listed-sources.store.js';
import { type CollectionEvent, collectionEvents } from './collection.events.js';
import { endIn, endOfCollection } from './collection-identity.js';
import type { CollectedSource, CollectionProgress } from './collection-progress.js';
import { CollectionRound } from './collection-round.js';
import { inParallel } from './in-parallel.js';
import { ReportWriter } from './report-writer.js';
import { SourceCollector } from './source-collector.js';
import { SourceFetchesStore } from './source-fetches.store.js';

/** What a round is given. */
export interface CollectionOptions {
  /** Given when the run was announced before, or is taken up again; a known turn makes it derived. */
  readonly runId?: string;
  /** Id or name of the only source to read, inactive ones too. */
  readonly source?: string | undefined;
  readonly trigger: 'admin' | 'schedule' | 'cli' | 'generation';
  readonly meta: EventMeta;
  /** Called after each source, for live progress in this process. */
  readonly onProgress?: ((progress: CollectionProgress) => void) | undefined;
}

export interface CollectionOutcome {
  readonly runId: string;
  readonly sources: number;
  readonly failed: number;
  readonly new: number;
  readonly known: number;
  /** From the start to the last report stored; comparing the reports with each other comes after. */
  readonly ms: number;
  readonly position: number;
  readonly failures: readonly { readonly source: string; readonly code: string; readonly message: string }[];
}

/** Goes through the sources that a run has not read yet and records what became of each. */
@Injectable()
export class CollectionRun {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly collector: SourceCollector,
    private readonly writer: ReportWriter,
    private readonly fetches: SourceFetchesStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws `source-not-found` when one source is asked for that nobody knows; a failed source is an answer. */
  async drive(runId: string, options: CollectionOptions, signal: AbortSignal): Promise<CollectionOutcome> {
    const [startedAt, begun] = [this.clock.now(), performance.now()];
    const meta = { ...options.meta, correlationId: runId };
    const [sources, history, session] = await Promise.all([
      sourcesToCollect(this.database, options.source),
      this.store.readStream(collectionEvents, runId),
      this.collector.openSession(),
    ]);
    if (options.source !== undefined && sources.length === 0) throw new DomainError('source-not-found');
    const end = endIn(history);
    if (end) return outcomeOf(runId, [], 0, end.position);
    const started: CollectionEvent = {
      type: 'CollectionRunStarted',
      data: { sources: sources.length, trigger: options.trigger },
    };
    await this.record(runId, meta, [{ ...started, id: derivedId(runId, 'started') }]);
    const done = await this.sourcesDone(runId, history);
    const waiting = sources.filter(
      ({ id }) => !done.has(id) && (options.source !== undefined || session.mayAsk(id, startedAt)),
    );
    const { onProgress } = options;
    const round = new CollectionRound(this.writer, this.fetches, { runId, meta, total: waiting.length, onProgress });
    await inParallel(waiting, this.config.collector.concurrency, async (source) => {
      signal.throwIfAborted();
      const answer = await this.collector.ask(source, session, signal);
      signal.throwIfAborted();
      await round.add(answer);
    });
    await round.flush();
    signal.throwIfAborted();
    const ms = Math.round(performance.now() - begun);
    const { read, failed, fresh } = await this.fetches.countsOf(runId);
    const completed: CollectionEvent = {
      type: 'CollectionRunCompleted',
      data: { sources: read + failed, failed, new: fresh, ms },
    };
    const { position } = await this.record(runId, meta, [{ ...completed, id: endOfCollection(runId) }]);
    return outcomeOf(runId, round.collected, ms, position);
  }

  /** Rounds of older logs recorded each source as an event. */
  private async sourcesDone(runId: string, history: readonly RecordedEvent<CollectionEvent>[]): Promise<Set<string>> {
    const done = await this.fetches.sourcesOf(runId);
    for (const { data } of history) if ('sourceId' in data) done.add(data.sourceId);
    return done;
  }

  /** Derived ids: what was recorded before a crash is not recorded again. */
  private record(
    runId: string,
    meta: EventMeta,
    events: readonly (CollectionEvent & { readonly id: string })[],
  ): Promise<Appended> {
    return this.store.append({ stream: streamName(collectionEvents, runId), expectedVersion: null, events, meta });
  }
}

function outcomeOf(
  runId: string,
  collected: readonly CollectedSource[],
  ms: number,
  position: number,
): CollectionOutcome {
  const failures = collected.flatMap(({ source, failure }) => (failure ? [{ source: source.name, ...failure }] : []));
  return {
    runId,
    sources: collected.length,
    failed: failures.length,
    new: collected.reduce((sum, { fresh }) => sum + fresh, 0),
    known: collected.reduce((sum, { known }) => sum + known, 0),
    ms,
    position,
    failures,
  };
}
