import { type Kysely, sql } from 'kysely';

/** Reads with settings of PostgreSQL that hold for it alone. */
export type Reading<Tables> = <T>(read: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;

/**
 * Each reading is a read-only transaction with these settings, opened in one round trip; its result is handed over without
 * waiting for the end, which changes nothing any more. Rejects as `read` does.
 */
export function readingWith<Tables>(db: Kysely<Tables>, settings: Readonly<Record<string, string>>): Reading<Tables> {
  const opening = Object.entries(settings).map(([name, value]) => `; set local ${name} = '${value}'`);
  const open = sql.raw(`start transaction read only${opening.join('')}`);
  return <T>(read: (db: Kysely<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const reading = db.connection().execute(async (connection) => {
        await open.execute(connection);
        try {
          resolve(await read(connection));
          await sql`commit`.execute(connection);
        } catch (error) {
          reject(error);
          await sql`rollback`.execute(connection);
        }
      });
      // No connection, or one that broke: anyone who reads knows, or hears of it now.
      reading.catch(reject);
    });
}
