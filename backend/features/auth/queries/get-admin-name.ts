import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AdministratorsStore } from '../administrators.store.js';

const ADMIN = 'admin:';

/** The username behind the actor of an event (`admin:<id>`); null for the program and for a removed administrator. */
export class GetAdminName extends Query<string | null> {
  constructor(readonly actor: string) {
    super();
  }
}

@QueryHandler(GetAdminName)
export class GetAdminNameHandler implements IQueryHandler<GetAdminName> {
  constructor(private readonly administrators: AdministratorsStore) {}

  async execute({ actor }: GetAdminName): Promise<string | null> {
    if (!actor.startsWith(ADMIN)) return null;
    const names = await this.administrators.names();
    return names.get(actor.slice(ADMIN.length)) ?? null;
  }
}
