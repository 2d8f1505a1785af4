import { readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const runningServer = z.object({
  pid: z.number().int().positive(),
  startedAt: z.iso.datetime(),
  publicBaseUrl: z.string(),
  schedulerEnabled: z.boolean(),
  /** See `startTicksOf`: with its number it is no other process, also none outside its container. */
  startTicks: z.number().nullish(),
});

/** What a command should know of the server at work on the same data folder. No secret is in it. */
export type RunningServer = z.infer<typeof runningServer>;

const fileIn = (dataDir: string) => join(dataDir, 'server.json');

/** Leaves word of the server in `DATA_DIR/server.json`. A folder that takes nothing stops no server. */
export function announceServer(dataDir: string, server: RunningServer): void {
  const draft = `${fileIn(dataDir)}.${server.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(server)}\n`, { mode: 0o644 });
    renameSync(draft, fileIn(dataDir));
  } catch {
    rmSync(draft, { force: true });
  }
}

/** Takes the word of a server back, unless another one has left its own since. */
export function withdrawServer(dataDir: string, pid: number): void {
  if (readServer(dataDir)?.pid === pid) rmSync(fileIn(dataDir), { force: true });
}

/** The server at work on a data folder; null when there is none, also when one was killed and its word is stale. */
export function findRunningServer(dataDir: string): RunningServer | null {
  const server = readServer(dataDir);
  return server !== null && isServer(server) ? server : null;
}

export interface ProcessEnvironment {
  /** They hold secrets. */
  readonly variables: Readonly<Record<string, string>>;
  /** Where its relative paths begin. */
  readonly folder: string;
}

/**
 * What the process of a server was started with; null where the system does not show it: to another account, of a
 * process that has ended or is in a container, or where there is no /proc.
 */
export function environmentOf({ pid, startTicks }: RunningServer): ProcessEnvironment | null {
  try {
    if (typeof startTicks === 'number' && startTicks !== startTicksOf(pid)) return null;
    const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const variables = lines.map((line) => /^([^=]+)=(.*)$/s.exec(line));
    const found = variables.flatMap((pair) => (pair ? [[pair[1], pair[2]]] : []));
    if (found.length === 0) return null;
    return { variables: Object.fromEntries(found), folder: readlinkSync(`/proc/${pid}/cwd`) };
  } catch {
    return null;
  }
}

function readServer(dataDir: string): RunningServer | null {
  try {
    return runningServer.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Its number may have gone to another program since, which began later than the server said it did. */
function isServer({ pid, startedAt }: RunningServer): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const began = beginningOf(pid);
  return began === null || began <= Date.parse(startedAt) + 1_000;
}

/** When a process began, in milliseconds since 1970; null where the system does not say. */
function beginningOf(pid: number): number | null {
  const ticks = startTicksOf(pid);
  if (ticks === null) return null;
  const bootSeconds = Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]);
  const began = bootSeconds * 1_000 + ticks * 10;
  return Number.isFinite(began) ? began : null;
}

/** When a process began, in hundredths of a second after the boot of the machine; null where the system does not say. */
export function startTicksOf(pid: number): number | null {
  try {
    // Fields behind the name, which is in brackets and may hold anything: the 20th is the start.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    const ticks = Number(afterName.split(' ')[19]);
    return Number.isFinite(ticks) ? ticks : null;
  } catch {
    return null;
  }
}
