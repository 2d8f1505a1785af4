import type { GenerationRun } from '../../../contract/generation.js';
import { PIPELINE_ROLE_NAMES, type PipelineRole } from '../../../contract/pipeline-roles.js';
import type { PromptChanges } from '../../settings/settings.events.js';

/** What is tried on what. */
export interface TrialOrder {
  readonly kind: PipelineRole;
  /** A run, or `latest`. */
  readonly runId: string;
  /** What is absent is taken from the settings. */
  readonly aiPrompts: Omit<PromptChanges, 'recentArticlesLimit'>;
  /** The same trial again is answered from what was kept. */
  readonly trialId?: string | undefined;
}

/** A generation whose questions are still kept. */
export interface TrialInput {
  readonly runId: string;
  readonly topic: string;
  /** What the scout chose, null when it chose nothing. */
  readonly mainTopic: string | null;
  /** ISO 8601. */
  readonly requestedAt: string;
  readonly status: 'running' | 'completed' | 'aborted' | 'no-topic';
  readonly outcome: 'published' | 'draft' | null;
  readonly score: number | null;
  /** The roles that were asked something. */
  readonly kinds: PipelineRole[];
}

/** A run as something to try prompts on: `roles` are those whose questions are stored. */
export function trialInput(run: GenerationRun, roles: readonly string[]): TrialInput {
  const { runId, topic, mainTopic, requestedAt, status, outcome, score } = run;
  const kinds = PIPELINE_ROLE_NAMES.filter((kind) => roles.includes(kind));
  return { runId, topic, mainTopic, requestedAt, status, outcome, score, kinds };
}

interface VerdictCounts {
  readonly supported: number;
  readonly refuted: number;
  readonly notFound: number;
}

/** What an answer comes to once it was read. */
export type TrialOutcome =
  | {
      readonly kind: 'newsScout';
      /** Null: none of the news is worth an article. */
      readonly selected: { readonly title: string; readonly publisher: string } | null;
      readonly related: string[];
      readonly mainTopic: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'articleWriter';
      readonly title: string;
      readonly metaDescription: string;
      readonly excerpt: string;
      readonly category: string;
      readonly tags: string[];
      readonly words: number;
      readonly content: string;
    }
  | {
      readonly kind: 'articleVerifier';
      /** 0–100; null when the article is no longer as it was checked. */
      readonly score: number | null;
      readonly approved: boolean | null;
      /** What the model itself said, 0–100. */
      readonly modelScore: number | null;
      readonly verdicts: VerdictCounts;
      readonly issues: string[];
      readonly suggestions: string[];
      readonly verifiedFacts: string[];
      readonly summary: string;
    }
  | {
      readonly kind: 'articleChallenger';
      readonly verdicts: VerdictCounts;
      readonly refused: {
        readonly sentence: string;
        readonly verdict: 'refuted' | 'not-found';
        readonly span: string;
      }[];
    }
  | {
      readonly kind: 'articleRepair';
      readonly revisions: {
        readonly sentence: string;
        readonly action: 'rewrite' | 'remove' | 'keep';
        readonly text: string;
      }[];
      /** Sentences that it says nothing about. */
      readonly unanswered: string[];
    };

/** An answer with what it cost, and what became of it. */
export interface TriedAnswer {
  readonly model: string;
  readonly temperature: number;
  readonly raw: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** US dollars; null when the gateway did not say. */
  readonly costUsd: number | null;
  readonly durationMs: number;
  readonly outcome: TrialOutcome | null;
  /** Why there is no outcome, in Italian. */
  readonly problem: string | null;
  /** What was mended while reading, in Italian. */
  readonly notes: string[];
}

/** A trial beside what the same question got in the generation itself. */
export interface PromptTrial {
  readonly input: TrialInput;
  /** The prompts as they were sent. */
  readonly asked: {
    readonly model: string;
    readonly temperature: number;
    readonly systemPrompt: string;
    readonly userPrompt: string;
  };
  /** Null when no answer came. */
  readonly answer: TriedAnswer | null;
  /** Why no answer came, in Italian. */
  readonly problem: string | null;
  readonly earlier: TriedAnswer;
}
