import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { findCategory } from '../../../contract/categories.js';
import type {
  DeliveryCounts,
  IssueArticle,
  IssueShare,
  NewsletterIssue,
  NewsletterIssueDetail,
} from '../../../contract/newsletter-issues.js';
import {
  type LetterArticleData,
  ListArticlesForLetter,
} from '../../articles/queries/letters/list-articles-for-letter.js';
import { DeliveriesStore, NO_LETTERS } from '../delivery/deliveries.store.js';
import { SendingsStore, type Share } from '../delivery/sendings.store.js';
import { categoryKey } from '../letter/compose-letter.js';
import { IssuesStore, type StoredIssue, usualFrequency } from './issues.store.js';

/** Issues in the shape of the contract. */
@Injectable()
export class IssueViews {
  constructor(
    private readonly issues: IssuesStore,
    private readonly deliveries: DeliveriesStore,
    private readonly sendings: SendingsStore,
    private readonly queries: QueryBus,
  ) {}

  async list(rows: readonly StoredIssue[]): Promise<NewsletterIssue[]> {
    const counts = await this.deliveries.counts(rows.map(({ id }) => id));
    return rows.map((row) => issueOf(row, counts.get(row.id) ?? NO_LETTERS));
  }

  async detail(row: StoredIssue): Promise<NewsletterIssueDetail> {
    const [known, counts, { plan }] = await Promise.all([
      this.queries.execute(new ListArticlesForLetter({ ids: row.article_ids })),
      this.deliveries.counts([row.id]),
      this.issues.plan(),
    ]);
    const byId = new Map(known.map((article) => [article.id, article]));
    const articles = row.article_ids.flatMap((id) => byId.get(id) ?? []);
    const categories = articles.filter(({ isOut }) => isOut).map(({ category }) => categoryKey(category));
    const isBegun = row.started_at !== null;
    const found = isBegun
      ? []
      : await this.sendings.shares({
          audience: row.audience,
          categories: [...new Set(categories)],
          usual: usualFrequency(plan),
        });
    const shares = found.map((share) => shareOf(share, categories));
    return {
      ...issueOf(row, counts.get(row.id) ?? NO_LETTERS),
      articles: articles.map(issueArticleOf),
      shares,
      recipients: shares.reduce((sum, { isSent, recipients }) => sum + (isSent ? recipients : 0), 0),
    };
  }
}

/** An article as the newsroom chooses it. */
export function issueArticleOf({ id, title, slug, category, publishedAt, isOut }: LetterArticleData): IssueArticle {
  return { _id: id, title, slug, category, publishedAt: publishedAt.toISOString(), isOut };
}

/** `sent`: the category of each article that goes out. */
function shareOf({ categories, recipients }: Share, sent: readonly string[]): IssueShare {
  if (categories === null) return { categories: null, articles: sent.length, recipients, isSent: true };
  return {
    categories: categories.map((key) => findCategory(key)?.name ?? key),
    articles: sent.filter((key) => categories.includes(key)).length,
    recipients,
    isSent: categories.length > 0,
  };
}

function issueOf(row: StoredIssue, deliveries: DeliveryCounts): NewsletterIssue {
  return {
    _id: row.id,
    audience: row.audience,
    status: row.status,
    subject: row.subject,
    intro: row.intro,
    introBy: row.intro_by,
    isAutomatic: row.slot !== null,
    composedAt: row.composed_at.toISOString(),
    sendAt: row.send_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    deliveries,
  };
}
