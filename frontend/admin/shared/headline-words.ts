const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How old something is: «38 min», «9 h», «12 g»; «ora» for what has no age yet. */
export function shortAge(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (!(age >= MINUTE_MS)) return 'ora';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return `${Math.floor(age / DAY_MS)} g`;
}

/** The language of a headline, for its mark; undefined for Italian and for what is no code. */
export function langOf(language: string): string | undefined {
  return /^[a-z]{2,3}$/.test(language) && language !== 'it' ? language : undefined;
}
