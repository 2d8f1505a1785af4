import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventMeta, type RecordedOf, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { type NewsItemEvent, type NewsUseEvent, newsItemEvents, newsUseEvents } from '../inbox/news-item.events.js';

/** Puts back what a run had selected and did not use. What somebody decided since stays as it is. */
export class GiveBackNews extends Command<void> {
  constructor(
    readonly newsIds: readonly string[],
    readonly runId: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(GiveBackNews)
export class GiveBackNewsHandler implements ICommandHandler<GiveBackNews> {
  constructor(private readonly store: EventStore) {}

  async execute({ newsIds, runId, meta }: GiveBackNews): Promise<void> {
    const uses = (await this.store.readStream(newsUseEvents, runId)) as readonly RecordedOf<NewsUseEvent>[];
    const isSelected = await Promise.all(newsIds.map((id) => this.isSelected(id, runId, uses)));
    const given = newsIds.filter((_, at) => isSelected[at]);
    if (given.length === 0) return;
    await this.store.append({
      stream: streamName(newsUseEvents, runId),
      expectedVersion: null,
      events: [{ id: derivedId(runId, 'given-back'), type: 'NewsItemsGivenBack', data: { runId, newsIds: given } }],
      meta,
    });
  }

  /** Whether the run's choice is the last that was said about a report. */
  private async isSelected(id: string, runId: string, uses: readonly RecordedOf<NewsUseEvent>[]): Promise<boolean> {
    const life = (await this.store.readStream(newsItemEvents, id)) as readonly RecordedOf<NewsItemEvent>[];
    const decision = life.findLast(({ type }) => type !== 'NewsItemScored' && type !== 'NewsItemCollected');
    const use = uses.findLast(({ data }) => data.newsIds.includes(id));
    if (use !== undefined && use.position > (decision?.position ?? 0)) return use.type === 'NewsItemsSelected';
    return decision?.type === 'NewsItemSelected' && decision.data.runId === runId;
  }
}
