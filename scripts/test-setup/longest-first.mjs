// The order of the test files: what takes longest begins first, so that at the end no worker waits for another. Jest
// knows how long a file took the last time; on a new clone it knows nothing, and the kind of a file says about how long.
import { readFileSync } from 'node:fs';
import TestSequencer from '@jest/test-sequencer';

/** Milliseconds by a part of the path, the first that fits; a browser test takes longer the longer it is. */
const USUAL = [
  ['/every-page.e2e.spec.ts', () => 100_000],
  ['/tests/browser/', (path) => 2 * readFileSync(path).length],
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
    const usual = USUAL.find(([part]) => test.path.includes(part));
    return super.time(test) ?? usual?.[1](test.path) ?? readFileSync(test.path).length / 10;
  }
}
