import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { SetNewsStatus } from '../commands/set-news-status.js';
import type { NewsStatus } from '../news.tables.js';
import type { NewsDecisionPlan } from './news-decision.js';
import { newsDecisionEvents } from './news-item.events.js';

/** Ids in one event: small enough for one page of the log. */
const MAX_IDS = 1_000;

/** Records what was planned about reports. */
@Injectable()
export class NewsDecisionRecorder {
  constructor(
    private readonly store: EventStore,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Under ids that follow from the decision's, so that doing it again records nothing twice. Answers with the last log
   * position, null for an empty plan.
   */
  async record(
    { id, status, meta }: { readonly id: string; readonly status: NewsStatus; readonly meta: EventMeta },
    { together, singly }: Pick<NewsDecisionPlan, 'together' | 'singly'>,
  ): Promise<number | null> {
    const positions: number[] = [];
    if (together.length > 0) {
      const pieces = Array.from({ length: Math.ceil(together.length / MAX_IDS) }, (_, at) => ({
        id: derivedId(id, `together-${at}`),
        type: 'NewsItemsDecided',
        data: { status, newsIds: together.slice(at * MAX_IDS, (at + 1) * MAX_IDS) },
      }));
      const stream = streamName(newsDecisionEvents, id);
      positions.push((await this.store.append({ stream, expectedVersion: 0, events: pieces, meta })).position);
    }
    const recorded = await Promise.all(
      singly.map((newsId) => this.commands.execute(new SetNewsStatus(newsId, status, meta, id))),
    );
    positions.push(...recorded.map(({ position }) => position));
    return positions.length === 0 ? null : Math.max(...positions);
  }
}
