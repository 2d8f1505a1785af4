import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { findChange, sourceChangesDecider, undoChange } from '../updates/source-change.decider.js';
import type { SourceChange } from '../updates/source-change.events.js';

/** Records with an article what became of a page that it cites: a change, or that it says again what was cited. */
export class ReportSourceChange extends Command<{ readonly position: number; readonly isNew: boolean }> {
  constructor(
    readonly articleId: string,
    readonly found: SourceChange | { readonly backSourceId: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ReportSourceChange)
export class ReportSourceChangeHandler implements ICommandHandler<ReportSourceChange> {
  constructor(private readonly store: EventStore) {}

  async execute({ articleId, found, meta }: ReportSourceChange) {
    const { position, events } = await decideAndAppend({
      store: this.store,
      id: articleId,
      decider: sourceChangesDecider,
      decide: (state) => ('backSourceId' in found ? undoChange(state, found.backSourceId) : findChange(state, found)),
      meta,
    });
    return { position, isNew: events.length > 0 };
  }
}
