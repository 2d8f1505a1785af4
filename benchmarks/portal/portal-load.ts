import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** In addition to the encoding. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What one load came to. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Requests answered in all. */
  readonly requests: number;
  /** Answers that were not 2xx, and broken connections. */
  readonly errors: number;
}

export interface LoadGenerator {
  readonly name: 'wrk' | 'autocannon';
  run(load: Load): Promise<LoadResult>;
}

/** As browsers ask. */
const ENCODING = 'gzip, deflate, br, zstd';
/** As from a proxy that nobody named: what one caller may ask for is bounded, and is not what is measured. */
const MANY_READERS = { 'X-Forwarded-For': '203.0.113.1' };
const REPORT = `done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"us":%d,"p50":%f,"p99":%f,"errors":%d}', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end
`;

/** wrk where the machine has it (it costs least), otherwise autocannon; both ask as browsers do. */
export function loadGenerator(folder: string): LoadGenerator {
  return isThere('wrk') ? wrk(folder) : autocannon;
}

/** Whether a program can be started on this machine. */
export function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function wrk(folder: string): LoadGenerator {
  const script = join(folder, 'report.lua');
  writeFileSync(script, REPORT);
  return {
    name: 'wrk',
    async run({ url, connections, seconds, headers = {} }) {
      const { stdout } = await promisify(execFile)('wrk', [
        ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script],
        ...Object.entries({ ...MANY_READERS, ...headers }).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
        ...['-H', `Accept-Encoding: ${ENCODING}`, url],
      ]);
      const report: { requests: number; us: number; p50: number; p99: number; errors: number } = JSON.parse(
        stdout.slice(stdout.lastIndexOf('{')),
      );
      return {
        perSecond: report.requests / (report.us / 1e6),
        p50Ms: report.p50 / 1000,
        p99Ms: report.p99 / 1000,
        requests: report.requests,
        errors: report.errors,
      };
    },
  };
}

interface CannonResult {
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly requests: { readonly total: number };
  readonly duration: number;
  readonly errors: number;
  readonly non2xx: number;
}

const autocannon: LoadGenerator = {
  name: 'autocannon',
  async run({ url, connections, seconds, headers = {} }) {
    const program = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.bin', 'autocannon');
    const { stdout } = await promisify(execFile)(program, [
      ...['--json', '--no-progress', '-c', String(connections), '-d', String(seconds)],
      ...Object.entries({ ...MANY_READERS, ...headers }).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
      ...['-H', `Accept-Encoding=${ENCODING}`, url],
    ]);
    const { latency, requests, duration, errors, non2xx }: CannonResult = JSON.parse(stdout);
    return {
      perSecond: requests.total / duration,
      p50Ms: latency.p50,
      p99Ms: latency.p99,
      requests: requests.total,
      errors: errors + non2xx,
    };
  },
};
