// The order of the test files: what takes longest begins first, so that at the end no worker waits for another. Jest
// knows how long a file took the last time; on a new clone it knows nothing, and the kind of a file says about how long.
import { readFileSync } from 'node:fs';
import TestSequencer from '@jest/test-sequencer';

/** Milliseconds by the end of the name, the first that fits; a browser test takes longer the longer it is. */
const USUAL = [
  ['/every-page-in-browser.e2e.spec.ts', () => 100_000],
  ['-in-browser.e2e.spec.ts', (path) => 2 * readFileSync(path).length],
  ['/cli/survival.e2e.spec.ts', () => 40_000],
  ['/cli/operations.e2e.spec.ts', () => 40_000],
  ['/cli/pipeline.e2e.spec.ts', () => 30_000],
  ['/cli/backup.e2e.spec.ts', () => 30_000],
  ['/cli/news.e2e.spec.ts', () => 30_000],
  ['/generation.e2e.spec.ts', () => 20_000],
  ['/news-collector.e2e.spec.ts', () => 20_000],
  ['/dependency-rules.spec.ts', () => 15_000],
  ['.e2e.spec.ts', () => 8_000],
  ['.int.spec.ts', () => 5_000],
];

export default class LongestFirst extends TestSequencer {
  time(test) {
    const usual = USUAL.find(([end]) => test.path.endsWith(end));
    return super.time(test) ?? usual?.[1](test.path) ?? readFileSync(test.path).length / 10;
  }
}
