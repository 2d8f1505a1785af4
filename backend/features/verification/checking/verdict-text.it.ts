import { APPROVED_FROM } from '../../../contract/product-figures.js';
import { shorten } from '../../../text/shorten.js';
import type { Finding, FindingKind } from '../grounding/grounding-report.js';
import { conflicts } from './agreement.js';
import type { CheckState } from './check-state.js';
import type { ClaimVerdict } from './claim-verdict.js';
import { isSettledByReaders, openContradictions, standingProblems, wordsOfProblem } from './doubt.js';
import type { ScoreCap } from './score-caps.js';

/** What an editor reads about a verification, in Italian. */
export interface VerdictText {
  /** Problems, numbered. */
  readonly issues: readonly string[];
  readonly suggestions: readonly string[];
  readonly verifiedFacts: readonly string[];
  readonly summary: string;
}

interface Outcome {
  readonly state: CheckState;
  readonly claims: readonly ClaimVerdict[];
  readonly caps: readonly ScoreCap[];
  readonly score: number;
  readonly approved: boolean;
}

const SECTIONS: Readonly<Record<Finding['section'], string>> = { title: 'Titolo', excerpt: 'Sommario', body: 'Testo' };
const ADVICE: Readonly<Record<FindingKind, string>> = {
  number: 'Controllare i numeri segnalati sulle fonti e correggerli, o toglierli.',
  unit: 'Controllare le unità di misura segnalate sulle fonti.',
  date: 'Controllare le date segnalate sulle fonti.',
  name: 'Controllare i nomi segnalati sulle fonti, oppure aggiungere la fonte che li riporta.',
  place: 'Controllare i luoghi segnalati sulle fonti.',
  quotation: 'Riportare le citazioni come stanno nelle fonti, oppure riformularle senza virgolette.',
  attribution: 'Dire di chi sono le parole citate.',
  address: 'Togliere gli indirizzi che non sono fonti, oppure aggiungerli alle fonti.',
  copying: 'Riformulare i passi ripresi parola per parola o metterli tra virgolette con l’attribuzione.',
};
const MAX_LISTED = 30;
const MAX_FACTS = 20;

/** Puts a verdict into words. */
export function explainVerdict(outcome: Outcome): VerdictText {
  const { state, claims, caps } = outcome;
  const live = state.report.findings.filter((finding) => !finding.dismissed);
  const open = new Set(state.report.claims.flatMap((claim) => openContradictions(state, claim)).map(({ id }) => id));
  const isHard = ({ id, kind, grade }: Finding) => open.has(id) || (kind === 'copying' && grade === 'contradiction');
  const hard = live.filter(isHard);
  const soft = live.filter((finding) => !isHard(finding) && !isSettledByReaders(state, finding));
  const questioned = new Set(hard.map((finding) => finding.sentenceId));
  const problems = [
    ...hard.map((finding) => `${SECTIONS[finding.section]}: ${finding.detail}`),
    ...claims
      .filter((claim) => claim.verdict === 'refuted' && !questioned.has(claim.id))
      .map((claim) => `${SECTIONS[claim.section]}: una fonte smentisce la frase «${shortened(claim.sentence)}».`),
    ...claims
      .filter((claim) => claim.verdict === 'not-found' && !questioned.has(claim.id))
      .map(
        (claim) =>
          `${SECTIONS[claim.section]}: nessuna fonte riporta quanto dice la frase «${shortened(claim.sentence)}».`,
      ),
    ...caps
      .filter(
        (cap) =>
          /^(?:single|judge|nothing|too-little|economy|last-reading)/.test(cap.code) && cap.limit < APPROVED_FROM,
      )
      .map((cap) => cap.reason),
    ...standingProblems(state).map(
      (problem) => `${SECTIONS[problem.section]}: «${shortened(problem.sentence)}». ${wordsOfProblem(problem)}`,
    ),
    ...conflicts(state),
    ...soft.map((finding) => `Da controllare (${SECTIONS[finding.section].toLowerCase()}): ${finding.detail}`),
  ];
  const advice = [...new Set(hard.map((finding) => ADVICE[finding.kind]))];
  if (caps.some((cap) => cap.code === 'single-publisher'))
    advice.push('Aggiungere una seconda fonte di un altro editore, oppure la fonte primaria.');
  if (state.omission !== undefined)
    advice.push(`Secondo la seconda lettura manca un fatto importante: ${state.omission}`);
  return {
    issues: problems.slice(0, MAX_LISTED).map((problem, index) => `${index + 1}. ${problem}`),
    suggestions: advice,
    verifiedFacts: claims
      .filter((claim) => claim.verdict === 'supported')
      .slice(0, MAX_FACTS)
      .map((claim) => claim.sentence),
    summary: summarise(outcome, { hard: hard.length, soft: soft.length, problems: problems.length }),
  };
}

function summarise(
  { state, claims, caps, score, approved }: Outcome,
  { hard, soft, problems }: { readonly hard: number; readonly soft: number; readonly problems: number },
): string {
  const found = claims.filter((claim) => claim.verdict === 'supported').length;
  const { publishers } = state.report;
  const sources = ['nessun editore', 'un editore'][publishers.length] ?? `${publishers.length} editori`;
  const lowest = caps
    .filter((cap) => cap.limit <= score + 1 && cap.limit < APPROVED_FROM)
    .toSorted((one, other) => one.limit - other.limit)[0];
  const parts = [
    `${found === 1 ? '1 frase verificabile' : `${found} frasi verificabili`} su ${claims.length} ${found === 1 ? 'trova' : 'trovano'} riscontro nelle fonti (${sources}).`,
    ...repaired(state),
    ...(problems === 0 ? ['Nessuna segnalazione.'] : []),
    ...(hard + soft === 0
      ? []
      : [`Segnalazioni: ${hard === 1 ? '1 contraddizione' : `${hard} contraddizioni`}, ${soft} da controllare.`]),
    approved ? `Punteggio ${score} su 100: approvato.` : `Punteggio ${score} su 100: resta in bozza.`,
  ];
  return lowest === undefined || approved ? parts.join(' ') : `${parts.join(' ')} ${lowest.reason}`;
}

function repaired({ records, gone }: CheckState): string[] {
  const rewritten = [...records.values()].filter(({ repairs }) =>
    repairs.some(({ action }) => action === 'rewritten' || action === 'replaced'),
  ).length;
  if (rewritten + gone.length === 0) return [];
  const corrected = rewritten === 1 ? '1 frase corretta' : `${rewritten} frasi corrette`;
  return [`Correzione: ${corrected}, ${gone.length === 1 ? '1 tolta' : `${gone.length} tolte`}.`];
}

function shortened(sentence: string): string {
  return shorten(sentence, 140, { wholeWords: false });
}
