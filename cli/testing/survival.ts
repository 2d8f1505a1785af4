import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sentencesIn } from '../../backend/features/offline-engine/replay/read-question.js';
import { type FakeServerRequest, startFakeOpenAiServer } from '../../backend/platform/ai-gateway/fake-openai-server.js';
import { beginInstallation } from './begun-installation.js';

/** The compiled command line. */
const CLI = join(process.cwd(), 'dist/bundle/cli/main.js');
const SOURCES = 12;
const STORIES_A_ROUND = 8;
const ANSWER_DELAY_MS = 150;
/** Every report that a round recorded. */
const COLLECTED = `from es.events cross join lateral jsonb_array_elements(data -> 'items') item
  where type = 'NewsItemsCollected'`;

/** What was found after all rounds. Everything but the first three and `answersGivenAgain` must be 0. */
export interface SurvivalFigures {
  readonly rounds: number;
  /** How many of the killed processes were really at work when they were killed. */
  readonly killedAtWork: number;
  readonly runs: number;
  readonly storiesLost: number;
  readonly storiesDoubled: number;
  readonly runsUnfinished: number;
  /** Collections that began and never ended, in the log. */
  readonly collectionsUnfinished: number;
  readonly articlesDoubled: number;
  /** Answers beyond one a step that the gateway charged for. */
  readonly stepsPaidTwice: number;
  /**
   * Answers lost between their last byte and their safety and given again under the same idempotency key: a gateway
   * that does not honour the key charges for these twice.
   */
  readonly answersGivenAgain: number;
  readonly holesInTheLog: number;
}

/**
 * Kills `contesto collect` and `contesto generate` with SIGKILL at random moments, lets a second process finish, and
 * counts what was lost, doubled or paid twice. `databaseUrl` is a migrated database of its own, `dataDir` a folder.
 */
export async function survive(options: {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly rounds: number;
}): Promise<SurvivalFigures> {
  const press = await startPress();
  const gateway = await startFakeOpenAiServer(
    {
      newsScout: [{ text: SCOUT, delayMs: ANSWER_DELAY_MS }],
      articleWriter: [{ text: WRITER, delayMs: ANSWER_DELAY_MS }],
      articleVerifier: [(request) => ({ text: verdicts(request), delayMs: ANSWER_DELAY_MS })],
      articleRepair: [(request) => ({ text: keepsAll(request), delayMs: ANSWER_DELAY_MS })],
    },
    { honoursIdempotencyKeys: true },
  );
  const database = new pg.Pool({ connectionString: options.databaseUrl, max: 2 });
  const environment = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl,
    COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host,
    AI_BASE_URL: gateway.baseUrl,
    AI_API_KEY: 'sk-survival',
    LOG_LEVEL: 'error',
    // Node then keeps what it compiled: a third of a second less a process.
    NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/contesto-cli'),
  };
  const cli = (...words: string[]) =>
    spawn(process.execPath, [CLI, ...words], { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await beginInstallation(options.databaseUrl);
    await addSources(database, cli, press, options.dataDir);
    // Undisturbed once, to know how long each takes here: the moments of the kills are spread over that time.
    press.publish(1);
    const collectMs = await timed(() => finished(cli('collect')));
    const generateMs = await timed(() => finished(cli('generate')));
    let killedAtWork = 0;
    for (let round = 1; round <= options.rounds; round += 1) {
      press.publish(round + 1);
      killedAtWork += await killAtRandom(cli('collect'), collectMs);
      await again(database, async () => (await answerOf(cli('collect', '--json'))).includes('already-running'));
      killedAtWork += await killAtRandom(cli('generate'), generateMs);
      await again(database, async () => {
        await finished(cli('generate', '--scheduled'));
        return (await unfinishedRuns(database)) > 0;
      });
    }
    return {
      rounds: options.rounds,
      killedAtWork,
      ...(await inspect(database, options.rounds + 1, gateway.requests.filter(isAnsweredStep).length)),
      answersGivenAgain: gateway.requests.filter(({ replayed }) => replayed).length,
    };
  } finally {
    await database.end();
    await gateway.close();
    await press.close();
  }
}

const SCOUT = JSON.stringify({
  selectedIndex: 0,
  reason: 'È la prima.',
  mainTopic: 'Prova',
  relatedIndexes: [],
  sources: [],
});
const WRITER = JSON.stringify({
  title: 'Un articolo di prova',
  content: `<p>${'Il programma è stato fermato e ripreso senza perdere nulla di ciò che aveva già fatto. '.repeat(8)}</p>`,
  excerpt: 'Prova di ripresa.',
  tags: [],
  category: 'AI News',
});
/** Scout, writer, judge, challenger, one repair, and judge and challenger on the sentence that was stored. */
const QUESTIONS_A_RUN = 7;

/** Before a run that is asked for begins, its command tries the key: the list and a question that is no step of a run. */
const isAnsweredStep = ({ answered, role }: FakeServerRequest): boolean => answered && role !== null;

/** The judge doubts the first sentence of a whole article and nothing else, so that every step has something to do. */
function verdicts(request: FakeServerRequest): string {
  const ids = sentencesIn(request).map(({ id }) => id);
  const doubts = request.role === 'articleVerifier' && ids.length > 1;
  const claims = ids.map((id, at) => ({ id, verdict: doubts && at === 0 ? 'not_found' : 'supported', span: '' }));
  return JSON.stringify({ claims, approved: true, truthfulness_score: 90, issues: [], summary: 'Bene.' });
}

function keepsAll(request: FakeServerRequest): string {
  return JSON.stringify({ revisions: sentencesIn(request).map(({ id }) => ({ id, action: 'keep', text: '' })) });
}

type Cli = (...words: string[]) => ChildProcess;

async function addSources(database: pg.Pool, cli: Cli, press: Press, dataDir: string): Promise<void> {
  const list = Array.from({ length: SOURCES }, (_, at) => {
    const rssUrl = `http://${press.host}/${at}/feed.xml`;
    return { name: `Fonte ${at}`, url: rssUrl, rssUrl, language: 'it' };
  });
  const file = `${dataDir}/fonti.json`;
  await writeFile(file, JSON.stringify(list));
  await finished(cli('sources', 'import', file));
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from read.news_sources');
  if (rows[0]?.count !== SOURCES) throw new Error(`expected ${SOURCES} sources, found ${rows[0]?.count}`);
}

/** A killed process's lease lasts some seconds, and until then the next process leaves the work to it: they pass at once here. */
async function again(database: pg.Pool, isLeftToAnother: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await database.query('update app.leases set until = clock_timestamp() where until > clock_timestamp()');
    if (!(await isLeftToAnother())) return;
  }
  throw new Error('the work was never taken up');
}

async function answerOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await finished(child);
  return text;
}

async function unfinishedRuns(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from read.generation_runs where status = 'running'`,
  );
  return rows[0]?.n ?? 0;
}

/** Somewhere in the later half of the usual time: before that the process is only loading its code. */
async function killAtRandom(child: ChildProcess, usualMs: number): Promise<number> {
  const ended = once(child, 'exit');
  await Promise.race([sleep(usualMs * (0.45 + 0.55 * Math.random())), ended]);
  const atWork = child.exitCode === null;
  child.kill('SIGKILL');
  await ended;
  return atWork ? 1 : 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function finished(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`contesto ended with ${code}`);
}

async function inspect(database: pg.Pool, published: number, answered: number) {
  const one = async (sql: string): Promise<number> => {
    const { rows } = await database.query<{ n: number }>(sql);
    return Number(rows[0]?.n ?? 0);
  };
  const collected = await one(`select count(*) as n ${COLLECTED}`);
  const distinct = await one(`select count(distinct item->>'url') as n ${COLLECTED}`);
  const runs = await one(`select count(*) as n from es.events where type = 'GenerationRequested'`);
  const ended = await one(
    `select count(distinct stream) as n from es.events where type in ('GenerationCompleted','GenerationAborted','NoTopicFound')`,
  );
  const collections = await one(
    `select count(*) as n from es.events s where s.type = 'CollectionRunStarted' and not exists (select 1 from es.events e
      where e.stream = s.stream and e.type in ('CollectionRunCompleted', 'CollectionRunInterrupted'))`,
  );
  const generated = await one(
    `select count(*) as n from es.events where type = 'ArticleDrafted' and data->'origin'->>'kind' = 'generation'`,
  );
  const holes = await one('select coalesce(max(position), 0) - count(*) as n from es.events');
  return {
    runs,
    storiesLost: published * SOURCES * STORIES_A_ROUND - distinct,
    storiesDoubled: collected - distinct,
    runsUnfinished: runs - ended,
    collectionsUnfinished: collections,
    articlesDoubled: Math.max(0, generated - runs),
    stepsPaidTwice: Math.max(0, answered - runs * QUESTIONS_A_RUN),
    holesInTheLog: holes,
  };
}

interface Press {
  readonly host: string;
  publish(round: number): void;
  close(): Promise<void>;
}

/** Feeds that gain stories with each round, and a page for each story. */
async function startPress(): Promise<Press> {
  let rounds = 0;
  const server = createServer((request, response) => {
    const [, source = '', page = ''] = (request.url ?? '').split('/');
    const etag = `"${rounds}"`;
    if (page === 'feed.xml') {
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
      const items = Array.from({ length: rounds * STORIES_A_ROUND }, (_, at) => {
        const link = `http://${request.headers.host}/${source}/storia-${at}`;
        return `<item><title>Storia ${at} di ${source} sull’intelligenza artificiale</title><link>${link}</link>
          <description>Un modello linguistico, il numero ${at}, è stato provato.</description>
          <pubDate>${new Date().toUTCString()}</pubDate></item>`;
      });
      const body = `<rss version="2.0"><channel><title>${source}</title>${items.join('')}</channel></rss>`;
      return void response.writeHead(200, { etag, 'content-type': 'application/rss+xml' }).end(body);
    }
    if (page.startsWith('storia-')) {
      const text = '<p>Un modello linguistico è stato provato da più persone, con cura e senza fretta. </p>'.repeat(12);
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<html><body><article>${text}</article></body></html>`);
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (round) => {
      rounds = round;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
