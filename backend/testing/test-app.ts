import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApplication } from '../http-application.js';
import { openInstallation } from '../installation.js';
import { readConfig } from '../platform/config/config.js';
import { Projector } from '../platform/event-store/projector.js';
import { createFreshDatabase, FRESH_PASSWORD } from './fresh-database.js';

/** However busy the machine, answers show what was changed. */
const PATIENCE_MS = 100_000;

/** The whole product on a database of its own, for tests over HTTP. */
export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly password: string;
  /** Asks without a network as the administrator, as nobody, or with a token. */
  call(
    method: Method,
    url: string,
    body?: unknown,
    as?: 'admin' | 'visitor' | { readonly token: string },
  ): Promise<Answer>;
  /** Listens on a free port of loopback and answers with the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  readonly body: any;
}

/**
 * Starts a fresh installation with the given variables; the administrator is `admin`, already logged in. It stands on a
 * database of its own, or on `DATABASE_URL`, a fresh one too, which its owner drops.
 */
export async function startTestApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const database = variables.DATABASE_URL === undefined ? await createFreshDatabase() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'contesto-app-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_BASE_URL: 'http://contesto.test',
    LOG_LEVEL: 'silent',
    SCHEDULER_ENABLED: 'false',
    ...variables,
  });
  // The module of a test file stays loaded, and with it what its variables name; ten megabytes of an application need not.
  let open: NestFastifyApplication | undefined = await createHttpApplication(await openInstallation(config), {
    timers: false,
  });
  await open.getHttpAdapter().getInstance().ready();
  open.get(Projector).patienceMs = PATIENCE_MS;
  const app = (): NestFastifyApplication => {
    if (!open) throw new Error('The application is closed.');
    return open;
  };
  let token = '';
  const call: TestApp['call'] = async (method, url, body, as = 'admin') => {
    const shown = typeof as === 'object' ? as.token : as === 'admin' ? token : '';
    const headers = shown ? { authorization: `Bearer ${shown}` } : {};
    const answer = await app().inject({
      method,
      url,
      headers: { ...headers, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: parsed(answer.body) };
  };
  const login = await call('POST', '/api/auth/login', { username: 'admin', password: FRESH_PASSWORD });
  token = login.body.token;
  return {
    get app() {
      return app();
    },
    password: FRESH_PASSWORD,
    call,
    listen: async () => {
      await app().listen(0, '127.0.0.1');
      return app().getUrl();
    },
    close: async () => {
      await open?.close();
      open = undefined;
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
