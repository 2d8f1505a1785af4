import { type LogPage, type Queryable, readLogPage } from '../read-log.js';
import type { Using } from './build-connections.js';
import { type ProjectionBuild, showBuilding } from './projection-build.js';

const PAGE_EVENTS = 2_000;
const PAGE_CHARACTERS = 8_000_000;
/** What is changed of a table is written when it is so large (as JSON): the database then works while the log is read on. */
const CHARACTERS_WRITTEN = 4_000_000;
/** The rows of a table are forgotten when all are so large together: memory stays bounded. */
const CHARACTERS_KEPT = 64_000_000;
const PROGRESS_EVERY_MS = 1_000;

export type Progress = (position: number, head: number) => void;

export interface LogFolding {
  /** Reads the log. */
  readonly reader: Queryable;
  /** Reads and writes the tables. */
  readonly use: Using;
  readonly signal: AbortSignal;
  readonly onProgress?: Progress | undefined;
}

/**
 * Reads the log once, up to a position, and folds it into all these builds; those that are further ahead pass what they
 * know. Everything is in the tables when it returns.
 */
export async function foldLog(builds: readonly ProjectionBuild[], upTo: number, folding: LogFolding): Promise<void> {
  const { reader, use, signal, onProgress } = folding;
  const categories = [...new Set(builds.flatMap(({ projection }) => projection.follows.map((one) => one.category)))];
  const read = (after: number): Promise<LogPage> => {
    const page = readLogPage(reader, after, PAGE_EVENTS, { categories, upTo, maxCharacters: PAGE_CHARACTERS });
    page.catch(() => undefined); // awaited in the next turn; until then nobody listens
    return page;
  };
  let position = Math.min(...builds.map((build) => build.position));
  let next = position < upTo ? read(position) : undefined;
  let shownAt = performance.now();
  while (next && position < upTo) {
    signal.throwIfAborted();
    const { events, more } = await next;
    position = more ? (events.at(-1)?.position ?? upTo) : upTo;
    // The next page is read while the present one is folded and written.
    if (position < upTo) next = read(position);
    for (const build of builds) await build.fold(events, position, use);
    await writeLargeOnes(builds, use);
    onProgress?.(position, upTo);
    if (performance.now() - shownAt < PROGRESS_EVERY_MS) continue;
    shownAt = performance.now();
    await use((db) => showBuilding(db, builds));
  }
  await Promise.all(builds.map((build) => build.flush(use)));
}

/** Folds until nothing is left up to the goal, which may move on meanwhile. */
export async function foldUntil(
  builds: readonly ProjectionBuild[],
  goal: () => Promise<number>,
  folding: LogFolding,
): Promise<void> {
  for (;;) {
    const upTo = await goal();
    if (builds.every(({ position }) => position >= upTo)) return;
    await foldLog(builds, upTo, folding);
  }
}

async function writeLargeOnes(builds: readonly ProjectionBuild[], use: Using): Promise<void> {
  for (const build of builds) {
    if (build.charactersUnwritten > CHARACTERS_WRITTEN && !build.isWriting) build.startWriting(use);
  }
  while (builds.reduce((sum, { characters }) => sum + characters, 0) > CHARACTERS_KEPT) {
    await builds.reduce((largest, build) => (build.characters > largest.characters ? build : largest)).forget(use);
  }
}
