import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { type CollectedSource, CollectionProgress } from './collection-progress.js';
import type { Delivery, ReportWriter } from './report-writer.js';
import type { SourceAnswer } from './source-collector.js';
import type { SourceFetchesStore } from './source-fetches.store.js';

/** New reports that wait at most: with their texts a few megabytes. */
const MAX_WAITING = 500;

export interface RoundDetails {
  readonly runId: string;
  readonly meta: EventMeta;
  /** How many sources are asked. */
  readonly total: number;
  readonly onProgress?: ((progress: CollectionProgress) => void) | undefined;
}

/**
 * What the sources of a round answer, in whatever order. New reports wait for each other and are recorded a hundred to an
 * event: a year of 130 sources would else be half a million events and more. No report is recorded after a failure.
 */
export class CollectionRound {
  /** The sources that are done. */
  readonly collected: CollectedSource[] = [];
  readonly #taken = new Set<string>();
  #waiting: Delivery[] = [];
  #recording: Promise<void> = Promise.resolve();

  constructor(
    private readonly writer: ReportWriter,
    private readonly fetches: SourceFetchesStore,
    private readonly details: RoundDetails,
  ) {}

  /** Returns when the answer is recorded, or waits with others for `flush`. */
  async add(answer: SourceAnswer): Promise<void> {
    const delivery = await this.writer.sift(answer, this.#taken);
    if (delivery.fresh.length === 0) return this.#record([delivery]);
    this.#waiting.push(delivery);
    if (this.#waiting.reduce((sum, { fresh }) => sum + fresh.length, 0) >= MAX_WAITING) await this.flush();
  }

  /** Records what waits, after what is being recorded. */
  flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#recording = this.#recording.then(() => this.#record(batch));
    return this.#recording;
  }

  async #record(batch: readonly Delivery[]): Promise<void> {
    const { runId, meta, total, onProgress } = this.details;
    const known = await this.writer.write(batch, meta);
    const results = batch.map((delivery) => resultOf(delivery, known));
    await this.fetches.record(runId, results);
    for (const result of results) {
      this.collected.push(result);
      onProgress?.(new CollectionProgress(runId, result, this.collected.length, total));
    }
  }
}

function resultOf({ answer, listed, fresh }: Delivery, known: ReadonlySet<string>): CollectedSource {
  const { source, reading, failure, ms } = answer;
  const recorded = fresh.filter(({ id }) => !known.has(id)).length;
  const notModified = reading === null && failure === null;
  return { source, fresh: recorded, known: listed - recorded, notModified, ms, failure };
}
