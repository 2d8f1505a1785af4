import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { AdminAction } from '../../../contract/audit.js';
import { Database } from '../../../platform/database/database.js';
import { categoryOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import type { ArticlesTables } from '../../articles/articles.tables.js';
import { ListAdministratorNames } from '../../auth/queries/list-administrator-names.js';

/** What administrators did, newest first, before a position of the log. */
export class ListAdminActions extends Query<AdminActions> {
  constructor(
    readonly limit: number,
    readonly before: number = Number.MAX_SAFE_INTEGER,
  ) {
    super();
  }
}

export interface AdminActions {
  readonly actions: AdminAction[];
  readonly hasMore: boolean;
}

@QueryHandler(ListAdminActions)
export class ListAdminActionsHandler implements IQueryHandler<ListAdminActions> {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ limit, before }: ListAdminActions): Promise<AdminActions> {
    const [found, names] = await Promise.all([
      this.store.readAdminActions(before, limit + 1),
      this.queries.execute(new ListAdministratorNames()),
    ]);
    const shown = found.slice(0, limit).map(({ position, type, stream, meta, recordedAt }) => {
      const subject = categoryOf(stream);
      return {
        ...{ position, type, subject },
        subjectId: stream.slice(subject.length + 1) || null,
        username: names.get(meta.actor) ?? null,
        at: recordedAt.toISOString(),
      };
    });
    const titles = await this.titlesOf(
      shown.flatMap(({ subject, subjectId }) => (subject === 'article' && subjectId !== null ? [subjectId] : [])),
    );
    const actions = shown.map((action) => ({ ...action, title: titles.get(action.subjectId ?? '') ?? null }));
    return { actions, hasMore: found.length > limit };
  }

  private async titlesOf(articleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (articleIds.length === 0) return new Map();
    const db = this.database.kysely<ArticlesTables>();
    const rows = await db.selectFrom('read.articles').select(['id', 'title']).where('id', 'in', articleIds).execute();
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}
