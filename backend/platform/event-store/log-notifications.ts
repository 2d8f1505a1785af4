import type pg from 'pg';
import type { Database } from '../database/database.js';
import { endQuietly } from '../database/open-pool.js';
import { LOG_CHANNEL } from './event-store.js';
import { WakeUp } from './wake-up.js';

const RECONNECT_MS = 1_000;

/**
 * Listens for other processes' notifications that the log grew. Only a notification: anyone who uses it polls as well, and
 * has to behind a pooler, where the connection that listens is lent to others.
 */
export class LogNotifications {
  #client: pg.Client | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;
  readonly #lost = new WakeUp();

  constructor(
    private readonly database: Pick<Database, 'openConnection'>,
    private readonly onNotification: () => void,
  ) {}

  start(): void {
    this.#stopped = false;
    this.#running ??= this.#stayConnected();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#lost.trigger();
    await this.#running;
    this.#running = undefined;
  }

  async #stayConnected(): Promise<void> {
    while (!this.#stopped) {
      try {
        this.#client ??= await this.#listen();
        await this.#lost.wait(60_000);
      } catch {
        await this.#lost.wait(RECONNECT_MS);
      }
    }
    await this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }

  async #listen(): Promise<pg.Client | undefined> {
    const client = await this.database.openConnection(0);
    if (!client.isDirect) {
      await client.end();
      return undefined;
    }
    client.on('notification', this.onNotification);
    try {
      await client.query(`listen ${LOG_CHANNEL}`);
    } catch (error) {
      // It is tried again every second: nothing of a refused one may stay open.
      await endQuietly(client);
      throw error;
    }
    client.on('end', () => {
      this.#client = undefined;
      this.#lost.trigger();
    });
    return client;
  }
}
