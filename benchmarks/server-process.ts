import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Clock ticks a second in /proc; the same on every Linux that Node runs on. */
const TICKS = 100;

/** Processor time of a process so far, in milliseconds; null where there is no /proc. */
export function cpuMsOf(pid: number): number | null {
  try {
    // The name in brackets may hold anything; what follows it is numbers.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  } catch {
    return null;
  }
}

/** Resident memory of a process, in MiB. */
export interface Memory {
  readonly now: number;
  readonly highest: number;
}

/** Resident memory of a process; null where there is no /proc. */
export function memoryMiBOf(pid: number): Memory | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
    return { now: Math.round(kilobytes('VmRSS') / 1024), highest: Math.round(kilobytes('VmHWM') / 1024) };
  } catch {
    return null;
  }
}

/** How a process is started: flags of Node and variables. */
export interface StartSettings {
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What `npm start` starts the server with, read from `package.json`: what is measured is what operators get. */
export function settingsOfNpmStart(): StartSettings {
  const manifest: { scripts: { start: string } } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  const words = manifest.scripts.start.split(' ');
  const program = words.indexOf('node');
  return {
    flags: words.slice(program + 1).filter((word) => word.startsWith('--')),
    env: Object.fromEntries(words.slice(0, program).map((word) => word.split('=', 2))),
  };
}
