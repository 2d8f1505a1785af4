import { expect, it } from '@jest/globals';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { given } from '../../../platform/testing/given-when-then.js';
import { nameStoryline, putIn, reword, storylineDecider, takeOut } from './storyline.decider.js';
import type { StorylineEvent } from './storyline.events.js';

const named: StorylineEvent = { type: 'StorylineNamed', data: { name: 'AI Act', slug: 'ai-act' } };
const put: StorylineEvent = { type: 'ArticlePutInStoryline', data: { articleId: 'a' } };
const out: StorylineEvent = { type: 'ArticleTakenOutOfStoryline', data: { articleId: 'a' } };

it('is named once, and renamed with its address', () => {
  given(storylineDecider, [], (state) => nameStoryline(state, { name: 'AI Act', slug: 'ai-act' })).then([named]);
  given(storylineDecider, [named], (state) => nameStoryline(state, { name: 'Altro', slug: 'altro' })).thenNothing();
  const words = { name: 'AI Act', slug: 'ai-act', facts: ['Vale da agosto.'] };
  const written: StorylineEvent = { type: 'StorylineFactsWritten', data: { facts: ['Vale da agosto.'] } };
  given(storylineDecider, [named], (state) => reword(state, words)).then([written]);
  given(storylineDecider, [named, written], (state) => reword(state, words)).thenNothing();
  given(storylineDecider, [named, written], (state) =>
    reword(state, { ...words, name: 'La legge', slug: 'la-legge' }),
  ).then([{ type: 'StorylineRenamed', data: { name: 'La legge', slug: 'la-legge' } }]);
});

it('has an article once, and no rule brings back what a person took out', () => {
  given(storylineDecider, [named], (state) => putIn(state, 'a', 'rule')).then([put]);
  given(storylineDecider, [named, put], (state) => putIn(state, 'a', 'person')).thenNothing();
  given(storylineDecider, [named], (state) => takeOut(state, 'a')).thenNothing();
  given(storylineDecider, [named, put], (state) => takeOut(state, 'a')).then([out]);
  given(storylineDecider, [named, put, out], (state) => putIn(state, 'a', 'rule')).thenNothing();
  given(storylineDecider, [named, put, out], (state) => putIn(state, 'a', 'person')).then([put]);
  expect(foldEvents(storylineDecider, [named, put, out, put])).toMatchObject({ articleIds: ['a'], takenOut: [] });
});
