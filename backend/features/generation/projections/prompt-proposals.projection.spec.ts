import { describe, it } from '@jest/globals';
import { givenTold, toldAt } from '../../../platform/testing/given-when-then.js';
import type { TriedFigures } from '../prompt-proposals/prompt-proposal.events.js';
import { PromptProposalsProjection } from './prompt-proposals.projection.js';

const texts = { role: 'articleWriter', reason: 'Troppe date.', before: { user: 'a' }, after: { user: 'b' } };
const figures: TriedFigures = {
  model: 'm',
  costUsd: null,
  promptTokens: 1,
  completionTokens: 1,
  durationMs: 1,
  usable: true,
  measures: {},
};
const trial = { trialId: 't', runId: 'r', today: figures, proposed: figures };

describe('the proposals of prompts', () => {
  it('are told with what was tried and how they ended', () => {
    givenTold(new PromptProposalsProjection(), [
      ['promptproposal-1', { type: 'PromptChangeProposed', data: texts }],
      ['promptproposal-2', { type: 'PromptChangeProposed', data: texts }],
      ['promptproposal-1', { type: 'PromptChangeTried', data: trial }],
      ['promptproposal-1', { type: 'PromptChangeAccepted', data: { note: 'Meglio.' } }],
    ]).thenRows([
      {
        id: '1',
        ...texts,
        proposed_by: 'test',
        proposed_at: toldAt(0),
        status: 'accepted',
        trials: [{ ...trial, at: toldAt(2) }],
        note: 'Meglio.',
        decided_by: 'test',
        decided_at: toldAt(3),
      },
      {
        id: '2',
        ...texts,
        proposed_by: 'test',
        proposed_at: toldAt(1),
        status: 'open',
        trials: [],
        note: '',
        decided_by: null,
        decided_at: null,
      },
    ]);
  });
});
