import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG, type Config } from '../platform/config/config.js';
import { ReactionsRunner } from '../platform/event-store/reactions/reactions-runner.js';
import { JobsRunner } from '../platform/jobs/jobs-runner.js';
import type { TestApp } from './test-app.js';

/** One mail of the outbox: its headers unfolded, its text part readable. */
export interface SentMail {
  readonly headers: string;
  readonly text: string;
}

const LIMIT_MS = 100_000;

/** Lets everything that was recorded lead to its mails, and reads all that lie in the outbox. */
export async function mailsOf({ app }: TestApp): Promise<readonly SentMail[]> {
  await app.get(ReactionsRunner).drain(LIMIT_MS);
  await app.get(JobsRunner).drain(LIMIT_MS);
  const folder = join(app.get<Config>(CONFIG).dataDir, 'outbox');
  return namesIn(folder).map((name) => parsed(readFileSync(join(folder, name), 'latin1')));
}

/** Those to one address, in whatever case. */
export async function mailsTo(site: TestApp, address: string): Promise<readonly SentMail[]> {
  const line = `\nto: ${address}\n`.toLowerCase();
  return (await mailsOf(site)).filter(({ headers }) => `\n${headers}`.toLowerCase().includes(line));
}

/** The path of the link to a newsletter page in the last mail to an address. */
export async function linkInMail(site: TestApp, page: string, address: string): Promise<string> {
  const text = (await mailsTo(site, address)).at(-1)?.text ?? '';
  return new RegExp(`http://contesto\\.test(/newsletter/${page}\\?token=[\\w-]+)\\n`).exec(text)?.[1] ?? '';
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}

function parsed(message: string): SentMail {
  const end = message.indexOf('\r\n\r\n');
  const headers = `${message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .replaceAll('\r\n', '\n')}\n`;
  return { headers, text: decoded(message.slice(end)) };
}

/** Quoted-printable as UTF-8. */
function decoded(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
