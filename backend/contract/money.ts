/** Money is counted in millionths of a US dollar, as whole numbers. */
export const MICROS_PER_DOLLAR = 1_000_000;

/** Dollars as millionths; a price never becomes less by rounding. */
export function microsOf(usd: number): number {
  return Math.ceil(Number((usd * MICROS_PER_DOLLAR).toFixed(3)));
}

/** Millionths as dollars, for answers in JSON. */
export function dollarsOf(micros: number): number {
  return micros / MICROS_PER_DOLLAR;
}

const cents = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const small = new Intl.NumberFormat('it-IT', { maximumSignificantDigits: 3 });
const MIN_IN_CENTS = 0.1;

/** «$ 1,23», «$ 1.234,50», never broken after the sign; under ten cents with three significant digits: «$ 0,0042». */
export function formatDollars(usd: number): string {
  return `$\u00a0${usd > 0 && usd < MIN_IN_CENTS ? small.format(usd) : cents.format(usd)}`;
}
