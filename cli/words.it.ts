const whole = new Intl.NumberFormat('it-IT');
const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `counted(1, 'fonte', 'fonti')` is "1 fonte", with 1200 it is "1.200 fonti". */
export function counted(count: number, one: string, many: string): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`;
}

/** Milliseconds as "12,3 s". */
export function seconds(milliseconds: number): string {
  return `${oneDecimal.format(milliseconds / 1_000)} s`;
}

/** Bytes as "12,3 GB". */
export function gigabytes(bytes: number): string {
  return `${oneDecimal.format(bytes / 1e9)} GB`;
}

/** Bytes as "12,3 MB". */
export function megabytes(bytes: number): string {
  return `${oneDecimal.format(bytes / 1e6)} MB`;
}

const moment = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Rome',
});

/** A moment as "22/11/2026, 09:05:00", as Italian clocks show it. */
export function italianMoment(at: Date | string): string {
  return moment.format(new Date(at));
}

/** Lines of a numbered list. The problems of a check carry a number already: it stands once. */
export function numbered(items: readonly string[]): string[] {
  return items.map((item, index) => `  ${index + 1}. ${item.replace(/^\d+\. /, '')}`);
}

/** Titles and messages come from other people's sites: what would steer the terminal is taken out. */
export function withoutControlCharacters(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, '');
}
