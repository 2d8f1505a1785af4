import type { Warning } from '../../../contract/warnings.js';

/** Something that stands still, as it was first seen. */
export interface Alarm {
  readonly code: Warning['code'];
  /** The warning's Italian sentences, as last seen. */
  readonly text: string;
  readonly since: Date;
  /** When the operator was mailed last; null: not yet. */
  readonly mailedAt: Date | null;
}

export interface AlarmDecision {
  /** All that stand now, with what they say now. */
  readonly standing: readonly Alarm[];
  /** Those of them that the operator hears of now. */
  readonly due: readonly Alarm[];
  /** What the operator heard of and is over. */
  readonly over: readonly Alarm[];
}

const MINUTE_MS = 60_000;
/** What passes by itself sooner, as a restart does, is nobody's business at night. */
const PATIENCE_MS = 15 * MINUTE_MS;
/** What still stands is said again after so long. */
const REPEAT_MS = 24 * 60 * MINUTE_MS;

/** What the operator hears by mail, given what stood at the last check. Pure. */
export function decideAlarms(warnings: readonly Warning[], before: readonly Alarm[], now: Date): AlarmDecision {
  const known = new Map(before.map((alarm) => [alarm.code, alarm]));
  const bad = new Map(warnings.filter(({ severity }) => severity === 'bad').map((warning) => [warning.code, warning]));
  const standing = [...bad.values()].map(({ code, text }): Alarm => {
    const { since, mailedAt } = known.get(code) ?? { since: now, mailedAt: null };
    return { code, text, since, mailedAt };
  });
  const isDue = ({ since, mailedAt }: Alarm) =>
    mailedAt === null
      ? now.getTime() - since.getTime() >= PATIENCE_MS
      : now.getTime() - mailedAt.getTime() >= REPEAT_MS;
  return {
    standing,
    due: standing.filter(isDue),
    over: before.filter(({ code, mailedAt }) => mailedAt !== null && !bad.has(code)),
  };
}
