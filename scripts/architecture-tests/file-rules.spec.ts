import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkFiles, checkFolders, FILE_RULES, LARGE_FOLDERS, sizesOfFiles, type TrackedFile } from './file-rules.js';
import { checkLockfile } from './lockfile-check.js';

const ROOT = process.cwd();
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const BINARY = /\.(woff2?|png|ico|jpe?g|webp|gz)$/;

/** Every file that a commit could hold: ignored ones are nobody's concern. Git itself is not on every machine. */
function trackedFiles(): readonly TrackedFile[] {
  const ignored = read('.gitignore').split('\n').filter(Boolean);
  const isIgnored = (name: string) =>
    name === '.git' ||
    ignored.some((line) => (line.startsWith('*') ? name.endsWith(line.slice(1)) : name === line.replace(/\/$/, '')));
  const below = (folder: string): readonly string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter(({ name }) => !isIgnored(name))
      .flatMap((entry) => (entry.isDirectory() ? below(join(folder, entry.name)) : [join(folder, entry.name)]));
  return below('.')
    .filter((path) => !BINARY.test(path))
    .map((path) => ({ path, text: read(path) }));
}

describe('the files of the project', () => {
  const files = trackedFiles();

  it('were all read', () => expect(files.length).toBeGreaterThan(400));

  it('keep every check', () => expect(checkFiles(files)).toEqual([]));

  it('lie in folders that can be surveyed', () => {
    expect(checkFolders(files.map(({ path }) => path))).toEqual([]);
    for (const reason of Object.values(LARGE_FOLDERS)) expect(reason).toMatch(/^.{20,}$/);
  });

  it('have fewer than 30 lines in at most 20 % of .ts and .tsx files without tests, fakes and fixtures', () => {
    expect(sizesOfFiles(files).shortShare).toBeLessThanOrEqual(0.2);
  });

  it('have at most 150 lines in 90 % of .ts and .tsx files without tests, fakes and fixtures', () => {
    expect(sizesOfFiles(files).p90).toBeLessThanOrEqual(150);
  });

  it('have no path alias', () => {
    for (const path of ['tsconfig.json', 'tsconfig.build.json', 'frontend/tsconfig.json']) {
      expect(read(path)).not.toMatch(/"(paths|baseUrl)"\s*:/);
    }
    expect(JSON.parse(read('package.json'))).not.toHaveProperty('imports');
    expect(read('frontend/vite.config.ts')).not.toMatch(/\balias\b/);
  });
});

describe('a violating file', () => {
  const lines = (count: number) => 'const line = 1;\n'.repeat(count);
  const wrong: Readonly<Record<string, TrackedFile>> = {
    'no-index-file': { path: 'backend/features/news/index.ts', text: '' },
    'no-drawer': { path: 'frontend/utils/dates.ts', text: '' },
    'kebab-case': { path: 'frontend/portal/home/HeroCard.tsx', text: '' },
    'standard-words': { path: 'backend/platform/kept-answers.ts', text: '' },
    'one-threshold': { path: 'backend/features/stats/figures.ts', text: 'const isApproved = row.score >= 80;' },
    'short-files': { path: 'backend/features/news/long.ts', text: lines(301) },
    'handlers-only': { path: 'backend/features/news/queries/row-shapes.ts', text: 'export interface Row {}' },
    'environment-read-once': { path: 'cli/commands/collect.ts', text: "const port = process['env'].PORT;" },
    'no-open-mark': { path: 'backend/main.ts', text: `// ${'TO'}DO later` },
    'messages-say-their-answer': {
      path: 'backend/features/news/commands/collect.ts',
      text: 'class Collect {}\n@CommandHandler(Collect)\nclass Handler implements ICommandHandler<Collect> {}',
    },
    'no-generics-on-execute': { path: 'cli/tasks/collect.ts', text: 'bus.execute<Collect, void>(new Collect());' },
    'fetch-has-few-homes': { path: 'frontend/portal/home/hero.tsx', text: "await fetch('/api/articles');" },
    'no-markup-from-strings': { path: 'frontend/portal/home/hero.tsx', text: "section.innerHTML = '<b>Ciao</b>';" },
    'no-machine-path': { path: 'docs/operations.md', text: `lies in ${['', 'root', 'contesto', 'data'].join('/')}` },
    'no-registry-host': { path: '.npmrc', text: `registry=https://registry.npm${'js'}.org/` },
  };

  it.each(FILE_RULES)('breaks $name', ({ name }) => {
    const fixture = wrong[name];
    expect(fixture && checkFiles([fixture])).toEqual([expect.stringContaining(`(${name})`)]);
  });

  it('breaks standard-words by a limit that is called otherwise, and by a comment', () => {
    const path = 'backend/features/news/limits.ts';
    const [comment] = checkFiles([{ path, text: `/** What readers are ${'to'}ld. */\n` }]);
    expect(comment).toContain('(standard-words)');
    expect(checkFiles([{ path, text: `const ${'MOST'}_ROWS = 5;` }])).toEqual([
      `${path}: names a limit neither MAX_ nor MIN_ (standard-words)`,
    ]);
  });

  it('breaks messages-say-their-answer by a handler that says it again', () => {
    const text = 'class Get extends Query<1> {}\n@QueryHandler(Get)\nclass Handler implements IQueryHandler<Get, 1> {}';
    expect(checkFiles([{ path: 'backend/features/news/queries/get.ts', text }])).toEqual([
      expect.stringContaining('repeats the answer of Get (messages-say-their-answer)'),
    ]);
  });

  it.each<TrackedFile>([
    { path: 'migrations/20261127T2000-first-step.ts', text: '' },
    {
      path: 'backend/features/news/queries/get.ts',
      text: 'class Get extends Query<1> {}\n@QueryHandler(Get)\nclass Handler implements IQueryHandler<Get> {}',
    },
    { path: 'backend/features/news/long.spec.ts', text: lines(900) },
    { path: 'backend/features/news/queries/list-rows.spec.ts', text: '' },
    { path: 'backend/platform/config/config.ts', text: 'process.env' },
    { path: 'frontend/api/call.ts', text: "fetch('/')" },
    { path: 'frontend/admin/article-editor/caption.ts', text: 'return caption.innerHTML === html;' },
    { path: 'backend/features/pages/http/pages.controller.ts', text: "redirect('/categoria/work/oggi')" },
  ])('such as $path breaks nothing', (file) => {
    expect(checkFiles([file])).toEqual([]);
  });
});

describe('a folder', () => {
  const files = (count: number, ending: string) =>
    Array.from({ length: count }, (_, place) => `backend/features/media/piece-${place}${ending}`);

  it('with more than 25 code files is cut by subject', () => {
    expect(checkFolders(files(26, '.ts'))).toEqual([expect.stringContaining('backend/features/media: holds 26')]);
  });

  it('may hold 25, and any number of tests, fakes and subfolders', () => {
    expect(checkFolders([...files(25, '.ts'), ...files(40, '.int.spec.ts'), ...files(5, '.fake.ts')])).toEqual([]);
    expect(checkFolders(files(25, '.ts').flatMap((path) => [path, path.replace('media/', 'media/parts/')]))).toEqual(
      [],
    );
  });
});

describe('the sizes of files', () => {
  it('are counted in lines, of TypeScript that is no test material', () => {
    const file = (path: string, lines: number) => ({ path, text: 'const line = 1;\n'.repeat(lines) });
    const counted = [29, 30, 31, 40].map((lines) => file(`backend/features/news/piece-${lines}.ts`, lines));
    const left = [
      'backend/news.spec.ts',
      'backend/news.fake.ts',
      'tests/browser/seed.ts',
      'cli/testing/run.ts',
      'a.css',
    ];
    expect(sizesOfFiles([...counted, ...left.map((path) => file(path, 1))])).toEqual({
      files: 4,
      shortShare: 0.25,
      p90: 40,
    });
  });
});

describe('the lockfile', () => {
  it('names no download address and is one that npm ci accepts', () => {
    expect(checkLockfile(JSON.parse(read('package-lock.json')), JSON.parse(read('package.json')))).toEqual([]);
  });

  it('is refused for an address, a missing platform variant, a disagreement or a loose version', () => {
    const lock = {
      packages: {
        '': { dependencies: { a: '1.0.0', b: '^2.0.0' } },
        'node_modules/a': { resolved: 'https://somewhere.test/a.tgz', optionalDependencies: { 'a-darwin': '1.0.0' } },
        'node_modules/b': {},
      },
    };
    expect(checkLockfile(lock, { dependencies: { a: '1.0.1', b: '^2.0.0' } })).toEqual([
      'dependencies disagree about a',
      'b is not pinned: ^2.0.0',
      'node_modules/a names a download address',
      'node_modules/a asks for a-darwin, which is not locked',
    ]);
  });

  it('finds a package that lies nested or further up', () => {
    const lock = {
      packages: {
        '': { dependencies: { a: '1.0.0' } },
        'node_modules/a': { dependencies: { b: '1.0.0' } },
        'node_modules/a/node_modules/b': { dependencies: { a: '1.0.0' } },
      },
    };
    expect(checkLockfile(lock, { dependencies: { a: '1.0.0' } })).toEqual([]);
  });
});
