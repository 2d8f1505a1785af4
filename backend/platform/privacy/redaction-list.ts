import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the list lies below a data folder. */
export const REDACTION_LIST = join('privacy', 'redactions');

const LINE = /^(\S+) ([0-9a-f-]{36})$/gm;

/**
 * Which articles were redacted, and when: one line each, `<moment> <id>`. A file below DATA_DIR, as that of erasures, because
 * it must survive the restoring of an older database: their words come back with it, and have to go again.
 */
export class RedactionList {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, REDACTION_LIST);
  }

  /** Adds an article; on disk when it returns. */
  async add(articleId: string, at: Date): Promise<void> {
    if ((await this.read()).includes(articleId)) return;
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 });
    await appendFile(this.#file, `${at.toISOString()} ${articleId}\n`, { mode: 0o600, flush: true });
  }

  /** The ids of all redacted articles. */
  async read(): Promise<readonly string[]> {
    return [...new Set([...(await this.#text()).matchAll(LINE)].map(([, , id = '']) => id))];
  }

  async #text(): Promise<string> {
    try {
      return await readFile(this.#file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }
}
