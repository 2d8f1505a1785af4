import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { seededRandom } from '../bench.js';
import { cpuMsOf, memoryMiBOf } from '../server-process.js';
import type { MonthClock } from './month-clock.js';
import { emptyDiary, notePlaces } from './month-diary.js';
import type { MonthGateway } from './month-gateway.js';
import { CallRefused, ended, type MonthServer, spawnContesto, startMonthServer } from './month-product.js';
import { measureSizes, sizesInWords } from './month-sizes.js';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const DAY_MS = HOURS * HOUR_MS;
const MINUTE_OF_COLLECTION = 7;
/** No day has fewer hours than these. */
const MIN_HOURS = 4;
/** The hours that a day was guessed to have time for before the first one was lived. */
const FIRST_HOURS = 12;
const RUNS_AN_HOUR = 4;
/** Longer than any lease that a killed process can leave. */
const LEASES_MS = 60_000;
const MAX_RUN_MS = 90_000;
const CHECK_EVERY_MS = 25;
const HOURS_A_READING = 6;
const PLANNED_AHEAD_MS = 60_000;
/** What is older than three days, as much is after a cleared inbox, is compared with nothing. */
const UNCOMPARED = `select 1 from app.news_scores s join read.collected_news n on n.id = s.news_id
  where s.compared_at is null and n.sort_date > now() - interval '1 day' limit 1`;

/** What is done on which day, in addition to the usual. */
export interface MonthPlan {
  readonly days: number;
  /** Real time for all of it. Where the machine is too busy, hours are left out of the days, evenly. */
  readonly minutes: number;
  readonly isCleared: (day: number) => boolean;
  /** The gateway's key is wrong from morning to night. */
  readonly hasWrongKey: (day: number) => boolean;
  /** The share of calls that go wrong. */
  readonly faultsOf: (day: number) => number;
}

export interface MonthParts {
  readonly clock: MonthClock;
  readonly gateway: MonthGateway;
  readonly pool: pg.Pool;
  /** Of commands. */
  readonly variables: Record<string, string>;
  /** Of the server that is killed. */
  readonly killedVariables: Record<string, string>;
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** The hours of a day that there is time for, spread over it; one day alone is lived whole. */
function hoursOf(
  { days, minutes }: MonthPlan,
  day: number,
  so: { readonly elapsedMs: number; readonly hours: readonly number[] },
): number[] {
  const lived = so.hours.reduce((sum, hours) => sum + hours, 0);
  const leftMs = minutes * 60_000 - so.elapsedMs;
  const affordable =
    lived === 0 ? (days === 1 ? HOURS : FIRST_HOURS) : (leftMs * lived) / so.elapsedMs / (days - day + 1);
  const count = Math.min(HOURS, Math.max(MIN_HOURS, Math.floor(affordable)));
  return Array.from({ length: count }, (_, at) => Math.floor((at * HOURS) / count));
}

/**
 * Lives through the days: each hour a collection and four runs asked for at once, half of them at a server that lives all month,
 * half at one that is killed once a day while it drives four; an editor plans an article. A command that collects is killed once a day as well.
 */
export class MonthSimulation {
  readonly diary = emptyDiary();
  readonly #random: () => number;
  #runs = 0;
  #topics: readonly string[] = [];
  #collectMs = 2_000;

  constructor(
    private readonly parts: MonthParts,
    private readonly steady: MonthServer,
    private killed: MonthServer,
  ) {
    this.#random = seededRandom(parts.seed);
  }

  async live(plan: MonthPlan, from: number): Promise<void> {
    const { gateway, say } = this.parts;
    const topics = await this.steady.call<{ id: string }[]>('GET', '/api/admin/article-topics');
    this.#topics = topics.map(({ id }) => id);
    const begunAt = performance.now();
    for (let day = 1; day <= plan.days; day += 1) {
      const dayBegunAt = performance.now();
      const hours = hoursOf(plan, day, { elapsedMs: dayBegunAt - begunAt, hours: this.diary.hours });
      this.diary.hours.push(hours.length);
      gateway.setFaults(plan.faultsOf(day));
      await this.#setKey(plan.hasWrongKey(day) ? 'sk-wrong-key' : null);
      await this.#liveDay(hours, from + (day - 1) * DAY_MS, plan.isCleared(day));
      await ended(spawnContesto(['privacy', 'purge'], this.parts.variables));
      const memory = memoryMiBOf(this.steady.pid)?.now ?? Number.NaN;
      this.diary.memory.push(memory);
      const seconds = Math.round((performance.now() - dayBegunAt) / 1_000);
      const cpu = Math.round((cpuMsOf(this.steady.pid) ?? 0) / 1_000);
      say(
        `day ${day}: ${hours.length} h in ${seconds} s, ${memory} MiB, ${cpu} s of processor, ${await this.#counted()}`,
      );
    }
  }

  async #liveDay(hours: readonly number[], midnight: number, isCleared: boolean): Promise<void> {
    // In the part of the day before the budget is used up.
    const killAt = Math.floor((this.#random() * hours.length) / 2);
    const killCollectionAt = (killAt + 2) % hours.length;
    const clearAt = Math.floor(hours.length / 2);
    for (const [at, hour] of hours.entries()) {
      await this.parts.clock.moveTo(midnight + hour * HOUR_MS + MINUTE_OF_COLLECTION * 60_000);
      if (at === clearAt && isCleared) await this.steady.call('DELETE', '/api/news-collector/collected/all');
      else if (at === killCollectionAt) await this.#collectAndKill();
      else await this.#collect();
      await this.#generate(at === killAt);
      await this.#read();
      await this.#plan(at);
      if (at % HOURS_A_READING === HOURS_A_READING - 1) await this.#measure(hour + 1);
    }
    await ended(spawnContesto(['publish-due'], this.parts.variables));
  }

  /** An editor plans an article for a minute later, at both servers by turns. */
  async #plan(nth: number): Promise<void> {
    const server = nth % 2 === 0 ? this.steady : this.killed;
    const publishDate = new Date(this.parts.clock.now() + PLANNED_AHEAD_MS).toISOString();
    const article = { title: `Pianificato ${publishDate}`, content: '<p>A tempo.</p>', category: 'AI News' };
    const answer = await server.call<{ _id?: string; id?: string }>('POST', '/api/articles', {
      ...{ ...article, status: 'scheduled', publishDate },
    });
    this.diary.planned.push({ id: answer._id ?? answer.id ?? '', publishDate });
    await this.parts.clock.pass(PLANNED_AHEAD_MS);
  }

  async #measure(hour: number): Promise<void> {
    const sizes = await measureSizes(this.parts.pool, [this.steady.pid, this.killed.pid], hour);
    this.diary.sizes.push(sizes);
    this.parts.say(sizesInWords(sizes));
  }

  /** Ends both servers. */
  async stop(): Promise<void> {
    await Promise.all([this.steady.stop(), this.killed.stop()]);
  }

  async #setKey(openRouterApiKey: string | null): Promise<void> {
    await this.steady.call('PUT', '/api/admin/settings', { openRouterApiKey });
  }

  async #collect(): Promise<void> {
    const began = performance.now();
    const { runId } = await this.steady.call<{ runId: string }>('POST', '/api/news-collector/collect', {});
    await this.#until(`the end of collection ${runId}`, async () =>
      this.#isSome(
        `select 1 from es.events where stream = $1 and type like 'CollectionRun%ed'
        and type <> 'CollectionRunStarted'`,
        [`collection-${runId}`],
      ),
    );
    await this.#until('the comparison of what came in', async () => !(await this.#isSome(UNCOMPARED)));
    this.#collectMs = performance.now() - began;
  }

  /** A command is killed somewhere in its work; the server collects what it left. */
  async #collectAndKill(): Promise<void> {
    const child = spawnContesto(['collect'], this.parts.variables);
    const START_MS = 500;
    await Promise.race([sleep(START_MS + this.#random() * this.#collectMs), ended(child)]);
    this.diary.kills += 1;
    if (child.exitCode === null) this.diary.killedAtWork += 1;
    await ended(child, 'SIGKILL');
    await this.parts.clock.pass(LEASES_MS);
    await this.#collect();
  }

  async #generate(isKilled: boolean): Promise<void> {
    const ids: string[] = [];
    for (let nth = 0; nth < RUNS_AN_HOUR; nth += 1) {
      const id = await this.#asked(isKilled || nth % 2 === 1 ? this.killed : this.steady);
      if (id === null) this.diary.runsRefused += 1;
      else ids.push(id);
    }
    if (isKilled) await this.#kill(ids);
    const latest = performance.now() + MAX_RUN_MS;
    for (;;) {
      const running = await this.#running(ids);
      if (running.length === 0) return;
      if (performance.now() > latest) {
        this.diary.stuckRuns.push(...running);
        return;
      }
      await sleep(CHECK_EVERY_MS);
    }
  }

  /** The server is killed while it drives its runs, and started again: anyone who starts takes up what was left. */
  async #kill(ids: readonly string[]): Promise<void> {
    await sleep(this.#random() * 1_200);
    this.diary.kills += 1;
    if ((await this.#running(ids)).length > 0) this.diary.killedAtWork += 1;
    await this.killed.kill();
    await this.parts.clock.pass(LEASES_MS);
    this.killed = await startMonthServer(this.parts.killedVariables);
  }

  /** Null where key or budget would not let the run write. */
  async #asked(server: MonthServer): Promise<string | null> {
    try {
      return await this.#ask(server);
    } catch (error) {
      if (error instanceof CallRefused && error.isHold) return null;
      throw error;
    }
  }

  /** Free choices mostly, now and then a topic, words of one's own, or a run of the plan. */
  async #ask(server: MonthServer): Promise<string> {
    const nth = this.#runs++;
    if (nth % 8 === 7)
      return (await server.call<{ runId: string }>('POST', '/api/admin/auto-generation/run', {})).runId;
    const topic = this.#topics[Math.floor(nth / 8) % this.#topics.length];
    const order =
      nth % 8 === 5
        ? { topic }
        : nth % 8 === 6
          ? { customTopic: 'OpenAI' }
          : { topic: nth % 8 === 4 ? 'AI_CHOICE' : 'NEWS_COLLECTOR' };
    return (await server.call<{ runId: string }>('POST', '/api/articles/generate', order)).runId;
  }

  async #running(ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.parts.pool.query<{ id: string }>(
      `select run as id from unnest($1::text[]) as run where not exists (select 1 from es.events
         where stream = 'generation-' || run and type in ('GenerationCompleted', 'GenerationAborted', 'NoTopicFound'))
       union select id::text from read.generation_runs where status = 'running'`,
      [ids],
    );
    await notePlaces(this.diary, this.parts.pool);
    return rows.map(({ id }) => id);
  }

  /** A reader comes by: the home page, and an article of it. */
  async #read(): Promise<void> {
    const home = await fetch(`${this.steady.base}/`);
    const article = /href="(\/articolo\/[^"]+)"/.exec(await home.text())?.[1];
    const page = article === undefined ? home : await fetch(this.steady.base + article);
    if (page !== home) await page.arrayBuffer();
    if (home.status !== 200 || page.status !== 200) this.diary.pagesRefused += 1;
  }

  async #counted(): Promise<string> {
    const { rows } = await this.parts.pool.query<{ type: string; count: number }>(
      `select type, count(*)::int as count from es.events where type in ('GenerationCompleted', 'GenerationAborted',
        'NoTopicFound', 'ArticlePublished') group by type order by type`,
    );
    const { rows: reasons } = await this.parts.pool.query<{ reason: string; count: number }>(
      `select data->>'reason' as reason, count(*)::int as count from es.events where type = 'GenerationAborted'
        group by 1 order by 2 desc limit 3`,
    );
    return [
      ...rows.map(({ type, count }) => `${count} ${type}`),
      ...reasons.map(({ reason, count }) => `${count} «${reason}»`),
    ].join(', ');
  }

  async #isSome(sql: string, values: readonly string[] = []): Promise<boolean> {
    return (await this.parts.pool.query(sql, [...values])).rows.length > 0;
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const latest = performance.now() + MAX_RUN_MS;
    while (!(await holds())) {
      if (performance.now() > latest) throw new Error(`${what} did not come within a minute and a half`);
      await sleep(CHECK_EVERY_MS);
    }
  }
}
