import { readFile } from 'node:fs/promises';

/** Linux counts the time of processes in hundredths of a second, whatever its clock does. */
const TICK_MS = 10;

/** The processor time that another process has taken so far, in milliseconds; null where the system does not say. */
export async function processorTimeOf(pid: number | undefined): Promise<number | null> {
  const line = pid === undefined ? '' : await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold anything; after it stand the state and the numbers.
  const [, , , , , , , , , , , user, system] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(user) + Number(system);
  return line === '' || Number.isNaN(ticks) ? null : ticks * TICK_MS;
}

/** The megabytes of memory that another process takes now; null where the system does not say. */
export async function memoryOf(pid: number | undefined): Promise<number | null> {
  const lines = pid === undefined ? '' : await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(lines) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
}
