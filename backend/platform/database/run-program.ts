import { spawn } from 'node:child_process';
import type { Account } from './embedded-location.js';

/**
 * Runs one PostgreSQL program to its end and answers with its exit code and what it printed. The environment is
 * fixed: nothing of ours (PGDATA, PGPORT, secrets, a foreign locale) reaches the database.
 */
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
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    // 'exit', not 'close': a started server inherits the pipes and keeps them open. They must not keep us alive.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: code ?? -1, output: output.trim() });
    });
  });
}
