import { type ChildProcess, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { settingsOfNpmStart } from '../server-process.js';
import type { ServerReady } from './uncached-server-process.js';

export interface RunningServer extends ServerReady {
  readonly pid: number;
  close(): Promise<void>;
}

/** What `npm start` starts; with `uncached` the same server that makes every answer for each caller. */
export async function startServer(env: Record<string, string>, kind: 'cached' | 'uncached'): Promise<RunningServer> {
  const { child, url } = await (kind === 'cached' ? startProduct(env) : startUncached(env));
  return {
    url: url.replace('[::1]', '127.0.0.1'),
    pid: child.pid ?? 0,
    close: () => {
      child.kill('SIGTERM');
      return ended(child);
    },
  };
}

/**
 * Seconds from starting `main.js`, as `npm start` does with everything built, to the first page, with the embedded
 * database started as well: nothing else uses the folder.
 */
export async function measureStart(env: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const server = await startServer(env, 'cached');
  try {
    const page = await fetch(server.url);
    if (page.status !== 200) throw new Error(`the first page answered ${page.status}`);
    await page.arrayBuffer();
    return (performance.now() - startedAt) / 1000;
  } finally {
    await server.close();
  }
}

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
}

async function startProduct(env: Record<string, string>): Promise<Started> {
  const main = fileURLToPath(new URL('../../bundle/backend/main.js', import.meta.url));
  const settings = settingsOfNpmStart();
  const child = spawn(process.execPath, [...settings.flags, main], {
    env: { ...settings.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((found, failed) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const address = /http:\/\/\S+/.exec(printed)?.[0];
      if (address) found(address);
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { child, url };
}

async function startUncached(env: Record<string, string>): Promise<Started> {
  const settings = settingsOfNpmStart();
  const child = fork(fileURLToPath(new URL('./uncached-server-process.js', import.meta.url)), [], {
    env: { ...settings.env, ...env },
    execArgv: [...settings.flags],
  });
  const { url } = await new Promise<ServerReady>((ready, failed) => {
    child.once('message', (message: ServerReady) => ready(message));
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { child, url };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}
