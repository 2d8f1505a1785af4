import type { Database } from '../database/database.js';
import { checkHeads, type LogProblem, type PromisedHead } from './check-heads.js';
import { LogTree } from './log-tree.js';

/** A log compared with everything that was signed of it. */
export interface LogCheck {
  readonly events: number;
  readonly heads: number;
  /** The position up to which a head stands for the log; 0 where none was signed. */
  readonly signedUpTo: number;
  readonly problems: readonly LogProblem[];
}

/** Reads the whole log of a database and compares it with every head that was signed; changes nothing. */
export async function checkLog(database: Pick<Database, 'pool'>): Promise<LogCheck> {
  // The heads first: what is signed meanwhile is not in what is read.
  const { rows: heads } = await database.pool.query<PromisedHead>(
    'select size, root, signed_at as "signedAt", note, verifier, consistency from es.log_heads order by size',
  );
  const { rows } = await database.pool.query<{ head: number }>(
    'select coalesce(max(position), 0) as head from es.events',
  );
  const { events, problems } = await checkHeads(new LogTree(database).leaves(rows[0]?.head ?? 0), heads);
  return { events, heads: heads.length, signedUpTo: heads.at(-1)?.size ?? 0, problems };
}
