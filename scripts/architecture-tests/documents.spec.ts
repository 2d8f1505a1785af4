import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import dependencyRules, { FEATURE_ORDER } from '../../.dependency-cruiser.mjs';
import { generatedDocuments } from '../generate-docs.js';

const ROOT = process.cwd();
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesBelow = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
const missingIn = (document: string, words: Iterable<string>) => {
  const text = read(document);
  return [...new Set(words)].filter((word) => !text.includes(`\`${word}\``));
};
const found = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map((match) => match[1] ?? ''));

describe('the documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesBelow('docs', '.md')];

  it('list events and tables as the sources have them: `npm run docs` writes them', () => {
    for (const [path, text] of generatedDocuments()) expect({ path, text: read(path) }).toEqual({ path, text });
  });

  it('name every event and every table there is', () => {
    const streamTypes = filesBelow('backend/features', '.events.ts');
    const events = found(streamTypes, /^ {4}([A-Z]\w+): \d+,$/gm).concat(
      found(streamTypes, /[{ ]([A-Z]\w+): \d+[, ]/g),
    );
    const tables = found(filesBelow('migrations', '.ts'), /create table ([a-z]+\.[a-z_]+)/g);
    expect(events.length).toBeGreaterThan(40);
    expect(tables.length).toBeGreaterThan(40);
    expect(missingIn('docs/events.md', events)).toEqual([]);
    expect(missingIn('docs/tables.md', tables)).toEqual([]);
  });

  it('name tests of security that are there', () => {
    const named = [...read('docs/security.md').matchAll(/`([\w./-]+\.tsx?)`/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('name components and tests of the portal that are there', () => {
    const roots = ['', 'frontend', 'frontend/portal', 'backend', 'backend/features'];
    const named = [...read('docs/portal.md').matchAll(/`([\w-]+\/[\w./-]*)`/g)].map((match) => match[1] ?? '');
    const places = named.filter((path) => path !== 'artifacts/pages');
    expect(places.length).toBeGreaterThan(60);
    expect(places.filter((path) => !roots.some((root) => existsSync(join(ROOT, root, path))))).toEqual([]);
  });

  it('describe the architecture in 150 lines', () => {
    expect(read('docs/architecture.md').split('\n').length).toBeLessThanOrEqual(150);
  });

  it('name every dependency rule', () => {
    const rules = dependencyRules.forbidden.map(({ name }) => name);
    expect(missingIn('docs/architecture.md', rules)).toEqual([]);
  });

  it('show the features in the order that the dependency rules apply', () => {
    const shown = /```\n(pages\n[^`]*)```/.exec(read('docs/architecture.md'))?.[1] ?? '';
    const rows = shown
      .trim()
      .split('\n')
      .map((row) => row.split(/\s+/));
    expect(rows).toEqual(FEATURE_ORDER);
  });

  it('name every environment variable', () => {
    const variables = found(['backend/platform/config/config.ts'], /^ {2}([A-Z][A-Z_]+): /gm);
    expect(variables.length).toBeGreaterThan(20);
    expect(missingIn('docs/operations.md', variables).filter((name) => name !== 'NODE_ENV')).toEqual([]);
  });

  it('give no number to two decisions', () => {
    const numbers = filesBelow('docs/decisions', '.md').map((path) => Number(/\/(\d{4})-/.exec(path)?.[1]));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(documents)('%s links only to what is there', (document) => {
    const targets = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(document), target)))).toEqual([]);
  });

  it.each(documents)('%s names only files that are there', (document) => {
    const named = [...read(document).matchAll(/`((?:backend|frontend|cli|scripts|docs|benchmarks|tests)\/[\w./-]+)`/g)];
    const missing = named.map((match) => match[1] ?? '').filter((path) => !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });
});
