import { randomInt } from 'node:crypto';
import { ConfigurationError } from '../config/config.js';
import type { Database } from './database.js';
import { addressProblem, sqlStateOf } from './database-errors.js';

const TRY = 'select pg_try_advisory_xact_lock($1) as taken';
/** No such function, or one that is there only by name. */
const NOT_THERE = new Set(['42883', '0A000']);

/**
 * Refuses a database on which two servers would write over each other: one that takes advisory locks and does not hold
 * them, as some do that speak PostgreSQL's language, and a direct address that leads elsewhere than the other one.
 * @throws ConfigurationError
 */
export async function refuseUnlockable(database: Database): Promise<void> {
  const direct = database.directUrl !== database.url;
  const holder = await database.openConnection().catch((error: unknown) => {
    const problem = direct ? addressProblem(error) : null;
    throw problem === null ? error : new ConfigurationError([`DATABASE_DIRECT_URL ${problem}`]);
  });
  try {
    if (direct && !holder.isDirect) {
      throw new ConfigurationError([
        'DATABASE_DIRECT_URL porta a un pooler: deve essere l’indirizzo della base dati stessa',
      ]);
    }
    const key = randomInt(1, 2 ** 47);
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [key]);
    const other = await database.openConnection();
    try {
      const { rows } = await other.query<{ taken: boolean }>(TRY, [key]);
      if (rows[0]?.taken !== false) throw unlockable();
    } finally {
      await other.end().catch(() => undefined);
    }
    const { rows } = await database.pool.query<{ taken: boolean }>(TRY, [key]);
    if (rows[0]?.taken !== false) {
      throw new ConfigurationError(['DATABASE_DIRECT_URL porta a un’altra base dati rispetto a DATABASE_URL']);
    }
  } catch (error) {
    throw NOT_THERE.has(sqlStateOf(error) ?? '') ? unlockable() : error;
  } finally {
    await holder.end().catch(() => undefined);
  }
}

function unlockable(): ConfigurationError {
  return new ConfigurationError([
    'DATABASE_URL porta a una base dati che accetta pg_advisory_xact_lock senza tenere il blocco: due processi scriverebbero nel registro le stesse posizioni; serve PostgreSQL',
  ]);
}
