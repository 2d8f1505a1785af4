import { Database } from './database.js';

const MAX_NAME_LENGTH = 63;
const ENDING = '_prova';
const SCRATCH_POOL = 3;

/** This role may not create databases. */
export class ScratchRefused extends Error {}

/**
 * Does work on an empty database next to the given one, which is gone afterwards. One at a time: what a killed process left of
 * it is dropped first.
 * @throws ScratchRefused when the role may not create databases
 */
export async function withScratchDatabase<T>(database: Database, work: (scratch: Database) => Promise<T>): Promise<T> {
  const client = await database.openConnection(0);
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const name = `${(rows[0]?.name ?? '').slice(0, MAX_NAME_LENGTH - ENDING.length)}${ENDING}`;
    const quoted = client.escapeIdentifier(name);
    const drop = () => client.query(`drop database if exists ${quoted} with (force)`);
    await drop();
    await client.query(`create database ${quoted} template template0`).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== '42501') throw error;
      throw new ScratchRefused('The role may not create databases.', { cause: error });
    });
    const scratch = new Database({ url: urlOf(database.directUrl, name), poolSize: SCRATCH_POOL });
    try {
      return await work(scratch);
    } finally {
      await scratch.close();
      await drop();
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The same address with another database. Not every one is a URL to a browser: a socket's has no host. */
export function urlOf(url: string, name: string): string {
  const [, server = '', query = ''] = /^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  return `${server}/${encodeURIComponent(name)}${query}`;
}
