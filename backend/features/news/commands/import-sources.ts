import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { unlessRefused } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { PreviewSourceImport } from '../queries/preview-source-import.js';
import type { PlannedEntry } from '../sources/source-import.js';
import { AddSource } from './add-source.js';

/** Appends made at the same time share a transaction. */
const AT_ONCE = 50;

/** What became of the entries of a file. */
export interface ImportReport {
  readonly added: number;
  /** Their address is already a source's. */
  readonly known: number;
  /** `place` counts from 1, `reason` is Italian. */
  readonly refused: readonly { readonly place: number; readonly name: string; readonly reason: string }[];
  /** The last position to wait for; 0 when nothing was added. */
  readonly position: number;
}

/**
 * Adds each source of an OPML or JSON text that is not there yet. `onProgress` hears how many of how many entries are
 * done. Throws `validation-failed` where it is no such text.
 */
export class ImportSources extends Command<ImportReport> {
  constructor(
    readonly content: string,
    readonly meta: EventMeta,
    readonly onProgress: (done: number, all: number) => void = () => undefined,
  ) {
    super();
  }
}

@CommandHandler(ImportSources)
export class ImportSourcesHandler implements ICommandHandler<ImportSources> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ content, meta, onProgress }: ImportSources): Promise<ImportReport> {
    const plan = await this.queries.execute(new PreviewSourceImport(content));
    const fresh = plan.filter(({ state }) => state === 'new');
    const positions: (number | null)[] = [];
    for (let from = 0; from < fresh.length; from += AT_ONCE) {
      const some = fresh.slice(from, from + AT_ONCE);
      positions.push(...(await Promise.all(some.map((entry) => this.add(entry, meta)))));
      onProgress(plan.length - fresh.length + positions.length, plan.length);
    }
    const added = positions.filter((position) => position !== null);
    const refused = plan.flatMap(({ place, name, reason }) => (reason === null ? [] : [{ place, name, reason }]));
    return {
      added: added.length,
      known: plan.length - refused.length - added.length,
      refused,
      position: Math.max(0, ...added),
    };
  }

  /** Null where somebody added it meanwhile. */
  private async add({ source }: PlannedEntry, meta: EventMeta): Promise<number | null> {
    if (source === null) return null;
    const { active, ...details } = source;
    const adding = this.commands.execute(new AddSource(details, active, meta));
    return (await unlessRefused('source-already-known', adding))?.position ?? null;
  }
}
