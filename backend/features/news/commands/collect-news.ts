import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Projector } from '../../../platform/event-store/projector.js';
import { newId } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import { COLLECTION_LEASE } from '../collection/collection-identity.js';
import { type CollectionOptions, type CollectionOutcome, CollectionRun } from '../collection/collection-run.js';
import { InterruptedCollections } from '../collection/interrupted-collections.js';
import { CollectedNewsProjection } from '../projections/collected-news.projection.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';
import { NoticeSilentSources } from './notice-silent-sources.js';
import { ScoreCollectedNews } from './score-collected-news.js';

/** A first collection brings thousands of reports; scoring needs to see them all. */
const READ_LIMIT_MS = 30_000;

/** One round through the active sources, or through one of them. */
export class CollectNews extends Command<CollectionOutcome | 'already-running'> {
  constructor(readonly options: CollectionOptions) {
    super();
  }
}

export type { CollectionOutcome } from '../collection/collection-run.js';

/**
 * Only one process collects at a time; a run that was cut short is taken up where it stopped. Where a killed process still
 * holds the lease, this one waits for its end and then runs.
 */
@CommandHandler(CollectNews)
export class CollectNewsHandler implements ICommandHandler<CollectNews> {
  constructor(
    private readonly leases: Leases,
    private readonly run: CollectionRun,
    private readonly interrupted: InterruptedCollections,
    private readonly projector: Projector,
    private readonly scores: NewsScoresStore,
    private readonly commands: CommandBus,
  ) {}

  async execute({ options }: CollectNews): Promise<CollectionOutcome | 'already-running'> {
    const runId = options.runId ?? newId();
    const { key, ttlMs } = COLLECTION_LEASE;
    const collected = await this.leases.withLease(key, (signal) => this.drive(runId, options, signal), {
      ttlMs,
      waitForKilled: true,
    });
    if (!collected.ran) return 'already-running';
    await this.projector.catchUp(collected.value.position, [CollectedNewsProjection], READ_LIMIT_MS);
    // Also what a killed process had left uncompared.
    if (collected.value.new > 0 || (await this.scores.hasUncompared())) {
      await this.commands.execute(new ScoreCollectedNews());
    }
    if (options.source === undefined) await this.commands.execute(new NoticeSilentSources());
    return collected.value;
  }

  /** What an earlier process left without an end gets it first. */
  private async drive(runId: string, options: CollectionOptions, signal: AbortSignal): Promise<CollectionOutcome> {
    await this.interrupted.end(options.meta, runId);
    return this.run.drive(runId, options, signal);
  }
}
