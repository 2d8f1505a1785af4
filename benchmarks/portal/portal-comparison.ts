import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { median, rounded } from '../bench.js';
import { cpuMsOf } from '../server-process.js';
import type { LoadGenerator, LoadResult } from './portal-load.js';

/** One address under one number of connections; medians of the rounds. */
export interface Measured {
  readonly connections: number;
  readonly perSecond: number;
  /** Of the static file of the same bytes, in the same round. */
  readonly ratio: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of the static file, under the same load: what the machine and the load generator come to by themselves. */
  readonly staticP50Ms: number;
  readonly staticP99Ms: number;
  /** Of the server's process; the database's is not in it. */
  readonly cpuMsPerRequest: number | null;
  readonly errors: number;
}

export interface Comparison {
  readonly url: string;
  /** The static file of the same bytes. */
  readonly comparison: string;
  /** Of the server. */
  readonly pid: number;
  readonly connections: number;
  readonly rounds: number;
  /** Of one load. */
  readonly seconds: number;
}

/**
 * Loads the static file and the address by turns, so that whatever else the machine does meets both.
 * @param warmSeconds of load that is not measured, before
 */
export async function compare(generator: LoadGenerator, asked: Comparison, warmSeconds: number): Promise<Measured> {
  const { connections, seconds, pid } = asked;
  await generator.run({ url: asked.url, connections, seconds: warmSeconds });
  const results: (LoadResult & { readonly file: LoadResult; readonly ratio: number; readonly cpu: number })[] = [];
  for (let round = 0; round < asked.rounds; round += 1) {
    const file = await generator.run({ url: asked.comparison, connections, seconds });
    const before = cpuMsOf(pid);
    const own = await generator.run({ url: asked.url, connections, seconds });
    const used = (cpuMsOf(pid) ?? Number.NaN) - (before ?? Number.NaN);
    results.push({
      ...own,
      file,
      ratio: own.perSecond / file.perSecond,
      cpu: own.requests > 0 ? used / own.requests : Number.NaN,
    });
  }
  const middle = (of: (result: (typeof results)[number]) => number, digits = 0) =>
    rounded(median(results.map(of)), digits);
  const cpu = middle((result) => result.cpu, 3);
  return {
    connections,
    perSecond: middle(({ perSecond }) => perSecond),
    ratio: middle(({ ratio }) => ratio, 3),
    p50Ms: middle(({ p50Ms }) => p50Ms, 2),
    p99Ms: middle(({ p99Ms }) => p99Ms, 2),
    staticP50Ms: middle(({ file }) => file.p50Ms, 2),
    staticP99Ms: middle(({ file }) => file.p99Ms, 2),
    cpuMsPerRequest: Number.isFinite(cpu) ? cpu : null,
    errors: results.reduce((sum, { errors }) => sum + errors, 0),
  };
}

/** The answer of an address as it travels, in brotli, and how long it is unpacked. */
export async function bytesOf(url: string): Promise<{ readonly compressed: Buffer; readonly plain: number }> {
  const answer = await new Promise<{ status: number | undefined; encoding: string | undefined; bytes: Buffer }>(
    (resolve, reject) => {
      get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
        const { statusCode: status, headers } = response;
        resolve({ status, encoding: headers['content-encoding'], bytes: await buffer(response) });
      }).on('error', reject);
    },
  );
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  const { bytes, encoding } = answer;
  return { compressed: bytes, plain: encoding === 'br' ? brotliDecompressSync(bytes).length : bytes.length };
}
