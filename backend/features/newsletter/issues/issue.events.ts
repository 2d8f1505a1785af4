import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** Readers of the daily letter, of the weekly one, or everybody. */
export type Audience = 'daily' | 'weekly' | 'all';

/** Who wrote an introduction: a person, a model, or a model whose words a person changed. */
export type IntroAuthor = 'human' | 'ai' | 'ai-reviewed';

/** What an issue says; the articles in their order. */
export interface IssueContent {
  readonly subject: string;
  readonly intro: string;
  /** Absent in older issues: a person. */
  readonly introBy?: IntroAuthor;
  readonly articleIds: readonly string[];
}

/** Letters by what became of them, when nobody was left to send to. */
export interface SendingOutcome {
  readonly sent: number;
  readonly refused: number;
  readonly uncertain: number;
}

export type IssueEvent =
  | DomainEvent<
      'IssueComposed',
      IssueContent & {
        readonly audience: Audience;
        /** The moment of the plan that it is for, ISO 8601; null when a person composed it. */
        readonly slot: string | null;
        /** The installation that composed it: a restored one has another id and cannot know what was sent since. */
        readonly installation: string;
        /** The day of the morning edition that it sends; absent where it sends articles of another choice. */
        readonly edition?: string;
      }
    >
  | DomainEvent<'IssueChanged', { readonly changes: Partial<IssueContent> }>
  | DomainEvent<'IssueScheduled', { readonly sendAt: string }>
  /** Nobody else gets it. */
  | DomainEvent<'IssueCancelled', Record<string, never>>
  | DomainEvent<'SendingStarted', Record<string, never>>
  /** Nobody waits any more. Recipients stand in rows and not here: see decision 0058. */
  | DomainEvent<'SendingFinished', SendingOutcome>
  /** A person decided about letters of which nobody knows whether they arrived. */
  | DomainEvent<'UncertainDeliveriesDecided', { readonly decision: 'send' | 'leave'; readonly deliveries: number }>;

/** One issue of the newsletter: `issue-<id>`. Nobody's address or name stands in it. */
export const issueEvents: StreamType<IssueEvent> = {
  category: 'issue',
  schemaVersions: {
    IssueComposed: 1,
    IssueChanged: 1,
    IssueScheduled: 1,
    IssueCancelled: 1,
    SendingStarted: 1,
    SendingFinished: 1,
    UncertainDeliveriesDecided: 1,
  },
};
