import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { isTooOld } from './node-version.js';

describe('the Node that the product runs on', () => {
  it.each([
    ['20.20.2', true],
    ['22.14.0', true],
    ['22.15.0', false],
    ['23.7.0', true],
    ['23.8.0', false],
    ['24.0.0', false],
    ['24.21.0', false],
  ])('%s is too old: %s', (version, expected) => {
    expect(isTooOld(version)).toBe(expected);
  });

  it.each([
    ['backend/main.js', 'npm start'],
    ['cli/main.js', 'npx contesto'],
  ])('is refused by %s in Italian before anything is loaded that an old one lacks', (program, instead) => {
    const asOld = [
      'import { registerHooks } from "node:module";',
      'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });',
      'registerHooks({ resolve: (name, context, next) => {',
      '  if (name === "node:zlib") throw new Error("node:zlib has no zstdCompress");',
      '  return next(name, context);',
      '} });',
    ].join('\n');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(asOld)}`, `dist/bundle/${program}`],
      { encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 78, stdout: '' });
    expect(stderr).toMatch(/^Serve Node 24 \(o 22\.15, 23\.8 e successivi\) e questo è v[\d.]+: chiamare «/);
    expect(stderr).toContain(`«${instead}»`);
  });
});
