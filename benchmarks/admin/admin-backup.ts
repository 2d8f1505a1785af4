import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LoadGenerator } from '../portal/portal-load.js';
import { rounded } from '../statistics.js';

interface BackupAnswer {
  readonly position: number;
  readonly rows: number;
  readonly bytes: number;
}

interface BackupFigures {
  readonly rows: number;
  readonly position: number;
  readonly megabytes: number;
  readonly backupSeconds: number;
  readonly verifySeconds: number;
  readonly restoreSeconds: number;
  /** Rows and position of the restored installation are those of the backup. */
  readonly isEqual: boolean;
  /** Of the call that was loaded while the backup was made. */
  readonly p99WhileBackedUpMs: number;
}

export interface BackupBench {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly generator: LoadGenerator;
  /** A call that is loaded meanwhile. */
  readonly load: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

const CONNECTIONS = 2;
const SECONDS = 5;

/** Backs a filled installation up while its server is under load, verifies the file and restores it into an empty one. */
export async function measureBackup({ env, folder, generator, load }: BackupBench): Promise<BackupFigures> {
  const file = join(folder, 'backup.zip');
  const empty = { ...env, DATA_DIR: join(folder, 'empty') };
  mkdirSync(empty.DATA_DIR);
  const loaded = generator.run({ ...load, connections: CONNECTIONS, seconds: SECONDS });
  const made = await contesto(env, ['backup', '--output', file]);
  const { p99Ms } = await loaded;
  const verified = await contesto(env, ['backup', 'verify', file]);
  const restored = await contesto(empty, ['restore', file]);
  const again = await contesto(empty, ['backup', '--output', join(folder, 'again.zip')]);
  return {
    rows: made.answer.rows,
    position: made.answer.position,
    megabytes: rounded(made.answer.bytes / 1e6, 1),
    backupSeconds: rounded(made.seconds, 1),
    verifySeconds: rounded(verified.seconds, 1),
    restoreSeconds: rounded(restored.seconds, 1),
    isEqual:
      restored.answer.rows === made.answer.rows &&
      restored.answer.position === made.answer.position &&
      again.answer.position >= made.answer.position,
    p99WhileBackedUpMs: rounded(p99Ms, 1),
  };
}

async function contesto(env: Readonly<Record<string, string>>, args: readonly string[]) {
  const startedAt = performance.now();
  const main = fileURLToPath(new URL('../../bundle/cli/main.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args, '--json'], { env: { ...env } });
  const answer: BackupAnswer = JSON.parse(stdout);
  return { answer, seconds: (performance.now() - startedAt) / 1000 };
}
