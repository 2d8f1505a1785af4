import { readAt } from '../../../contract/source-kinds.js';
import type { Database } from '../../../platform/database/database.js';
import { isUuid } from '../../../platform/ids.js';
import type { SourceToCollect } from '../collection/collection-progress.js';
import { type NewsTables, PLACE_COLUMNS } from '../news.tables.js';
import { sourceReservation } from './source.decider.js';

/** The active sources, or the one with this id or name whether active or not. */
export function sourcesToCollect(database: Database, only?: string): Promise<SourceToCollect[]> {
  const sources = database
    .kysely<NewsTables>()
    .selectFrom('read.news_sources as n')
    .select(['n.id', 'n.name', 'n.category', 'n.language', ...PLACE_COLUMNS])
    .orderBy('n.name');
  if (only === undefined) return sources.where('n.active', '=', true).execute();
  if (isUuid(only)) return sources.where('n.id', '=', only).execute();
  const name = only.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sources.where('n.name', 'ilike', name).execute();
}

export interface NamedSource {
  readonly id: string;
  readonly name: string;
}

/** The source that is read at an address, however it is written; null where none is. */
export async function sourceReadAt(database: Database, address: string): Promise<NamedSource | null> {
  const sources = await database
    .kysely<NewsTables>()
    .selectFrom('read.news_sources as n')
    .select(['n.id', 'n.name', ...PLACE_COLUMNS])
    .execute();
  const wanted = sourceReservation(address);
  const found = sources.find((source) => sourceReservation(readAt(source)) === wanted);
  return found ? { id: found.id, name: found.name } : null;
}
