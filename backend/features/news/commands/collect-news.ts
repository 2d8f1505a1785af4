import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { newEventId } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import type { CollectionProgress } from '../collection-progress.js';
import { CollectionRun } from '../collection-run.js';
import { ScoreCollectedNews } from './score-collected-news.js';

/** A killed process is followed after this long. */
const LEASE_MS = 6_000;
/** A first collection brings thousands of stories; scoring needs to see them all. */
const READ_LIMIT_MS = 30_000;

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
  /** From the start to the last story stored; comparing the stories with each other comes after. */
  readonly ms: number;
  readonly position: number;
  readonly failures: readonly { readonly source: string; readonly code: string; readonly message: string }[];
}

/** Only one process collects at a time; a run that was cut short is taken up where it stopped. */
@CommandHandler(CollectNews)
export class CollectNewsHandler implements ICommandHandler<CollectNews, CollectionOutcome | 'already-running'> {
  constructor(
    private readonly leases: Leases,
    private readonly run: CollectionRun,
    private readonly projector: Projector,
    private readonly commands: CommandBus,
  ) {}

  async execute({ options }: CollectNews): Promise<CollectionOutcome | 'already-running'> {
    const runId = options.runId ?? newEventId();
    const collected = await this.leases.withLease('collection', (signal) => this.run.drive(runId, options, signal), {
      ttlMs: LEASE_MS,
    });
    if (!collected.ran) return 'already-running';
    if (collected.value.new > 0) {
      await this.projector.catchUp(collected.value.position, ['collected_news'], READ_LIMIT_MS);
      await this.commands.execute(new ScoreCollectedNews({ ...options.meta, correlationId: runId }));
    }
    return collected.value;
  }
}
