// What tests import from `@jest/globals`. Helpers of tests are loaded once for many files; their imports are bound to
// these variables, which the runner sets anew before it loads a file.
import { ModuleMocker } from 'jest-mock';

export let describe;
export let it;
export let test;
export let expect;
export let beforeAll;
export let afterAll;
export let beforeEach;
export let afterEach;
export const jest = new ModuleMocker(globalThis);

export function useGlobals(globals) {
  ({ describe, it, test, expect, beforeAll, afterAll, beforeEach, afterEach } = globals);
}
