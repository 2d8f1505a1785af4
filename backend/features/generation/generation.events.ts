import type { GenerationStep } from '../../contract/pipeline-roles.js';
import type { DomainEvent, RecordedOf, StreamType } from '../../platform/event-store/domain-event.js';
import type { Dossier } from './dossier.facts.js';

/** What a run was asked to write about. */
export type RequestedTopic =
  /** The model chooses freely among the collected news. */
  | { readonly kind: 'AI_CHOICE' | 'NEWS_COLLECTOR' }
  /** A topic of the list, or words of the operator. */
  | { readonly kind: 'topic' | 'custom'; readonly text: string }
  /** Exactly these stories: the demonstration on its own news pack. */
  | { readonly kind: 'demo'; readonly newsIds: readonly string[] };

/** Who began a run: somebody in the admin, the plan by its timer, «Esegui ora» of the plan, the command line. */
export type RunTrigger = 'admin' | 'schedule' | 'plan' | 'cli';

/** True for a run that keeps to the plan of the automatic generation: its topics, its publication, its mail. */
export function isOfPlan(trigger: string): boolean {
  return trigger === 'schedule' || trigger === 'plan';
}

/** Why a run was ended that did not fail: somebody stopped it, or what it would cost is not to be spent. */
export type AbortCause = 'stopped' | 'budget-exhausted' | 'unknown-price';

/** What the editors said about the article they want; what is absent is left to the pipeline. */
export interface GenerationBrief {
  readonly angle?: string;
  readonly words?: number;
  /** Pages to read as sources. */
  readonly addresses?: readonly string[];
  /** How many days back stories may lie. */
  readonly window?: 3 | 7 | 30 | 'all';
  /** Exactly these stories; an empty list: none. */
  readonly stories?: readonly string[];
}

/** A story that the scout would write about, and the other reports of it. */
export interface RankedChoice {
  readonly newsId: string;
  readonly relatedNewsIds: readonly string[];
  readonly mainTopic: string;
}

/** What the scout put behind a choice, in its order, and what it was asked with: a run goes on with it without asking again. */
export interface ChoicesLeft {
  readonly choices: readonly RankedChoice[];
  readonly reason: string;
  readonly model: string;
  readonly temperature?: number;
}

/** What the writer delivered; content is not yet sanitised. */
export interface WrittenText {
  readonly title: string;
  readonly metaDescription: string;
  readonly content: string;
  readonly excerpt: string;
  /** Sentences of the content, one a line; absent in older events and where the writer named none. */
  readonly keyPoints?: string | undefined;
  readonly tags: readonly string[];
  readonly category: string;
  readonly seo: { readonly title: string; readonly description: string; readonly keywords: readonly string[] };
  readonly proposedSources: readonly { readonly title: string; readonly url: string }[];
  readonly verificationSources: readonly string[];
}

/** A source whose text is stored as it was captured. */
export interface CapturedSource {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly publisher: string;
  readonly language: string;
  readonly publishedAt: string | null;
  readonly sha256: string;
}

/** What a step can find again without paying waits in a row until the next event of its run; in older logs each is an event of its own. */
export type PassingEvent =
  | DomainEvent<
      'NewsGathered',
      {
        /** In the order of the overview: the scout's numbers are places in this list. */
        readonly newsIds: readonly string[];
        readonly articlesInContext: number;
        /** Of a run about a topic; absent in older events. */
        readonly search?: {
          readonly asked: 3 | 7 | 30 | 'all';
          readonly used: 3 | 7 | 30 | 'all';
          readonly stories: number;
          readonly publishers: number;
          /** False: the stories are only the nearest ones. */
          readonly matched: boolean;
        };
      }
    >
  | DomainEvent<
      'SourcesCaptured',
      {
        readonly sources: readonly CapturedSource[];
        /** Addresses that gave no source, and why, in Italian; absent in older events. */
        readonly unread?: readonly { readonly url: string; readonly reason: string }[];
        /** What an article would need in addition, in Italian; with anything missing none is written. */
        readonly missing?: readonly string[];
        /** Absent for a review, and in older events. */
        readonly dossier?: Dossier;
      }
    >
  /** The judge's reading. In older runs it was the whole check, and `approved` its last word. */
  | DomainEvent<
      'VerificationCompleted',
      {
        readonly score: number;
        readonly approved: boolean;
        readonly reasons: readonly string[];
        readonly model: string | null;
        readonly algorithm: string;
        /** That were held against the sources; absent in older events. */
        readonly sentences?: number;
      }
    >
  /** The second reading. `model` is null when there was nothing to ask about. */
  | DomainEvent<
      'ChallengeCompleted',
      { readonly score: number; readonly doubtful: number; readonly model: string | null }
    >;

/** A finished step that no event of its own records, and when it was finished (ISO 8601). */
export type PassedStep = PassingEvent & { readonly at: string };

/** An event of a run: `passed` are the steps that were finished since the event before; absent in older events. */
type RunEvent<Type extends string, Data> = DomainEvent<Type, Data & { readonly passed?: readonly PassedStep[] }>;

export type GenerationEvent =
  | PassingEvent
  | RunEvent<
      'GenerationRequested',
      {
        readonly topic: RequestedTopic;
        readonly category: string;
        readonly trigger: RunTrigger;
        /** Absent where nothing was said, and in older events. */
        readonly brief?: GenerationBrief;
      }
    >
  | RunEvent<
      'TopicSelected',
      {
        /** Null: no collected story is about it; only addresses can be read. */
        readonly newsId: string | null;
        readonly relatedNewsIds: readonly string[];
        /** Every report of the chosen story: what the run reserves; the runs that wrote of them before, opened again. Absent in older events. */
        readonly reportIds?: readonly string[];
        readonly continues?: readonly string[];
        readonly mainTopic: string;
        readonly reason: string;
        readonly model: string;
        /** The reports of a review («Rassegna») story by story; absent for an article about one story, and in older events. */
        readonly stories?: readonly (readonly string[])[];
        /** What the model was asked with; absent in older events. */
        readonly temperature?: number;
        /** What an online search cited, to be read as sources. */
        readonly addresses?: readonly string[];
        /** What the scout put behind it, in its order; absent without any, and in older events. */
        readonly alternatives?: readonly RankedChoice[];
      }
    >
  /** The story that was chosen belongs to another run or article: these of its reports are reserved there. */
  | RunEvent<'TopicTaken', { readonly newsIds: readonly string[]; readonly left?: ChoicesLeft }>
  /** What was chosen cannot be written: its reports are free again. */
  | RunEvent<
      'TopicSetAside',
      {
        readonly newsIds: readonly string[];
        readonly mainTopic: string;
        /** In Italian, with a full stop. */
        readonly reason: string;
        readonly sources: number;
        readonly characters: number;
        readonly left?: ChoicesLeft;
        /** A person had chosen it: the scout has not been asked yet. */
        readonly byPerson?: true;
      }
    >
  /** Reports that the run no longer reserves: it left no article, the article was deleted, or a person reopened them. */
  | RunEvent<'StoryReleased', { readonly newsIds: readonly string[] }>
  | RunEvent<'NoTopicFound', { readonly reason: string }>
  | RunEvent<
      'ArticleWritten',
      {
        readonly articleId: string;
        readonly text: WrittenText;
        readonly words: number;
        readonly notes: readonly string[];
        /** Pages that the writer's online search cited and that were captured as sources. */
        readonly cited?: readonly CapturedSource[];
        readonly model: string;
        /** What the model was asked with; absent in older events. */
        readonly temperature?: number;
      }
    >
  /** What was doubted is repaired or gone, and the text as it now stands was recorded with its check. */
  | RunEvent<
      'RepairCompleted',
      {
        readonly score: number;
        readonly approved: boolean;
        readonly reasons: readonly string[];
        readonly rewritten: number;
        readonly removed: number;
        readonly model: string | null;
        readonly algorithm: string;
      }
    >
  | RunEvent<
      'GenerationStepFailed',
      {
        readonly step: GenerationStep;
        /** 1 for the first try of the step. */
        readonly attempt: number;
        readonly code: string;
        readonly message: string;
        readonly retryable: boolean;
        /** How long the gateway asked to be left alone; absent when it did not. */
        readonly retryAfterMs?: number;
        /** How often the gateway was called in this try; absent in older events. */
        readonly calls?: number;
      }
    >
  | RunEvent<
      'GenerationCompleted',
      {
        readonly articleId: string;
        readonly slug: string;
        readonly outcome: 'published' | 'draft';
        /** Null where nobody verified it. */
        readonly score: number | null;
        readonly reasons: readonly string[];
        /** In runs of before: a draft that only says what the sources lack. */
        readonly isOutline?: true;
      }
    >
  | RunEvent<
      'GenerationAborted',
      {
        readonly step: GenerationStep;
        readonly reason: string;
        readonly articleId: string | null;
        /** Absent when a step failed for good. */
        readonly cause?: AbortCause;
      }
    >;

/** One run of the pipeline: `generation-<run>`. */
export const generationEvents: StreamType<GenerationEvent> = {
  category: 'generation',
  schemaVersions: {
    GenerationRequested: 1,
    NewsGathered: 1,
    TopicSelected: 1,
    TopicTaken: 1,
    TopicSetAside: 1,
    StoryReleased: 1,
    NoTopicFound: 1,
    SourcesCaptured: 1,
    ArticleWritten: 1,
    VerificationCompleted: 1,
    ChallengeCompleted: 1,
    RepairCompleted: 1,
    GenerationStepFailed: 1,
    GenerationCompleted: 1,
    GenerationAborted: 1,
  },
};

/** True for what waits for the next event of its run. */
export function isPassing(event: GenerationEvent): event is PassingEvent {
  return PASSING.includes(event.type);
}

const PASSING: readonly GenerationEvent['type'][] = [
  'NewsGathered',
  'SourcesCaptured',
  'VerificationCompleted',
  'ChallengeCompleted',
];

/** The finished steps that an event carries. */
export function passedWith(event: GenerationEvent): readonly PassedStep[] {
  return isPassing(event) ? [] : (event.data.passed ?? []);
}

/** What happened in a run step by step, whether events carried the steps or, in older logs, each is an event. */
export function stepsOf(history: readonly RecordedOf<GenerationEvent>[]): RecordedOf<GenerationEvent>[] {
  return history.flatMap((event) => [
    ...passedWith(event).map(({ at, ...step }) => ({ ...event, ...step, recordedAt: new Date(at) })),
    event,
  ]);
}
