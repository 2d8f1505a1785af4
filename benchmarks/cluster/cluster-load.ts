import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many there are, and what they do. */
const USUAL = {
  readers: 6,
  editors: 3,
  /** An editor writes about so often, and who is refused tries again after it. */
  pauseMs: 200,
  /** Whether an editor goes on only when everybody shows what was published, looked at so often and at most so long. */
  waitsUntilShown: true,
  lookEveryMs: 5,
  /** So many of the newest articles. */
  looksAt: 30,
  /** A publication that no server shows by then is a failure. */
  shownLimitMs: 10_000,
  /** What readers ask for besides the home page. */
  pathOf: (slug: string) => `/api/public/articles/${slug}`,
};
const ANSWER_LIMIT_MS = 10_000;
const BODY = `<p>${'Un testo di prova che la redazione scrive. '.repeat(60)}</p>`;

/** What callers met, who come through a balancer that asks the other server when one does not answer. */
export interface ClusterMet {
  reads: number;
  /** Neither server answered, or one with an error. */
  readErrors: number;
  /** The balancer had to ask the other server. */
  readsPassedOn: number;
  acknowledged: number;
  writesRefusedWith503: number;
  writesWithoutAnswer: number;
  writesOtherErrors: number;
  neverShown: number;
}

/** Readers and editors of several servers on one database. */
export class ClusterLoad {
  readonly met: ClusterMet = {
    ...{ reads: 0, readErrors: 0, readsPassedOn: 0, acknowledged: 0 },
    ...{ writesRefusedWith503: 0, writesWithoutAnswer: 0, writesOtherErrors: 0, neverShown: 0 },
  };
  /** Of every article that somebody asked to be published. */
  readonly titles: string[] = [];
  /** Milliseconds from an acknowledged publication until the server shows it. */
  readonly staleness = { sameServer: [] as number[], otherServer: [] as number[] };
  readonly readMs: number[] = [];
  /** What readings were answered that count as errors, and what was never shown. */
  readonly badAnswers: string[] = [];
  /** Until it was acknowledged, with all repetitions. */
  longestWriteMs = 0;
  /** Servers that are down on purpose. */
  readonly down = new Set<string>();
  readonly #slugs: string[] = [];
  readonly #looking: Promise<unknown>[] = [];
  readonly #settings: typeof USUAL;
  #isStopping = false;
  readonly #work: Promise<unknown>;

  /** Callers come to `bases`, and look there, or at `watched`, for what was published. */
  constructor(
    private readonly bases: readonly string[],
    private readonly token: string,
    private readonly watched: readonly string[] = bases,
    settings: Partial<typeof USUAL> = {},
  ) {
    this.#settings = { ...USUAL, ...settings };
    const readers = Array.from({ length: this.#settings.readers }, () => this.#read());
    const editors = Array.from({ length: this.#settings.editors }, () => this.#write());
    this.#work = Promise.all([...readers, ...editors]);
  }

  /** Lets each finish what it is at. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#work;
    await Promise.all(this.#looking);
  }

  /** Seconds until something is acknowledged again. */
  async untilAcknowledged(): Promise<number> {
    const [before, began] = [this.met.acknowledged, performance.now()];
    while (this.met.acknowledged === before) await sleep(5);
    return (performance.now() - began) / 1_000;
  }

  #pick(): readonly string[] {
    return Math.random() < 0.5 ? this.bases : [...this.bases].reverse();
  }

  async #read(): Promise<void> {
    while (!this.#isStopping) {
      const slug = this.#slugs[Math.floor(Math.random() * this.#slugs.length)];
      const path = slug !== undefined && Math.random() < 0.5 ? this.#settings.pathOf(slug) : '/';
      const began = performance.now();
      const [first = '', second] = this.#pick();
      let answer = await answerOf(first + path);
      if (answer === null && second !== undefined) {
        this.met.readsPassedOn += 1;
        answer = await answerOf(second + path);
      }
      this.met.reads += 1;
      if (answer?.status !== 200) {
        this.met.readErrors += 1;
        this.badAnswers.push(`${path} ${answer?.status ?? 'no answer'}`);
      }
      this.readMs.push(performance.now() - began);
      await sleep(5);
    }
  }

  async #write(): Promise<void> {
    while (!this.#isStopping) {
      const title = `Prova ${randomUUID()}`;
      this.titles.push(title);
      const key = randomUUID();
      const began = performance.now();
      let slug: string | null = null;
      let by = '';
      let tries = 0;
      while (slug === null) {
        for (by of this.#pick()) {
          tries += 1;
          slug = await this.#publish(by, title, key);
          if (slug !== null) break;
        }
        if (slug === null) await sleep(this.#settings.pauseMs);
      }
      this.met.acknowledged += 1;
      this.longestWriteMs = Math.max(this.longestWriteMs, performance.now() - began);
      // What somebody repeated may have come out long ago, and what is not shown yet is acknowledged without its address.
      if (slug === '' || tries > 1) continue;
      this.#slugs.push(slug);
      const shown = this.#shownEverywhere(slug, by);
      if (this.#settings.waitsUntilShown) await shown;
      else this.#looking.push(shown);
      await sleep(this.#settings.pauseMs);
    }
  }

  async #publish(base: string, title: string, key: string): Promise<string | null> {
    const response = await fetch(`${base}/api/articles`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ title, content: BODY, category: 'AI News', status: 'published' }),
    }).catch(() => null);
    const text = (await response?.text().catch(() => null)) ?? null;
    if (response === null || text === null) this.met.writesWithoutAnswer += 1;
    else if (response.ok) return (JSON.parse(text) as { slug?: string }).slug ?? '';
    else if (response.status === 503) this.met.writesRefusedWith503 += 1;
    else if (response.status !== 409) this.met.writesOtherErrors += 1;
    return null;
  }

  async #shownEverywhere(slug: string, by: string): Promise<void> {
    const timesOf = (base: string) => (base === by ? this.staleness.sameServer : this.staleness.otherServer);
    await Promise.all(this.watched.map((base) => this.#shown(base, slug, timesOf(base))));
  }

  /** Waits until the list of a server, which it keeps in memory, has what was published. One that is down is not waited for. */
  async #shown(base: string, slug: string, times: number[]): Promise<void> {
    const began = performance.now();
    while (performance.now() - began < this.#settings.shownLimitMs) {
      const asked = performance.now();
      const text = (await answerOf(`${base}/api/public/articles?limit=${this.#settings.looksAt}`))?.text;
      if (this.down.has(base)) return;
      if (text?.includes(slug)) {
        times.push(asked - began);
        return;
      }
      await sleep(this.#settings.lookEveryMs);
    }
    this.met.neverShown += 1;
    this.badAnswers.push(`${base} never showed ${slug}`);
  }
}

const byte = () => Math.floor(Math.random() * 256);

async function answerOf(url: string): Promise<{ readonly status: number; readonly text: string } | null> {
  try {
    // As the balancer tells who asks: the allowance of one address is for one reader.
    const headers = { 'x-forwarded-for': `11.${byte()}.${byte()}.${byte()}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}
