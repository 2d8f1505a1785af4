import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.js';
import { RunPlacesStore } from './run-places.store.js';

let files: TestDatabase;
let processes: Database[];
beforeAll(async () => {
  files = await createTestDatabase();
  processes = [1, 2].map(() => new Database({ url: files.url, poolSize: 8 }));
});
afterAll(async () => {
  await Promise.all(processes.map((database) => database.close()));
  await files.drop();
});
beforeEach(() => query('truncate app.run_places, app.leases'));

const query = async (text: string, values: unknown[] = []) => processes[0]?.pool.query(text, values);
const storeOf = (place: number) => new RunPlacesStore(processes[place % 2] ?? missing());
const asked = (second: number) => new Date(Date.UTC(2026, 10, 23, 10, 0, second));
function missing(): never {
  throw new Error('There are two processes.');
}

/** A run that a living process drives or waits with. */
async function alive(): Promise<string> {
  const runId = newId();
  await query("insert into app.leases values ($1, 'a process', now() + interval '1 hour')", [`generation-${runId}`]);
  return runId;
}
/** A process took the run up again. */
const takenUp = (runId: string) =>
  query("update app.leases set holder = 'another', until = now() + interval '1 hour' where key = $1", [
    `generation-${runId}`,
  ]);
const killed = (runId: string) => query('update app.leases set until = now() where key = $1', [`generation-${runId}`]);

describe('the places of runs', () => {
  it('are as many as are allowed, whatever two processes ask for at the same moment', async () => {
    const runs = await Promise.all(Array.from({ length: 50 }, alive));
    const places = await Promise.all(runs.map((runId, second) => storeOf(second).take(runId, asked(second), 3)));
    expect(places.filter((place) => place === 0)).toHaveLength(3);
    expect(await storeOf(0).waiting()).toHaveLength(47);
  });

  it('are given in the order in which runs were asked for, and kept until the run leaves', async () => {
    const [first, second, third] = [await alive(), await alive(), await alive()];
    expect(await storeOf(0).take(first, asked(1), 1)).toBe(0);
    expect(await storeOf(1).take(third, asked(3), 1)).toBe(1);
    expect(await storeOf(0).take(second, asked(2), 1)).toBe(1);
    expect(await storeOf(1).take(third, asked(3), 1)).toBe(2);
    expect(await storeOf(1).waiting()).toEqual([second, third]);
    expect(await storeOf(0).take(first, asked(1), 1)).toBe(0);
    await storeOf(0).leave(first);
    expect(await storeOf(1).take(third, asked(3), 1)).toBe(2);
    expect(await storeOf(0).take(second, asked(2), 1)).toBe(0);
  });

  it('of a killed process are free again; anyone who takes its run up waits like the others', async () => {
    const [first, second] = [await alive(), await alive()];
    expect(await storeOf(0).take(first, asked(1), 1)).toBe(0);
    expect(await storeOf(1).take(second, asked(2), 1)).toBe(1);
    await killed(first);
    expect(await storeOf(1).take(second, asked(2), 1)).toBe(0);
    expect(await storeOf(0).take(first, asked(1), 1)).toBe(1);
    await storeOf(1).leave(second);
    expect(await storeOf(0).take(first, asked(1), 1)).toBe(0);
  });

  it('belong to the lease that they were taken under: a run that is taken up is none of those that go on, and goes first', async () => {
    const [late, present] = [await alive(), await alive()];
    expect(await storeOf(0).take(late, asked(1), 1)).toBe(0);
    await killed(late);
    expect(await storeOf(1).take(present, asked(2), 1)).toBe(0);
    await takenUp(late);
    // One goes on and one waits; of two places one is free, and it is not for anyone who asks now.
    expect(await storeOf(1).placeOfNext(2)).toBe(2);
    const next = await alive();
    expect(await storeOf(1).take(next, asked(3), 2)).toBe(2);
    expect(await storeOf(0).take(late, asked(1), 2)).toBe(0);
    expect(await storeOf(1).take(next, asked(3), 2)).toBe(1);
  });
});
