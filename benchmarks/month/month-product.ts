import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingsOfNpmStart } from '../server-process.js';

const SERVER = join(process.cwd(), 'dist/bundle/backend/main.js');
const CLI = join(process.cwd(), 'dist/bundle/cli/main.js');
const PASSWORD = 'la password del mese';
const MAX_CALL_MS = 60_000;
/** A busy machine’s database may not answer in time: the caller tries again, so often and after so long. */
const MORE_TRIES = 10;
const TRY_AGAIN_MS = 2_000;
const UNAVAILABLE = '"code":"database-unavailable"';

/** A server of the product as an operator uses it, over HTTP. */
export interface MonthServer {
  readonly base: string;
  readonly pid: number;
  /** Logs in again when the session is over, tries again where the database does not answer. Throws on an answer that is no success. */
  call<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  /** SIGKILL: what was going on is cut where it stands. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A call that was no success. */
export class CallRefused extends Error {
  constructor(
    message: string,
    private readonly answer: string,
  ) {
    super(message);
  }

  /** Whether the product says that key or budget would not let a run write. */
  get isHold(): boolean {
    return /"code":"(?:gateway-key-refused|budget-exhausted)"/.test(this.answer);
  }
}

/** Starts a server as `npm start` does, with these variables and flags as well. */
export async function startMonthServer(variables: Record<string, string>): Promise<MonthServer> {
  const settings = settingsOfNpmStart();
  const env = { PORT: '0', HOST: '127.0.0.1', ADMIN_PASSWORD: PASSWORD, ...settings.env, ...variables };
  const child = spawn(process.execPath, [...settings.flags, SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const base = await addressOf(child);
  let token = '';
  const askOnce = async (method: string, path: string, body: object | undefined, bearer: string): Promise<Response> =>
    fetch(base + path, {
      method,
      headers: {
        ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(MAX_CALL_MS),
    });
  const ask = async (...question: Parameters<typeof askOnce>): Promise<Response> => {
    for (let left = MORE_TRIES; ; left -= 1) {
      const answer = await askOnce(...question);
      if (left === 0 || answer.ok || !(await answer.clone().text()).includes(UNAVAILABLE)) return answer;
      await sleep(TRY_AGAIN_MS);
    }
  };
  const logIn = async () => {
    const login = { username: 'admin', password: PASSWORD, client: true };
    ({ token } = await answerOf<{ token: string }>(await ask('POST', '/api/auth/login', login, ''), 'login'));
  };
  await logIn();
  return {
    base,
    pid: child.pid ?? 0,
    call: async (method, path, body) => {
      const first = await ask(method, path, body, token);
      if (first.status !== 401) return answerOf(first, `${method} ${path}`);
      await logIn();
      return answerOf(await ask(method, path, body, token), `${method} ${path}`);
    },
    kill: () => ended(child, 'SIGKILL'),
    stop: () => ended(child, 'SIGTERM'),
  };
}

/** A command of the product's command line, in a process of its own. */
export function spawnContesto(words: readonly string[], variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [CLI, ...words], { env: variables, stdio: 'ignore' });
}

/** Ends a process with a signal and waits for its end; one that has ended already is left alone. */
export async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (signal) child.kill(signal);
  await exit;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((found, failed) => {
    child.stdout?.on('data', (piece) => {
      said = (said + piece).slice(-10_000);
      const address = /risponde su (http:\S+)/.exec(said)?.[1];
      if (address) found(address);
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
}

async function answerOf<Answer>(answer: Response, what: string): Promise<Answer> {
  const text = await answer.text();
  if (!answer.ok) throw new CallRefused(`${what} answered ${answer.status}: ${text.slice(0, 300)}`, text);
  return JSON.parse(text) as Answer;
}
