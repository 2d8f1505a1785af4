import { describe, expect, it } from '@jest/globals';
import { automaticLimitsSchema } from '../../../backend/contract/auto-generation.js';
import { draftOfLimits, type LimitsDraft, limitsOfDraft } from './limits-draft.js';

const NONE = { perDay: null, perCategory: null, quietHours: null, varietyHours: 0 };
const NIGHT = { from: '23:00', to: '06:30', slots: 'skip' } as const;

describe('the limits of automatic generation as they are typed', () => {
  it.each([NONE, { perDay: 96, perCategory: 1, quietHours: NIGHT, varietyHours: 168 }])(
    'come back as they were: %j',
    (limits) => {
      expect(limitsOfDraft(draftOfLimits(limits))).toEqual({ limits });
      expect(automaticLimitsSchema.parse(limits)).toEqual(limits);
    },
  );

  it.each([
    [{ perDay: '0' }, 'perDay'],
    [{ perDay: 'tanti' }, 'perDay'],
    [{ perCategory: '97' }, 'perCategory'],
    [{ varietyHours: '1,5' }, 'varietyHours'],
    [{ isQuiet: true, from: '' }, 'from'],
    [{ isQuiet: true, from: '07:00', to: '07:00' }, 'to'],
  ] as const)('%j is kept back with the sentence of the server', (changes, field) => {
    const read = limitsOfDraft({ ...draftOfLimits(NONE), ...(changes as Partial<LimitsDraft>) });
    expect(read).toEqual({ field, problem: expect.stringMatching(/^(Gli articoli|Le ore|L’inizio)/) });
  });
});
