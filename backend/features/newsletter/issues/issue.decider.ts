import { DomainError } from '../../../platform/domain-error.js';
import type { Decider } from '../../../platform/event-store/decider.js';
import {
  type Audience,
  type IntroAuthor,
  type IssueContent,
  type IssueEvent,
  issueEvents,
  type SendingOutcome,
} from './issue.events.js';

/** Where an issue stands and what it says. */
export interface IssueState extends IssueContent {
  readonly introBy: IntroAuthor;
  readonly status: 'unknown' | 'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled';
  readonly audience: Audience;
  readonly installation: string;
  readonly sendAt: string | null;
  /** The day of the morning edition that it sends. */
  readonly edition?: string;
}

export const issueDecider: Decider<IssueState, IssueEvent> = {
  events: issueEvents,
  initialState: {
    status: 'unknown',
    audience: 'all',
    installation: '',
    sendAt: null,
    subject: '',
    intro: '',
    introBy: 'human',
    articleIds: [],
  },
  evolve: evolveIssue,
};

/** Composes an issue; what was composed already, as a turn of the plan by two processes, stays as it is. */
export function composeIssue(
  state: IssueState,
  issue: Extract<IssueEvent, { type: 'IssueComposed' }>['data'],
): IssueEvent[] {
  return state.status === 'unknown' ? [{ type: 'IssueComposed', data: issue }] : [];
}

/**
 * What a person changes; what is the same already is left out. A model's introduction that they change is a reviewed one, and
 * one about an article that they take out goes with it. @throws DomainError `issue-not-found`, `issue-under-way`
 */
export function changeIssue(
  state: IssueState,
  update: { readonly [Field in Exclude<keyof IssueContent, 'introBy'>]?: IssueContent[Field] | undefined },
): IssueEvent[] {
  refuseBegun(state);
  const changes: Partial<IssueContent> = {
    ...(update.subject === undefined || update.subject === state.subject ? {} : { subject: update.subject }),
    ...changedIntro(state, update),
    ...(update.articleIds === undefined || isSameList(update.articleIds, state.articleIds)
      ? {}
      : { articleIds: [...new Set(update.articleIds)] }),
  };
  return Object.keys(changes).length === 0 ? [] : [{ type: 'IssueChanged', data: { changes } }];
}

function changedIntro(
  state: IssueState,
  {
    intro = state.intro,
    articleIds = state.articleIds,
  }: { readonly intro?: string | undefined; readonly articleIds?: readonly string[] | undefined },
): Pick<Partial<IssueContent>, 'intro' | 'introBy'> {
  const isOutdated = state.introBy === 'ai' && state.articleIds.some((id) => !articleIds.includes(id));
  const wanted = isOutdated && intro === state.intro ? '' : intro;
  if (wanted === state.intro) return {};
  const introBy = state.introBy === 'human' || wanted === '' ? 'human' : 'ai-reviewed';
  return introBy === state.introBy ? { intro: wanted } : { intro: wanted, introBy };
}

/** @throws DomainError `issue-not-found`, `issue-under-way`, `issue-empty`, `send-date-in-the-past` */
export function scheduleIssue(state: IssueState, sendAt: Date, now: Date): IssueEvent[] {
  refuseBegun(state);
  refuseEmpty(state);
  if (sendAt <= now) throw new DomainError('send-date-in-the-past');
  const at = sendAt.toISOString();
  return state.sendAt === at ? [] : [{ type: 'IssueScheduled', data: { sendAt: at } }];
}

/** Begins to send, also a second time after a crash. @throws DomainError `issue-not-found`, `issue-over`, `issue-empty` */
export function startSending(state: IssueState): IssueEvent[] {
  refuseUnknown(state);
  if (state.status === 'sending') return [];
  if (state.status === 'sent' || state.status === 'cancelled') throw new DomainError('issue-over');
  refuseEmpty(state);
  return [{ type: 'SendingStarted', data: {} }];
}

/** Begins what is due, and nothing that was cancelled or moved in the meantime. */
export function startDue(state: IssueState, now: Date): IssueEvent[] {
  const isDue = state.status === 'scheduled' && state.sendAt !== null && Date.parse(state.sendAt) <= now.getTime();
  return isDue ? [{ type: 'SendingStarted', data: {} }] : [];
}

/** Nobody else gets it; who has it, has it. @throws DomainError `issue-not-found`, `issue-over` */
export function cancelIssue(state: IssueState): IssueEvent[] {
  refuseUnknown(state);
  if (state.status === 'cancelled') return [];
  if (state.status === 'sent') throw new DomainError('issue-over');
  return [{ type: 'IssueCancelled', data: {} }];
}

/** Nobody is left to send to. */
export function finishSending(state: IssueState, outcome: SendingOutcome): IssueEvent[] {
  return state.status === 'sending' ? [{ type: 'SendingFinished', data: outcome }] : [];
}

/**
 * What a person decided about `deliveries` uncertain letters; sending once more begins the sending again.
 * @throws DomainError `issue-not-found`, `issue-not-begun`, `issue-over` for a cancelled one that is to be sent
 */
export function decideUncertain(state: IssueState, decision: 'send' | 'leave', deliveries: number): IssueEvent[] {
  refuseUnknown(state);
  if (state.status === 'draft' || state.status === 'scheduled') throw new DomainError('issue-not-begun');
  if (decision === 'send' && state.status === 'cancelled') throw new DomainError('issue-over');
  return deliveries === 0 ? [] : [{ type: 'UncertainDeliveriesDecided', data: { decision, deliveries } }];
}

function refuseUnknown({ status }: IssueState): void {
  if (status === 'unknown') throw new DomainError('issue-not-found');
}

function refuseBegun(state: IssueState): void {
  refuseUnknown(state);
  if (state.status !== 'draft' && state.status !== 'scheduled') throw new DomainError('issue-under-way');
}

function refuseEmpty({ articleIds, intro }: IssueState): void {
  if (articleIds.length === 0 && intro.trim() === '') throw new DomainError('issue-empty');
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, place) => entry === other[place]);
}

function evolveIssue(state: IssueState, event: IssueEvent): IssueState {
  switch (event.type) {
    case 'IssueComposed': {
      const { slot: _slot, ...issue } = event.data;
      return { ...state, ...issue, status: 'draft' };
    }
    case 'IssueChanged':
      return { ...state, ...event.data.changes };
    case 'IssueScheduled':
      return { ...state, status: 'scheduled', sendAt: event.data.sendAt };
    case 'IssueCancelled':
      return { ...state, status: 'cancelled' };
    case 'SendingStarted':
      return { ...state, status: 'sending' };
    case 'SendingFinished':
      return { ...state, status: 'sent' };
    case 'UncertainDeliveriesDecided':
      return event.data.decision === 'send' ? { ...state, status: 'sending' } : state;
  }
}
