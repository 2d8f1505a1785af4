const UNITS = ['byte', 'kB', 'MB', 'GB', 'TB'];
const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A size as people read it: «12,3 MB», thousands and not 1,024s. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // What would be rounded to 1.000 belongs to the next unit.
  while (size >= 999.95 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${(unit === 0 ? whole : oneDecimal).format(size)} ${UNITS[unit] ?? ''}`;
}
