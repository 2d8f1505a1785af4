import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** The texts of a role's prompts, by the name of their field in the settings. */
export type PromptTexts = Readonly<Record<string, string>>;

/** What came of an answer, in figures: its words are stored with the exchange only. */
export interface TriedFigures {
  readonly model: string;
  /** US dollars; null when the gateway did not say. */
  readonly costUsd: number | null;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly durationMs: number;
  /** The role's own step could have used it. */
  readonly usable: boolean;
  /** What can be counted of it, such as words or verdicts. */
  readonly measures: Readonly<Record<string, number>>;
}

/** The same stored question, put with today's prompts and with the proposed ones. */
export interface ProposalTrial {
  readonly trialId: string;
  /** The generation whose question it was. */
  readonly runId: string;
  readonly today: TriedFigures;
  readonly proposed: TriedFigures;
}

export type PromptProposalEvent =
  | DomainEvent<
      'PromptChangeProposed',
      { readonly role: string; readonly before: PromptTexts; readonly after: PromptTexts; readonly reason: string }
    >
  | DomainEvent<'PromptChangeTried', ProposalTrial>
  | DomainEvent<'PromptChangeAccepted', { readonly note: string }>
  | DomainEvent<'PromptChangeRefused', { readonly note: string }>;

/** A change of prompts that somebody proposed: `promptproposal-<id>`. */
export const promptProposalEvents: StreamType<PromptProposalEvent> = {
  category: 'promptproposal',
  schemaVersions: {
    PromptChangeProposed: 1,
    PromptChangeTried: 1,
    PromptChangeAccepted: 1,
    PromptChangeRefused: 1,
  },
};
