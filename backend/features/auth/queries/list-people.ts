import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Person } from '../../../contract/people.js';
import { PeopleStore } from '../people.store.js';

/** Who may enter the admin, by name; `askerId` is who asks. */
export class ListPeople extends Query<Person[]> {
  constructor(readonly askerId: string) {
    super();
  }
}

@QueryHandler(ListPeople)
export class ListPeopleHandler implements IQueryHandler<ListPeople> {
  constructor(private readonly people: PeopleStore) {}

  async execute({ askerId }: ListPeople): Promise<Person[]> {
    const rows = await this.people.list();
    return rows.map(({ id, username, email, role, ...row }) => ({
      ...{ id, username, email, role, isYou: id === askerId },
      state: row.suspended_at ? 'suspended' : row.has_password ? 'active' : 'invited',
      hasSecondFactor: row.has_second_factor,
      sessions: Number(row.sessions),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }));
  }
}
