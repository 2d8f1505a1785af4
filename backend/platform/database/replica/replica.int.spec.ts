import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type DatabaseRelay, openRelay } from '../../testing/database-relay.js';
import { openReplicatedDatabase, type ReplicatedDatabase } from '../../testing/replicated-database.js';
import { until } from '../../testing/until.js';
import { Database } from '../database.js';

const MAX_LAG_MS = 1_000;

let both: ReplicatedDatabase;
let relay: DatabaseRelay;
let isHung = false;
let database: Database;
let onReplica: Database;

/** Who answers a reader, and what a reader sees. */
const seen = sql<{ replica: boolean; lit: string }>`select pg_is_in_recovery() as replica, lit from public.lamps`;
const found = async () => (await seen.execute(database.replica())).rows[0];
const search = () => database.reader<unknown>({ enable_seqscan: 'on' }, 2);
const light = (lit: string) => database.pool.query('update public.lamps set lit = $1', [lit]);
const pauseReplay = () => onReplica.pool.query('select pg_wal_replay_pause()');
const resumeReplay = () => onReplica.pool.query('select pg_wal_replay_resume()');
const untilAsked = () => until('readers on the replica', async () => (await found())?.replica === true);

beforeAll(async () => {
  both = await openReplicatedDatabase();
  relay = await openRelay(both.replicaUrl, (piece) => (isHung ? null : piece));
  onReplica = new Database({ url: both.replicaUrl, poolSize: 1 });
}, 60_000);
afterAll(async () => {
  await onReplica.close();
  await relay.close();
  await both.close();
});
beforeEach(async () => {
  isHung = false;
  database = new Database({ url: both.url, replicaUrl: relay.url, replicaMaxLagMs: MAX_LAG_MS, poolSize: 5 });
  await database.pool.query(`drop table if exists public.lamps; create table public.lamps as select 'no' as lit`);
  await untilAsked();
});
afterEach(() => database.close());

describe('a replica for readers', () => {
  it('answers their queries and searches, and nobody else', async () => {
    expect(await search()(async (db) => (await seen.execute(db)).rows[0])).toEqual({ replica: true, lit: 'no' });
    expect((await seen.execute(database.kysely())).rows[0]?.replica).toBe(false);
  });

  it('is left alone while it lags more than it may, and asked again when it has come along', async () => {
    await pauseReplay();
    await light('late');
    await until('an answer that is not too old', async () => (await found())?.lit === 'late');
    expect(database.standby?.problem).toBe('late');
    expect(await found()).toEqual({ replica: false, lit: 'late' });
    await resumeReplay();
    await untilAsked();
    expect((await found())?.lit).toBe('late');
  });

  it('shows whoever changed something the change, however far behind it is', async () => {
    await pauseReplay();
    const letGo = database.standby?.hold();
    await light('mine');
    expect(await found()).toEqual({ replica: false, lit: 'mine' });
    await database.standby?.requireNow(database.pool);
    letGo?.();
    expect(await found()).toEqual({ replica: false, lit: 'mine' });
    await resumeReplay();
    await untilAsked();
    expect((await found())?.lit).toBe('mine');
  });

  it('has its questions asked again of the primary when it no longer answers', async () => {
    const reading = search();
    await reading((db) => seen.execute(db));
    isHung = true;
    const answers = await Promise.all([found(), found(), reading(async (db) => (await seen.execute(db)).rows[0])]);
    expect(answers.map((answer) => answer?.replica)).toEqual([false, false, false]);
    expect(database.standby?.problem).toBe('gone');
    isHung = false;
    await untilAsked();
  });

  it('is missed by nobody while it is down, and comes back by itself', async () => {
    await both.stopReplica();
    expect(await found()).toEqual({ replica: false, lit: 'no' });
    await light('meanwhile');
    expect((await found())?.lit).toBe('meanwhile');
    await both.startReplica();
    await untilAsked();
    expect((await found())?.lit).toBe('meanwhile');
  });

  it('is asked for what it does not have yet, and the primary answers', async () => {
    await pauseReplay();
    await database.pool.query('create table public.stars (name text); insert into public.stars values ($$Vega$$)');
    const { rows } = await sql<{ name: string }>`select name from public.stars`.execute(database.replica());
    expect(rows).toEqual([{ name: 'Vega' }]);
    await resumeReplay();
    await database.pool.query('drop table public.stars');
  });

  it('is not taken for one when it is a server that follows nobody', async () => {
    const twice = new Database({ url: both.url, replicaUrl: both.url, poolSize: 2 });
    await sql`select 1`.execute(twice.replica());
    await until('a check of it', () => twice.standby?.problem === 'no-replica');
    await twice.close();
  });

  it('is compared with the primary past a pooler, whose own silence says nothing', async () => {
    const nowhere = 'postgresql://contesto@127.0.0.1:1/contesto';
    const addresses = { url: nowhere, directUrl: both.url, replicaUrl: both.replicaUrl };
    const behindPooler = new Database({ ...addresses, replicaMaxLagMs: MAX_LAG_MS, poolSize: 1 });
    const isAt = (problem: string | null) => async () => {
      await behindPooler.standby?.checkNow();
      return behindPooler.standby?.problem === problem;
    };
    await until('a replica that is well', isAt(null));
    await pauseReplay();
    await light('late');
    await until('a replica that is late', isAt('late'));
    await resumeReplay();
    await behindPooler.close();
  });
});
