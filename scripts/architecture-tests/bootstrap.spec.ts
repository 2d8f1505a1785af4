import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

type Packages = Readonly<Record<string, object>>;

const A = { version: '1.0.0', integrity: 'a' };
const BUILD = { version: '2.0.0', integrity: 'c', dev: true };
const NATIVE = { version: '3.0.0', integrity: 'd', optional: true, cpu: [process.arch] };
const NATIVE_HERE = { ...NATIVE, os: [process.platform] };
const NATIVE_THERE = { ...NATIVE, os: ['aix'] };
const HERE = { 'node_modules/a': A, 'node_modules/build': BUILD, 'node_modules/native-here': NATIVE_HERE };
const WANTED = {
  ...HERE,
  'node_modules/native-there': NATIVE_THERE,
  'node_modules/native-musl': { ...NATIVE_HERE, libc: ['musl'] },
  'node_modules/only-for-there': { ...A, optional: true },
};

describe('the bootstrap on a bare clone', () => {
  let clone: string;

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'contesto-bare-'));
    mkdirSync(join(clone, 'scripts'));
    for (const script of ['scripts/bootstrap.mjs', 'scripts/installed-packages.mjs']) {
      copyFileSync(join(process.cwd(), script), join(clone, script));
    }
    writeFileSync(join(clone, 'package-lock.json'), '{}');
    // Says with what it was called, and fails, so that nothing is built.
    writeFileSync(
      join(clone, 'npm.cjs'),
      `require('node:fs').writeFileSync('asked.json', JSON.stringify(process.argv.slice(2))); process.exit(9);`,
    );
  });

  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  const bootstrap = (environment?: string) =>
    spawnSync(process.execPath, [join(clone, 'scripts/bootstrap.mjs'), '--quiet'], {
      env: { PATH: process.env.PATH, NODE_ENV: environment, npm_execpath: join(clone, 'npm.cjs') },
    });

  it.each(['production', undefined])('asks npm for what building needs with NODE_ENV=%s', (environment) => {
    expect(bootstrap(environment).status).toBe(9);
    const asked = JSON.parse(readFileSync(join(clone, 'asked.json'), 'utf8'));
    expect(asked[0]).toBe('ci');
    expect(asked).toEqual(expect.arrayContaining(['--include=dev', '--include=optional']));
  });

  /** What npm leaves behind when it installed `present`. */
  function installByHand(present: Packages): void {
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages: { '': { name: 'bare' }, ...WANTED } }));
    for (const folder of Object.keys(present)) {
      mkdirSync(join(clone, folder), { recursive: true });
      writeFileSync(join(clone, folder, 'package.json'), '{}');
    }
    writeFileSync(join(clone, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  }

  it('does not install again what was installed by hand', () => {
    installByHand(HERE);
    bootstrap();
    expect(existsSync(join(clone, 'asked.json'))).toBe(false);
    expect(existsSync(join(clone, 'node_modules/.contesto-lock'))).toBe(true);
  });

  it.each<[string, Packages]>([
    ['is of another version', { ...HERE, 'node_modules/a': { version: '1.0.1', integrity: 'a' } }],
    ['has other contents', { ...HERE, 'node_modules/a': { version: '1.0.0', integrity: 'b' } }],
    ['lacks the packages for building', { 'node_modules/a': A, 'node_modules/native-here': NATIVE_HERE }],
    ['lacks the optional packages', { 'node_modules/a': A, 'node_modules/build': BUILD }],
    ['has a package too many', { ...HERE, 'node_modules/b': A }],
    ['is for another machine', { ...HERE, 'node_modules/native-there': NATIVE_THERE }],
  ])('installs where what is there %s', (_, present) => {
    installByHand(present);
    expect(bootstrap().status).toBe(9);
    expect(existsSync(join(clone, 'node_modules/.contesto-lock'))).toBe(false);
  });

  it('installs where a folder was lost', () => {
    installByHand(HERE);
    rmSync(join(clone, 'node_modules/native-here'), { recursive: true });
    expect(bootstrap().status).toBe(9);
  });
});
