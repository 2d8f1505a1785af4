import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PeopleStore } from '../people.store.js';

/** The names of those whose password was guessed at from many networks in the last day. */
export class ListGuessedAccounts extends Query<readonly string[]> {}

@QueryHandler(ListGuessedAccounts)
export class ListGuessedAccountsHandler implements IQueryHandler<ListGuessedAccounts> {
  constructor(private readonly people: PeopleStore) {}

  execute(): Promise<readonly string[]> {
    return this.people.guessedLately();
  }
}
