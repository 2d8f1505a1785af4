import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../platform/database/table-access.js';
import { nextRevisit } from './after-visit.js';
import type { RevisitsTables, VisitResult } from './revisits.tables.js';

/** A page that is to be asked now, with everybody who cites it. */
export interface DuePage {
  readonly address: string;
  readonly url: string;
  readonly lastAsked: Date | null;
  readonly failures: number;
  readonly missingSince: Date | null;
  readonly result: VisitResult | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly citations: readonly { readonly articleId: string; readonly sourceId: string; readonly citedAt: Date }[];
}

export interface CitedSource {
  readonly sourceId: string;
  readonly address: string;
  readonly url: string;
}

/** What is written down after a visit. */
export interface RecordedVisit {
  readonly at: Date;
  readonly due: Date | null;
  /** Null: that of the visit before still holds. */
  readonly result: VisitResult | null;
  readonly detail: string | null;
  readonly failures: number;
  readonly missingSince: Date | null;
  /** Null: those of the visit before still hold. */
  readonly validators: { readonly etag: string | null; readonly lastModified: string | null } | null;
  /** Null: nothing else was read. */
  readonly page: { readonly title: string; readonly text: string } | null;
}

/** The pages that published articles cite: rows with a retention, since hundreds of visits a day are no facts. */
@Injectable()
export class CitedPagesStore extends TableAccess<RevisitsTables> {
  /** Those of the articles that are not known at this version. */
  async unknownAmong<Article extends { readonly id: string; readonly version: number }>(
    articles: readonly Article[],
  ): Promise<Article[]> {
    const rows = await this.db.selectFrom('app.citing_articles').select(['article_id', 'version']).execute();
    const known = new Map(rows.map(({ article_id, version }) => [article_id, version]));
    return articles.filter(({ id, version }) => known.get(id) !== version);
  }

  /** Keeps which pages an article cites. A source keeps the day on which it was first cited. */
  async cite(
    article: { readonly id: string; readonly version: number; readonly publishedAt: Date },
    sources: readonly CitedSource[],
    now: Date,
  ): Promise<void> {
    const { id, version, publishedAt } = article;
    await this.db.transaction().execute(async (db) => {
      const before = await db
        .selectFrom('app.citing_articles')
        .select('version')
        .where('article_id', '=', id)
        .executeTakeFirst();
      // A source that comes later than the article is cited from the day it was found there.
      const citedAt = before === undefined ? publishedAt : now;
      for (const { sourceId, address, url } of sources) {
        const added = await db
          .insertInto('app.page_citations')
          .values({ article_id: id, source_id: sourceId, address, cited_at: citedAt })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (Number(added.numInsertedOrUpdatedRows) === 0) continue;
        const due = nextRevisit(citedAt, []);
        await sql`insert into app.cited_pages as p (address, url, due) values (${address}, ${url}, ${due})
          on conflict (address) do update set due = least(p.due, excluded.due)`.execute(db);
      }
      await db
        .insertInto('app.citing_articles')
        .values({ article_id: id, version, published_at: publishedAt })
        .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ version }))
        .execute();
    });
  }

  /** Articles that are out no more, or for long, need no visits for their sake. */
  async keepOnly(articleIds: readonly string[]): Promise<void> {
    const others = sql<boolean>`article_id <> all(${[...articleIds]}::uuid[])`;
    await this.db.deleteFrom('app.page_citations').where(others).execute();
    await this.db.deleteFrom('app.citing_articles').where(others).execute();
    await sql`update app.cited_pages p set due = null where due is not null
      and not exists (select from app.page_citations c where c.address = p.address)`.execute(this.db);
  }

  /** The pages whose day has come, the longest overdue first. */
  async due(now: Date, limit: number): Promise<DuePage[]> {
    const pages = await this.db
      .selectFrom('app.cited_pages')
      .select(['address', 'url', 'last_asked', 'failures', 'missing_since', 'result', 'etag', 'last_modified'])
      .where('due', '<=', now)
      .orderBy('due')
      .orderBy('address')
      .limit(limit)
      .execute();
    if (pages.length === 0) return [];
    const citations = await this.db
      .selectFrom('app.page_citations')
      .selectAll()
      .where(
        'address',
        'in',
        pages.map(({ address }) => address),
      )
      .orderBy('article_id')
      .execute();
    return pages.map((page) => ({
      address: page.address,
      url: page.url,
      lastAsked: page.last_asked,
      failures: page.failures,
      missingSince: page.missing_since,
      result: page.result,
      etag: page.etag,
      lastModified: page.last_modified,
      citations: citations
        .filter(({ address }) => address === page.address)
        .map(({ article_id, source_id, cited_at }) => ({
          articleId: article_id,
          sourceId: source_id,
          citedAt: cited_at,
        })),
    }));
  }

  async recordVisit(address: string, visit: RecordedVisit): Promise<void> {
    const { at, due, result, detail, failures, missingSince, validators, page } = visit;
    await this.db
      .updateTable('app.cited_pages')
      .set({ last_asked: at, due, detail, failures, missing_since: missingSince })
      .$if(result !== null, (query) => query.set({ result }))
      .$if(validators !== null, (query) =>
        query.set({ etag: validators?.etag ?? null, last_modified: validators?.lastModified ?? null }),
      )
      .$if(page !== null, (query) => query.set({ title: page?.title ?? null, text: page?.text ?? null }))
      .where('address', '=', address)
      .execute();
  }

  /** The text of a page as it was read last; null where it was not read, or reads as it was captured. */
  async lastReading(address: string): Promise<{ readonly title: string; readonly text: string } | null> {
    const row = await this.db
      .selectFrom('app.cited_pages')
      .select(['title', 'text'])
      .where('address', '=', address)
      .executeTakeFirst();
    return row?.text ? { title: row.title ?? '', text: row.text } : null;
  }

  /** Drops an article's citations and the pages that nobody else cites; answers how many pages. */
  async dropOf(articleId: string): Promise<number> {
    const cited = await this.db
      .deleteFrom('app.page_citations')
      .where('article_id', '=', articleId)
      .returning('address')
      .execute();
    await this.db.deleteFrom('app.citing_articles').where('article_id', '=', articleId).execute();
    const addresses = [...new Set(cited.map(({ address }) => address))];
    if (addresses.length === 0) return 0;
    const { numDeletedRows } = await this.db
      .deleteFrom('app.cited_pages')
      .where('address', 'in', addresses)
      .where('address', 'not in', (query) => query.selectFrom('app.page_citations').select('address'))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Lets go of citations older than so many days, and of pages that nobody cites any more; answers how many. */
  async purge(days: number): Promise<number> {
    const old = sql<Date>`now() - make_interval(days => ${days})`;
    await this.db.deleteFrom('app.page_citations').where('cited_at', '<', old).execute();
    await this.db.deleteFrom('app.citing_articles').where('published_at', '<', old).execute();
    const { numDeletedRows } = await this.db
      .deleteFrom('app.cited_pages')
      .where('address', 'not in', (query) => query.selectFrom('app.page_citations').select('address'))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
