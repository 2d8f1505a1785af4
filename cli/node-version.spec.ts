import { describe, expect, it } from '@jest/globals';
import { isTooOld } from './node-version.js';

describe('the Node that a command runs on', () => {
  it.each([
    ['20.20.2', true],
    ['22.14.0', true],
    ['22.15.0', false],
    ['23.7.0', true],
    ['23.8.0', false],
    ['24.0.0', false],
    ['24.21.0', false],
  ])('%s is too old: %s', (version, expected) => {
    expect(isTooOld(version)).toBe(expected);
  });
});
