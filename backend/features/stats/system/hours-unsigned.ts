import type { LogSigning } from '../../log-proofs/queries/get-log-signing.js';

/** A head is signed each hour in which something was recorded. */
const PATIENCE_HOURS = 3;
const HOUR_MS = 3_600_000;

/** Whole hours since the log should have been signed; 0 where it is, or where there is still time. Pure. */
export function hoursUnsigned(known: {
  readonly now: Date;
  readonly installedAt: Date | null;
  readonly head: number;
  readonly log: LogSigning;
}): number {
  const { now, installedAt, head, log } = known;
  const since = log.signedAt ?? installedAt;
  if (head <= log.signedUpTo || since === null) return 0;
  const hours = (now.getTime() - since.getTime()) / HOUR_MS;
  return hours > PATIENCE_HOURS ? Math.floor(hours) : 0;
}
