import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import addressParser from 'nodemailer/lib/addressparser';
import { type IsErased, Retention, RetentionPolicy } from '../privacy/retention-policy.js';

/** As long as a message from the contact form, which may lie here, is stored elsewhere. */
const MONTHS_KEPT = 24;

/**
 * The mail that lies in the outbox, addresses included. A message goes when its `Expires` header says that it has served
 * (a confirmation nobody answered), at the latest after two years.
 */
@Retention()
export class OutboxRetention extends RetentionPolicy {
  readonly name = 'outboxMails';
  readonly words = ['messaggio in uscita', 'messaggi in uscita'] as const;

  constructor(private readonly folder: string) {
    super();
  }

  async purge(now: Date): Promise<number> {
    const limit = new Date(now);
    limit.setUTCMonth(limit.getUTCMonth() - MONTHS_KEPT);
    return this.#removeWhere(({ writtenAt, headers }) => {
      const expires = Date.parse(/^expires: (.+)$/im.exec(headers)?.[1] ?? '');
      return writtenAt < limit || expires <= now.getTime();
    });
  }

  override async erase(isErased: IsErased): Promise<number> {
    return this.#removeWhere(({ writtenAt, headers }) =>
      [...headers.matchAll(/^(?:to|reply-to): (.+)$/gim)].some(([, people = '']) =>
        addressParser(people, { flatten: true }).some(({ address }) => isErased(address, writtenAt)),
      ),
    );
  }

  async #removeWhere(isToGo: (mail: { writtenAt: Date; headers: string }) => boolean): Promise<number> {
    let removed = 0;
    for (const name of await namesIn(this.folder)) {
      const file = join(this.folder, name);
      try {
        const [{ mtime }, text] = await Promise.all([stat(file), readFile(file, 'latin1')]);
        const headers = text
          .slice(0, text.indexOf('\r\n\r\n'))
          .replace(/\r\n[ \t]+/g, ' ')
          .replaceAll('\r\n', '\n');
        if (!isToGo({ writtenAt: mtime, headers })) continue;
        await rm(file, { force: true });
        removed += 1;
      } catch (error) {
        // Somebody else was faster.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    return removed;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
