/** What is known on a day of the month; amounts in millionths of a US dollar. */
export interface MonthSoFar {
  /** Spent in this month, today included. */
  readonly month: number;
  readonly today: number;
  /** The complete days before today since the first call, at most seven, whichever month they belong to. */
  readonly lastDays: readonly number[];
  /** Days of the month after today. */
  readonly daysLeft: number;
}

/**
 * What the month will have cost when it goes on as the last week did. Today counts as an ordinary day, or as what it is
 * when that is more already. Without a complete day, today is taken for one.
 */
export function forecastMonth({ month, today, lastDays, daysLeft }: MonthSoFar): number {
  const ordinary = lastDays.length === 0 ? today : lastDays.reduce((sum, day) => sum + day, 0) / lastDays.length;
  return Math.round(month + Math.max(0, ordinary - today) + ordinary * daysLeft);
}
