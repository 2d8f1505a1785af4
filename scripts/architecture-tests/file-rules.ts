/** A tracked file of the project, its path from the root with `/`. */
export interface TrackedFile {
  readonly path: string;
  readonly text: string;
}

/** What no import can show and no linter finds; `violation` says in a few words what is wrong, or nothing. */
export interface FileRule {
  readonly name: string;
  readonly sentence: string;
  readonly violation: (file: TrackedFile) => string | undefined;
}

const CODE = /\.(ts|tsx|mjs|js)$/;
const PRODUCT_CODE = /^(backend|cli|migrations|benchmarks|frontend)\/.*\.tsx?$/;
const SPEC_OR_FIXTURE = /\.(spec|fixture)\.tsx?$/;
const TEST_MATERIAL = /\.(spec|fake|fixture)\.tsx?$/;
const TEST_FOLDERS = /(^|\/)(tests|testing)\//;
const SHORT_FILE_LINES = 30;
const USE_CASES = /^backend\/features\/[^/]+\/(commands|queries)\//;
const TOOL_CONFIGURATION = /\.config\.ts$/;
const MAX_LINES = 300;
const MAX_STYLE_LINES = 400;
/** What the server sanitised. */
const MARKUP_DOOR = 'frontend/portal/shared/article-body.tsx';
const MAX_FOLDER_FILES = 25;
/** Folders that may hold more code files, each with its reason. */
export const LARGE_FOLDERS: Readonly<Record<string, string>> = {
  'backend/contract': 'one file a subject of the API: every side finds a subject by its name',
  'backend/features/news/commands': 'one file a use case: the folder is the table of contents of the feature',
  'backend/features/news/queries': 'one file a use case: the folder is the table of contents of the feature',
  'frontend/admin/article-editor': 'one page and its panes, cut together with its style sheets',
  'frontend/admin/news-collector': 'one page and its tabs, cut together with its style sheets',
  'frontend/admin/shared': 'what pages of the admin share and the design system has not taken over yet',
  'frontend/portal/shared': 'what pages of the portal share and the design system has not taken over yet',
  'frontend/ui': 'one component a file with its style sheet: the folder is the list of the design system',
};
/** Words that only this project used, and the standard word for each in docs/glossary.md or the code itself. */
const PRIVATE_WORDS =
  /(^|[/-])(kept|workshop|workplace|whoever|anew|provenance|unhurried|followers|turns|mend\w*|slots?|told|looks?)([-./]|$)/;
/** The same in comments; in backquotes stand names that logs and answers have. */
const PRIVATE_COMMENT = /^\s*(?:\/\/|\/?\*).*(?<![`\w-])(?:mend(?:s|ed|ing)?|slots?|told|besides?)(?![`\w-])/m;
const PRIVATE_LIMIT = /\b(?:MOST|FEWEST|LEAST|LONGEST|SHORTEST)(?:_[A-Z_]+)? =/;
const PRIVATE_THRESHOLD = /\bscore\)?\s*[<>]=?\s*80\b|\b80\s*-\s*Math|\bAPPROVED_FROM\s*=\s*\d/;
const DRAWERS = /(^|\/)(utils?|helpers?|common|types|misc)\//;
const KEBAB_FILE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const MIGRATION_FILE = /^\d{8}T\d{4}-[a-z0-9-]+\.ts$/;
const OWN_NAMES = /((?:README|CONTRIBUTING|CHANGELOG)\.md|Dockerfile|LICENSE[^/]*|OFL[^/]*)$/;

/** Written in pieces, so that this file does not name what it searches for. */
const MACHINE_PATH = new RegExp(`(?<![\\w./-])/(?:${['root', 'work', 'home', 'Users'].join('|')})/[\\w.-]+/`);
const REGISTRY_HOST = new RegExp(`registry\\.npm${'js'}|npm${'js'}\\.org|registry\\.yarn${'pkg'}|verdac${'cio'}`, 'i');
const OPEN_MARK = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`);

/** Every check, in the order in which docs/architecture.md explains them. */
export const FILE_RULES: readonly FileRule[] = [
  {
    name: 'no-index-file',
    sentence: 'A file is named by what it does: `index` says nothing and gathers circles.',
    violation: ({ path }) => (/(^|\/)index\.[cm]?[jt]sx?$/.test(path) ? 'is called index' : undefined),
  },
  {
    name: 'no-drawer',
    sentence: 'No folder is called utils, helpers, common or types: such drawers fill up.',
    violation: ({ path }) => (CODE.test(path) && DRAWERS.test(path) ? 'lies in a drawer' : undefined),
  },
  {
    name: 'kebab-case',
    sentence: 'File names are kebab-case; a migration begins with its time.',
    violation: ({ path }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (OWN_NAMES.test(path)) return undefined;
      const pattern = /^migrations\/[^/]+$/.test(path) ? MIGRATION_FILE : KEBAB_FILE;
      return pattern.test(name) ? undefined : 'is not named in kebab-case';
    },
  },
  {
    name: 'standard-words',
    sentence:
      'One word for one thing, the field’s own: no file bears a word of our own making, and a limit is MAX_ or MIN_.',
    violation: ({ path, text }) => {
      if (!CODE.test(path)) return undefined;
      if (PRIVATE_WORDS.test(path)) return 'is named by a word of our own making';
      if (PRIVATE_COMMENT.test(text)) return `explains itself by «${PRIVATE_COMMENT.exec(text)?.[0].trim()}»`;
      return PRIVATE_LIMIT.test(text) ? 'names a limit neither MAX_ nor MIN_' : undefined;
    },
  },
  {
    name: 'one-threshold',
    sentence:
      'From which score an article is approved stands in contract/product-figures.ts, and whoever asks takes it from there.',
    violation: ({ path, text }) =>
      PRODUCT_CODE.test(path) &&
      !SPEC_OR_FIXTURE.test(path) &&
      path !== 'backend/contract/product-figures.ts' &&
      PRIVATE_THRESHOLD.test(text)
        ? 'has a threshold of its own'
        : undefined,
  },
  {
    name: 'short-files',
    sentence: `Code has at most ${MAX_LINES} lines a file, a style sheet ${MAX_STYLE_LINES}; tests may have more, and tables are JSON.`,
    violation: ({ path, text }) => {
      const limit = path.endsWith('.css') ? MAX_STYLE_LINES : MAX_LINES;
      if (!(CODE.test(path) || path.endsWith('.css'))) return undefined;
      if (SPEC_OR_FIXTURE.test(path)) return undefined;
      const lines = text.split('\n').length - 1;
      return lines > limit ? `has ${lines} lines` : undefined;
    },
  },
  {
    name: 'handlers-only',
    sentence: 'In commands/ and queries/ every file declares the handler of a use case; `ls` is the table of contents.',
    violation: ({ path, text }) =>
      USE_CASES.test(path) && !TEST_MATERIAL.test(path) && !/^@(Command|Query)Handler\(/m.test(text)
        ? 'declares no handler'
        : undefined,
  },
  {
    name: 'environment-read-once',
    sentence: 'The environment is read in platform/config; test tools say next to the line why, product code may not.',
    violation: ({ path, text }) =>
      PRODUCT_CODE.test(path) &&
      !SPEC_OR_FIXTURE.test(path) &&
      !TOOL_CONFIGURATION.test(path) &&
      !/^backend\/(platform\/config|platform\/testing|testing)\//.test(path) &&
      /\bprocess\s*(\.|\[\s*['"])\s*env\b/.test(text)
        ? 'reads the environment'
        : undefined,
  },
  {
    name: 'no-open-mark',
    sentence: 'What is left to do is a decision or an issue, not a mark in the code.',
    violation: ({ path, text }) => (CODE.test(path) && OPEN_MARK.test(text) ? 'holds an open mark' : undefined),
  },
  {
    name: 'messages-say-their-answer',
    sentence: 'Every command extends Command<R> and every query Query<R>, at its handler, which repeats no answer.',
    violation: ({ path, text }) => (PRODUCT_CODE.test(path) ? silentMessage(text) : undefined),
  },
  {
    name: 'no-generics-on-execute',
    sentence: 'The message says what is answered: a call of a bus repeats nothing.',
    violation: ({ path, text }) =>
      PRODUCT_CODE.test(path) && /\.execute\s*</.test(text) ? 'gives execute type arguments' : undefined,
  },
  {
    name: 'fetch-has-few-homes',
    sentence:
      'The browser asks in frontend/api and in its service worker, the server in the guarded platform/outbound and the model gateway.',
    violation: ({ path, text }) =>
      /^(frontend\/(?!api\/|service-worker\/)|backend\/features\/)/.test(path) &&
      PRODUCT_CODE.test(path) &&
      !SPEC_OR_FIXTURE.test(path) &&
      /(?<![.\w])fetch\(/.test(text)
        ? 'calls fetch'
        : undefined,
  },
  {
    name: 'no-markup-from-strings',
    sentence:
      'Pages are made of elements, not of markup in strings: React, or portal/shared/build-element. The HTML of an article has one door, article-body.',
    violation: ({ path, text }) =>
      path.startsWith('frontend/') &&
      PRODUCT_CODE.test(path) &&
      path !== MARKUP_DOOR &&
      /\.(inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|dangerouslySetInnerHTML|document\.write\b/.test(
        text,
      )
        ? 'writes markup'
        : undefined,
  },
  {
    name: 'no-machine-path',
    sentence: 'No file names a folder of one machine.',
    violation: ({ text }) => (MACHINE_PATH.test(text) ? `names ${MACHINE_PATH.exec(text)?.[0]}` : undefined),
  },
  {
    name: 'no-registry-host',
    sentence: 'No file says where packages come from: that is the business of anyone who installs.',
    violation: ({ text }) => (REGISTRY_HOST.test(text) ? 'names a package registry' : undefined),
  },
];

/** How the TypeScript that is no test, fake, fixture or folder `testing/` or `tests/` is cut. */
export interface FileSizes {
  readonly files: number;
  /** The share of files with fewer than 30 lines: cut smaller, a thing must be put together again by its reader. */
  readonly shortShare: number;
  /** Nine of ten files have at most so many lines. */
  readonly p90: number;
}

export function sizesOfFiles(files: readonly TrackedFile[]): FileSizes {
  const lines = files
    .filter(({ path }) => /\.tsx?$/.test(path) && !TEST_MATERIAL.test(path) && !TEST_FOLDERS.test(path))
    .map(({ text }) => text.split('\n').length - 1)
    .sort((one, other) => one - other);
  return {
    files: lines.length,
    shortShare: lines.filter((count) => count < SHORT_FILE_LINES).length / lines.length,
    p90: lines[Math.ceil(lines.length * 0.9) - 1] ?? 0,
  };
}

/** Folders with more code files than one can survey; tests and fakes are not counted. */
export function checkFolders(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!/\.(tsx?|mjs|css)$/.test(path) || TEST_MATERIAL.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > MAX_FOLDER_FILES && !(folder in LARGE_FOLDERS)
      ? [`${folder}: holds ${count} code files, more than ${MAX_FOLDER_FILES}`]
      : [],
  );
}

/** The first handler of a file whose message does not say its answer, or that says it again. */
function silentMessage(text: string): string | undefined {
  for (const [, kind, message] of text.matchAll(/@(Command|Query)Handler\((\w+)\)/g)) {
    if (!new RegExp(`class ${message}\\b[^{]*\\bextends ${kind}<`).test(text))
      return `has ${message} without ${kind}<R>`;
    if (!new RegExp(`implements\\s+I${kind}Handler<${message}[<>]`).test(text))
      return `repeats the answer of ${message}`;
  }
  return undefined;
}

/** Every violation of every check, as `path: what is wrong (check)`. */
export function checkFiles(files: readonly TrackedFile[]): readonly string[] {
  return files.flatMap((file) =>
    FILE_RULES.flatMap((check) => {
      const wrong = check.violation(file);
      return wrong === undefined ? [] : [`${file.path}: ${wrong} (${check.name})`];
    }),
  );
}
