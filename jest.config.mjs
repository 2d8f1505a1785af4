import { availableParallelism } from 'node:os';

const tier = (displayName, testMatch, testPathIgnorePatterns) => ({
  displayName,
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  roots: ['<rootDir>/backend', '<rootDir>/cli', '<rootDir>/frontend', '<rootDir>/scripts', '<rootDir>/tests'],
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...testPathIgnorePatterns],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testRunner: '<rootDir>/scripts/test-setup/one-context-runner.mjs',
  transform: {},
});

export default {
  // Tests wait a fifth of their time: one worker more than there are processors, but no more than four.
  maxWorkers: Math.min(4, availableParallelism() + 1),
  // A limit against leaks: a new worker loads everything again, which takes 5 s.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/scripts/test-setup/longest-first.mjs',
  // A limit against hanging, not a measure, and nearly the only one: a busy machine takes several times as long as a quiet one.
  // What a test waits for has a shorter one, which names it (platform/testing/until.ts and browser.ts).
  testTimeout: 240_000,
  globalSetup: '<rootDir>/scripts/test-setup/start-database.mjs',
  globalTeardown: '<rootDir>/scripts/test-setup/stop-database.mjs',
  projects: [
    tier('pure', ['**/*.spec.{ts,tsx}'], ['\\.int\\.spec\\.', '\\.e2e\\.spec\\.']),
    tier('postgresql', ['**/*.int.spec.ts'], []),
    tier('http and browser', ['**/*.e2e.spec.ts'], []),
  ],
};
