import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AdministratorsStore } from '../administrators.store.js';

/** The names of the administrators by the actors of their events (`admin:<id>`), for the admin's own screens: no name is in the log. */
export class ListAdministratorNames extends Query<ReadonlyMap<string, string>> {}

@QueryHandler(ListAdministratorNames)
export class ListAdministratorNamesHandler implements IQueryHandler<ListAdministratorNames> {
  constructor(private readonly administrators: AdministratorsStore) {}

  execute(): Promise<ReadonlyMap<string, string>> {
    return this.administrators.names();
  }
}
