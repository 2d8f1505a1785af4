import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { NewsTextsStore } from '../collection/news-texts.store.js';
import { type NewsItemEvent, type NewsRelevance, newsItemEvents } from '../inbox/news-item.events.js';
import { groupStories } from '../scoring/near-duplicates.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';
import { scoreRelevance } from '../scoring/relevance.js';

/**
 * Puts given reports with their full texts in the inbox without asking any address, already marked as used, so that no
 * scout of a real run ever meets them. `packId` names the pack: importing it again changes nothing.
 */
export class ImportNews extends Command<{ newsIds: string[]; position: number }> {
  constructor(
    readonly packId: string,
    readonly items: readonly {
      readonly sourceName: string;
      readonly url: string;
      readonly title: string;
      readonly description: string;
      readonly text: string;
      readonly language: string;
      readonly publishedAt: string;
      readonly category: string;
    }[],
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ImportNews)
export class ImportNewsHandler implements ICommandHandler<ImportNews> {
  constructor(
    private readonly store: EventStore,
    private readonly texts: NewsTextsStore,
    private readonly scores: NewsScoresStore,
    private readonly clock: Clock,
  ) {}

  async execute({ packId, items, meta }: ImportNews): Promise<{ newsIds: string[]; position: number }> {
    const now = this.clock.now();
    const identified = items.map((item) => ({ id: derivedId(packId, item.url), item }));
    const stories = groupStories(
      identified.map(({ id, item }) => ({
        id,
        source: item.sourceName,
        title: item.title,
        text: item.text,
        link: item.url,
        language: item.language,
        at: new Date(item.publishedAt),
      })),
    );
    const publishers = new Map<string, Set<string>>();
    for (const { id, item } of identified) {
      const story = stories.get(id) ?? id;
      publishers.set(story, (publishers.get(story) ?? new Set()).add(item.sourceName));
    }
    await this.scores.begin(
      identified.map(({ id, item }) => {
        const storyId = stories.get(id) ?? id;
        return { newsId: id, storyId, relevance: relevanceOf(item, publishers.get(storyId)?.size ?? 1, now) };
      }),
    );
    await this.texts.keepPages(identified.map(({ id, item }) => ({ newsId: id, text: item.text })));
    const verdicts = await this.store.appendAll(
      identified.map(({ id, item }) => {
        return {
          stream: streamName(newsItemEvents, id),
          expectedVersion: 0,
          events: eventsOf(packId, item).map((event) => ({ ...event, id: derivedId(id, event.type) })),
          meta,
        };
      }),
    );
    const positions = verdicts.map((verdict) => (verdict.outcome === 'ok' ? verdict.position : 0));
    return { newsIds: identified.map(({ id }) => id), position: Math.max(0, ...positions) };
  }
}

function relevanceOf(item: ImportNews['items'][number], sourcesOfStory: number, now: Date): NewsRelevance {
  const { title, text } = item;
  const publishedAt = new Date(item.publishedAt);
  return scoreRelevance({ title, text, publishedAt, collectedAt: now, sourcesOfStory }, now);
}

function eventsOf(packId: string, { text: _text, ...item }: ImportNews['items'][number]): NewsItemEvent[] {
  const sourceId = derivedId(packId, item.sourceName);
  return [
    { type: 'NewsItemCollected', data: { ...item, sourceId, tags: [] } },
    { type: 'NewsItemProcessed', data: { articleId: null } },
  ];
}
