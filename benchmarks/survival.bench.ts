import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.js';
import { survive } from './outages/survival.js';
import { withTemporaryDatabase } from './temporary-database.js';

/** `npm run bench -- survival`: twenty rounds of SIGKILL in the middle of collecting and generating. */
export const bench: Bench = async ({ quick, say }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'contesto-survival-'));
  try {
    const figures = await withTemporaryDatabase(({ url }) =>
      survive({ databaseUrl: url, dataDir, rounds: quick ? 3 : 20, say }),
    );
    const summary = Object.entries(figures).map(([name, value]) => `${name.padEnd(18)} ${value}`);
    return { figures, summary };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
