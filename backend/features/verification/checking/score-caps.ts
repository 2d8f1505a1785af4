import { APPROVED_FROM } from '../../../contract/product-figures.js';
import { voices } from './agreement.js';
import { type CheckState, wordCount } from './check-state.js';
import type { ClaimVerdict } from './claim-verdict.js';
import { openContradictions, standingProblems } from './doubt.js';

export type CapCode =
  | 'contradiction-in-headline'
  | 'refuted-in-headline'
  | 'contradiction'
  | 'doubtful'
  | 'nothing-to-check'
  | 'single-publisher'
  | 'sole-voice'
  | 'judge-failed'
  | 'copied-text'
  | 'too-little-left'
  | 'economy'
  | 'changed'
  | 'last-reading'
  | 'judge-score';

/** An upper bound of the score and the reason for it, in Italian. */
export interface ScoreCap {
  readonly code: CapCode;
  readonly limit: number;
  readonly reason: string;
}

const BELOW_APPROVAL = APPROVED_FROM - 1;
const WRONG_HEADLINE = 59;
/** Whatever one voice alone says. */
const ONE_VOICE = 89;
/** What must be left of an article after a repair: a share of its words, and a number of them. */
const MIN_SHARE_LEFT = 0.6;
const MIN_WORDS_LEFT = 250;

/** What the operator allows beyond the rules. */
export interface ScoreOptions {
  /** A challenger that read only a part of the article is enough for an automatic publication. */
  readonly economyMayPublish?: boolean | undefined;
  readonly economy?: boolean | undefined;
  /** One press report alone is enough for an automatic publication. */
  readonly oneReportMayPublish?: boolean | undefined;
}

/** Every bound that holds for the article as it stands. An average cannot guard: one false sentence in twelve leaves it above ninety. */
export function capsFor(state: CheckState, claims: readonly ClaimVerdict[], options: ScoreOptions): ScoreCap[] {
  const { report } = state;
  const heard = voices(state);
  return [...doubtCaps(state, claims), ...passCaps(state, options)].concat(
    when(claims.length === 0, 'nothing-to-check', BELOW_APPROVAL, 'Il testo non contiene frasi verificabili.'),
    when(
      heard.count < 2 && !heard.hasPrimary,
      'single-publisher',
      options.oneReportMayPublish ? ONE_VOICE : BELOW_APPROVAL,
      'Lo dice una fonte sola: serve una seconda fonte indipendente o quella di prima mano.',
    ),
    when(heard.count < 2 && heard.hasPrimary, 'sole-voice', ONE_VOICE, 'Lo dice solo l’interessato.'),
    when(
      !report.verbatim.passed,
      'copied-text',
      BELOW_APPROVAL,
      'Il testo riprende le fonti oltre i limiti della citazione.',
    ),
    when(
      state.unreadWhole === true || standingProblems(state).length > 0,
      'last-reading',
      BELOW_APPROVAL,
      state.unreadWhole === true
        ? 'L’ultima lettura dell’insieme non è riuscita: serve quella di una persona.'
        : 'L’ultima lettura ha trovato un difetto che nessuno ha corretto.',
    ),
    lengthCap(state),
    changedCap(state),
  );
}

/** Whether a stored check allowed one press report alone: what holds for it is read again only by a new check. */
export function allowsOneReport(caps: readonly { readonly code: string; readonly limit: number }[]): boolean {
  return caps.some(({ code, limit }) => code === 'single-publisher' && limit >= APPROVED_FROM);
}

function changedCap({ changed }: CheckState): ScoreCap[] {
  const count = changed?.size ?? 0;
  return when(
    count > 0,
    'changed',
    BELOW_APPROVAL,
    count === 1
      ? 'Una frase è cambiata dopo la verifica: va ricontrollata.'
      : `${count} frasi sono cambiate dopo la verifica: vanno ricontrollate.`,
  );
}

function when(holds: boolean, code: CapCode, limit: number, reason: string): ScoreCap[] {
  return holds ? [{ code, limit, reason }] : [];
}

function doubtCaps(state: CheckState, claims: readonly ClaimVerdict[]): ScoreCap[] {
  const contradicted = claims.filter((claim) => openContradictions(state, claim).length > 0);
  const doubted = claims.filter(({ verdict }) => verdict === 'refuted' || verdict === 'not-found');
  const inHeadline = ({ section }: ClaimVerdict) => section !== 'body';
  return [
    ...when(
      contradicted.some(inHeadline),
      'contradiction-in-headline',
      WRONG_HEADLINE,
      'Il titolo o il sommario contraddice le fonti.',
    ),
    ...when(
      doubted.some((claim) => inHeadline(claim) && claim.verdict === 'refuted'),
      'refuted-in-headline',
      WRONG_HEADLINE,
      'Il titolo o il sommario è smentito da una fonte.',
    ),
    ...when(
      contradicted.length > 0 || leadsAstray(state),
      'contradiction',
      BELOW_APPROVAL,
      'Almeno una frase contraddice le fonti.',
    ),
    ...when(
      doubted.length > 0,
      'doubtful',
      BELOW_APPROVAL,
      `Frasi dubbie: ${doubted.length}. Vanno corrette, tolte o controllate da una persona.`,
    ),
  ];
}

/** A link to what is no source, also where nothing is stated around it: «Leggi qui». */
function leadsAstray({ report }: CheckState): boolean {
  return report.findings.some(
    ({ kind, grade, dismissed }) => kind === 'address' && grade === 'contradiction' && !dismissed,
  );
}

function passCaps({ passes }: CheckState, options: ScoreOptions): ScoreCap[] {
  const unheard = passes.some(({ answered }) => answered === null) || !passes.some(({ by }) => by === 'judge');
  const wordless = passes.filter(({ answered, ownScore }) => answered === 0 && ownScore !== null);
  const own = Math.min(...wordless.map(({ ownScore }) => Math.max(0, Math.min(100, Math.floor(ownScore ?? 0)))));
  return [
    ...when(
      unheard,
      'judge-failed',
      BELOW_APPROVAL,
      'Il verificatore non ha risposto: serve il controllo di una persona.',
    ),
    ...when(
      options.economy === true && options.economyMayPublish !== true,
      'economy',
      BELOW_APPROVAL,
      'Verifica in economia: la seconda lettura ha visto solo una parte del testo.',
    ),
    ...when(
      wordless.length > 0,
      'judge-score',
      own,
      `Il verificatore non ha giudicato le singole frasi e ha dato ${own} su 100.`,
    ),
  ];
}

function lengthCap({ gone, plain, wordsAtFirst }: CheckState): ScoreCap[] {
  const left = wordCount(plain.body);
  const isShort = left < MIN_SHARE_LEFT * wordsAtFirst || left < Math.min(MIN_WORDS_LEFT, wordsAtFirst);
  return when(
    gone.length > 0 && isShort,
    'too-little-left',
    BELOW_APPROVAL,
    `Tolte le frasi dubbie restano ${left} parole su ${wordsAtFirst}: troppo poche per pubblicare.`,
  );
}
