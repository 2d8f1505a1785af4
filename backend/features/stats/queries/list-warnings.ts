import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Warning } from '../../../contract/warnings.js';
import { InstallationFactsStore } from '../installation-facts.store.js';
import { decideWarnings } from '../warnings.js';

/** What keeps the newsroom from running by itself, what stands still first: for the dashboard and for `doctor`. */
export class ListWarnings extends Query<Warning[]> {}

@QueryHandler(ListWarnings)
export class ListWarningsHandler implements IQueryHandler<ListWarnings> {
  constructor(private readonly facts: InstallationFactsStore) {}

  async execute(): Promise<Warning[]> {
    return decideWarnings(await this.facts.gather());
  }
}
