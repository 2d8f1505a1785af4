import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is written to be stored, read from a copy, or tried. */
type StagedWork = 'writing' | 'reading' | 'probe';

const DAY_MS = 24 * 3_600_000;
/** Longer than anybody works with a folder: then the process that opened it was killed. */
const LEFT_MS: Readonly<Record<StagedWork, number>> = { probe: DAY_MS, reading: DAY_MS, writing: 7 * DAY_MS };

/** Where files lie on the disk on their way to or from a bucket, each in a folder of its own that goes with the work. */
export class StagingFolder {
  constructor(private readonly path: string) {}

  /** Gives the work a folder of its own, for as long as it runs. */
  async use<Answer>(kind: StagedWork, work: (folder: string) => Promise<Answer>): Promise<Answer> {
    const folder = join(this.path, `${kind}-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Takes away what killed processes have left: all that was being written too, where nobody else writes now. */
  async sweep(now: Date, { isAlone }: { readonly isAlone: boolean }): Promise<void> {
    for (const name of await readdir(this.path).catch(() => [])) {
      const kind = name.split('-')[0] as StagedWork;
      const folder = join(this.path, name);
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now.getTime() }));
      const isLeft = (isAlone && kind === 'writing') || now.getTime() - mtimeMs > (LEFT_MS[kind] ?? DAY_MS);
      if (isLeft) await rm(folder, { recursive: true, force: true });
    }
  }
}
