import type { Report } from '../report.js';

/** So many reports of one answer in the same minute were not published together. */
const MANY = 8;
const MIN_SHARING = 4;
/** Of a whole answer; days without an hour all stand at the same one. */
const LARGE_SHARE = 1 / 3;
const MINUTE_MS = 60_000;

/**
 * The reports of one answer without the dates that are none: the moment at which a list was made, or a day that stands for
 * all its entries. A date that many share to the minute says nothing, and what is unknown is not fresh. Pure.
 */
export function withTrueDates(reports: readonly Report[]): Report[] {
  const sharing = new Map<number, number>();
  const minuteOf = ({ publishedAt }: Report) => Math.floor((publishedAt?.getTime() ?? 0) / MINUTE_MS);
  for (const report of reports) {
    if (report.publishedAt !== null) sharing.set(minuteOf(report), (sharing.get(minuteOf(report)) ?? 0) + 1);
  }
  const isShared = (report: Report) => {
    const count = sharing.get(minuteOf(report)) ?? 0;
    const isDay = report.publishedAt !== null && report.publishedAt.getTime() % (60 * MINUTE_MS) === 0;
    return count >= MIN_SHARING && (count >= reports.length * LARGE_SHARE || (count >= MANY && !isDay));
  };
  return reports.map((report) => (isShared(report) ? { ...report, publishedAt: null } : report));
}
