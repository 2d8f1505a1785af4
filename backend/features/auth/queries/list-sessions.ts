import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Session } from '../../../contract/auth.js';
import { SessionsStore } from '../sessions.store.js';

/** Where an administrator is logged in, the last used first; `currentId` is the session that asks. */
export class ListSessions extends Query<Session[]> {
  constructor(
    readonly adminId: string,
    readonly currentId: string,
  ) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly sessions: SessionsStore) {}

  async execute({ adminId, currentId }: ListSessions): Promise<Session[]> {
    const rows = await this.sessions.ofAdmin(adminId);
    return rows.map(({ id, kind, device, network, created_at, renewed_at }) => ({
      ...{ id, kind, device, network, isCurrent: id === currentId },
      beganAt: created_at.toISOString(),
      lastUsedAt: renewed_at.toISOString(),
    }));
  }
}
