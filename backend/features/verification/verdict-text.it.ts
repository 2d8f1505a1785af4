import type { ClaimVerdict } from './claim-verdict.js';
import type { Flag, FlagCode, GroundingReport } from './grounding/grounding-report.js';
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
  readonly report: GroundingReport;
  readonly claims: readonly ClaimVerdict[];
  readonly caps: readonly ScoreCap[];
  readonly score: number;
  readonly approved: boolean;
}

const SECTIONS: Readonly<Record<Flag['section'], string>> = { title: 'Titolo', excerpt: 'Sommario', body: 'Testo' };
const ADVICE: Readonly<Record<FlagCode, string>> = {
  H1: 'Controllare i numeri segnalati sulle fonti e correggerli, o toglierli.',
  H2: 'Togliere i nomi che le fonti non riportano, oppure aggiungere la fonte che li riporta.',
  H3: 'Riportare le citazioni parola per parola, oppure riformularle senza virgolette.',
  H4: 'Togliere gli indirizzi che non sono fonti, oppure aggiungerli alle fonti.',
  H5: 'Controllare le date segnalate sulle fonti.',
  H6: 'Controllare se la fonte nega davvero quello che la frase nega.',
  V1: 'Riformulare i passi ripresi parola per parola o metterli tra virgolette con l’attribuzione.',
  V2: 'Riscrivere il testo con parole proprie.',
  V3: 'Accorciare le citazioni lunghe.',
  V4: 'Ridurre le citazioni.',
  V5: 'Dire di chi sono le parole citate.',
};
const MOST_LISTED = 30;
const MOST_FACTS = 20;

/** Puts a verdict into words. */
export function explainVerdict(outcome: Outcome): VerdictText {
  const { report, claims, caps } = outcome;
  const live = report.flags.filter((flag) => !flag.dismissed);
  const hard = live.filter((flag) => flag.severity === 'hard');
  const soft = live.filter((flag) => flag.severity === 'soft');
  const flagged = new Set(hard.map((flag) => flag.sentenceId));
  const problems = [
    ...hard.map((flag) => `${SECTIONS[flag.section]}: ${flag.detail}`),
    ...claims
      .filter((claim) => claim.verdict === 'refuted')
      .map((claim) => `${SECTIONS[claim.section]}: una fonte smentisce la frase «${shorten(claim.sentence)}».`),
    ...claims
      .filter((claim) => claim.verdict === 'not-found' && !flagged.has(claim.id))
      .map(
        (claim) =>
          `${SECTIONS[claim.section]}: nessuna fonte riporta quanto dice la frase «${shorten(claim.sentence)}».`,
      ),
    ...caps
      .filter((cap) => /^(?:single|judge|nothing|too-much)/.test(cap.code) && cap.limit < 80)
      .map((cap) => cap.reason),
    ...soft.map((flag) => `Da controllare (${SECTIONS[flag.section].toLowerCase()}): ${flag.detail}`),
  ];
  const advice = [...new Set(hard.map((flag) => ADVICE[flag.code]))];
  if (caps.some((cap) => cap.code === 'single-publisher'))
    advice.push('Aggiungere una seconda fonte di un altro editore, oppure la fonte primaria.');
  return {
    issues: problems.slice(0, MOST_LISTED).map((problem, index) => `${index + 1}. ${problem}`),
    suggestions: advice,
    verifiedFacts: claims
      .filter((claim) => claim.verdict === 'supported')
      .slice(0, MOST_FACTS)
      .map((claim) => claim.sentence),
    summary: summarise(outcome, hard.length, soft.length),
  };
}

function summarise({ report, claims, caps, score, approved }: Outcome, hard: number, soft: number): string {
  const found = claims.filter((claim) => claim.verdict === 'supported').length;
  const sources = report.publishers.length === 1 ? 'un editore' : `${report.publishers.length} editori`;
  const lowest = caps.filter((cap) => cap.limit <= score + 1 && cap.limit < 80).sort((a, b) => a.limit - b.limit)[0];
  const parts = [
    `${found} frasi verificabili su ${claims.length} trovano riscontro nelle fonti (${sources}).`,
    hard + soft === 0 ? 'Nessuna segnalazione.' : `Segnalazioni: ${hard} gravi, ${soft} da controllare.`,
    approved ? `Punteggio ${score} su 100: approvato.` : `Punteggio ${score} su 100: resta in bozza.`,
  ];
  return lowest === undefined || approved ? parts.join(' ') : `${parts.join(' ')} ${lowest.reason}`;
}

function shorten(sentence: string): string {
  return sentence.length <= 140 ? sentence : `${sentence.slice(0, 137).trimEnd()}…`;
}
