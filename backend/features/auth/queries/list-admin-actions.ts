import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminAction } from '../../../contract/audit.js';
import { categoryOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { AdministratorsStore } from '../administrators.store.js';

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
    private readonly administrators: AdministratorsStore,
  ) {}

  async execute({ limit, before }: ListAdminActions): Promise<AdminActions> {
    const [found, names] = await Promise.all([
      this.store.readAdminActions(before, limit + 1),
      this.administrators.names(),
    ]);
    const actions = found.slice(0, limit).map(({ position, type, stream, meta, recordedAt }) => {
      const subject = categoryOf(stream);
      return {
        position,
        type,
        subject,
        subjectId: stream.slice(subject.length + 1) || null,
        username: names.get(meta.actor.slice('admin:'.length)) ?? null,
        at: recordedAt.toISOString(),
      };
    });
    return { actions, hasMore: found.length > limit };
  }
}
