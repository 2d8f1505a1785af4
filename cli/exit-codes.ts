import { EXIT_BAD_CONFIGURATION } from '../backend/platform/config/exit-code.js';

/** What the process says to the shell and to cron when it ends (see docs/cli.md). */
export const EXIT = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  /** EX_TEMPFAIL of sysexits.h: nothing is broken, the same command may succeed later. */
  tryLater: 75,
  badConfiguration: EXIT_BAD_CONFIGURATION,
} as const;

/** Codes of `--json` for what only wants time, in addition to those of the API and of a gateway; a test holds docs/cli.md against them. */
export const PASSING_CODES = [
  'database-unavailable',
  'event-newer',
  'lease-lost',
  'log-conflict',
  'projection-lagging',
  'rebuild-under-way',
] as const;

export type PassingCode = (typeof PASSING_CODES)[number];
