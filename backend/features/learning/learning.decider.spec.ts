import { describe, expect, it } from '@jest/globals';
import { foldEvents } from '../../platform/event-store/decider.js';
import { given } from '../../platform/testing/given-when-then.js';
import { holdSource, learningDecider, resetSource, switchLearning } from './learning.decider.js';

const now = new Date('2026-11-25T10:00:00.000Z');
const off = { type: 'LearningSwitched', data: { active: false } } as const;
const held = { type: 'SourceTrustHeld', data: { sourceId: 'a' } } as const;
const released = { type: 'SourceTrustReleased', data: { sourceId: 'a' } } as const;
const reset = { type: 'SourceLessonsReset', data: { sourceId: 'a', before: now.toISOString() } } as const;

describe('what the operator says about learning', () => {
  it('is on from the beginning and is switched once', () => {
    given(learningDecider, [])
      .when((state) => switchLearning(state, true))
      .thenNothing();
    given(learningDecider, [])
      .when((state) => switchLearning(state, false))
      .then([off]);
    given(learningDecider, [off])
      .when((state) => switchLearning(state, false))
      .thenNothing();
  });

  it('holds a source and lets it follow again', () => {
    given(learningDecider, [])
      .when((state) => holdSource(state, 'a', true))
      .then([held]);
    given(learningDecider, [held])
      .when((state) => holdSource(state, 'a', true))
      .thenNothing();
    given(learningDecider, [held])
      .when((state) => holdSource(state, 'a', false))
      .then([released]);
    expect(foldEvents(learningDecider, [held, released]).held).toEqual([]);
  });

  it('forgets what was learnt up to a moment, and the later moment counts', () => {
    given(learningDecider, [])
      .when((state) => resetSource(state, 'a', now))
      .then([reset]);
    given(learningDecider, [reset])
      .when((state) => resetSource(state, 'a', now))
      .thenNothing();
    given(learningDecider, [reset]).thenState({ active: true, held: [], resets: { a: now.toISOString() } });
  });
});
