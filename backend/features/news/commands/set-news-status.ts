import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId, isUuid, newId } from '../../../platform/ids.js';
import { type NewsItemEvent, newsItemEvents } from '../inbox/news-item.events.js';
import type { NewsStatus } from '../news.tables.js';
import { ListNewsItems } from '../queries/list-news-items.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';

/**
 * Sets the status of one report; any status may follow any other. Its story is rejected with it only by a decision about all. Who
 * selects a report wants it written although a run found too little in it before.
 */
export class SetNewsStatus extends Command<{ position: number }> {
  constructor(
    readonly id: string,
    readonly status: NewsStatus,
    readonly meta: EventMeta,
    /** Of a decision about many: the same one again appends nothing. */
    readonly decisionId?: string,
  ) {
    super();
  }
}

@CommandHandler(SetNewsStatus)
export class SetNewsStatusHandler implements ICommandHandler<SetNewsStatus> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
    private readonly scores: NewsScoresStore,
  ) {}

  async execute({ id, status, meta, decisionId }: SetNewsStatus): Promise<{ position: number }> {
    // A decision about many names what it found; a person may name anything.
    if (!decisionId && !(await this.exists(id))) throw new DomainError('news-item-not-found');
    if (status === 'selected' && isUuid(id)) await this.scores.forgetThin([id]);
    const event = eventOf(status, decisionId === undefined);
    return this.store.append({
      stream: streamName(newsItemEvents, id),
      expectedVersion: null,
      events: [{ ...event, id: decisionId ? derivedId(decisionId, `${status}-${id}`) : newId() }],
      meta,
    });
  }

  /** As the table has it, which may be a moment behind, or as the log has it. */
  private async exists(id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    if ((await this.queries.execute(new ListNewsItems([id]))).length > 0) return true;
    return (await this.store.readStream(newsItemEvents, id)).length > 0;
  }
}

function eventOf(status: NewsStatus, alone: boolean): NewsItemEvent {
  switch (status) {
    case 'new':
      return { type: 'NewsItemReopened', data: {} };
    case 'reviewed':
      return { type: 'NewsItemReviewed', data: {} };
    case 'selected':
      return { type: 'NewsItemSelected', data: { runId: null } };
    case 'rejected':
      return { type: 'NewsItemRejected', data: alone ? { alone } : {} };
    case 'processed':
      return { type: 'NewsItemProcessed', data: { articleId: null } };
  }
}
