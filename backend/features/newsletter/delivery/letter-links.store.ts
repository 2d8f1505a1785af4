import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { IssueLinks } from '../../../contract/newsletter-issues.js';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { Database } from '../../../platform/database/database.js';
import type { NewsletterTables } from '../newsletter.tables.js';
import { type CountedLink, markOfLink, readMark } from './link-mark.js';
import { MIN_COUNTED_LETTERS } from './sendings.store.js';

/** Openings of links in letters, of all readers together: nothing tells one letter of an issue from another. */
@Injectable()
export class LetterLinksStore {
  constructor(
    private readonly database: Database,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** What a link says of itself, so that its opening is counted. */
  markOf(link: CountedLink): string {
    return markOfLink(this.secrets.settingsEncryption, link);
  }

  /** Counts an opening; a mark that we did not write counts nothing. */
  async count(mark: string, slug: string): Promise<void> {
    const link = readMark(this.secrets.settingsEncryption, mark, slug);
    if (link === null) return;
    await this.db
      .insertInto('app.newsletter_link_openings')
      .values({ issue_id: link.issueId, article_id: link.articleId, opened: 1 })
      .onConflict((conflict) =>
        conflict.columns(['issue_id', 'article_id']).doUpdateSet({ opened: sql`newsletter_link_openings.opened + 1` }),
      )
      .execute();
  }

  /** What was opened of an issue, by the titles of its articles; null where too few letters went whose links are counted. */
  async of(issueId: string, titles: ReadonlyMap<string, string>): Promise<IssueLinks | null> {
    const { letters } = await this.db
      .selectFrom('app.newsletter_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('letters'))
      .where('issue_id', '=', issueId)
      .where('counts_links', '=', true)
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow();
    if (Number(letters) < MIN_COUNTED_LETTERS) return null;
    const rows = await this.db
      .selectFrom('app.newsletter_link_openings')
      .select(['article_id', 'opened'])
      .where('issue_id', '=', issueId)
      .orderBy('opened', 'desc')
      .orderBy('article_id')
      .execute();
    return {
      letters: Number(letters),
      opened: rows.reduce((sum, { opened }) => sum + opened, 0),
      articles: rows.flatMap(({ article_id, opened }) => {
        const title = titles.get(article_id);
        return title === undefined ? [] : [{ _id: article_id, title, opened }];
      }),
    };
  }

  /** Of issues that were begun before a moment. */
  async dropBefore(moment: Date): Promise<void> {
    await this.db
      .deleteFrom('app.newsletter_link_openings')
      .where('issue_id', 'in', (of) =>
        of.selectFrom('read.newsletter_issues').select('id').where('started_at', '<', moment),
      )
      .execute();
  }

  private get db() {
    return this.database.kysely<NewsletterTables>();
  }
}
