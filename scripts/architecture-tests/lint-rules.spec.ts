import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = process.cwd();

const LONG_FUNCTION = `export function long(list: string[]) {\n${"  list.push('line');\n".repeat(71)}}`;

/** Manners that Biome's configuration enforces, each with a file that forgets them. */
const PLANTED: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['lint/style/noProcessEnv', 'backend/features/news/environment.ts', 'export const port = process.env.PORT;'],
  ['lint/style/noDefaultExport', 'backend/features/news/default.ts', 'export default 1;'],
  ['lint/style/noNonNullAssertion', 'backend/main.ts', 'export const first = (list: string[]) => list[0]!.trim();'],
  ['lint/suspicious/noExplicitAny', 'backend/features/news/loose.ts', 'export const loose = (value: any) => value;'],
  ['lint/suspicious/noConsole', 'cli/commands/collect.ts', "console.log('fatto');"],
  ['lint/suspicious/noSkippedTests', 'backend/main.spec.ts', "it.skip('is forgotten', () => undefined);"],
  ['lint/suspicious/noFocusedTests', 'backend/one.spec.ts', "it.only('hides the others', () => undefined);"],
  ['lint/correctness/noUnusedImports', 'backend/unused.ts', "import { join } from 'node:path';\nexport const one = 1;"],
  ['lint/correctness/noUnusedVariables', 'backend/variable.ts', 'function dead() {}\nexport const one = 1;'],
  ['lint/complexity/noExcessiveLinesPerFunction', 'backend/features/news/long.ts', LONG_FUNCTION],
  ['lint/complexity/noExcessiveLinesPerFunction', 'frontend/admin/stats/use-long.ts', LONG_FUNCTION],
  ['suppressions/parse', 'backend/silenced.ts', '// biome-ignore lint/suspicious/noConsole:\nexport const one = 1;'],
];

const LONG_TEST = `describe('much', () => {\n${"  it('holds', () => undefined);\n".repeat(71)}});`;

const ALLOWED: readonly (readonly [path: string, text: string])[] = [
  // A suite is a list of cases.
  ['backend/features/news/long.spec.ts', LONG_TEST],
  ['backend/platform/config/config.ts', 'export const port = process.env.PORT;'],
  ['frontend/vite.config.ts', 'export default {};'],
  ['scripts/bootstrap.mjs', "console.log('fatto');"],
];

interface Report {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: unknown } }[];
}

describe('a fixture tree under the lint rules of the project', () => {
  let root: string;
  let report: Report;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'contesto-lint-'));
    const { vcs: _, ...rules } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
    const files = [...PLANTED.map(([, path, text]) => [path, text] as const), ...ALLOWED];
    for (const [path, text] of [['biome.json', JSON.stringify(rules)] as const, ...files]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${text}\n`);
    }
    report = lint(root);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(PLANTED)('breaks %s', (rule, path) => {
    expect(categoriesOf(path)).toContain(rule);
  });

  it.each(ALLOWED)('breaks nothing in %s', (path) => {
    expect(categoriesOf(path)).toEqual([]);
  });

  const categoriesOf = (path: string) =>
    report.diagnostics
      .filter(({ location }) => JSON.stringify(location.path).includes(path))
      .map(({ category }) => category);
});

/** Biome ends with 1 when it finds something, which is what is hoped for here. */
function lint(folder: string): Report {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  try {
    return JSON.parse(execFileSync(process.execPath, [biome, 'lint', '--reporter=json', '.'], options));
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout);
  }
}
