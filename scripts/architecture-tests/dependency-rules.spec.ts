import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import dependencyRules, { CODE_FOLDERS, FEATURE_ORDER } from '../../.dependency-cruiser.mjs';
import { type Dependencies, readDependencies } from './read-dependencies.js';
import { FIXTURE_GROUND, RULE_VIOLATIONS } from './violation-fixtures.js';

const ROOT = process.cwd();
/** Reading every import costs seconds of computing; on a busy machine several times as many pass. */
const PATIENCE_MS = 120_000;

describe('the dependencies of the project', () => {
  let dependencies: Dependencies;
  const files = CODE_FOLDERS.flatMap((folder) => codeFilesBelow(folder));

  beforeAll(async () => {
    dependencies = await readDependencies(ROOT);
  }, PATIENCE_MS);

  it('were all read: every file on disk, with at least as many imports as its text shows', () => {
    const read = new Set(dependencies.modules);
    expect(files.filter((file) => !read.has(file))).toEqual([]);
    const written = files.reduce((sum, file) => sum + (read.has(file) ? relativeImportsOf(file) : 0), 0);
    expect(written).toBeGreaterThan(files.length / 2);
    expect(dependencies.imports).toBeGreaterThanOrEqual(written);
  });

  it('are all allowed', () => {
    expect(
      dependencies.violations.map(({ rule, from, to, way }) => `${rule}: ${[from, to, ...way].join(' → ')}`),
    ).toEqual([]);
  });

  it('give every feature a place in the order', () => {
    const ordered = new Set(FEATURE_ORDER.flat());
    const features = readdirSync(join(ROOT, 'backend/features'));
    expect(features.filter((feature) => !ordered.has(feature))).toEqual([]);
  });

  it('are explained rule by rule, in a sentence', () => {
    for (const rule of dependencyRules.forbidden) expect(rule.comment).toMatch(/^[A-Z].{20,}\.$/);
  });
});

describe('a fixture tree', () => {
  let root: string;
  let dependencies: Dependencies;

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'contesto-dependencies-')));
    for (const [path, text] of [...FIXTURE_GROUND, ...RULE_VIOLATIONS.flatMap(({ wrong, right }) => [wrong, right])]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${text}\n`);
    }
    dependencies = await readDependencies(root, ROOT);
  }, PATIENCE_MS);

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(RULE_VIOLATIONS)('$rule is broken by its fixture: $says', ({ rule, wrong }) => {
    expect(violationsOf(wrong[0])).toContain(rule);
  });

  it.each(RULE_VIOLATIONS)('$rule leaves the road next to it open', ({ right }) => {
    expect(violationsOf(right[0])).toEqual([]);
  });

  it('holds a violation of every rule there is', () => {
    const rules = new Set(dependencyRules.forbidden.map((rule) => rule.name));
    expect(RULE_VIOLATIONS.map(({ rule }) => rule).sort()).toEqual([...rules].sort());
  });

  // A circle is named once, from whichever of its files is met first.
  const violationsOf = (file: string) =>
    dependencies.violations.filter(({ from, way }) => from === file || way.includes(file)).map(({ rule }) => rule);
});

function codeFilesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx)$/.test(path))
    .map((path) => join(folder, path));
}

function relativeImportsOf(file: string): number {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return new Set([...text.matchAll(/^(?:import|export) [^;]*?from '(\.[^']+)';$/gm)].map((match) => match[1])).size;
}
