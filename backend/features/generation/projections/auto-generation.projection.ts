import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { autoGenerationDecider, evolveAutoGeneration } from '../auto-generation/auto-generation.decider.js';
import { type AutoGenerationEvent, autoGenerationEvents } from '../auto-generation/auto-generation.events.js';
import { type GenerationEvent, generationEvents, isOfPlan } from '../generation.events.js';
import type { AutoGenerationRow } from '../generation.tables.js';

type Followed = AutoGenerationEvent | GenerationEvent;

const EMPTY: AutoGenerationRow = {
  id: 'autogeneration',
  plan: autoGenerationDecider.initialState,
  since: null,
  last_run: null,
  total_generated: 0,
  open_runs: [],
};

/** The plan of the automatic generation with what it has done so far, as one row. */
@Projection()
export class AutoGenerationProjection extends TableProjection<AutoGenerationRow, Followed> {
  readonly name = 'auto_generation';
  readonly version = 2;
  readonly table = 'read.auto_generation';
  readonly keyColumn = 'id';
  readonly follows = [autoGenerationEvents, generationEvents];

  keysOf(event: RecordedOf<Followed>): readonly string[] {
    switch (event.type) {
      case 'GenerationRequested':
        return isOfPlan(event.data.trigger) ? ['autogeneration'] : [];
      case 'GenerationCompleted':
      case 'GenerationAborted':
      case 'NoTopicFound':
      case 'AutoGenerationEnabled':
      case 'AutoGenerationDisabled':
      case 'AutoGenerationReconfigured':
        return ['autogeneration'];
      default:
        return [];
    }
  }

  fold(row: AutoGenerationRow = EMPTY, event: RecordedOf<Followed>): AutoGenerationRow {
    const at = event.recordedAt.toISOString();
    const runId = event.stream.slice(`${generationEvents.category}-`.length);
    switch (event.type) {
      case 'GenerationRequested':
        return { ...row, last_run: at, open_runs: [...row.open_runs, runId] };
      case 'GenerationCompleted':
      case 'GenerationAborted':
      case 'NoTopicFound': {
        if (!row.open_runs.includes(runId)) return row;
        const written = event.type === 'GenerationCompleted' ? 1 : 0;
        const open_runs = row.open_runs.filter((open) => open !== runId);
        return { ...row, total_generated: row.total_generated + written, open_runs };
      }
      case 'AutoGenerationEnabled':
      case 'AutoGenerationDisabled':
      case 'AutoGenerationReconfigured':
        return { ...row, plan: evolveAutoGeneration(row.plan, event), since: at };
      default:
        return row;
    }
  }
}
