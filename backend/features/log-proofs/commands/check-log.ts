import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { checkHeads, type LogProblem } from '../../../platform/provable-log/check-heads.js';
import { LogTree } from '../../../platform/provable-log/log-tree.js';
import { LogHeadsStore } from '../log-heads.store.js';

/** Reads the whole log and compares it with every head that was signed; changes nothing. */
export class CheckLog extends Command<LogCheck> {}

export interface LogCheck {
  readonly events: number;
  readonly heads: number;
  /** The position up to which a head stands for the log; 0 where none was signed. */
  readonly signedUpTo: number;
  readonly problems: readonly LogProblem[];
}

@CommandHandler(CheckLog)
export class CheckLogHandler implements ICommandHandler<CheckLog> {
  constructor(
    private readonly store: EventStore,
    private readonly tree: LogTree,
    private readonly heads: LogHeadsStore,
  ) {}

  async execute(): Promise<LogCheck> {
    // The heads first: what is signed meanwhile is not in what is read.
    const heads = await this.heads.all();
    const { events, problems } = await checkHeads(this.tree.leaves(await this.store.head()), heads);
    return { events, heads: heads.length, signedUpTo: heads.at(-1)?.size ?? 0, problems };
  }
}
