import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { NewsSource } from '../../../contract/news.js';
import { ListSources } from './list-sources.js';

/** Fewer failures in a row may be a passing one. */
const MIN_FAILURES = 3;

/** What somebody should check, of the sources that are read. Each list is by name. */
export interface SourceTroubles {
  /** How many sources are read. */
  readonly active: number;
  /** Failed three times in a row or more; `message` is Italian, `lastSuccess` ISO 8601. */
  readonly failing: readonly {
    readonly id: string;
    readonly name: string;
    readonly failures: number;
    readonly message: string;
    readonly lastSuccess: string | null;
  }[];
  /** Silent for three usual intervals; `newestItem` ISO 8601. */
  readonly silent: readonly {
    readonly id: string;
    readonly name: string;
    readonly newestItem: string;
    readonly usualIntervalMinutes: number;
  }[];
}

/** The sources that fail again and again, and those that fell silent. */
export class ListSourceTroubles extends Query<SourceTroubles> {}

@QueryHandler(ListSourceTroubles)
export class ListSourceTroublesHandler implements IQueryHandler<ListSourceTroubles> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<SourceTroubles> {
    const sources = (await this.queries.execute(new ListSources())).filter(({ active }) => active);
    return { active: sources.length, failing: sources.flatMap(failingSource), silent: sources.flatMap(silentSource) };
  }
}

function failingSource({ _id, name, errorCount, lastError, lastSuccess }: NewsSource): SourceTroubles['failing'] {
  if (errorCount < MIN_FAILURES) return [];
  return [{ id: _id, name, failures: errorCount, message: lastError?.message ?? '', lastSuccess }];
}

function silentSource({ _id, name, state, newestItem, usualIntervalMinutes }: NewsSource): SourceTroubles['silent'] {
  if (state !== 'silent' || newestItem === null || usualIntervalMinutes === null) return [];
  return [{ id: _id, name, newestItem, usualIntervalMinutes }];
}
