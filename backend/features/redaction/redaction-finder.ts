import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { RecordedEvent, RecordedOf } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { LogRedactions, type Remains } from '../../platform/event-store/log-redactions.js';
import { isUuid } from '../../platform/ids.js';
import { allStoredData, type RedactedArticle, type StoredData } from '../../platform/privacy/stored-data.js';
import { type ArticleEvent, articleEvents } from '../articles/article.events.js';
import { type ArticleStanding, standingOf } from './article-standing.js';
import { blankPayload, slugOfRedacted } from './blank-payload.js';

/** A shorter title may stand in texts that have nothing to do with the article. */
const TELLING_LENGTH = 15;

/** An article and all that is stored of its words. */
export interface FoundWords {
  readonly article: RedactedArticle;
  /** The present title, '' where it is gone. */
  readonly title: string;
  readonly standing: ArticleStanding;
  /** The streams in which words of it stand or stood. */
  readonly streams: readonly string[];
  /** What is to remain of each event that holds words of it. */
  readonly remains: readonly (Remains & { readonly stream: string })[];
  /** What cannot lose its words yet, in Italian. */
  readonly pending: readonly string[];
}

/** Finds where the words of an article stand; changes nothing. */
@Injectable()
export class RedactionFinder {
  constructor(
    private readonly store: EventStore,
    private readonly log: LogRedactions,
    private readonly discovery: DiscoveryService,
  ) {}

  /** The article with this id, or the one that holds this address; null when there is none. */
  async find(idOrSlug: string): Promise<FoundWords | null> {
    const id = isUuid(idOrSlug) ? idOrSlug : await this.holderOf(idOrSlug);
    if (id === null) return null;
    const life = (await this.store.readStream(articleEvents, id)) as readonly RecordedOf<ArticleEvent>[];
    if (life.length === 0) return null;
    const article = articleOf(id, life);
    const pending = (await Promise.all(this.storedData().map((data) => data.pending?.(article) ?? []))).flat();
    return { article, title: titleOf(life), standing: standingOf(life), ...(await this.inLog(article)), pending };
  }

  /** Everything that may hold words of articles, in one order. */
  storedData(): readonly StoredData[] {
    return allStoredData(this.discovery);
  }

  private async inLog(article: RedactedArticle): Promise<Pick<FoundWords, 'streams' | 'remains'>> {
    const named = (await Promise.all(this.storedData().map((data) => data.streams?.(article) ?? []))).flat();
    const events: RecordedEvent[] = [];
    for (const stream of new Set(named)) events.push(...(await this.store.readRecorded(stream)));
    const wordy = events.flatMap(({ position, stream, type, data }) => {
      // Digests and positions only; its fields are named like words.
      if (type === 'ArticleRedacted') return [];
      const blank = blankPayload(data, article.id);
      return JSON.stringify(blank) === JSON.stringify(data) ? [] : [{ position, stream, data: blank }];
    });
    const done = await this.log.among(wordy.map(({ position }) => position));
    const streams = [...new Set(events.map(({ stream }) => stream))];
    return { streams, remains: wordy.filter(({ position }) => !done.has(position)) };
  }

  private async holderOf(slug: string): Promise<string | null> {
    const [owner] = (await this.store.reservationOwners([`slug:${slug}`])).values();
    return owner?.slice(`${articleEvents.category}-`.length) ?? null;
  }
}

function titleOf(life: readonly RecordedOf<ArticleEvent>[]): string {
  return life.reduce((title, { type, data }) => {
    if (type === 'ArticleDrafted') return data.title;
    return type === 'ArticleRevised' ? (data.changes.title ?? title) : title;
  }, '');
}

function articleOf(id: string, life: readonly RecordedOf<ArticleEvent>[]): RedactedArticle {
  const runIds = new Set([id]);
  const titles = new Set<string>();
  const slugs = new Set<string>();
  for (const { type, data } of life) {
    if (type === 'ArticleDrafted') {
      slugs.add(data.slug);
      titles.add(data.title);
      if (data.origin.kind === 'generation') runIds.add(data.origin.runId);
    } else if (type === 'ArticleRevised') titles.add(data.changes.title ?? '');
    else if (type === 'ArticleSlugChanged') slugs.add(data.to);
    else if (type === 'ArticleRestored') slugs.add(data.slug);
    else if (type === 'ArticleRepaired') runIds.add(data.runId);
  }
  slugs.delete(slugOfRedacted(id));
  return {
    id,
    runIds: [...runIds],
    titles: [...titles].filter((title) => title.length >= TELLING_LENGTH),
    slugs: [...slugs],
  };
}
