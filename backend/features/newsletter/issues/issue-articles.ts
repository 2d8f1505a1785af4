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
const LOOKS_BACK_MS: Readonly<Record<Audience, number>> = { daily: 2 * DAY_MS, weekly: 7 * DAY_MS, all: 7 * DAY_MS };
const MAX_ARTICLES = 12;

/** What there is to tell; `edition`: the day of the edition that it is. */
export interface ToTell {
  readonly articles: readonly { readonly id: string; readonly title: string }[];
  readonly intro: string;
  readonly edition?: string;
}

/** What there is to tell: of what the readers of an audience had in no other issue, this morning's edition or the latest articles. */
@Injectable()
export class IssueArticles {
  constructor(
    private readonly queries: QueryBus,
    private readonly issues: IssuesStore,
    private readonly clock: Clock,
  ) {}

  /** The latest articles, or for a daily turn of the plan the edition of its day. A morning without an edition has no daily letter. */
  async toTell(audience: Audience, turn: Date | null): Promise<ToTell> {
    const told = await this.issues.toldTo(audience);
    if (audience !== 'daily' || turn === null) return this.#latest(audience, told);
    const edition = await this.queries.execute(new GetEdition(romeDay(turn)));
    if (edition === null) {
      const { enabled } = await this.queries.execute(new GetEditionPlan());
      return enabled ? { articles: [], intro: '' } : this.#latest(audience, told);
    }
    const articles = edition.stories
      .map(({ articleId: id, title }) => ({ id, title }))
      .filter(({ id }) => !told.has(id));
    return { articles, intro: edition.intro, edition: edition.date };
  }

  async #latest(audience: Audience, told: ReadonlySet<string>): Promise<ToTell> {
    const since = new Date(this.clock.now().getTime() - LOOKS_BACK_MS[audience]);
    const latest = await this.queries.execute(new ListArticlesForLetter({ since, limit: MAX_ARTICLES + told.size }));
    return { articles: latest.filter((article) => !told.has(article.id)).slice(0, MAX_ARTICLES), intro: '' };
  }
}
