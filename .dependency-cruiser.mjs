// The dependency rules: who may import whom. `npm test` runs them through scripts/architecture-tests/dependency-rules.spec.ts, which also plants
// one violation of each. The words to them are in docs/architecture.md, what we changed in the plan in docs/decisions/0001.

/** Features from the highest to the lowest. One row's features do not know each other; a row may enter what is below. */
export const FEATURE_ORDER = [
  ['pages'],
  ['stats', 'moving'],
  ['newsletter', 'push', 'notifications', 'article-history', 'reliability', 'revisits', 'log-proofs', 'redaction'],
  ['generation'],
  ['verification'],
  ['articles', 'readership'],
  ['news'],
  ['model-calls'],
  ['offline-engine'],
  ['ai-models'],
  ['costs'],
  ['settings', 'contact', 'header-scripts', 'media', 'backup'],
  ['auth'],
];

/** The folders at the top whose imports are read. */
export const CODE_FOLDERS = ['backend', 'cli', 'migrations', 'benchmarks', 'frontend', 'tests'];

const FEATURE = '^backend/features/';
const DOORS = [`${FEATURE}[^/]+/(commands|queries)/`, `${FEATURE}.+\\.(events|facts)\\.ts$`];
const TESTS = ['^tests/', '\\.(spec|fake|fixture)\\.tsx?$', '(^|/)testing/', 'fake-[^/]+\\.ts$'];
const PACKAGES = '(^|/)node_modules/';
const packages = (...names) => `${PACKAGES}(${names.join('|')})/`;

/** Everything a feature can hold that touches the world: a database, a bus, the network, a timer. */
const EFFECTS = [
  `${FEATURE}[^/]+/(commands|queries|projections|reactions|http)/`,
  `${FEATURE}.*\\.(store|module|schedule|tables|client|controller)\\.ts$`,
];

const contract = (names) => `^backend/contract/(${names})\\.ts$`;
/** Plain words of the program, which are no part of a request or an answer. */
const VOCABULARY = contract(
  'article-fields|categories|embeds|engine-words|errors|image-addresses|money|pipeline-roles|product-figures|reliability-words|role-words|slug-of-title|source-kinds',
);
/** What readers get of the contract, and how a text loses accents and invisible characters. */
const READERS_WORDS = `${contract('categories|claim-standing|\\w+-words|image-addresses|cover-numbers|embeds|product-figures')}|^backend/text/characters/`;

/** Parts of Node that reach out of the program, and the clock. */
const EFFECTFUL_PARTS = [
  '^(node:)?(child_process|dns|fs|http|https|net|os|process|timers|worker_threads)(/|$)',
  '^backend/platform/clock\\.ts$',
];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const featureOrder = FEATURE_ORDER.map((row, index) => {
  const reachable = FEATURE_ORDER.slice(index + 1).flat();
  const below = reachable.length > 0 ? `|(${reachable.join('|')})/` : '';
  return rule(
    'features-know-only-lower-features',
    'A feature enters only features below it in FEATURE_ORDER: facts of an upper one reach a lower one never, those of a lower one reach an upper one by a reaction.',
    { path: `${FEATURE}(${row.join('|')})/`, pathNot: TESTS },
    { path: FEATURE, pathNot: `${FEATURE}($1/${below})` },
  );
});

const forbidden = [
  rule(
    'contract-is-a-leaf',
    'The contract imports only zod, itself and what is known about characters, so that every side can read it.',
    { path: '^backend/contract/', pathNot: TESTS },
    { pathNot: ['^backend/(contract|text/characters)/', packages('zod')] },
  ),
  rule(
    'platform-knows-no-feature',
    'The platform is technique: it finds projections and reactions by decorator and never names a feature.',
    { path: '^backend/platform/' },
    { path: '^(backend/(features/|testing/|[^/]+\\.ts$)|cli/|migrations/|benchmarks/|frontend/)' },
  ),
  rule(
    'deciders-and-events-import-little',
    'Deciders and events import pure files of their own feature, the event store’s types, DomainError and its codes, the figures of the product, and the tables of roles, categories, kinds of source and an article’s fields.',
    { path: `${FEATURE}([^/]+)/.*\\.(decider|events)\\.ts$` },
    {
      pathNot: [
        `${FEATURE}$1/`,
        '^backend/platform/event-store/(decider|domain-event)\\.ts$',
        '^backend/platform/domain-error\\.ts$',
        '^backend/contract/(article-fields|categories|errors|pipeline-roles|product-figures|role-words|source-kinds)\\.ts$',
      ],
    },
  ),
  rule(
    'deciders-and-events-stay-pure',
    'Nothing that a decider or an event reaches, over any number of files, is a package, a part of Node or an effect.',
    { path: `${FEATURE}.*\\.(decider|events)\\.ts$` },
    {
      path: [
        ...EFFECTS,
        PACKAGES,
        '^(node:)?(assert|buffer|crypto|events|path|perf_hooks|stream|url|util|zlib)(/|$)',
        ...EFFECTFUL_PARTS,
      ],
      reachable: true,
    },
  ),
  rule(
    'text-is-pure',
    'What is known about words is used everywhere: it imports nothing but itself, a stemmer and plain words of the contract, and touches nothing.',
    { path: '^backend/text/', pathNot: TESTS },
    { pathNot: ['^backend/(text/|contract/source-kinds)', packages('entities', 'snowball-stemmers', 'tldts', 'zod')] },
  ),
  rule(
    'facts-are-pure',
    'What features share as *.facts.ts is shapes and pure functions and reaches no effect: who needs them imports them and sends no query, as the offline engine is asked.',
    { path: `${FEATURE}.*\\.facts\\.ts$`, pathNot: TESTS },
    { path: [...EFFECTS, ...EFFECTFUL_PARTS, packages('@nestjs', 'kysely', 'pg', 'pg-boss')], reachable: true },
  ),
  ...featureOrder,
  rule(
    'features-are-entered-by-their-doors',
    'Another feature is entered by its commands, its queries, its events or its facts, nowhere else.',
    { path: `${FEATURE}([^/]+)/`, pathNot: [...TESTS, `${FEATURE}stats/`] },
    { path: FEATURE, pathNot: [`${FEATURE}$1/`, ...DOORS] },
  ),
  rule(
    'stats-reads-row-types-too',
    'Only stats may read row types behind a door: counting across rooms is its job.',
    { path: `${FEATURE}stats/`, pathNot: TESTS },
    { path: FEATURE, pathNot: [`${FEATURE}stats/`, ...DOORS, '\\.tables\\.ts$'] },
  ),
  rule(
    'stats-takes-tables-as-types',
    'What stats reads of other features’ tables is their type.',
    { path: `${FEATURE}stats/`, pathNot: TESTS },
    { path: '\\.tables\\.ts$', pathNot: `${FEATURE}stats/`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'features-know-no-application',
    'A feature does not know the application that it is put into, nor the command line, the migrations or the measurements.',
    { path: FEATURE, pathNot: TESTS },
    { path: '^(backend/[^/]+\\.ts$|backend/testing/|cli/|migrations/|benchmarks/)' },
  ),
  rule(
    'kysely-has-few-homes',
    'SQL is written in queries, projections, stores, the platform and migrations; a *.tables.ts may name its column types.',
    {
      path: '^(backend|cli|benchmarks|frontend)/',
      pathNot: [
        ...TESTS,
        `${FEATURE}[^/]+/(queries|projections)/`,
        '\\.store\\.ts$',
        '\\.tables\\.ts$',
        '^backend/platform/',
      ],
    },
    { path: packages('kysely') },
  ),
  rule(
    'tables-take-kysely-as-types',
    'A *.tables.ts describes rows and runs nothing.',
    { path: '\\.tables\\.ts$', pathNot: '^backend/platform/' },
    { path: packages('kysely'), dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'database-driver-stays-in-the-platform',
    'Connections are opened by the platform; measurements and tests may open one of their own.',
    { path: '^(backend|cli|migrations|frontend)/', pathNot: [...TESTS, '^backend/platform/'] },
    { path: packages('pg', 'pg-boss') },
  ),
  rule(
    'http-speaks-contract-and-buses',
    'A controller takes the contract in and gives it to a bus: it sees no table, store or projection.',
    { path: `${FEATURE}[^/]+/http/`, pathNot: TESTS },
    { path: ['\\.(tables|store)\\.ts$', '/projections/', packages('kysely', 'pg')] },
  ),
  rule(
    'decisions-know-no-http',
    'Commands, the pipeline, reactions, deciders and events say what they take and give in types of their own: requests and answers of routes are the controllers’ and the queries’; the few plain words of the contract are everybody’s.',
    {
      path: [`${FEATURE}[^/]+/(commands|pipeline|reactions)/`, `${FEATURE}.*\\.(decider|events)\\.ts$`],
      pathNot: TESTS,
    },
    { path: '^backend/contract/', pathNot: VOCABULARY },
  ),
  rule(
    'migrations-stand-alone',
    'A migration must do in five years what it does today: it imports nothing that changes.',
    { path: '^migrations/' },
    { pathNot: [packages('kysely'), '^migrations/first-step/'] },
  ),
  rule(
    'backend-knows-no-client',
    'The backend is entered by the frontend, the command line and the measurements and knows none of them.',
    { path: '^backend/' },
    { path: '^(frontend|cli|benchmarks)/' },
  ),
  rule(
    'frontend-sees-only-the-contract',
    'Of everything outside its folder the frontend sees the contract, and lib/ what is known about words.',
    { path: '^frontend/' },
    { path: ['^backend/(?!(contract|text)/)', '^(cli|migrations|benchmarks|scripts)/'] },
  ),
  rule(
    'words-reach-pages-by-lib',
    'What is known about words is for the server; a page takes the few functions that lib/ hands on, or its tables would reach every reader.',
    { path: '^frontend/', pathNot: '^frontend/lib/' },
    { path: '^backend/text/' },
  ),
  rule(
    'readers-get-no-schema',
    'Outside the admin the contract is imported as types, or 25 kB of schemas reach every reader; its tables of categories and of words, the marks of sentences, the words of the strip, the addresses of pictures, the sites whose posts may be shown, the kinds of covers, the figures of the product have none.',
    { path: '^frontend/', pathNot: [...TESTS, '^frontend/admin/'] },
    { path: '^backend/contract/', pathNot: READERS_WORDS, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'plain-words-carry-no-schema',
    'What readers get of the contract, and what every room of the backend may take from it, is plain words: it imports nothing but the like, and data.',
    { path: [READERS_WORDS, VOCABULARY], pathNot: TESTS },
    { path: '.', pathNot: [READERS_WORDS, '^backend/contract/[a-z-]+\\.json$'] },
  ),
  rule(
    'portal-and-admin-do-not-meet',
    'The admin is a chunk of its own and is never rendered on the server.',
    { path: '^frontend/(portal|admin)/' },
    { path: '^frontend/(portal|admin|api/admin)/', pathNot: '^frontend/(api/)?$1/' },
  ),
  rule(
    'pages-do-not-meet',
    'What two pages need lies in shared/, which, like layout/, knows no page.',
    { path: '^frontend/(portal|admin)/([^/]+)/' },
    { path: '^frontend/(portal|admin)/[^/]+/', pathNot: '^frontend/$1/($2|layout|shared)/' },
  ),
  rule(
    'ui-and-lib-know-only-themselves',
    'The design system and the pure functions are below every page, the functions below the design system; lib/ may take what is known about words and find a category, the addresses of pictures, the kinds of covers and how a figure is written.',
    { path: '^frontend/(ui|lib)/', pathNot: TESTS },
    {
      path: '^(backend|frontend)/',
      pathNot: [
        '^frontend/($1|lib)/',
        '^backend/text/',
        '^backend/contract/(categories|image-addresses|cover-numbers|figure-words)\\.ts$',
      ],
    },
  ),
  rule(
    'application-has-few-users',
    'The application is put together by server, http-application and the command line; tests and measurements may open it.',
    { pathNot: ['^backend/[^/]+\\.ts$', '^backend/testing/', '^cli/', '^benchmarks/', ...TESTS] },
    { path: '^backend/(app\\.module|http-application|installation|main|server)\\.ts$' },
  ),
  rule(
    'cli-enters-by-the-doors',
    'The command line dispatches commands and queries as a controller does; only checking and restoring a backup run without an application, and have none to dispatch to.',
    { path: '^cli/', pathNot: TESTS },
    { path: FEATURE, pathNot: [...DOORS, `${FEATURE}backup/archive/(restore|verify)-backup\\.ts$`] },
  ),
  rule(
    'measurements-enter-no-tables',
    'A measurement may time a feature’s pure insides, but its effects only by the doors.',
    { path: '^benchmarks/' },
    { path: EFFECTS, pathNot: DOORS },
  ),
  rule(
    'nobody-imports-a-way-in',
    'What is started is not imported: main.ts, migrations, the command line and the measurements.',
    { pathNot: ['^cli/', '^migrations/', '^benchmarks/', ...TESTS] },
    { path: ['^(cli|migrations|benchmarks)/', '(^|/)main\\.ts$'] },
  ),
  rule(
    'product-uses-no-test-material',
    'Fakes, fixtures and test tools are for tests and benches: the product does not run on them.',
    { pathNot: [...TESTS, '^benchmarks/'] },
    { path: TESTS },
  ),
  rule(
    'product-needs-no-development-package',
    'What the running product imports is a dependency and not a development one.',
    { path: CODE_FOLDERS.map((folder) => `^${folder}/`), pathNot: [...TESTS, '\\.config\\.ts$'] },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  ),
  rule('no-path-alias', 'An import says where the file is.', {}, { dependencyTypes: ['aliased'] }),
  rule(
    'no-unknown-import',
    'An import that leads nowhere would escape every other rule.',
    {},
    { couldNotResolve: true },
  ),
  rule('no-circles', 'No file reaches itself, type imports counted.', {}, { circular: true }),
];

export default {
  forbidden,
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
