import { describe, expect, it } from '@jest/globals';
import type { GenerationStep } from '../../contract/pipeline-roles.js';
import { foldEvents } from '../../platform/event-store/decider.js';
import { given } from '../../platform/testing/given-when-then.js';
import {
  carrying,
  generationDecider,
  isTried,
  MAX_CHOICES,
  next,
  pass,
  pauseBefore,
  request,
  reservationsOf,
  stop,
  withPassed,
} from './generation.decider.js';
import type { GenerationEvent, PassedStep } from './generation.events.js';

const requested: GenerationEvent = {
  type: 'GenerationRequested',
  data: { topic: { kind: 'AI_CHOICE' }, category: 'AI News', trigger: 'admin' },
};
const gathered: GenerationEvent = { type: 'NewsGathered', data: { newsIds: ['n1'], articlesInContext: 0 } };
const selected: GenerationEvent = {
  type: 'TopicSelected',
  data: { newsId: 'n1', relatedNewsIds: [], mainTopic: 't', reason: 'r', model: 'm' },
};
const captured: GenerationEvent = { type: 'SourcesCaptured', data: { sources: [] } };
const written = { type: 'ArticleWritten', data: { articleId: 'a', words: 700 } } as unknown as GenerationEvent;
const verified: GenerationEvent = {
  type: 'VerificationCompleted',
  data: { score: 90, approved: true, reasons: [], model: 'm', algorithm: 'v' },
};
const challenged: GenerationEvent = { type: 'ChallengeCompleted', data: { score: 90, doubtful: 1, model: 'm' } };
const repaired: GenerationEvent = {
  type: 'RepairCompleted',
  data: { score: 90, approved: true, reasons: [], rewritten: 0, removed: 1, model: 'm', algorithm: 'v' },
};
const completed: GenerationEvent = {
  type: 'GenerationCompleted',
  data: { articleId: 'a', slug: 's', outcome: 'published', score: 90, reasons: [] },
};
const failed = (attempt: number, retryable = true): GenerationEvent => ({
  type: 'GenerationStepFailed',
  data: { step: 'scout', attempt, code: 'bad-answer', message: 'risposta inutilizzabile', retryable },
});

const nextAfter = (...events: GenerationEvent[]) => next(foldEvents(generationDecider, events));

describe('a run', () => {
  it.each<[GenerationStep, GenerationEvent[]]>([
    ['gather', [requested]],
    ['scout', [requested, gathered]],
    ['capture', [requested, gathered, selected]],
    ['write', [requested, gathered, selected, captured]],
    ['verify', [requested, gathered, selected, captured, written]],
    ['challenge', [requested, gathered, selected, captured, written, verified]],
    ['repair', [requested, gathered, selected, captured, written, verified, challenged]],
    ['conclude', [requested, gathered, selected, captured, written, verified, challenged, repaired]],
  ])('does the step %s when everything before it is done', (step, events) => {
    expect(nextAfter(...events)).toEqual({ kind: 'do', step, attempt: 1 });
  });

  it('goes on with the next choice of the scout, without asking again, where one is set aside', () => {
    const left = { choices: [{ newsId: 'n2', relatedNewsIds: [], mainTopic: 'u' }], reason: 'r', model: 'm' };
    const aside: GenerationEvent = {
      type: 'TopicSetAside',
      data: { newsIds: ['n1'], mainTopic: 't', reason: 'r', sources: 1, characters: 90, left },
    };
    const state = foldEvents(generationDecider, [requested, gathered, selected, captured, aside]);
    expect(next(state)).toEqual({ kind: 'do', step: 'scout', attempt: 1 });
    expect(state).toMatchObject({ selected: null, captured: null, left, setAside: [{ mainTopic: 't' }] });
    expect(reservationsOf(state, aside)).toEqual({ drop: ['story:n1'] });
    expect(nextAfter(requested, gathered, selected, aside, selected)).toMatchObject({ step: 'capture' });
  });

  it('ends once its choices are tried: those of the scout, the very topic that was asked for, or as many as there may be', () => {
    const aside = { newsIds: ['n1'], mainTopic: 't', reason: 'r', sources: 1, characters: 90 };
    const ofPerson = { ...aside, byPerson: true } as const;
    expect(isTried({ setAside: [] }, true)).toBe(false);
    expect(isTried({ setAside: [ofPerson, aside] }, false)).toBe(true);
    expect(isTried({ setAside: [ofPerson] }, false)).toBe(false);
    expect(isTried({ setAside: [{ ...ofPerson, newsIds: [] }] }, true)).toBe(true);
    expect(isTried({ setAside: Array(MAX_CHOICES).fill(ofPerson) }, false)).toBe(true);
  });

  it('has nothing to do before it is asked for and after it ended', () => {
    expect(nextAfter()).toEqual({ kind: 'nothing' });
    expect(nextAfter(requested, { type: 'NoTopicFound', data: { reason: '' } })).toEqual({ kind: 'nothing' });
    expect(nextAfter(requested, gathered, selected, captured, written, verified, completed)).toEqual({
      kind: 'nothing',
    });
  });

  it('pauses longer before each try, and at least as long as it was asked to', () => {
    expect([1, 2, 3].map((attempt) => pauseBefore(attempt))).toEqual([0, 2_000, 8_000]);
    expect([pauseBefore(2, 30_000), pauseBefore(3, 5_000)]).toEqual([30_000, 8_000]);
  });

  it('tries a failed step three times and then gives up with the last reason', () => {
    expect(nextAfter(requested, gathered, failed(1))).toMatchObject({ step: 'scout', attempt: 2 });
    expect(nextAfter(requested, gathered, failed(1), failed(2))).toMatchObject({ step: 'scout', attempt: 3 });
    expect(nextAfter(requested, gathered, failed(1), failed(2), failed(3))).toEqual({
      kind: 'give-up',
      step: 'scout',
      reason: 'risposta inutilizzabile',
    });
  });

  it('gives up at once where another try cannot help', () => {
    expect(nextAfter(requested, gathered, failed(1, false))).toMatchObject({ kind: 'give-up', step: 'scout' });
  });

  it('counts the tries of each step again', () => {
    expect(nextAfter(requested, gathered, failed(1), selected)).toEqual({ kind: 'do', step: 'capture', attempt: 1 });
  });

  it('is asked for once', () => {
    given(generationDecider, [requested], (state) =>
      request(state, { topic: { kind: 'AI_CHOICE' }, category: 'x', trigger: 'cli' }),
    ).then([]);
  });
});

describe('a step that has no event of its own', () => {
  const AT = '2026-11-23T10:00:00.000Z';
  const passedGathering: PassedStep = { type: 'NewsGathered', data: { newsIds: ['n1'], articlesInContext: 0 }, at: AT };
  const passedCapture: PassedStep = { type: 'SourcesCaptured', data: { sources: [] }, at: AT };
  const begun = foldEvents(generationDecider, [requested]);

  it('is done as soon as it passed, and carried by the next event, a failure too', () => {
    const passed = pass(begun, passedGathering);
    expect(next(passed)).toEqual({ kind: 'do', step: 'scout', attempt: 1 });
    const recorded = carrying(passed, failed(1));
    expect(recorded.data).toEqual({ ...failed(1).data, passed: [passedGathering] });
    const driven = generationDecider.evolve(passed, recorded);
    expect(next(driven)).toEqual({ kind: 'do', step: 'scout', attempt: 2 });
    expect(carrying(driven, selected)).toBe(selected);
  });

  it('leaves the run where events of its own, as in older logs, would', () => {
    const carried = carrying(pass(begun, passedGathering), selected);
    const run = foldEvents(generationDecider, [requested, carried]);
    const { selected: _selected, ...each } = foldEvents(generationDecider, [requested, gathered, selected]);
    expect(run).toMatchObject(each);
    expect(next(run)).toEqual({ kind: 'do', step: 'capture', attempt: 1 });
  });

  it('is taken up where a killed process left it, and counts once when an event carried it meanwhile', () => {
    expect(withPassed(begun, [passedGathering])).toEqual(pass(begun, passedGathering));
    const chosen = foldEvents(generationDecider, [requested, carrying(pass(begun, passedGathering), selected)]);
    expect(withPassed(chosen, [passedGathering])).toEqual(chosen);
    expect(withPassed(chosen, [passedCapture])).toEqual(pass(chosen, passedCapture));
  });
});

describe('the story of a run', () => {
  const chosen = {
    type: 'TopicSelected',
    data: { newsId: 'n1', relatedNewsIds: ['n2'], reportIds: ['n1', 'n3'], mainTopic: 't', reason: 'r', model: 'm' },
  } as const;
  const aborted = (articleId: string | null): GenerationEvent => ({
    type: 'GenerationAborted',
    data: { step: 'write', reason: 'r', articleId },
  });
  const claimsAfter = (history: readonly GenerationEvent[], event: GenerationEvent) =>
    reservationsOf(foldEvents(generationDecider, history), event);

  it('is claimed with every report of it, and given back only by an end without an article', () => {
    expect(claimsAfter([requested, gathered], chosen)).toEqual({ take: ['story:n1', 'story:n2', 'story:n3'] });
    expect(claimsAfter([requested, gathered, chosen], aborted(null))).toEqual({
      drop: ['story:n1', 'story:n2', 'story:n3'],
    });
    expect(claimsAfter([requested, gathered, chosen], aborted('a'))).toBeUndefined();
    expect(claimsAfter([requested, gathered, chosen], completed)).toBeUndefined();
  });

  it('is not given back by a stop between the text and its draft, which the run may still make', () => {
    expect(claimsAfter([requested, gathered, chosen, captured, written], aborted(null))).toBeUndefined();
  });

  it('is claimed by no demonstration, which may be repeated', () => {
    const demo: GenerationEvent = {
      type: 'GenerationRequested',
      data: { topic: { kind: 'demo', newsIds: ['n1'] }, category: 'AI News', trigger: 'cli' },
    };
    expect(claimsAfter([demo, gathered], chosen)).toBeUndefined();
  });

  it('is chosen again, with all its tries, when it turns out to be another run’s', () => {
    const taken: GenerationEvent = { type: 'TopicTaken', data: { newsIds: ['n1'] } };
    expect(nextAfter(requested, gathered, failed(1), taken)).toEqual({ kind: 'do', step: 'scout', attempt: 1 });
    expect(foldEvents(generationDecider, [requested, gathered, taken])).toMatchObject({
      taken: ['n1'],
      choicesLost: 1,
      left: null,
    });
  });

  it('leaves what the scout put behind it, until that is chosen', () => {
    const left = { choices: [{ newsId: 'n2', relatedNewsIds: [], mainTopic: 'B' }], reason: 'r', model: 'm' };
    const taken: GenerationEvent = { type: 'TopicTaken', data: { newsIds: ['n1'], left } };
    expect(foldEvents(generationDecider, [requested, gathered, taken])).toMatchObject({ left });
    expect(foldEvents(generationDecider, [requested, gathered, taken, selected])).toMatchObject({ left: null });
  });
});

describe('a run that somebody stops', () => {
  const stoppedAfter = (...events: GenerationEvent[]) => stop(foldEvents(generationDecider, events), 'admin', 'a');

  it('ends where it stands, and has nothing to do any more', () => {
    const ending = stoppedAfter(requested, gathered, selected);
    expect(ending).toEqual({
      type: 'GenerationAborted',
      data: { step: 'capture', reason: 'Fermata dalla redazione.', articleId: 'a', cause: 'stopped' },
    });
    expect(nextAfter(requested, gathered, selected, ending as GenerationEvent)).toEqual({ kind: 'nothing' });
  });

  it.each<[string, GenerationEvent[]]>([
    ['run-not-found', []],
    ['run-ended', [requested, { type: 'NoTopicFound', data: { reason: '' } }]],
    ['run-concluding', [requested, gathered, selected, captured, written, verified, challenged, repaired]],
  ])('is not stopped: %s', (refused, events) => {
    expect(stoppedAfter(...events)).toEqual({ refused });
  });
});

describe('a step that was not to be paid for', () => {
  it('ends the run at once, and says that it was for money', () => {
    const failure = {
      step: 'write',
      attempt: 1,
      code: 'budget-exhausted',
      message: 'Budget esaurito.',
      retryable: false,
    };
    expect(
      nextAfter(requested, gathered, selected, captured, {
        type: 'GenerationStepFailed',
        data: failure,
      } as GenerationEvent),
    ).toEqual({ kind: 'give-up', step: 'write', reason: 'Budget esaurito.', cause: 'budget-exhausted' });
  });
});
