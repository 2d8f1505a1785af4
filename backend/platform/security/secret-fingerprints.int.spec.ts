import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Secrets } from '../config/secrets.js';
import { Database } from '../database/database.js';
import { migrateToLatest } from '../database/migrator.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { recogniseSecrets, UnknownSecrets } from './secret-fingerprints.js';

const SECRETS: Secrets = {
  jwt: 'il primo segreto di prova, lungo abbastanza',
  settingsEncryption: 'il secondo segreto di prova, lungo abbastanza',
  debug: 'il terzo segreto di prova',
  botFeed: 'il quarto segreto di prova',
  vapid: 'il quinto segreto di prova',
  logSigning: 'il sesto segreto di prova',
};

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = new Database({ url: test.url, poolSize: 4 });
  await migrateToLatest(database);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const recognise = (secrets: Secrets, accept = false) => recogniseSecrets(database.pool, secrets, accept);

describe('a database', () => {
  it('is bound to the secrets it is first used with, of one process when two come at once', async () => {
    const other = { ...SECRETS, jwt: 'un altro segreto, fatto nello stesso momento' };
    const outcomes = await Promise.allSettled([recognise(SECRETS), recognise(other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const first = outcomes[0]?.status === 'fulfilled' ? SECRETS : other;
    expect(await recognise(first)).toEqual([]);
    await recognise(SECRETS, true);
  });

  it('refuses others, names them and the way out, and shows no secret', async () => {
    const refused = recognise({
      ...SECRETS,
      jwt: 'un segreto che non è più quello di prima',
      debug: 'nuovo di zecca, anche lui',
    });
    await expect(refused).rejects.toBeInstanceOf(UnknownSecrets);
    await expect(refused).rejects.toThrow(/JWT_SECRET.*DEBUG_SECRET.*contesto secrets accept/s);
    await expect(refused).rejects.not.toThrow(/VAPID|di prima, anche|nuovo di zecca/);
    const { rows } = await database.pool.query('select name, fingerprint from app.secret_fingerprints');
    expect(rows).toHaveLength(6);
    for (const secret of Object.values(SECRETS)) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('takes others when it is asked to, and then refuses the former', async () => {
    const changed = { ...SECRETS, vapid: 'una chiave diversa' };
    expect(await recognise(changed, true)).toEqual(['vapid']);
    expect(await recognise(changed)).toEqual([]);
    await expect(recognise(SECRETS)).rejects.toBeInstanceOf(UnknownSecrets);
  });
});
