import type { Finding } from '../backend/platform/health/health.js';

const VIEW = /^projection /;

/**
 * The findings as they are told: views that are well in one line where the first of them stood, those that are not each
 * in its own.
 */
export function withViewsSummed(findings: readonly Finding[]): readonly Finding[] {
  const views = findings.filter(({ name }) => VIEW.test(name));
  const first = views[0];
  if (!first) return findings;
  const well = views.filter(({ ok }) => ok).length;
  const words = well === views.length ? 'tutte al passo con il registro' : `${well} al passo con il registro`;
  const sum: Finding = { name: 'projections', ok: true, detail: `${views.length}, ${words}` };
  return findings.flatMap((finding) => [
    ...(finding === first ? [sum] : []),
    ...(VIEW.test(finding.name) && finding.ok ? [] : [finding]),
  ]);
}
