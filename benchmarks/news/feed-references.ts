import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rounded } from '../statistics.js';
import type { ReferenceCost, ReferenceName } from './reference-readers.js';

/** What the same feeds cost anyone who only fetches them, and anyone who also parses them with rss-parser. */
export interface FeedReferences {
  readonly fetchAlone: ReferenceCost;
  readonly rssParser: ReferenceCost;
}

/** Measures both in turn. Each runs in a process of its own: it finds nothing loaded or compiled and leaves nothing behind. */
export async function measureReferences(addresses: readonly string[]): Promise<FeedReferences> {
  return { fetchAlone: await inOwnProcess('fetch', addresses), rssParser: await inOwnProcess('rss-parser', addresses) };
}

async function inOwnProcess(name: ReferenceName, addresses: readonly string[]): Promise<ReferenceCost> {
  const child = fork(fileURLToPath(new URL('./reference-process.js', import.meta.url)));
  const { seconds, cpuMsPerFeed } = await new Promise<ReferenceCost>((done, failed) => {
    child.once('message', done);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`The reference ${name} ended with ${code} and no answer.`)));
    child.send({ name, addresses });
  });
  return { seconds: rounded(seconds, 3), cpuMsPerFeed: rounded(cpuMsPerFeed, 1) };
}
