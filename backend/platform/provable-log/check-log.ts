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
  const unannounced = await unannouncedRedactions(database);
  return { events, heads: heads.length, signedUpTo: heads.at(-1)?.size ?? 0, problems: [...problems, ...unannounced] };
}

/**
 * The tree takes the stored digest of a redacted event on trust: so an event of the log, itself not redacted, must say what was
 * done and what remains.
 */
async function unannouncedRedactions({ pool }: Pick<Database, 'pool'>): Promise<LogProblem[]> {
  const { rows } = await pool.query<{ position: number }>(`select r.position from es.redactions r
    left join es.events e on e.position = r.position
    left join es.events said on said.position = r.told_by and said.position > r.position
      and not exists (select 1 from es.redactions s where s.position = said.position)
    where (said.data -> 'redacted' @> jsonb_build_array(
      jsonb_build_object('position', r.position, 'remains', es.digest_of(e.data)))) is not true
    order by r.position`);
  return rows.map(({ position }) => ({ kind: 'untold-redaction', position }));
}
