import type { ClaimVerdict } from './claim-verdict.js';
import type { GroundingReport } from './grounding/grounding-report.js';
import type { JudgeAnswer } from './judge-answer.js';

export type CapCode =
  | 'hard-flag-in-headline'
  | 'refuted-in-headline'
  | 'hard-flag'
  | 'refuted'
  | 'too-much-not-found'
  | 'nothing-to-check'
  | 'single-publisher'
  | 'judge-failed'
  | 'copied-text'
  | 'judge-score';

/** An upper bound of the score and the reason for it, in Italian. */
export interface ScoreCap {
  readonly code: CapCode;
  readonly limit: number;
  readonly reason: string;
}

/** From this score on an article is approved. */
export const APPROVED_FROM = 80;
const BELOW_APPROVAL = APPROVED_FROM - 1;
const WRONG_HEADLINE = 59;
const MOST_NOT_FOUND = 0.2;

/** Every bound that holds for this article. An average cannot guard: one false sentence in twelve leaves it above ninety. */
export function capsFor(
  report: GroundingReport,
  claims: readonly ClaimVerdict[],
  judge: JudgeAnswer | null,
): ScoreCap[] {
  const caps: ScoreCap[] = [];
  const add = (when: boolean, code: CapCode, limit: number, reason: string) => {
    if (when) caps.push({ code, limit, reason });
  };
  const hard = report.flags.filter((flag) => flag.code.startsWith('H') && flag.severity === 'hard' && !flag.dismissed);
  const refuted = claims.filter((claim) => claim.verdict === 'refuted');
  const notFound = claims.filter((claim) => claim.verdict === 'not-found').length;
  const headline = (place: { section: string }) => place.section !== 'body';
  add(
    hard.some(headline),
    'hard-flag-in-headline',
    WRONG_HEADLINE,
    'Nel titolo o nel sommario c’è un dato che le fonti non riportano.',
  );
  add(
    refuted.some(headline),
    'refuted-in-headline',
    WRONG_HEADLINE,
    'Il titolo o il sommario è smentito da una fonte.',
  );
  add(hard.length > 0, 'hard-flag', BELOW_APPROVAL, 'Nel testo c’è almeno un dato che le fonti non riportano.');
  add(refuted.length > 0, 'refuted', BELOW_APPROVAL, 'Almeno una frase è smentita da una fonte.');
  const share = claims.length === 0 ? 0 : notFound / claims.length;
  add(
    share > MOST_NOT_FOUND,
    'too-much-not-found',
    BELOW_APPROVAL,
    `Il ${Math.round(share * 100)} % delle frasi verificabili non trova riscontro nelle fonti (limite ${MOST_NOT_FOUND * 100} %).`,
  );
  add(claims.length === 0, 'nothing-to-check', BELOW_APPROVAL, 'Il testo non contiene frasi verificabili.');
  add(
    report.publishers.length < 2 && !report.hasPrimary,
    'single-publisher',
    BELOW_APPROVAL,
    'L’articolo si regge su un solo editore e su nessuna fonte primaria.',
  );
  add(
    judge === null,
    'judge-failed',
    BELOW_APPROVAL,
    'Il verificatore non ha risposto: serve il controllo di una persona.',
  );
  add(
    !report.verbatim.passed,
    'copied-text',
    BELOW_APPROVAL,
    'Il testo riprende le fonti oltre i limiti della citazione.',
  );
  const own = judge?.truthfulnessScore ?? null;
  if (own !== null)
    caps.push({
      code: 'judge-score',
      limit: Math.max(0, Math.min(100, Math.floor(own))),
      reason: `Il verificatore ha dato ${Math.floor(own)} su 100.`,
    });
  return caps;
}
