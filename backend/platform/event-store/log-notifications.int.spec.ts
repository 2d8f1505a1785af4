import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../database/database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { LogNotifications } from './log-notifications.js';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = new Database({ url: test.url, poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

describe('listening for what other processes record', () => {
  it('leaves no connection open where the database refuses it, however often it is tried', async () => {
    let tries = 0;
    const refusing = {
      openConnection: async () => {
        const client = await database.openConnection(0, { application_name: 'listens in vain' });
        // LISTEN fails in a failed transaction, as it does on a server in recovery.
        await client.query('begin; select 1 / 0').catch(() => undefined);
        tries += 1;
        return client;
      },
    };
    const notifications = new LogNotifications(refusing, () => undefined);
    notifications.start();
    await until('a third try', () => tries === 3);
    await notifications.stop();
    await until('no connection', async () => {
      const { rows } = await database.pool.query(
        `select count(*)::int as open from pg_stat_activity where application_name = 'listens in vain'`,
      );
      return rows[0].open === 0;
    });
    expect(tries).toBeLessThanOrEqual(4);
  });
});
