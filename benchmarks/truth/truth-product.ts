import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingsOfNpmStart } from '../server-process.js';
import type { Headed } from './truth-cases.js';
import type { PressFeed } from './truth-press.js';

const SERVER = join(process.cwd(), 'dist/bundle/backend/main.js');
const PASSWORD = 'la password della misura';
const CHECK_EVERY_MS = 20;
const MAX_RUN_MS = 120_000;

/** How a run ended, and what became of its text. */
export interface ProductRun {
  readonly outcome: 'published' | 'draft' | 'none';
  readonly score: number | null;
  /** Why it is a draft, or why there is no article. */
  readonly reasons: readonly string[];
  /** What readers get from the public API when it is out, else the draft; null without an article. */
  readonly words: Headed | null;
  /** The page as a reader without a script gets it; '' when it is not out. */
  readonly page: string;
  /** From asking for the run to its end. */
  readonly seconds: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** The product's server, used over HTTP as an operator and a reader do. */
export interface TruthProduct {
  /** Makes these the only sources of the inbox. */
  takeSources(feeds: readonly PressFeed[]): Promise<void>;
  /** Asks for an article, waits for the run's end, reads what readers get, and clears the inbox and the article away. */
  generate(): Promise<ProductRun>;
  stop(): Promise<void>;
}

/** Starts `npm start`'s server on a migrated database of its own whose log is not empty, so that no catalogue is loaded. */
export async function startTruthProduct(variables: Record<string, string>): Promise<TruthProduct> {
  const settings = settingsOfNpmStart();
  const child = spawn(process.execPath, [...settings.flags, SERVER], {
    env: {
      PATH: '/usr/bin:/bin',
      PORT: '0',
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: PASSWORD,
      SCHEDULER_ENABLED: 'false',
      LOG_LEVEL: 'error',
      AI_API_KEY: 'sk-product-truth',
      ...settings.env,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const base = await new Promise<string>((found, failed) => {
    let said = '';
    child.stdout.on('data', (piece) => {
      said += piece;
      const address = /risponde su (http:\S+)/.exec(said)?.[1];
      if (address) found(address);
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const call = await operatorOf(base);
  await call('PUT', '/api/admin/settings', { autoPublish: { enabled: true } });
  return {
    takeSources: (feeds) => takeSources(call, feeds),
    generate: () => generate(base, call),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

async function operatorOf(base: string): Promise<Call> {
  const login = { username: 'admin', password: PASSWORD, client: true };
  const { token } = await asked<{ token: string }>(base, 'POST', '/api/auth/login', {}, login);
  return (method, path, body) => asked(base, method, path, { authorization: `Bearer ${token}` }, body);
}

async function asked<Answer>(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(base + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}

async function takeSources(call: Call, feeds: readonly PressFeed[]): Promise<void> {
  const { sources } = await call<{ sources: { _id: string }[] }>('GET', '/api/news-collector/sources');
  for (const { _id } of sources) await call('DELETE', `/api/news-collector/sources/${_id}`);
  for (const { name, url, language } of feeds) {
    await call('POST', '/api/news-collector/sources', { name, url, rssUrl: url, language });
  }
}

interface RunAnswer {
  readonly status: string;
  readonly outcome: 'published' | 'draft' | null;
  readonly score: number | null;
  readonly reasons: readonly string[];
  readonly failures: readonly { readonly message: string }[];
  readonly articleId: string | null;
  readonly slug: string | null;
  readonly spent: { readonly promptTokens: number; readonly completionTokens: number } | null;
}

async function generate(base: string, call: Call): Promise<ProductRun> {
  const startedAt = performance.now();
  const { runId } = await call<{ runId: string }>('POST', '/api/articles/generate', { topic: 'NEWS_COLLECTOR' });
  const run = await endOf(call, runId);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { outcome, articleId, slug } = run;
  const isOut = outcome === 'published' && slug !== null;
  const words = isOut
    ? await asked<Headed>(base, 'GET', `/api/public/articles/${slug}`, {})
    : articleId && (await call<Headed>('GET', `/api/articles/by-id/${articleId}`));
  const page = isOut ? await (await fetch(`${base}/articolo/${slug}`)).text() : '';
  if (articleId) await call('DELETE', `/api/articles/${articleId}`);
  await call('DELETE', '/api/news-collector/collected/all');
  return {
    outcome: outcome ?? 'none',
    score: run.score,
    reasons: [...run.reasons, ...run.failures.map(({ message }) => message)],
    words: words || null,
    page,
    seconds,
    promptTokens: run.spent?.promptTokens ?? 0,
    completionTokens: run.spent?.completionTokens ?? 0,
  };
}

async function endOf(call: Call, runId: string): Promise<RunAnswer> {
  const latest = performance.now() + MAX_RUN_MS;
  while (performance.now() < latest) {
    const run = await call<RunAnswer>('GET', `/api/admin/generations/${runId}`);
    if (run.status !== 'running') return run;
    await sleep(CHECK_EVERY_MS);
  }
  throw new Error(`run ${runId} did not end within two minutes`);
}
