const HOUR_MS = 3_600_000;
/** The law's promise is by the day; two missed nights are a failure. */
const MAX_HOURS = 48;

/** What the operator should know of retention: a purge that is late is an alarm, also when there never was one. */
export function purgeFinding(now: Date, last: Date | null, installedAt: Date | null): { ok: boolean; detail: string } {
  const since = last ?? installedAt;
  const hours = since === null ? 0 : Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS));
  const ok = hours <= MAX_HOURS;
  const when = last === null ? 'non ancora eseguita' : `eseguita ${hours === 0 ? 'meno di un’ora' : ago(hours)} fa`;
  return { ok, detail: ok ? when : `${when}: deve esserlo ogni giorno (contesto privacy purge)` };
}

function ago(hours: number): string {
  return hours === 1 ? 'un’ora' : `${hours} ore`;
}
