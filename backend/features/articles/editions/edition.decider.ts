import type { Decider } from '../../../platform/event-store/decider.js';
import {
  type EditionEvent,
  type EditionPlan,
  type EditionPlanEvent,
  editionEvents,
  editionPlanEvents,
} from './edition.events.js';

/** Where the edition of a day stands. */
export interface EditionState {
  readonly isMade: boolean;
  readonly isOnHome: boolean;
  readonly intro: string;
}

export const editionDecider: Decider<EditionState, EditionEvent> = {
  events: editionEvents,
  initialState: { isMade: false, isOnHome: false, intro: '' },
  evolve(state, event) {
    switch (event.type) {
      case 'EditionMade':
        return { ...state, isMade: true, isOnHome: true };
      case 'EditionIntroWritten':
        return { ...state, intro: event.data.intro };
      case 'EditionLeftHome':
        return { ...state, isOnHome: false };
    }
  },
};

/** Every morning from seven on, until somebody wants it otherwise. */
export const editionPlanDecider: Decider<EditionPlan, EditionPlanEvent> = {
  events: editionPlanEvents,
  initialState: { enabled: true, time: '07:00' },
  evolve: (_, { data }) => data,
};

/** Makes the edition of a day, once: a second process adds nothing. Without a story there is none. */
export function makeEdition(
  { isMade }: EditionState,
  edition: Extract<EditionEvent, { type: 'EditionMade' }>['data'],
): EditionEvent[] {
  return isMade || edition.articleIds.length === 0 ? [] : [{ type: 'EditionMade', data: edition }];
}

/** Puts a person's words above an edition, made or to come. */
export function writeIntro(state: EditionState, intro: string): EditionEvent[] {
  return intro === state.intro ? [] : [{ type: 'EditionIntroWritten', data: { intro } }];
}

/** Takes an edition off the home page when the morning is over. */
export function leaveHome({ isOnHome }: EditionState): EditionEvent[] {
  return isOnHome ? [{ type: 'EditionLeftHome', data: {} }] : [];
}

/** What a change of the plan amounts to. */
export function changeEditionPlan(state: EditionPlan, { enabled, time }: EditionPlan): EditionPlanEvent[] {
  const isSame = enabled === state.enabled && time === state.time;
  return isSame ? [] : [{ type: 'EditionPlanChanged', data: { enabled, time } }];
}
