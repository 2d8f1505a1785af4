import { describe, expect, it } from '@jest/globals';
import { kindsFor } from './adversarial-texts.js';
import { stallOn } from './growth.js';
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

  it.each(ready)('$id stalls on no text', async ({ file, call }) => {
    const stalls: string[] = [];
    for (const kind of kindsFor(file)) {
      const stall = await stallOn(call, kind);
      if (stall) stalls.push(`${kind}: ${stall}`);
    }
    expect(stalls).toEqual([]);
  });
});

describe('the test of growth', () => {
  it('finds what stalls on a long text alone', async () => {
    const stalls = (text: string) => {
      const begun = process.threadCpuUsage();
      while (text.length > 10_000 && process.threadCpuUsage(begun).user < 400_000);
    };
    expect(await stallOn(stalls, 'a')).toMatch(/^50000 characters took/);
  });
});
