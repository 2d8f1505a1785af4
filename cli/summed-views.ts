import type { Finding } from '../backend/platform/health/health.js';

/** What is many and mostly well, by the beginning of its name, and what all of it together is called. */
const SUMMED = [
  ['projection ', 'projections'],
  ['reaction ', 'reactions'],
] as const;

/**
 * The findings as they are shown: views and reactions that are well in one line each where the first of them stood, those
 * that are not each in its own.
 */
export function withViewsSummed(findings: readonly Finding[]): readonly Finding[] {
  return SUMMED.reduce<readonly Finding[]>((shown, [begins, name]) => {
    const isOne = (finding: Finding) => finding.name.startsWith(begins);
    const all = shown.filter(isOne);
    const well = all.filter(({ ok }) => ok).length;
    const words = well === all.length ? 'tutte al passo con il registro' : `${well} al passo con il registro`;
    const sum: Finding = { name, ok: true, detail: `${all.length}, ${words}` };
    return shown.flatMap((finding) => [
      ...(finding === all[0] ? [sum] : []),
      ...(isOne(finding) && finding.ok ? [] : [finding]),
    ]);
  }, findings);
}
