import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.js';
import { deliver } from './newsletter/delivery.js';
import { withTemporaryDatabase } from './temporary-database.js';

/**
 * `npm run bench -- newsletter`: 10,000 recipients and a mail server on this machine; undisturbed once, then with twenty
 * SIGKILLs and a restart, then with a backup that is restored while an issue is under way.
 */
export const bench: Bench = async ({ quick, say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'contesto-newsletter-'));
  const sizes = quick ? { recipients: 1_000, kills: 4 } : { recipients: 10_000, kills: 20 };
  try {
    const figures = await withTemporaryDatabase((database) =>
      withTemporaryDatabase((restored) => deliver({ ...sizes, database, restored, folder, say })),
    );
    const summary = Object.entries(figures).flatMap(([part, values]) => [
      `${part}:`,
      ...Object.entries(values as object).map(([name, value]) => `  ${name.padEnd(24)} ${value}`),
    ]);
    return { figures, summary };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
