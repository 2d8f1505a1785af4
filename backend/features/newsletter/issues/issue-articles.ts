import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { romeDay } from '../../../platform/rome-day.js';
import { GetEdition } from '../../articles/queries/editions/get-edition.js';
import { GetEditionPlan } from '../../articles/queries/editions/get-edition-plan.js';
import { ListArticlesForLetter } from '../../articles/queries/letters/list-articles-for-letter.js';
import type { Audience } from './issue.events.js';
import { IssuesStore } from './issues.store.js';

const DAY_MS = 86_400_000;
const SPAN_MS: Readonly<Record<Audience, number>> = { daily: 2 * DAY_MS, weekly: 7 * DAY_MS, all: 7 * DAY_MS };
const MAX_ARTICLES = 12;

/** What an issue holds; `edition`: the day of the edition that it is. */
export interface ChosenArticles {
  readonly articles: readonly { readonly id: string; readonly title: string }[];
  readonly intro: string;
  readonly edition?: string;
}

/** What an issue holds: of what the readers of an audience had in no other issue, this morning's edition or the latest articles. */
@Injectable()
export class IssueArticles {
  constructor(
    private readonly queries: QueryBus,
    private readonly issues: IssuesStore,
    private readonly clock: Clock,
  ) {}

  /** The latest articles, or for a daily turn of the plan the edition of its day. A morning without an edition has no daily letter. */
  async choose(audience: Audience, turn: Date | null): Promise<ChosenArticles> {
    const had = await this.issues.hadBy(audience);
    if (audience !== 'daily' || turn === null) return this.#latest(audience, had);
    const edition = await this.queries.execute(new GetEdition(romeDay(turn)));
    if (edition === null) {
      const { enabled } = await this.queries.execute(new GetEditionPlan());
      return enabled ? { articles: [], intro: '' } : this.#latest(audience, had);
    }
    const articles = edition.stories
      .map(({ articleId: id, title }) => ({ id, title }))
      .filter(({ id }) => !had.has(id));
    return { articles, intro: edition.intro, edition: edition.date };
  }

  async #latest(audience: Audience, had: ReadonlySet<string>): Promise<ChosenArticles> {
    const since = new Date(this.clock.now().getTime() - SPAN_MS[audience]);
    const latest = await this.queries.execute(new ListArticlesForLetter({ since, limit: MAX_ARTICLES + had.size }));
    return { articles: latest.filter((article) => !had.has(article.id)).slice(0, MAX_ARTICLES), intro: '' };
  }
}
