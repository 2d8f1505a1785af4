import type pg from 'pg';
import type { Database } from '../../database/database.js';
import type { Queryable } from '../read-log.js';

/** Does work on a connection that nobody else uses meanwhile. */
export type Using = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/** A few connections without time limits, for tables that are built together: whoever needs one waits for a free one. */
export class BuildConnections {
  readonly #free: pg.Client[];
  readonly #waiting: ((client: pg.Client) => void)[] = [];

  private constructor(
    private readonly clients: readonly pg.Client[],
    /** Reads the log while the others write. */
    readonly reader: pg.Client,
  ) {
    this.#free = [...clients];
  }

  static async open(database: Pick<Database, 'openConnection'>, count: number): Promise<BuildConnections> {
    const opened: pg.Client[] = [];
    try {
      const reader = await database.openConnection(0);
      opened.push(reader);
      while (opened.length <= count) {
        // A crash only means to start again, so nothing here waits for the disk; the swap does.
        opened.push(await database.openConnection(0, { synchronous_commit: 'off' }));
      }
      return new BuildConnections(opened.slice(1), reader);
    } catch (error) {
      await endAll(opened);
      throw error;
    }
  }

  readonly use: Using = async (work) => {
    const client = this.#free.pop() ?? (await new Promise<pg.Client>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(client);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(client);
      else this.#free.push(client);
    }
  };

  close(): Promise<void> {
    return endAll([this.reader, ...this.clients]);
  }
}

async function endAll(clients: readonly pg.Client[]): Promise<void> {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
}
