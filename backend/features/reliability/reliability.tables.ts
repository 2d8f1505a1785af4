import type { SelfCheckResult } from './self-check.events.js';

/** One night, in JSON shape: the moment is ISO 8601 text. */
export interface SelfCheckRow {
  /** `2026-11-23`. */
  night: string;
  completed_at: string;
  result: SelfCheckResult;
}

/** What the feature sees of the database; a query reads the moment as a date. */
export interface ReliabilityTables {
  'read.self_checks': Omit<SelfCheckRow, 'completed_at'> & { completed_at: Date };
}
