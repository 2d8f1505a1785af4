import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

describe('the bootstrap on a bare clone', () => {
  let clone: string;

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'contesto-bare-'));
    mkdirSync(join(clone, 'scripts'));
    copyFileSync(join(process.cwd(), 'scripts/bootstrap.mjs'), join(clone, 'scripts/bootstrap.mjs'));
    writeFileSync(join(clone, 'package-lock.json'), '{}');
    // Tells with what it was called, and fails, so that nothing is built.
    writeFileSync(
      join(clone, 'npm.cjs'),
      `require('node:fs').writeFileSync('asked.json', JSON.stringify(process.argv.slice(2))); process.exit(9);`,
    );
  });

  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  it.each(['production', undefined])('asks npm for what building needs with NODE_ENV=%s', (environment) => {
    const { status } = spawnSync(process.execPath, [join(clone, 'scripts/bootstrap.mjs'), '--quiet'], {
      env: { PATH: process.env.PATH, NODE_ENV: environment, npm_execpath: join(clone, 'npm.cjs') },
    });

    expect(status).toBe(9);
    const asked = JSON.parse(readFileSync(join(clone, 'asked.json'), 'utf8'));
    expect(asked[0]).toBe('ci');
    expect(asked).toEqual(expect.arrayContaining(['--include=dev', '--include=optional']));
  });
});
