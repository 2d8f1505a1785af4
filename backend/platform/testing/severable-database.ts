import { mkdtemp, readdir, rm, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestDatabase } from './test-database.js';

/** A database that can go away under anyone who uses it, as by a stopped server, and come back. */
export interface SeverableDatabase extends TestDatabase {
  sever(): Promise<void>;
  restore(): Promise<void>;
}

/** Puts a test database behind a socket folder of its own: without the sockets in it nobody finds the server. */
export async function makeSeverable(real: TestDatabase): Promise<SeverableDatabase> {
  const server = new URL(real.url.replace('@/', '@localhost/'));
  const sockets = server.searchParams.get('host') ?? '';
  const detour = await mkdtemp(join(tmpdir(), 'contesto-db-'));
  const names = (await readdir(sockets)).filter((name) => name.startsWith('.s.PGSQL') && !name.endsWith('.lock'));
  const restore = async () => {
    await Promise.all(names.map((name) => symlink(join(sockets, name), join(detour, name))));
  };
  await restore();
  return {
    url: real.url.replace(encodeURIComponent(sockets), encodeURIComponent(detour)).replace(sockets, detour),
    restore,
    async sever() {
      await Promise.all(names.map((name) => unlink(join(detour, name))));
      const client = new pg.Client({ connectionString: real.url });
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await client.end();
    },
    async drop() {
      await real.drop();
      await rm(detour, { recursive: true, force: true });
    },
  };
}
