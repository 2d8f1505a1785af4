import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import {
  type LetterArticleData,
  ListArticlesForLetter,
} from '../../articles/queries/letters/list-articles-for-letter.js';
import type { Audience } from './issue.events.js';
import { IssuesStore } from './issues.store.js';

const DAY_MS = 86_400_000;
const LOOKS_BACK_MS: Readonly<Record<Audience, number>> = { daily: 2 * DAY_MS, weekly: 7 * DAY_MS, all: 7 * DAY_MS };
const MAX_ARTICLES = 12;

/** What there is to tell: the latest articles that the readers of an audience had in no other issue. */
@Injectable()
export class IssueArticles {
  constructor(
    private readonly queries: QueryBus,
    private readonly issues: IssuesStore,
    private readonly clock: Clock,
  ) {}

  async latestFor(audience: Audience): Promise<readonly LetterArticleData[]> {
    const since = new Date(this.clock.now().getTime() - LOOKS_BACK_MS[audience]);
    const told = await this.issues.toldTo(audience);
    const latest = await this.queries.execute(new ListArticlesForLetter({ since, limit: MAX_ARTICLES + told.size }));
    return latest.filter((article) => !told.has(article.id)).slice(0, MAX_ARTICLES);
  }
}
