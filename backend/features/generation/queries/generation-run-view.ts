import type { GenerationRun } from '../../../contract/generation.js';
import type { GenerationStep } from '../generation.events.js';
import type { GenerationTables } from '../generation.tables.js';

const STEPS: readonly { readonly name: GenerationStep; readonly label: string }[] = [
  { name: 'gather', label: 'Raccolta' },
  { name: 'scout', label: 'Scelta' },
  { name: 'capture', label: 'Fonti' },
  { name: 'outline', label: 'Scaletta' },
  { name: 'write', label: 'Scrittura' },
  { name: 'verify', label: 'Verifica' },
  { name: 'challenge', label: 'Contraddittorio' },
  { name: 'repair', label: 'Correzione' },
  { name: 'conclude', label: 'Esito' },
];

/** The steps of a run that ended with an outline. */
const OF_OUTLINE: readonly GenerationStep[] = ['gather', 'scout', 'capture', 'outline'];

/** The Italian name of a step. */
export function stepLabel(step: GenerationStep): string {
  return STEPS.find(({ name }) => name === step)?.label ?? step;
}

/** A row in the shape of the contract. */
export function runView(
  row: GenerationTables['read.generation_runs'],
  besides: Pick<GenerationRun, 'spent' | 'cost' | 'queuePlace'>,
): GenerationRun {
  const steps = STEPS.filter(({ name }) => (row.is_outline ? OF_OUTLINE.includes(name) : name !== 'outline'));
  const finished = row.is_outline ? steps.length : steps.findIndex(({ name }) => name === row.last_step);
  return {
    runId: row.id,
    topic: row.topic,
    category: row.category,
    trigger: row.trigger,
    status: row.status,
    steps: steps.map((step, place) => ({
      ...step,
      state: stateOf(place, finished, besides.queuePlace === null ? row.status : 'queued'),
    })),
    mainTopic: row.main_topic,
    articleId: row.article_id,
    slug: row.slug,
    outcome: row.outcome,
    score: row.score,
    reasons: [...row.reasons],
    cause: row.cause,
    isOutline: row.is_outline,
    notes: [...row.notes],
    failures: row.failures.map((failure) => ({ ...failure })),
    requestedAt: row.requested_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    ...besides,
  };
}

function stateOf(place: number, finished: number, status: GenerationRun['status'] | 'queued') {
  if (place <= finished) return 'done';
  if (place > finished + 1) return 'waiting';
  if (status === 'running') return 'running';
  return status === 'aborted' ? 'failed' : 'waiting';
}
