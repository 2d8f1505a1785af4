import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import type { Account } from './embedded-location.js';

/** Nothing of ours (PGDATA, PGPORT, secrets, a foreign locale) reaches the database. */
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Runs one PostgreSQL program to its end and answers with its exit code and what it printed. */
export function runProgram(
  program: string,
  args: readonly string[],
  account: Account,
  cwd: string,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: ENVIRONMENT,
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

/** A program that goes on without this process, in a session of its own; what it says is added to a file. */
export function startDaemon(
  program: string,
  args: readonly string[],
  account: Account,
  cwd: string,
  logFile: string,
): { readonly pid: number | undefined; isAlive(): boolean } {
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW } = fs.constants;
  const log = fs.openSync(logFile, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  try {
    if (account.uid !== undefined && account.gid !== undefined) fs.fchownSync(log, account.uid, account.gid);
    const child = spawn(program, args, {
      ...account,
      cwd,
      detached: true,
      stdio: ['ignore', log, log],
      env: ENVIRONMENT,
    });
    let ended = false;
    child.on('exit', () => {
      ended = true;
    });
    child.on('error', () => {
      ended = true;
    });
    child.unref();
    return { pid: child.pid, isAlive: () => !ended };
  } finally {
    fs.closeSync(log);
  }
}
