import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What callers met. Statuses are of single answers; a call is repeated under its key until it is acknowledged. */
export interface Met {
  acknowledged: number;
  refusedWith503: number;
  otherErrors: number;
  noAnswer: number;
}

const WRITERS = 8;
const PAUSE_MS = 250;
const BODY = `<p>${'Un testo di prova che riempie il disco. '.repeat(250)}</p>`;

/** A server under the load of eight who write articles, each call repeated under its `Idempotency-Key` until it is taken. */
export class Writers {
  readonly met: Met = { acknowledged: 0, refusedWith503: 0, otherErrors: 0, noAnswer: 0 };
  readonly titles: string[] = [];
  #isStopping = false;
  readonly #work: Promise<unknown>;

  constructor(
    private readonly base: string,
    private readonly token: string,
    private readonly mark: string,
  ) {
    this.#work = Promise.all(Array.from({ length: WRITERS }, () => this.#write()));
  }

  /** Lets each finish what it is at. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#work;
  }

  /** Seconds until something is acknowledged again. */
  async untilAcknowledged(): Promise<number> {
    const [before, began] = [this.met.acknowledged, performance.now()];
    while (this.met.acknowledged === before) await sleep(20);
    return (performance.now() - began) / 1_000;
  }

  async #write(): Promise<void> {
    while (!this.#isStopping) {
      const title = `${this.mark} ${randomUUID()}`;
      this.titles.push(title);
      const key = randomUUID();
      while (!(await this.#create(title, key))) await sleep(PAUSE_MS);
      this.met.acknowledged += 1;
    }
  }

  async #create(title: string, key: string): Promise<boolean> {
    const response = await fetch(`${this.base}/api/articles`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ title, content: BODY, category: 'AI News' }),
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => undefined);
    if (response?.ok) return true;
    if (response === null) this.met.noAnswer += 1;
    else if (response.status === 503) this.met.refusedWith503 += 1;
    else if (response.status !== 409) this.met.otherErrors += 1;
    return false;
  }
}

/** Of what was acknowledged: how much the log does not have, and how much it has more than once. */
export async function lostAndDoubled(
  pool: pg.Pool,
  titles: readonly string[],
): Promise<{ lost: number; doubled: number }> {
  const { rows } = await pool.query<{ title: string; times: number }>(
    `select data->>'title' as title, count(*)::int as times from es.events
     where type = 'ArticleDrafted' and data->>'title' = any ($1) group by 1`,
    [titles],
  );
  return { lost: titles.length - rows.length, doubled: rows.filter(({ times }) => times > 1).length };
}
