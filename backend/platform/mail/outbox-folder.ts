import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where mail is stored without a server, below DATA_DIR. */
export const OUTBOX = 'outbox';

export interface StoredMail {
  readonly writtenAt: Date;
  /** Unfolded, one a line. */
  readonly headers: string;
  /** The whole message as a person would read it. */
  readonly text: string;
}

/** Removes the mails of an outbox that are to go; answers how many. */
export async function removeMails(folder: string, isToGo: (mail: StoredMail) => boolean): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    try {
      const [{ mtime }, message] = await Promise.all([stat(file), readFile(file, 'latin1')]);
      const headers = message
        .slice(0, message.indexOf('\r\n\r\n'))
        .replace(/\r\n[ \t]+/g, ' ')
        .replaceAll('\r\n', '\n');
      if (!isToGo({ writtenAt: mtime, headers, text: readable(message) })) continue;
      await rm(file, { force: true });
      removed += 1;
    } catch (error) {
      // Somebody else was faster.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return removed;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** As UTF-8, out of quoted-printable and base64. */
function readable(message: string): string {
  const bytes = message
    .replace(
      /^(content-transfer-encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n)([A-Za-z0-9+/=\r\n]+)/gim,
      (_, head, body) => `${head}${Buffer.from(body, 'base64').toString('latin1')}\r\n`,
    )
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
