import { describe, expect, it } from '@jest/globals';
import { OFFLINE_ENGINE } from '../../../contract/offline-engine.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { given } from '../../../platform/testing/given-when-then.js';
import {
  accept,
  demandTriable,
  MAX_TRIALS,
  promptProposalDecider,
  propose,
  recordTrial,
  turnDown,
} from './prompt-proposal.decider.js';
import type { PromptProposalEvent, ProposalTrial, TriedFigures } from './prompt-proposal.events.js';

const texts = { role: 'articleWriter', reason: 'Troppe date sbagliate.' };
const given2 = { ...texts, before: { system: 'a', user: 'b' }, after: { system: 'a', user: 'c' } };
const proposed = {
  type: 'PromptChangeProposed',
  data: given2,
} as const;
const figures: TriedFigures = {
  model: 'm',
  costUsd: 0.01,
  promptTokens: 10,
  completionTokens: 5,
  durationMs: 100,
  usable: true,
  measures: { words: 700 },
};
const trial = (trialId: string): ProposalTrial => ({ trialId, runId: 'r', today: figures, proposed: figures });
const tried = (trialId = 't', proposed: Partial<TriedFigures> = {}): PromptProposalEvent => ({
  type: 'PromptChangeTried',
  data: { ...trial(trialId), proposed: { ...figures, ...proposed } },
});
const accepted = { type: 'PromptChangeAccepted', data: { note: 'Meglio.' } } as const;
const refused = { type: 'PromptChangeRefused', data: { note: 'Peggio.' } } as const;

describe('a proposed change of prompts', () => {
  it('names all prompts of its role, those that stay too, and is made once', () => {
    given(promptProposalDecider, [])
      .when((state) => propose(state, given2))
      .then([proposed]);
    given(promptProposalDecider, [proposed])
      .when((state) => propose(state, given2))
      .thenNothing();
  });

  it('that changes nothing is refused', () => {
    const same = { ...given2, after: given2.before };
    given(promptProposalDecider, [])
      .when((state) => propose(state, same))
      .thenFails('validation-failed');
  });

  it('is tried, the same trial once', () => {
    given(promptProposalDecider, [proposed])
      .when((state) => recordTrial(state, trial('t')))
      .then([tried()]);
    given(promptProposalDecider, [proposed, tried()])
      .when((state) => recordTrial(state, trial('t')))
      .thenNothing();
    given(promptProposalDecider, [])
      .when((state) => recordTrial(state, trial('t')))
      .thenFails('proposal-not-found');
  });

  it('is not tried without end', () => {
    const trials = Array.from({ length: MAX_TRIALS }, (_, place) => tried(`t${place}`));
    const state = foldEvents(promptProposalDecider, [proposed, ...trials]);
    expect(() => demandTriable(state)).toThrow(expect.objectContaining({ code: 'validation-failed' }));
  });

  it('is accepted by nobody untried, and refused by anybody', () => {
    given(promptProposalDecider, [proposed])
      .when((state) => accept(state, 'Meglio.'))
      .thenFails('proposal-not-tried');
    given(promptProposalDecider, [proposed, tried()])
      .when((state) => accept(state, 'Meglio.'))
      .then([accepted]);
    given(promptProposalDecider, [proposed])
      .when((state) => turnDown(state, 'Peggio.'))
      .then([refused]);
  });

  it('is not accepted upon answers that nobody could use, and those of the engine that reads no prompts', () => {
    const vain = [proposed, tried('t', { usable: false }), tried('u', { model: OFFLINE_ENGINE.id })];
    given(promptProposalDecider, vain)
      .when((state) => accept(state, 'Meglio.'))
      .thenFails('proposal-not-tried');
    given(promptProposalDecider, [...vain, tried('v'), tried('w', { usable: false })])
      .when((state) => accept(state, 'Meglio.'))
      .then([accepted]);
  });

  it('is decided once', () => {
    for (const end of [accepted, refused]) {
      const over = given(promptProposalDecider, [proposed, tried(), end]);
      over.when((state) => accept(state, '')).thenFails('proposal-decided');
      over.when((state) => turnDown(state, '')).thenFails('proposal-decided');
      over.when((state) => recordTrial(state, trial('u'))).thenFails('proposal-decided');
    }
  });
});
