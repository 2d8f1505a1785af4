// The order of the test files: what takes longest begins first, so that at the end no worker waits for another. Jest
// knows how long a file took the last time; on a new clone it knows nothing, and the kind of a file says about how long.
import { readFileSync } from 'node:fs';
import TestSequencer from '@jest/test-sequencer';

/** Milliseconds by a part of the path, the first that fits; a browser test takes longer the longer it is. */
const USUAL = [
  [/\/every-page\.e2e/, () => 100_000],
  [/\/tests\/browser\//, (path) => 2 * readFileSync(path).length],
  // The longest of them; at the end of the run one of these would be waited for alone.
  [/\/(?:survival|operations|pipeline|backup|storage|reports)\.e2e/, () => 25_000],
  [/\/(?:reactions-runner|projector|outages)\.int/, () => 20_000],
  [
    /\/(?:news-collector|twenty-runs|outer-caches|story-reservations|articles|limits-of-runs|publication-gate)\.e2e/,
    () => 15_000,
  ],
  [/\/(?:text-growth|dependency-rules|draw-share-image|embedded-postgres\.int)\.spec/, () => 12_000],
  [/\.e2e\./, () => 8_000],
  [/\.int\./, () => 5_000],
];

export default class LongestFirst extends TestSequencer {
  time(test) {
    const usual = USUAL.find(([part]) => part.test(test.path));
    return super.time(test) ?? usual?.[1](test.path) ?? readFileSync(test.path).length / 10;
  }
}
