import type { GenerationStep } from '../../../contract/pipeline-roles.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { dossierNote, setAsideNote } from '../dossier.facts.js';
import { STEP_OF, topicLabel } from '../generation.decider.js';
import { type GenerationEvent, generationEvents, stepsOf } from '../generation.events.js';
import type { GenerationRunRow } from '../generation.tables.js';
import { subjectOf } from '../requested-topic.js';
import { searchNote, unreadNotes } from '../run-notes.it.js';

const STEP_FINISHED_BY: Readonly<Partial<Record<GenerationEvent['type'], GenerationStep>>> = {
  ...STEP_OF,
  TopicSelected: 'scout',
  ArticleWritten: 'write',
  RepairCompleted: 'repair',
  GenerationCompleted: 'conclude',
};

/** Every run of the pipeline with how far it came. */
@Projection()
export class GenerationRunsProjection extends TableProjection<GenerationRunRow, GenerationEvent> {
  readonly name = 'generation_runs';
  readonly version = 5;
  readonly table = 'read.generation_runs';
  readonly keyColumn = 'id';
  readonly follows = [generationEvents];

  keysOf(event: RecordedOf<GenerationEvent>): readonly string[] {
    return [event.stream.slice('generation-'.length)];
  }

  fold(
    row: GenerationRunRow | undefined,
    event: RecordedOf<GenerationEvent>,
    key: string,
  ): GenerationRunRow | undefined {
    return stepsOf([event]).reduce((so, step) => afterStep(so, step, key), row);
  }
}

function afterStep(
  row: GenerationRunRow | undefined,
  event: RecordedOf<GenerationEvent>,
  key: string,
): GenerationRunRow | undefined {
  const at = event.recordedAt.toISOString();
  if (event.type === 'GenerationRequested') {
    const { topic, category, trigger } = event.data;
    return { ...EMPTY, id: key, topic: topicLabel(topic), category, trigger, requested_at: at };
  }
  if (row === undefined) return undefined;
  const last_step = STEP_FINISHED_BY[event.type] ?? row.last_step;
  return { ...row, last_step, ...changesOf(row, event, at) };
}

const EMPTY = {
  status: 'running',
  last_step: null,
  main_topic: null,
  article_id: null,
  slug: null,
  outcome: null,
  score: null,
  reasons: [],
  cause: null,
  failures: [],
  ended_at: null,
  is_outline: false,
  notes: [],
  written_title: null,
  written_category: null,
  is_review: false,
} as const;

function changesOf(row: GenerationRunRow, event: RecordedOf<GenerationEvent>, at: string): Partial<GenerationRunRow> {
  switch (event.type) {
    case 'NewsGathered': {
      const { search } = event.data;
      return search ? { notes: [...row.notes, searchNote(search, subjectOf(row.topic))] } : {};
    }
    case 'TopicSelected':
      return { main_topic: event.data.mainTopic, is_review: (event.data.stories ?? []).length > 0 };
    case 'TopicSetAside':
      return { main_topic: null, notes: [...row.notes, setAsideNote(event.data)] };
    case 'SourcesCaptured': {
      const { dossier, unread = [] } = event.data;
      const read = dossier ? [dossierNote(dossier, unread.length)] : [];
      return { notes: [...row.notes, ...read, ...unreadNotes(unread)] };
    }
    case 'ArticleWritten':
      return {
        article_id: event.data.articleId,
        written_title: event.data.text.title,
        written_category: event.data.text.category,
      };
    case 'ChallengeCompleted':
      return { score: event.data.score };
    case 'VerificationCompleted':
    case 'RepairCompleted':
      return { score: event.data.score, reasons: event.data.reasons };
    case 'GenerationStepFailed': {
      const { passed: _passed, ...failure } = event.data;
      return { failures: [...row.failures, { ...failure, at }] };
    }
    case 'GenerationCompleted': {
      const { articleId, slug, outcome, score, reasons, isOutline = false } = event.data;
      const ended = { status: 'completed', ended_at: at, is_outline: isOutline } as const;
      return { ...ended, article_id: articleId, slug, outcome, score, reasons };
    }
    case 'GenerationAborted':
      return { status: 'aborted', reasons: [event.data.reason], cause: event.data.cause ?? null, ended_at: at };
    case 'NoTopicFound':
      return { status: 'no-topic', reasons: [event.data.reason], ended_at: at };
    default:
      return {};
  }
}
