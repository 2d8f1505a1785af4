import type { ColumnType, Generated } from 'kysely';
import type { GenerationStep } from '../../contract/pipeline-roles.js';
import type { AutoGenerationState } from './auto-generation/auto-generation.decider.js';
import type { SkipReason } from './auto-generation/automatic-limits.js';
import type { AbortCause, PassedStep } from './generation.events.js';

/** One run as its projection folds it; moments are ISO 8601 text. */
export interface GenerationRunRow {
  id: string;
  topic: string;
  category: string;
  trigger: string;
  status: 'running' | 'completed' | 'aborted' | 'no-topic';
  /** The last step that was finished, null before the first. */
  last_step: GenerationStep | null;
  main_topic: string | null;
  article_id: string | null;
  slug: string | null;
  outcome: 'published' | 'draft' | null;
  score: number | null;
  reasons: readonly string[];
  /** Why it was ended although no step failed. */
  cause: AbortCause | null;
  failures: readonly { step: string; attempt: number; code: string; message: string; at: string }[];
  requested_at: string;
  ended_at: string | null;
  is_outline: boolean;
  /** Italian sentences about what happened on the way. */
  notes: readonly string[];
  /** What the writer delivered; null before. */
  written_title: string | null;
  written_category: string | null;
  /** Of several stories («Rassegna»). */
  is_review: boolean;
}

/** The single row of the automatic generation; moments are ISO 8601 text. */
export interface AutoGenerationRow {
  id: string;
  plan: AutoGenerationState;
  /** Since when the present plan holds; turns that began before are not its own. */
  since: string | null;
  last_run: string | null;
  /** Articles of the plan's own runs. */
  total_generated: number;
  /** The plan's runs that have not ended: what others write is not counted. */
  open_runs: readonly string[];
}

/** What the generation feature sees of the database. */
export interface GenerationTables {
  'read.generation_runs': Omit<GenerationRunRow, 'requested_at' | 'ended_at'> & {
    requested_at: Date;
    ended_at: Date | null;
  };
  'read.auto_generation': Omit<AutoGenerationRow, 'since' | 'last_run'> & { since: Date | null; last_run: Date | null };
  /** The runs that go on or wait their turn; a run that ended has no row. */
  'app.run_places': {
    run_id: string;
    asked_at: Date;
    is_running: boolean;
    /** Who held the run's lease when it got its place. */
    holder: string | null;
    passed: ColumnType<readonly PassedStep[], string | undefined, string>;
  };
  /** Turns of the plan that its limits left out. */
  'app.skipped_slots': { starts_at: Date; reason: SkipReason; skipped_at: Generated<Date> };
  /** Who is mailed when an automatic run ended: personal data, hence outside the log. */
  'app.auto_generation_recipient': { id: number; email: string; kept_since: Generated<Date> };
}
