import { ARTICLE_FIELDS, TEXT_FIELDS } from '../../contract/article-fields.js';
import type { ChangedField, HistoryStep } from '../../contract/article-history.js';
import { stepName } from '../../contract/pipeline-roles.js';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import { type ArticleEvent, isReview } from '../articles/article.events.js';
import { dossierNote } from '../generation/dossier.facts.js';
import { type GenerationEvent, generationEvents } from '../generation/generation.events.js';

type Recorded = RecordedOf<ArticleEvent> | RecordedOf<GenerationEvent>;

/** What the steps of a life depend on in addition to the event itself. */
interface Situation {
  /** True from the first publication on: from then readers had the text. */
  readonly wasPublished: boolean;
  readonly isPublic: boolean;
  /** How many publishers the gathered news came from; null when that is no longer known. */
  readonly publishers: number | null;
}

/**
 * Lists the events of an article and of the run that wrote it, in the order of the log. Before the first publication
 * only what the text went through is shown, never what it said: drafts stay inside. Pure.
 */
export function historySteps(
  articleEvents: readonly RecordedOf<ArticleEvent>[],
  runEvents: readonly RecordedOf<GenerationEvent>[],
  publishers: number | null,
): HistoryStep[] {
  const events: Recorded[] = [...runEvents, ...articleEvents].sort((a, b) => a.position - b.position);
  const steps: HistoryStep[] = [];
  let rescored: HistoryStep | null = null;
  let situation: Situation = { wasPublished: false, isPublic: false, publishers };
  for (const [at, event] of events.entries()) {
    // What a repair changed the repair itself says.
    const isRepair = event.type === 'ArticleRevised' && events[at + 1]?.type === 'ArticleRepaired';
    const step = isRepair ? null : stepOf(event, situation);
    const isRescored = event.type === 'ArticleVerified' && event.data.rescored === true;
    // Each decision about a sentence moves the score: only the last of a row is shown.
    if (isRescored && rescored !== null) steps.splice(steps.indexOf(rescored), 1);
    if (isRescored) rescored = step;
    else if (event.type === 'ArticlePublished') rescored = null;
    if (step !== null) append(steps, step);
    situation = after(situation, event);
  }
  return steps;
}

/** Edits of a draft in a row are one step: an editor saves often, and each saving says nothing of its own. */
function append(steps: HistoryStep[], step: HistoryStep): void {
  const last = steps.at(-1);
  if (step.kind === 'edited' && last?.kind === 'edited' && !step.public && !last.public && step.by === last.by) {
    const fields = [...new Set([...last.fields, ...step.fields])];
    steps[steps.length - 1] = { ...step, fields };
  } else steps.push(step);
}

function after(situation: Situation, { type }: Recorded): Situation {
  if (type === 'ArticlePublished') return { ...situation, wasPublished: true, isPublic: true };
  if (type === 'ArticleUnpublished' || type === 'ArticleRetracted') return { ...situation, isPublic: false };
  return situation;
}

function stepOf(event: Recorded, situation: Situation): HistoryStep | null {
  return isOfRun(event) ? runStep(event, situation.publishers) : articleStep(event, situation);
}

function isOfRun(event: Recorded): event is RecordedOf<GenerationEvent> {
  return event.type in generationEvents.schemaVersions;
}

function runStep(event: RecordedOf<GenerationEvent>, publishers: number | null): HistoryStep | null {
  const at = event.recordedAt.toISOString();
  switch (event.type) {
    case 'GenerationRequested': {
      const { trigger, topic } = event.data;
      const withSubject = topic.kind === 'topic' || topic.kind === 'custom';
      return {
        kind: 'requested',
        at,
        by: trigger === 'schedule' ? 'program' : 'newsroom',
        withSubject,
        demo: topic.kind === 'demo',
      };
    }
    case 'NewsGathered':
      return { kind: 'gathered', at, news: event.data.newsIds.length, publishers };
    case 'TopicSelected': {
      const { mainTopic, reason, relatedNewsIds, stories } = event.data;
      const step = { kind: 'chosen' as const, at, topic: mainTopic, reason, related: relatedNewsIds.length };
      return stories === undefined ? step : { ...step, stories: stories.length };
    }
    case 'SourcesCaptured': {
      const { sources, dossier, unread = [] } = event.data;
      const read = dossier ? { read: dossierNote(dossier, unread.length) } : {};
      return { kind: 'captured', at, sources: sources.length, ...read };
    }
    case 'ArticleWritten':
      return { kind: 'written', at, words: event.data.words };
    case 'GenerationStepFailed':
      return { kind: 'retried', at, step: stepName(event.data.step, 'the') };
    case 'TopicTaken':
    case 'TopicSetAside':
    case 'StoryReleased':
    case 'VerificationCompleted':
    case 'ChallengeCompleted':
    case 'RepairCompleted':
    case 'GenerationCompleted':
    case 'GenerationAborted':
    case 'NoTopicFound':
      return null;
  }
}

function articleStep(event: RecordedOf<ArticleEvent>, { wasPublished, isPublic }: Situation): HistoryStep | null {
  const at = event.recordedAt.toISOString();
  switch (event.type) {
    case 'ArticleDrafted': {
      const { origin } = event.data;
      if (origin.kind === 'generation') return null;
      if (origin.kind !== 'imported') return { kind: 'drafted', at, origin: origin.kind };
      const { system, address, said } = origin;
      return { kind: 'imported', at, system, address, ...(said !== undefined && { said }) };
    }
    case 'ArticleSourceAdded':
      return { kind: 'source-added', at, publisher: event.data.source.publisher };
    case 'ArticleVerified':
      return { kind: 'checked', at, score: event.data.score, approved: event.data.approved };
    case 'ArticleRepaired':
      return repairedStep(event.data, at);
    case 'ArticleVerificationFailed':
      return { kind: 'check-failed', at };
    case 'VerificationFlagDismissed':
      return { kind: 'flag-dismissed', at };
    case 'SentenceDecided':
      return event.data.kind === 'unfounded' ? { kind: 'flag-dismissed', at } : null;
    case 'HumanReviewRecorded':
      return isReview(event.data) ? { kind: 'reviewed', at, checklist: [...event.data.checklist] } : null;
    case 'ArticleScheduled':
      // Seconds in which it could be taken back are no schedule.
      return event.data.undoable ? null : { kind: 'scheduled', at, publishDate: event.data.publishDate };
    case 'ArticlePublished':
      return {
        kind: 'published',
        at,
        by: PUBLISHED_BY[event.data.by],
        again: wasPublished,
        // What spoke against it quotes sentences, which may have been taken back since: readers get the motive alone.
        ...(event.data.motive === undefined ? {} : { motive: event.data.motive }),
      };
    case 'ArticleUnpublished':
      return { kind: 'unpublished', at };
    case 'ArticleRevised': {
      const fields = changedFields(Object.keys(event.data.changes));
      const by = event.meta.actor.startsWith('admin') || event.meta.actor === 'cli' ? 'newsroom' : 'program';
      const { motive, doubts } = event.data;
      const more = { ...(doubts ? { unchecked: true } : {}), ...(motive === undefined ? {} : { motive }) };
      return fields.length > 0 ? { kind: 'edited', at, by, fields, public: isPublic, ...more } : null;
    }
    case 'ArticleSlugChanged':
      return isPublic ? { kind: 'moved', at } : null;
    case 'ArticleCorrected':
      return { kind: 'corrected', at, note: event.data.note };
    case 'ArticleRetracted':
      return { kind: 'retracted', at, reason: event.data.reason };
    case 'ArticleUnscheduled':
    case 'ArticleRedated':
    case 'ArticleDeleted':
    case 'ArticleRestored':
    case 'ArticlePurged':
    case 'ArticleRedacted':
      return null;
  }
}

function repairedStep(data: Extract<ArticleEvent, { type: 'ArticleRepaired' }>['data'], at: string): HistoryStep {
  const { rewritten, removed } = data;
  const count = (because: string) => [...rewritten, ...removed].filter((each) => each.because === because).length;
  return {
    kind: 'repaired',
    at,
    rewritten: rewritten.length,
    removed: removed.length,
    // The sentences themselves were never public.
    reasons: {
      contradiction: count('contradiction'),
      refuted: count('refuted'),
      notFound: count('not-found'),
      copied: count('copied'),
      lastReading: count('last-reading'),
    },
  };
}

/** Who published, in the words of the contract. */
export const PUBLISHED_BY = { policy: 'rule', admin: 'newsroom', schedule: 'schedule', import: 'newsroom' } as const;

/** The parts of an article that a change of these fields touches. */
export function changedFields(keys: readonly string[]): ChangedField[] {
  return [
    ...new Set(
      keys.flatMap((key) => TEXT_FIELDS.filter((field) => field === key)).map((field) => ARTICLE_FIELDS[field].part),
    ),
  ];
}
