/** A time of day; `offsetMinutes` is null where no zone is named. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly offsetMinutes: number | null;
}

/** A time, and what stands around it. */
export interface FoundTime extends TimeOfDay {
  readonly rest: string;
}

const SECOND = String.raw`(?:(?<second>\d{2})(?:[.,]\d{1,9})?(?!\d))`;

/** A colon or an h makes a time of two numbers; not one after a sign, which is an offset from UTC. */
const CLEAR = [
  new RegExp(String.raw`(?<=\dT)(?<hour>\d{2})(?<minute>\d{2})${SECOND}?(?!\d)`),
  new RegExp(
    String.raw`(?<![\d.,+−]|\d-\d\d-)(?<hour>\d{1,2}) ?(?::|h|[時时点시]) ?(?<minute>\d{2})(?!\d)(?: ?[:分분] ?${SECOND})?`,
    'i',
  ),
];

/** What means a time only where no date is left to be found: 14.30, ore 14, 14 Uhr, 3 pm. */
const DOTTED = [
  /(?<!\p{L})(?:ore|alle|h\.?|às|kl\.?|um) ?(?<hour>\d{1,2})(?:[.,](?<minute>\d{2}))?(?!\d)/iu,
  /(?<!\d)(?<hour>\d{1,2})\.(?<minute>\d{2})(?:\.(?<second>\d{2}))?(?!\d)/,
  /(?<!\d)(?<hour>\d{1,2}) ?(?:(?:h|uhr)(?![\d\p{L}])|(?=[ap]\.?m(?!\p{L})))/iu,
];

const AFTERNOON = /下午|午後|오후/;

/** The first time in a text, with the offset or the name of a zone right behind it. */
export function findTime(text: string, how: 'clear' | 'dotted'): FoundTime | null {
  for (const pattern of how === 'clear' ? CLEAR : DOTTED) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    const half = /^ ?([ap])\.? ?m(?!\p{L})\.?/iu.exec(after);
    const zone = zoneOf(after.slice(half?.[0].length ?? 0));
    const { hour, minute = 0, second = 0 } = match.groups ?? {};
    const time = {
      hour: wholeDayHour(Number(hour), half?.[1]?.toLowerCase() ?? (AFTERNOON.test(text) ? 'p' : null)),
      minute: Number(minute),
      second: Number(second),
      offsetMinutes: zone.minutes,
    };
    if (isRealTime(time)) return { ...time, rest: `${before} ${zone.rest}` };
  }
  return null;
}

function wholeDayHour(hour: number, half: string | null): number {
  return half !== null && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
}

function isRealTime({ hour, minute, second }: TimeOfDay): boolean {
  return minute < 60 && second <= 60 && (hour < 24 || (hour === 24 && minute === 0 && second === 0));
}

/** Beyond the farthest real zone it is a mistake, not an offset. */
const MAX_OFFSET_MINUTES = 15 * 60;

function zoneOf(after: string): { readonly minutes: number | null; readonly rest: string } {
  const numeric = /^ ?\(?(?:UTC|GMT|UT|Z)? ?([+\-−])(\d{1,2})(?::?(\d{2}))?(?!\d)/i.exec(after);
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    const rest = after.slice(numeric[0].length);
    return { minutes: minutes > MAX_OFFSET_MINUTES ? null : numeric[1] === '+' ? minutes : -minutes, rest };
  }
  const named = /^ ?\(?([A-Z]{1,5})(?![\p{L}\d])/iu.exec(after);
  const hours = named && zoneHours(named[1] ?? '');
  if (named && hours !== null) return { minutes: hours * 60, rest: after.slice(named[0].length) };
  // A zone that we do not know stands between time and year in what asctime writes.
  return { minutes: null, rest: after.replace(/^ [A-Z]{3,5}(?= \d{4}$)/, '') };
}

function zoneHours(name: string): number | null {
  return /^(?:z|utc?|gmt)$/i.test(name) ? 0 : (ZONE_HOURS[name] ?? null);
}

const ZONE_HOURS: Readonly<Record<string, number>> = {
  EST: -5,
  EDT: -4,
  ET: -5,
  CST: -6,
  CDT: -5,
  CT: -6,
  MST: -7,
  MDT: -6,
  MT: -7,
  PST: -8,
  PDT: -7,
  PT: -8,
  AKST: -9,
  AKDT: -8,
  HST: -10,
  BST: 1,
  IST: 5.5,
  WEST: 1,
  CET: 1,
  MET: 1,
  CEST: 2,
  MEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  SGT: 8,
  HKT: 8,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
};
