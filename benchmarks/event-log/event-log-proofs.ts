import type { Database } from '../../backend/platform/database/database.js';
import type { EventStore } from '../../backend/platform/event-store/event-store.js';
import { LogTree } from '../../backend/platform/provable-log/log-tree.js';
import { median, rounded } from '../statistics.js';
import { compareAppends } from './event-log-appends.js';

export interface ProofFigures {
  /** Appends of 32 writers while the root is computed all the time ÷ without, each against raw in its own rounds. */
  readonly appendRatio: number;
  /** The first root of a log that never had one, the next ones with some new events, and a proof, in milliseconds. */
  readonly firstHeadMs: number;
  readonly headMs: number;
  readonly proofMs: number;
}

const HEADS = 20;

/** What heads and proofs of a long log cost, and what they take from those who append meanwhile. */
export async function measureProofs(
  database: Database,
  store: EventStore,
  rounds: { readonly rounds: number; readonly roundMs: number },
): Promise<ProofFigures> {
  const tree = new LogTree(database);
  const first = await timed(async () => tree.root(await store.head()));
  const heads: number[] = [];
  const proofs: number[] = [];
  for (let at = 0; at < HEADS; at += 1) {
    const size = (await store.head()) - (HEADS - at) * 7;
    heads.push(await timed(() => tree.root(size)));
    proofs.push(await timed(() => tree.inclusion(1 + Math.floor(((size - 1) * at) / HEADS), size)));
  }
  const without = await compareAppends(database, store, { writers: 32, ...rounds });
  let isOver = false;
  const signing = (async () => {
    while (!isOver) {
      await tree.root(await store.head());
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  })();
  const beside = await compareAppends(database, store, { writers: 32, ...rounds });
  isOver = true;
  await signing;
  return {
    appendRatio: rounded(beside.ratio / without.ratio, 2),
    firstHeadMs: rounded(first),
    headMs: rounded(median(heads), 1),
    proofMs: rounded(median(proofs), 1),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
