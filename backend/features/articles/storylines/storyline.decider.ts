import type { Decider } from '../../../platform/event-store/decider.js';
import { type StorylineEvent, storylineEvents } from './storyline.events.js';

export interface StorylineState {
  /** Null before it is named. */
  readonly name: string | null;
  readonly slug: string;
  readonly facts: readonly string[];
  readonly articleIds: readonly string[];
  /** Articles that a person took out: no rule puts them in again. */
  readonly takenOut: readonly string[];
}

export const storylineDecider: Decider<StorylineState, StorylineEvent> = {
  events: storylineEvents,
  initialState: { name: null, slug: '', facts: [], articleIds: [], takenOut: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'StorylineNamed':
      case 'StorylineRenamed':
        return { ...state, ...event.data };
      case 'StorylineFactsWritten':
        return { ...state, facts: event.data.facts };
      case 'ArticlePutInStoryline': {
        const { articleId } = event.data;
        return {
          ...state,
          articleIds: [...state.articleIds, articleId],
          takenOut: state.takenOut.filter((id) => id !== articleId),
        };
      }
      case 'ArticleTakenOutOfStoryline': {
        const { articleId } = event.data;
        return {
          ...state,
          articleIds: state.articleIds.filter((id) => id !== articleId),
          takenOut: [...state.takenOut, articleId],
        };
      }
    }
  },
};

/** Names a storyline that has no name yet. */
export function nameStoryline({ name }: StorylineState, named: { name: string; slug: string }): StorylineEvent[] {
  return name === null ? [{ type: 'StorylineNamed', data: named }] : [];
}

/** Gives a storyline other words: its name with the address, and what is known now. */
export function reword(
  state: StorylineState,
  { name, slug, facts }: { readonly name: string; readonly slug: string; readonly facts: readonly string[] },
): StorylineEvent[] {
  const isSameName = state.name === name && state.slug === slug;
  return [
    ...(isSameName ? [] : [{ type: 'StorylineRenamed' as const, data: { name, slug } }]),
    ...(state.facts.join('\n') === facts.join('\n')
      ? []
      : [{ type: 'StorylineFactsWritten' as const, data: { facts } }]),
  ];
}

/** Puts an article in. A rule does not repeat what a person took back. */
export function putIn(state: StorylineState, articleId: string, by: 'person' | 'rule'): StorylineEvent[] {
  const isRefused = by === 'rule' && state.takenOut.includes(articleId);
  return state.articleIds.includes(articleId) || isRefused
    ? []
    : [{ type: 'ArticlePutInStoryline', data: { articleId } }];
}

/** Takes an article out. */
export function takeOut(state: StorylineState, articleId: string): StorylineEvent[] {
  return state.articleIds.includes(articleId) ? [{ type: 'ArticleTakenOutOfStoryline', data: { articleId } }] : [];
}
