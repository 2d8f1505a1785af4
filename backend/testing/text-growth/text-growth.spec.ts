import { describe, expect, it } from '@jest/globals';
import { kindsFor } from './adversarial-texts.js';
import { excessiveGrowth } from './growth.js';
import { TEXT_FOLDERS, textFunctions } from './text-functions.js';

const { ready, undecided, unused } = await textFunctions(process.cwd());

describe('functions over texts', () => {
  it('are all called by the types of their parameters or by a row of their own', () => {
    expect(undecided).toEqual([]);
  });

  it('leave no row behind when they go', () => {
    expect(unused).toEqual([]);
  });

  it('are found in every folder that has texts', () => {
    for (const folder of TEXT_FOLDERS)
      expect(ready.filter(({ file }) => file.startsWith(`${folder}/`))).not.toEqual([]);
  });

  it.each(ready)('$id takes time by the length of its text', async ({ file, call }) => {
    const excessive: string[] = [];
    for (const kind of kindsFor(file)) {
      const growth = await excessiveGrowth(call, kind);
      if (growth) excessive.push(`${kind}: ${growth}`);
    }
    expect(excessive).toEqual([]);
  });
});

describe('the test of growth', () => {
  it('finds what takes time by the square of its text', async () => {
    const endsOf = (share: number) => (text: string) => /a+@\s/.test(text.slice(0, text.length * share));
    expect(await excessiveGrowth(endsOf(0.4), 'a')).toMatch(/^50000 characters took/);
    expect(await excessiveGrowth(endsOf(0.12), 'a')).toMatch(/characters took/);
  });
});
