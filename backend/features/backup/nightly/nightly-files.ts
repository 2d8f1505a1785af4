/** How many backups are kept: the last of each of so many days, weeks and months that have one. */
export interface BackupsToKeep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const NAME = /^contesto-(\d{4}-\d\d-\d\d)\.zip(?:\.age)?$/;
/** What a process that was killed left of a backup. */
const DRAFT = /^contesto-(\d{4}-\d\d-\d\d)\.zip(?:\.age)?\.parziale$/;
const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Rome' });
const HOUR = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Rome' });
/** Readers and runs are few by then, and the day before is whole. */
const FROM_HOUR = 2;

/** The day of Rome whose backup is due at a moment, as `2026-11-23`: before two at night it is still the day before's. */
export function nightOf(now: Date): string {
  const isEarly = Number(HOUR.format(now)) < FROM_HOUR;
  return DAY.format(isEarly ? now.getTime() - FROM_HOUR * 3_600_000 : now);
}

/** The name of the file of a night; an encrypted one says so. */
export function nightlyName(night: string, isEncrypted = false): string {
  return `contesto-${night}.zip${isEncrypted ? '.age' : ''}`;
}

/** The night of a file; null for a file that is none of ours. */
export function nightOfFile(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null;
}

/**
 * Those of the nightly files that nobody needs any more, and what was left unfinished before the newest. The newest always
 * stays; files of other names are not ours.
 */
export function obsoleteFiles(names: readonly string[], keep: BackupsToKeep): string[] {
  const files = names
    .flatMap((name) => {
      const night = nightOfFile(name);
      return night === null ? [] : [{ name, night }];
    })
    .sort((a, b) => (a.night < b.night ? 1 : -1));
  const retained = new Set(files.slice(0, 1));
  for (const [count, periodOf] of [
    [keep.days, (night: string) => night],
    [keep.weeks, weekOf],
    [keep.months, (night: string) => night.slice(0, 7)],
  ] as const) {
    const newestOfPeriod = new Map<string, (typeof files)[number]>();
    for (const file of files) {
      if (!newestOfPeriod.has(periodOf(file.night))) newestOfPeriod.set(periodOf(file.night), file);
    }
    for (const file of [...newestOfPeriod.values()].slice(0, count)) retained.add(file);
  }
  const newest = files[0]?.night ?? '';
  const drafts = names.filter((name) => (DRAFT.exec(name)?.[1] ?? newest) < newest);
  return [...files.filter((file) => !retained.has(file)).map(({ name }) => name), ...drafts];
}

/** The Monday of the day's week. */
function weekOf(night: string): string {
  const at = Date.parse(night);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
