import type { GenerationStep } from '../../contract/pipeline-roles.js';
import type { Decider } from '../../platform/event-store/decider.js';
import {
  type AbortCause,
  type ChoicesLeft,
  type GenerationEvent,
  generationEvents,
  isPassing,
  type PassedStep,
  type PassingEvent,
  passedWith,
  type RequestedTopic,
} from './generation.events.js';

type DataOf<Type extends GenerationEvent['type']> = Extract<GenerationEvent, { type: Type }>['data'];

type EventOf<Type extends GenerationEvent['type']> = Extract<GenerationEvent, { type: Type }>;

/** How far a run has come. What is null has not happened yet. */
export interface GenerationState {
  readonly requested: DataOf<'GenerationRequested'> | null;
  readonly gathered: DataOf<'NewsGathered'> | null;
  readonly selected: DataOf<'TopicSelected'> | null;
  /** Reports of stories that were chosen and turned out to be reserved elsewhere, or could not be written. */
  readonly taken: readonly string[];
  /** How often that happened. */
  readonly choicesLost: number;
  /** What the scout put behind the choice that was lost or set aside; null when it has to be asked. */
  readonly left: ChoicesLeft | null;
  /** Choices that could not be written, in their order. */
  readonly setAside: readonly DataOf<'TopicSetAside'>[];
  readonly captured: DataOf<'SourcesCaptured'> | null;
  readonly written: DataOf<'ArticleWritten'> | null;
  readonly verified: DataOf<'VerificationCompleted'> | null;
  readonly challenged: DataOf<'ChallengeCompleted'> | null;
  readonly repaired: DataOf<'RepairCompleted'> | null;
  /** Failed tries of the present step. */
  readonly failures: readonly DataOf<'GenerationStepFailed'>[];
  readonly ended: 'completed' | 'aborted' | 'no-topic' | null;
  /** Finished steps that no event carries yet. */
  readonly passed: readonly PassedStep[];
}

export const generationDecider: Decider<GenerationState, GenerationEvent> = {
  events: generationEvents,
  initialState: {
    requested: null,
    gathered: null,
    selected: null,
    taken: [],
    choicesLost: 0,
    left: null,
    setAside: [],
    captured: null,
    written: null,
    verified: null,
    challenged: null,
    repaired: null,
    failures: [],
    ended: null,
    passed: [],
  },
  evolve,
};

/** Tries of one step before the run is given up. */
export const MAX_ATTEMPTS = 3;

/** What a run does next. */
export type NextStep =
  | { readonly kind: 'do'; readonly step: GenerationStep; readonly attempt: number }
  | {
      readonly kind: 'give-up';
      readonly step: GenerationStep;
      readonly reason: string;
      readonly cause?: AbortCause;
    }
  | { readonly kind: 'nothing' };

/** Decides the next step from what has happened. Pure: the whole pipeline is this function and its events. */
export function next(state: GenerationState): NextStep {
  if (state.requested === null || state.ended !== null) return { kind: 'nothing' };
  const step = stepOf(state);
  const last = state.failures.at(-1);
  if (last && (!last.retryable || state.failures.length >= MAX_ATTEMPTS)) {
    const cause = MONEY.find((code) => code === last.code);
    return { kind: 'give-up', step, reason: last.message, ...(cause ? { cause } : {}) };
  }
  return { kind: 'do', step, attempt: state.failures.length + 1 };
}

/** Milliseconds to wait before a step is tried: 2 s before the second time, 8 s before the third, more if it was asked for. */
export function pauseBefore(attempt: number, asked = 0): number {
  return attempt <= 1 ? 0 : Math.max(asked, 2_000 * 4 ** (attempt - 2));
}

/** A step that is finished and waits for the next event of its run. */
export function pass(state: GenerationState, step: PassedStep): GenerationState {
  return { ...after(state, step), passed: [...state.passed, step] };
}

/** A run as its events show it, with the steps that waited for the next one; what an event carried meanwhile changes nothing. */
export function withPassed(state: GenerationState, steps: readonly PassedStep[]): GenerationState {
  return steps.reduce((so, step) => (STEP_OF[step.type] === stepOf(so) ? pass(so, step) : so), state);
}

/** The event as it is recorded: with the steps that were finished before it. */
export function carrying<Event extends GenerationEvent>({ passed }: GenerationState, event: Event): Event {
  return passed.length === 0 ? event : { ...event, data: { ...event.data, passed } };
}

/** The step that each of these finishes. */
export const STEP_OF: Readonly<Record<PassingEvent['type'], GenerationStep>> = {
  NewsGathered: 'gather',
  SourcesCaptured: 'capture',
  VerificationCompleted: 'verify',
  ChallengeCompleted: 'challenge',
};

/** Asks for a run; a run that was asked for before is not asked for again. */
export function request(state: GenerationState, data: DataOf<'GenerationRequested'>): GenerationEvent[] {
  return state.requested === null ? [{ type: 'GenerationRequested', data }] : [];
}

/** What the scout put behind a choice; null when that was its last one. */
export function choicesBehind({
  alternatives = [],
  reason,
  model,
  temperature,
}: DataOf<'TopicSelected'>): ChoicesLeft | null {
  if (alternatives.length === 0) return null;
  return { choices: alternatives, reason, model, ...(temperature === undefined ? {} : { temperature }) };
}

/** Every report that a choice reserves. */
export function reservedNews({ newsId, relatedNewsIds, reportIds = [] }: DataOf<'TopicSelected'>): string[] {
  return [...new Set([...(newsId === null ? [] : [newsId]), ...relatedNewsIds, ...reportIds])];
}

/**
 * The reservations that an event of a run takes or gives back in its append: a story belongs to the run that chose it until the
 * run ends without an article. Once there is a text its draft may be made this very moment: whether one is there is asked when
 * somebody else wants the story. A demonstration reserves nothing, because it may be repeated.
 */
export function reservationsOf(
  state: GenerationState,
  event: GenerationEvent,
): { readonly take?: readonly string[]; readonly drop?: readonly string[] } | undefined {
  if (state.requested?.topic.kind === 'demo') return undefined;
  if (event.type === 'TopicSelected') return { take: reservedNews(event.data).map(storyReservation) };
  if (event.type === 'TopicSetAside') return { drop: event.data.newsIds.map(storyReservation) };
  const isWithoutArticle =
    (event.type === 'GenerationAborted' && event.data.articleId === null && state.written === null) ||
    event.type === 'NoTopicFound';
  return isWithoutArticle && state.selected ? { drop: reservedNews(state.selected).map(storyReservation) } : undefined;
}

/** The reservation on the story of a report. */
export function storyReservation(newsId: string): string {
  return `${STORY_RESERVATION}${newsId}`;
}

/** The report that a reservation is about. */
export function newsOfReservation(reservation: string): string {
  return reservation.slice(STORY_RESERVATION.length);
}

const STORY_RESERVATION = 'story:';

/** Which choice of the run the present one is, the first being 1. */
export function choiceNumber({ choicesLost, setAside }: GenerationState): number {
  return choicesLost + setAside.length + 1;
}

/** How often a run may find its choice reserved by another, or without material, before it ends. */
export const MAX_CHOICES = 5;

/**
 * Whether a run that set choices aside has nothing more to choose: the scout ranked them all, or what was set aside is the very topic
 * that was asked for, of which there is no other choice.
 */
export function isTried({ setAside }: Pick<GenerationState, 'setAside'>, isAboutTopic: boolean): boolean {
  if (setAside.length === 0) return false;
  return isAboutTopic || setAside.length >= MAX_CHOICES || setAside.some(({ byPerson }) => !byPerson);
}

/** Failures of a step that say what is not to be spent. */
const MONEY: readonly AbortCause[] = ['budget-exhausted', 'unknown-price'];

const STOPPED_BY = {
  admin: 'Fermata dalla redazione.',
  cli: 'Fermata dalla riga di comando.',
} as const;

/** Ends a run because somebody wants it; its last step costs nothing and is not cut in two. `articleId`: its draft. */
export function stop(
  state: GenerationState,
  by: keyof typeof STOPPED_BY,
  articleId: string | null,
): EventOf<'GenerationAborted'> | { readonly refused: 'run-not-found' | 'run-ended' | 'run-concluding' } {
  if (state.requested === null) return { refused: 'run-not-found' };
  if (state.ended !== null) return { refused: 'run-ended' };
  const step = stepOf(state);
  if (step === 'conclude') return { refused: 'run-concluding' };
  return { type: 'GenerationAborted', data: { step, reason: STOPPED_BY[by], articleId, cause: 'stopped' } };
}

/** What the operator asked for, in one line, for lists and the debug screen. */
export function topicLabel(topic: RequestedTopic): string {
  if (topic.kind === 'topic' || topic.kind === 'custom') return topic.text;
  return topic.kind === 'demo' ? 'Dimostrazione' : topic.kind;
}

function stepOf(state: GenerationState): GenerationStep {
  if (state.gathered === null) return 'gather';
  if (state.selected === null) return 'scout';
  if (state.captured === null) return 'capture';
  if ((state.captured.missing ?? []).length > 0) return 'conclude';
  if (state.written === null) return 'write';
  if (state.verified === null) return 'verify';
  if (state.challenged === null) return 'challenge';
  return state.repaired === null ? 'repair' : 'conclude';
}

function evolve(state: GenerationState, event: GenerationEvent): GenerationState {
  return { ...after(passedWith(event).reduce(after, state), event), passed: isPassing(event) ? state.passed : [] };
}

function after(state: GenerationState, event: GenerationEvent): GenerationState {
  switch (event.type) {
    case 'GenerationRequested':
      return { ...state, requested: event.data };
    case 'NewsGathered':
      return { ...state, gathered: event.data, failures: [] };
    case 'TopicSelected':
      return { ...state, selected: event.data, left: null, failures: [] };
    case 'TopicTaken':
      return {
        ...state,
        taken: [...state.taken, ...event.data.newsIds],
        choicesLost: state.choicesLost + 1,
        left: event.data.left ?? null,
        failures: [],
      };
    case 'TopicSetAside':
      return {
        ...state,
        setAside: [...state.setAside, event.data],
        taken: [...state.taken, ...event.data.newsIds],
        left: event.data.left ?? null,
        selected: null,
        captured: null,
        failures: [],
      };
    case 'StoryReleased':
      return state;
    case 'SourcesCaptured':
      return { ...state, captured: event.data, failures: [] };
    case 'ArticleWritten':
      return { ...state, written: event.data, failures: [] };
    case 'VerificationCompleted':
      return { ...state, verified: event.data, failures: [] };
    case 'ChallengeCompleted':
      return { ...state, challenged: event.data, failures: [] };
    case 'RepairCompleted':
      return { ...state, repaired: event.data, failures: [] };
    case 'GenerationStepFailed':
      return { ...state, failures: [...state.failures, event.data] };
    case 'GenerationCompleted':
      return { ...state, ended: 'completed' };
    case 'GenerationAborted':
      return { ...state, ended: 'aborted' };
    case 'NoTopicFound':
      return { ...state, ended: 'no-topic' };
  }
}
