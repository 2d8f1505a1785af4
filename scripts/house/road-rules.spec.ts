import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import roadRules, { CODE_FOLDERS, FEATURE_ORDER } from '../../.dependency-cruiser.mjs';
import { cruiseRoads, type Roads } from './cruise-roads.js';
import { PLANTED_GROUND, PLANTED_ROADS } from './planted-breaches.js';

const ROOT = process.cwd();
/** Reading every import costs seconds of computing; on a busy machine several times as many pass. */
const PATIENCE_MS = 120_000;

describe('the roads of the house', () => {
  let roads: Roads;
  const files = CODE_FOLDERS.flatMap((folder) => codeFilesBelow(folder));

  beforeAll(async () => {
    roads = await cruiseRoads(ROOT);
  }, PATIENCE_MS);

  it('were all read: every file on disk, with at least as many imports as its text shows', () => {
    const read = new Set(roads.modules);
    expect(files.filter((file) => !read.has(file))).toEqual([]);
    const written = files.reduce((sum, file) => sum + (read.has(file) ? relativeImportsOf(file) : 0), 0);
    expect(written).toBeGreaterThan(files.length / 2);
    expect(roads.imports).toBeGreaterThanOrEqual(written);
  });

  it('are all allowed', () => {
    expect(roads.breaches.map(({ rule, from, to, way }) => `${rule}: ${[from, to, ...way].join(' → ')}`)).toEqual([]);
  });

  it('give every feature a place in the order', () => {
    const ordered = new Set(FEATURE_ORDER.flat());
    const features = readdirSync(join(ROOT, 'backend/features'));
    expect(features.filter((feature) => !ordered.has(feature))).toEqual([]);
  });

  it('are explained rule by rule, in a sentence', () => {
    for (const rule of roadRules.forbidden) expect(rule.comment).toMatch(/^[A-Z].{20,}\.$/);
  });
});

describe('a planted tree', () => {
  let root: string;
  let roads: Roads;

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'contesto-roads-')));
    for (const [path, text] of [...PLANTED_GROUND, ...PLANTED_ROADS.flatMap(({ wrong, right }) => [wrong, right])]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${text}\n`);
    }
    roads = await cruiseRoads(root, ROOT);
  }, PATIENCE_MS);

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(PLANTED_ROADS)('$rule is broken by its planted breach: $says', ({ rule, wrong }) => {
    expect(breachesOf(wrong[0])).toContain(rule);
  });

  it.each(PLANTED_ROADS)('$rule leaves the road beside it open', ({ right }) => {
    expect(breachesOf(right[0])).toEqual([]);
  });

  it('holds a breach of every rule there is', () => {
    const rules = new Set(roadRules.forbidden.map((rule) => rule.name));
    expect(PLANTED_ROADS.map(({ rule }) => rule).sort()).toEqual([...rules].sort());
  });

  // A circle is told once, from whichever of its files is met first.
  const breachesOf = (file: string) =>
    roads.breaches.filter(({ from, way }) => from === file || way.includes(file)).map(({ rule }) => rule);
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
