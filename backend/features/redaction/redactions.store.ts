import { Injectable } from '@nestjs/common';
import { TableAccess } from '../../platform/database/table-access.js';

/** Why an article was redacted, and by whom. */
export interface NotedRedaction {
  readonly articleId: string;
  readonly reason: string;
  /** As in the metadata of events. */
  readonly actor: string;
  readonly redactedAt: Date;
}

interface RedactionTables {
  'app.redactions': {
    article_id: string;
    reason: string;
    actor: string;
    redacted_at: Date;
    completed_at: Date | null;
  };
}

/** The reasons of redactions. They are words of people and may be erased: the log has the fact without them. */
@Injectable()
export class RedactionsStore extends TableAccess<RedactionTables> {
  /** Notes that a redaction begins, also one more of the same article: the first reason stays. */
  async begin({ articleId, reason, actor, redactedAt }: NotedRedaction): Promise<void> {
    await this.db
      .insertInto('app.redactions')
      .values({ article_id: articleId, reason, actor, redacted_at: redactedAt, completed_at: null })
      .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ completed_at: null }))
      .execute();
  }

  /** Notes that nothing of it is left to do. */
  async complete(articleId: string, at: Date): Promise<void> {
    await this.db.updateTable('app.redactions').set({ completed_at: at }).where('article_id', '=', articleId).execute();
  }

  /** False for one that was never begun, or that a crash ended. */
  async isComplete(articleId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('app.redactions')
      .select('completed_at')
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    return row !== undefined && row.completed_at !== null;
  }
}
