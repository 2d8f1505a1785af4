import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingsOfNpmStart } from '../npm-start.js';

const SERVER = 'dist/bundle/backend/main.js';
export const PASSWORD = 'la password della prova';

/** One of several servers on one database, at a port (`PORT`, or a free one) that stays its own when it is started again. */
export class ClusterServer {
  #child: ChildProcess | undefined;
  /** Lines of its log, warnings and errors. */
  readonly logged: string[] = [];

  private constructor(
    readonly base: string,
    private readonly environment: Readonly<Record<string, string>>,
    private program: string,
  ) {}

  /** Started, and at work; this version of the program, or one that was built in another folder. */
  static async start(
    variables: Readonly<Record<string, string>>,
    program: string = process.cwd(),
  ): Promise<ClusterServer> {
    const { DATA_DIR, PORT: port = String(await freePort()) } = variables;
    if (DATA_DIR) mkdirSync(DATA_DIR, { recursive: true });
    const environment = {
      ...{ PATH: '/usr/bin:/bin', HOST: '127.0.0.1', PORT: port, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' },
      ...{ TRUST_PROXY: 'loopback' },
      ...settingsOfNpmStart().env,
      ...variables,
    };
    const server = new ClusterServer(`http://127.0.0.1:${port}`, environment, program);
    await server.startAgain();
    return server;
  }

  /** Of its process, while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Seconds until it answers, perhaps as another version of the program. */
  async startAgain(program: string = this.program): Promise<number> {
    this.program = program;
    const began = performance.now();
    const child = spawn(process.execPath, [...settingsOfNpmStart().flags, join(program, SERVER)], {
      env: this.environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    child.stderr.on('data', (piece) => this.logged.push(...String(piece).trim().split('\n')));
    while ((await fetch(`${this.base}/readyz`).catch(() => null))?.status !== 200) {
      if (child.exitCode !== null) throw new Error(`The server ended: ${this.logged.slice(-5).join('\n')}`);
      await sleep(50);
    }
    return (performance.now() - began) / 1_000;
  }

  /** As a machine that loses its power. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended();
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM');
    await this.#ended();
  }

  /** An editor's token, which is good at every server. */
  async logIn(): Promise<string> {
    const answer = await fetch(`${this.base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD, client: true }),
    });
    if (answer.status !== 200) throw new Error(`The login answered ${answer.status}.`);
    return ((await answer.json()) as { token: string }).token;
  }

  async #ended(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
