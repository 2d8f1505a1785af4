import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ImportCounts } from '../backend/features/moving/import/import-report.js';
import { type Bench, quantile, rounded, seededRandom } from './bench.js';
import { cpuMsOf, memoryMiBOf, settingsOfNpmStart } from './server-process.js';

const SITE = 'https://vecchio.example';
const PARAGRAPH =
  'Il consiglio ha discusso per ore della nuova rete, dei suoi costi e di chi la userà, senza trovare un accordo sulle date. ';
const WATCHED_MS = 100;

/** One run of the command line. */
interface Run {
  readonly seconds: number;
  readonly peakMiB: number;
  /** What the command line prints. */
  readonly counts: Pick<ImportCounts, 'same' | 'published'>;
}

/**
 * A site of WordPress comes here by the command line: killed in the middle, begun again, and imported a second time, and exported; then
 * every old address is asked for. Pictures are left where they are.
 */
export const bench: Bench = async ({ quick, articles = quick ? 400 : 20_000, megabytes, say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'contesto-bench-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'vecchio.xml');
  const env = {
    DATA_DIR: join(folder, 'data'),
    SCHEDULER_ENABLED: 'false',
    LOG_LEVEL: 'silent',
  };
  try {
    await writeSite(file, articles, megabytes);
    const bytes = statSync(file).size;
    say(`${articles} articles in ${rounded(bytes / 1e6)} MB`);
    await contesto(env, ['migrate']);
    const trial = await imported(env, file, ['--dry-run', '--json']);
    say(`dry run ${trial.seconds} s`);
    const cut = await imported(env, file, ['--json'], Math.max(4, trial.seconds * 1.5));
    say(`killed after ${cut.seconds} s`);
    const first = await imported(env, file, ['--json']);
    say(`the rest ${first.seconds} s, ${first.counts.same} were there`);
    const second = await imported(env, file, ['--json']);
    say(`once more ${second.seconds} s`);
    const exported = await contesto(env, ['export', join(folder, 'out'), '--json']);
    say(`exported ${exported.seconds} s`);
    const { wrong, latencies } = await oldAddresses(env, articles, say);
    const peakMiB = Math.max(cut.peakMiB, first.peakMiB, second.peakMiB);
    const figures = {
      ...{ articles, megabytes: rounded(bytes / 1e6), dryRunSeconds: trial.seconds, dryRunPeakMiB: trial.peakMiB },
      ...{ killedAfterSeconds: cut.seconds, thereAfterKill: first.counts.same, restSeconds: first.seconds, peakMiB },
      ...{ publishedByRest: first.counts.published, againSeconds: second.seconds, againNew: second.counts.published },
      ...{ exportSeconds: exported.seconds, exportPeakMiB: exported.peakMiB },
      ...{ againSame: second.counts.same, addressesWrong: wrong, p50Ms: rounded(quantile(latencies, 0.5), 1) },
      p99Ms: rounded(quantile(latencies, 0.99), 1),
    };
    const summary = [
      `${articles} articles, ${figures.megabytes} MB`,
      `dry run     ${trial.seconds} s, ${trial.peakMiB} MiB`,
      `import      killed after ${cut.seconds} s with ${figures.thereAfterKill} there, the rest in ${first.seconds} s, ${peakMiB} MiB`,
      `once more   ${second.seconds} s, ${figures.againSame} the same, ${figures.againNew} new`,
      `export      ${exported.seconds} s, ${exported.peakMiB} MiB`,
      `addresses   ${articles - wrong} of ${articles} right, p50 ${figures.p50Ms} ms, p99 ${figures.p99Ms} ms`,
    ];
    return { figures, summary };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const pathOf = (number: number) => `/2019/${String((number % 12) + 1).padStart(2, '0')}/articolo-numero-${number}/`;

/** An export of that many articles, each with a link to the next one. */
async function writeSite(file: string, articles: number, megabytes: number | undefined): Promise<void> {
  const random = seededRandom(7);
  const output = createWriteStream(file);
  const write = async (piece: string) => {
    if (!output.write(piece)) await once(output, 'drain');
  };
  await write(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>${SITE}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${SITE}</wp:base_blog_url>`,
  );
  const characters = megabytes === undefined ? 4_000 : Math.max(500, (megabytes * 1e6) / articles - 900);
  for (let number = 1; number <= articles; number += 1) {
    const paragraphs = Math.ceil((characters * (0.5 + random())) / PARAGRAPH.length / 4);
    // The largest that an article may be; what is left of the file's size is a comment that does not come.
    const body = Array.from(
      { length: Math.min(paragraphs, 350) },
      (_, at) => `<p>${at} ${PARAGRAPH.repeat(4)}</p>`,
    ).join('\n');
    const rest = Math.max(0, characters - body.length);
    const day = new Date(Date.UTC(2010, 0, 1) + number * 14_400_000).toISOString().slice(0, 19).replace('T', ' ');
    await write(
      `<item><title>Articolo numero ${number}</title><link>${SITE}${pathOf(number)}</link><dc:creator>firma${number % 40}</dc:creator><content:encoded><![CDATA[<!-- wp:paragraph -->${body}<p><a href="${SITE}${pathOf((number % articles) + 1)}">segue</a></p>]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>${day}</wp:post_date_gmt><wp:post_name>articolo-numero-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="t${number % 9}">Tema ${number % 9}</category><category domain="post_tag" nicename="x${number % 500}">Parola ${number % 500}</category>${rest > 1_000 ? `<wp:postmeta><wp:meta_key>x</wp:meta_key><wp:meta_value><![CDATA[${PARAGRAPH.repeat(rest / PARAGRAPH.length)}]]></wp:meta_value></wp:postmeta>` : ''}</item>`,
    );
  }
  output.end('</channel></rss>');
  await once(output, 'close');
}

/** Imports the file. */
function imported(
  env: Record<string, string>,
  file: string,
  words: readonly string[],
  killAfter?: number,
): Promise<Run> {
  return contesto(env, ['import', file, '--images', 'leave', ...words], killAfter);
}

/** Runs the command line to its end, or until it is killed. */
async function contesto(env: Record<string, string>, words: readonly string[], killAfter?: number): Promise<Run> {
  const main = fileURLToPath(new URL('../bundle/cli/main.js', import.meta.url));
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--heap-growing-percent=50', main, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peakMiB = 0;
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, memoryMiBOf(child.pid ?? 0)?.highest || 0);
    if (killAfter !== undefined && performance.now() - startedAt > killAfter * 1000) child.kill('SIGKILL');
  }, WATCHED_MS);
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  clearInterval(watch);
  const counts = printed.startsWith('{') ? JSON.parse(printed) : {};
  return { seconds: rounded((performance.now() - startedAt) / 1000, 1), peakMiB, counts };
}

/** Asks a server for every old address, once. */
async function oldAddresses(env: Record<string, string>, articles: number, say: (line: string) => void) {
  const settings = settingsOfNpmStart();
  const main = fileURLToPath(new URL('../bundle/backend/main.js', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [...settings.flags, main], {
    env: { ...settings.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((found, failed) => {
      let printed = '';
      child.stdout?.on('data', (chunk) => {
        printed += chunk;
        const address = /http:\/\/\S+/.exec(printed)?.[0];
        if (address) found(address);
      });
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
    // What follows on a publication (seals, announcements) is done first: it is no reader's doing.
    for (let before = -1_000, now = 0; now - before > 100; ) {
      await sleep(1_000);
      [before, now] = [now, cpuMsOf(child.pid ?? 0) ?? now];
    }
    say('asking for every old address');
    const agent = new Agent({ keepAlive: true });
    const latencies: number[] = [];
    let wrong = 0;
    for (let number = 1; number <= articles; number += 1) {
      const asked = performance.now();
      const { status, location } = await answer(agent, `${url}${pathOf(number)}`);
      latencies.push(performance.now() - asked);
      if (status !== 301 || location !== `/articolo/articolo-numero-${number}`) wrong += 1;
    }
    agent.destroy();
    return { wrong, latencies };
  } finally {
    child.kill();
    await once(child, 'exit').catch(() => undefined);
  }
}

function answer(agent: Agent, url: string): Promise<{ status: number | undefined; location: string | undefined }> {
  return new Promise((answered, failed) => {
    // As behind a proxy that nobody named: whose readers these are cannot be known, and nobody is bounded.
    const asked = request(url, { agent, headers: { 'x-forwarded-for': '192.0.2.1' } }, (response) => {
      response.resume();
      response.once('end', () => answered({ status: response.statusCode, location: response.headers.location }));
    });
    asked.once('error', failed).end();
  });
}
