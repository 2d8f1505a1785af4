import { type Kysely, sql } from 'kysely';

/**
 * Reads in a read-only transaction with settings of PostgreSQL that hold for it alone, opened in one round trip.
 * Settings are written by us, never by a client. Rejects as `read` does.
 */
export async function readingWith<Tables, T>(
  db: Kysely<Tables>,
  settings: Readonly<Record<string, string>>,
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const opening = Object.entries(settings).map(([name, value]) => `; set local ${name} = '${value}'`);
  return db.connection().execute(async (connection) => {
    await sql.raw(`start transaction read only${opening.join('')}`).execute(connection);
    try {
      const result = await read(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      // The connection may be what failed; its own error would hide the first one.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
