import { beforeDay } from '../backend/contract/figure-words.js';
import type { LastSelfCheck } from '../backend/features/reliability/queries/get-last-self-check.js';
import type { Finding } from '../backend/platform/health/health.js';
import { italianDay } from './words.it.js';

/** From so many nights without a measurement on, nobody knows any more how well the check works. */
const NIGHTS_UNMEASURED = 3;

/** What the operator should know of the nightly measurement of the check. */
export function selfCheckFinding({
  last,
  nightsSince,
}: {
  readonly last: Pick<NonNullable<LastSelfCheck['last']>, 'night'> | null;
  readonly nightsSince: number;
}): Finding {
  const ok = nightsSince < NIGHTS_UNMEASURED;
  const when = last === null ? 'mai eseguito' : `ultimo ${beforeDay('il', italianDay(last.night))}`;
  const detail = ok ? when : `${when}, manca da ${nightsSince} notti: deve esserci ogni notte (contesto self-check)`;
  return { name: 'self-check', ok, detail };
}
