/** A file of the fixture tree: its path and what it says. */
export type FixtureFile = readonly [path: string, text: string];

/** A wrong road and, next to it, the right one that the rule must leave open. */
export interface RuleViolation {
  readonly rule: string;
  readonly says: string;
  readonly wrong: FixtureFile;
  readonly right: FixtureFile;
}

const FEATURES = 'backend/features';

/** For every dependency rule one file that breaks it and one that only resembles it. */
export const RULE_VIOLATIONS: readonly RuleViolation[] = [
  {
    rule: 'contract-is-a-leaf',
    says: 'the contract imports nothing but zod',
    wrong: ['backend/contract/wrong.ts', "import { clock } from '../platform/clock.js';"],
    right: ['backend/contract/right.ts', "import { z } from 'zod';"],
  },
  {
    rule: 'platform-knows-no-feature',
    says: 'the platform does not name a feature',
    wrong: ['backend/platform/wrong.ts', "import type { Row } from '../features/news/news.tables.js';"],
    right: ['backend/platform/right.ts', "import type { ErrorCode } from '../contract/errors.js';"],
  },
  {
    rule: 'deciders-and-events-import-little',
    says: 'a decider takes nothing from the platform but its vocabulary',
    wrong: [`${FEATURES}/news/wrong.decider.ts`, "import { clock } from '../../platform/clock.js';"],
    right: [
      `${FEATURES}/news/right.decider.ts`,
      "import { DomainError } from '../../platform/domain-error.js';\nimport type { Event } from './source.events.js';",
    ],
  },
  {
    rule: 'deciders-and-events-stay-pure',
    says: 'a decider reaches no package through a second file',
    wrong: [`${FEATURES}/news/reaching.decider.ts`, "import { hash } from './impure-rule.js';"],
    right: [`${FEATURES}/news/resting.decider.ts`, "import { weight } from './pure-rule.js';"],
  },
  {
    rule: 'text-is-pure',
    says: 'what is known about words knows no platform',
    wrong: ['backend/text/wrong.ts', "import { clock } from '../platform/clock.js';"],
    right: ['backend/text/right.ts', "import { words } from './words.js';"],
  },
  {
    rule: 'facts-are-pure',
    says: 'what a facts file shares does not lead to a store',
    wrong: [`${FEATURES}/news/wrong.facts.ts`, "import { store } from './news.store.js';"],
    right: [`${FEATURES}/news/right.facts.ts`, "import { weight } from './pure-rule.js';"],
  },
  {
    rule: 'features-know-only-lower-features',
    says: 'a lower feature does not call up, not even through a door',
    wrong: [`${FEATURES}/news/commands/wrong.ts`, "import { Publish } from '../../articles/commands/publish.js';"],
    right: [
      `${FEATURES}/generation/commands/right.ts`,
      "import { Publish } from '../../articles/commands/publish.js';",
    ],
  },
  {
    rule: 'features-are-entered-by-their-doors',
    says: 'an upper feature does not take a lower one’s insides',
    wrong: [`${FEATURES}/generation/wrong.ts`, "import { weight } from '../news/pure-rule.js';"],
    right: [
      `${FEATURES}/generation/right.ts`,
      "import type { Event } from '../news/source.events.js';\nimport { weighed } from '../news/right.facts.js';",
    ],
  },
  {
    rule: 'stats-reads-row-types-too',
    says: 'stats does not take a store',
    wrong: [`${FEATURES}/stats/queries/wrong.ts`, "import { store } from '../../news/news.store.js';"],
    right: [`${FEATURES}/stats/queries/right.ts`, "import type { Row } from '../../news/news.tables.js';"],
  },
  {
    rule: 'stats-takes-tables-as-types',
    says: 'stats takes nothing that runs from another feature’s tables',
    wrong: [`${FEATURES}/stats/queries/running.ts`, "import { columns } from '../../news/news.tables.js';"],
    right: [`${FEATURES}/stats/queries/typed.ts`, "import type { Row } from '../../articles/articles.tables.js';"],
  },
  {
    rule: 'features-know-no-application',
    says: 'a feature does not know what it is put into',
    wrong: [`${FEATURES}/auth/wrong.ts`, "import { AppModule } from '../../app.module.js';"],
    right: [`${FEATURES}/auth/right.spec.ts`, "import { AppModule } from '../../app.module.js';"],
  },
  {
    rule: 'kysely-has-few-homes',
    says: 'a command writes no SQL',
    wrong: [`${FEATURES}/auth/commands/wrong.ts`, "import { sql } from 'kysely';"],
    right: [`${FEATURES}/auth/accounts.store.ts`, "import { sql } from 'kysely';"],
  },
  {
    rule: 'tables-take-kysely-as-types',
    says: 'a table file runs no SQL',
    wrong: [`${FEATURES}/auth/wrong.tables.ts`, "import { sql } from 'kysely';"],
    right: [`${FEATURES}/auth/right.tables.ts`, "import type { Generated } from 'kysely';"],
  },
  {
    rule: 'database-driver-stays-in-the-platform',
    says: 'a store opens no connection',
    wrong: [`${FEATURES}/auth/wrong.store.ts`, "import { Pool } from 'pg';"],
    right: ['backend/platform/database/right.ts', "import { Pool } from 'pg';"],
  },
  {
    rule: 'http-speaks-contract-and-buses',
    says: 'a controller does not take a store',
    wrong: [`${FEATURES}/news/http/wrong.controller.ts`, "import { store } from '../news.store.js';"],
    right: [`${FEATURES}/news/http/right.controller.ts`, "import { Collect } from '../commands/collect.js';"],
  },
  {
    rule: 'decisions-know-no-http',
    says: 'a command does not take the body of a route',
    wrong: [`${FEATURES}/news/commands/schema.ts`, "import type { Body } from '../../../contract/right.js';"],
    right: [`${FEATURES}/news/commands/words.ts`, "import type { ErrorCode } from '../../../contract/errors.js';"],
  },
  {
    rule: 'migrations-stand-alone',
    says: 'a migration imports no code that changes',
    wrong: ['migrations/20300101T0000-wrong.ts', "import type { Row } from '../backend/features/news/news.tables.js';"],
    right: ['migrations/20300101T0001-right.ts', "import { sql } from 'kysely';"],
  },
  {
    rule: 'backend-knows-no-client',
    says: 'the pages feature does not import the site that it serves',
    wrong: [`${FEATURES}/pages/wrong.ts`, "import { shorten } from '../../../frontend/lib/shorten.js';"],
    right: [`${FEATURES}/pages/right.ts`, "import type { ErrorCode } from '../../contract/errors.js';"],
  },
  {
    rule: 'frontend-sees-only-the-contract',
    says: 'a page does not take a pure rule out of a feature',
    wrong: ['frontend/portal/home/wrong.tsx', "import { weight } from '../../../backend/features/news/pure-rule.js';"],
    right: ['frontend/portal/home/right.tsx', "import type { ErrorCode } from '../../../backend/contract/errors.js';"],
  },
  {
    rule: 'words-reach-pages-by-lib',
    says: 'a page does not take a table of words out of the backend',
    wrong: ['frontend/portal/home/words.tsx', "import { words } from '../../../backend/text/words.js';"],
    right: ['frontend/lib/words.ts', "import { words } from '../../backend/text/words.js';"],
  },
  {
    rule: 'readers-get-no-schema',
    says: 'a page does not take a schema out of the contract',
    wrong: ['frontend/portal/home/schema.tsx', "import { schema } from '../../../backend/contract/right.js';"],
    right: ['frontend/admin/login/schema.tsx', "import { schema } from '../../../backend/contract/right.js';"],
  },
  {
    rule: 'plain-words-carry-no-schema',
    says: 'the one table that readers get imports nothing',
    wrong: ['backend/contract/categories.ts', "import { z } from 'zod';"],
    right: ['frontend/lib/category.ts', "import { CATEGORIES } from '../../backend/contract/categories.js';"],
  },
  {
    rule: 'portal-and-admin-do-not-meet',
    says: 'a page of the portal takes nothing from the admin',
    wrong: ['frontend/portal/home/meeting.tsx', "import { Table } from '../../admin/shared/table.js';"],
    right: ['frontend/admin/login/right.tsx', "import { Table } from '../shared/table.js';"],
  },
  {
    rule: 'pages-do-not-meet',
    says: 'a page takes nothing from another page',
    wrong: ['frontend/portal/article/wrong.tsx', "import { Hero } from '../home/hero.js';"],
    right: ['frontend/portal/article/right.tsx', "import { Card } from '../shared/card.js';"],
  },
  {
    rule: 'ui-and-lib-know-only-themselves',
    says: 'the design system knows no page',
    wrong: ['frontend/ui/wrong.tsx', "import { Card } from '../portal/shared/card.js';"],
    right: ['frontend/ui/right.tsx', "import { useState } from 'react';\nimport { Icon } from './icon.js';"],
  },
  {
    rule: 'application-has-few-users',
    says: 'the platform does not open the application',
    wrong: ['backend/platform/opening.ts', "import { AppModule } from '../app.module.js';"],
    right: ['cli/application.ts', "import { AppModule } from '../backend/app.module.js';"],
  },
  {
    rule: 'cli-enters-by-the-doors',
    says: 'a command of the command line does not take a store',
    wrong: ['cli/commands/wrong.ts', "import { store } from '../../backend/features/news/news.store.js';"],
    right: ['cli/commands/right.ts', "import { Collect } from '../../backend/features/news/commands/collect.js';"],
  },
  {
    rule: 'measurements-enter-no-tables',
    says: 'a measurement does not write past the doors',
    wrong: ['benchmarks/wrong.bench.ts', "import { store } from '../backend/features/news/news.store.js';"],
    right: ['benchmarks/right.bench.ts', "import { weight } from '../backend/features/news/pure-rule.js';"],
  },
  {
    rule: 'nobody-imports-a-way-in',
    says: 'the server’s start is not imported',
    wrong: ['backend/importing.ts', "import { start } from './main.js';"],
    right: ['backend/composing.ts', "import { AppModule } from './app.module.js';"],
  },
  {
    rule: 'product-uses-no-test-material',
    says: 'a feature does not run on a fake',
    wrong: [`${FEATURES}/media/wrong.ts`, "import { gateway } from '../../platform/ai-gateway.fake.js';"],
    right: [`${FEATURES}/media/right.spec.ts`, "import { gateway } from '../../platform/ai-gateway.fake.js';"],
  },
  {
    rule: 'product-needs-no-development-package',
    says: 'the product does not import what only the tests install',
    wrong: [`${FEATURES}/backup/wrong.ts`, "import { check } from 'fast-check';"],
    right: [`${FEATURES}/backup/right.spec.ts`, "import { check } from 'fast-check';"],
  },
  {
    rule: 'no-path-alias',
    says: 'an import names no alias',
    wrong: [`${FEATURES}/contact/wrong.ts`, "import { clock } from '#platform/clock.js';"],
    right: [`${FEATURES}/contact/right.ts`, "import { clock } from '../../platform/clock.js';"],
  },
  {
    rule: 'no-unknown-import',
    says: 'an import leads somewhere',
    wrong: [`${FEATURES}/contact/lost.ts`, "import { clock } from '../../platform/watch.js';"],
    right: [`${FEATURES}/contact/found.ts`, "import { clock } from '../../platform/clock.js';"],
  },
  {
    rule: 'no-circles',
    says: 'two files that import each other’s types are a circle',
    wrong: [`${FEATURES}/backup/circle.ts`, "import type { Back } from './circle-back.js';\nexport type There = Back;"],
    right: [`${FEATURES}/backup/line.ts`, "import type { Back } from './circle-free.js';\nexport type There = Back;"],
  },
];

/** What the violations’ imports lead to: tiny stand-ins at the places of the real thing. */
export const FIXTURE_GROUND: readonly FixtureFile[] = [
  [
    'package.json',
    JSON.stringify({
      type: 'module',
      imports: { '#platform/*': './backend/platform/*' },
      dependencies: { kysely: '1.0.0', pg: '1.0.0', react: '1.0.0', zod: '1.0.0' },
      devDependencies: { 'fast-check': '1.0.0' },
    }),
  ],
  ...['fast-check', 'kysely', 'pg', 'react', 'zod'].flatMap((name): FixtureFile[] => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' })],
    [`node_modules/${name}/main.js`, 'exports.z = 1;'],
  ]),
  ['backend/main.ts', 'export const start = 1;'],
  ['backend/app.module.ts', 'export class AppModule {}'],
  ['backend/contract/errors.ts', "export type ErrorCode = 'not-found';"],
  ['backend/platform/clock.ts', 'export const clock = 1;'],
  ['backend/text/words.ts', 'export const words = 1;'],
  [
    'backend/platform/domain-error.ts',
    "import type { ErrorCode } from '../contract/errors.js';\nexport class DomainError {}",
  ],
  ['backend/platform/ai-gateway.fake.ts', 'export const gateway = 1;'],
  [`${FEATURES}/articles/articles.tables.ts`, 'export interface Row {}'],
  [`${FEATURES}/articles/commands/publish.ts`, 'export class Publish {}'],
  [`${FEATURES}/news/commands/collect.ts`, 'export class Collect {}'],
  [`${FEATURES}/news/impure-rule.ts`, "import { createHash } from 'node:crypto';\nexport const hash = createHash;"],
  [`${FEATURES}/news/pure-rule.ts`, 'export const weight = 1;'],
  [`${FEATURES}/news/news.store.ts`, 'export const store = 1;'],
  [`${FEATURES}/news/news.tables.ts`, 'export interface Row {}\nexport const columns = 1;'],
  [`${FEATURES}/news/source.events.ts`, 'export interface Event {}'],
  [`${FEATURES}/backup/circle-back.ts`, "import type { There } from './circle.js';\nexport type Back = There;"],
  [`${FEATURES}/backup/circle-free.ts`, 'export type Back = 1;'],
  ['frontend/lib/shorten.ts', 'export const shorten = 1;'],
  ['frontend/ui/icon.tsx', 'export const Icon = 1;'],
  ['frontend/admin/shared/table.tsx', 'export const Table = 1;'],
  ['frontend/portal/home/hero.tsx', 'export const Hero = 1;'],
  ['frontend/portal/shared/card.tsx', 'export const Card = 1;'],
  [
    'tests/browser/portal/reading.e2e.spec.ts',
    "import { start } from '../../../backend/main.js';\nexport const started = start;",
  ],
];
