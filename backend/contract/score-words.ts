import { APPROVED_FROM } from './product-figures.js';

/** A bound of the score, by its code, and the reason for it, in Italian. */
interface ScoreCap {
  readonly code: string;
  readonly limit: number;
  readonly reason: string;
}

/** A score and what bounds it. */
export interface BoundScore {
  /** 0–100. */
  readonly score: number;
  readonly caps: readonly ScoreCap[];
  /** What the text is worth without any bound; null for an older check. */
  readonly unbound: number | null;
}

/** What lifts a score: another source, decisions at the evidence desk, a new check. */
export type Remedy = 'source' | 'desk' | 'verify';

/** Why a score stands where it stands: one reason, and the one thing that lifts it. */
export interface ScoreReason {
  /** With a full stop. */
  readonly reason: string;
  /** What would lift it, and to what; null where that follows from the reason, or nothing is needed. */
  readonly need: string | null;
  readonly remedy: Remedy | null;
  /** Words of the button. */
  readonly verb: string | null;
}

const VERBS: Readonly<Record<Exclude<Remedy, 'source'>, string>> = {
  desk: 'Apri il banco',
  verify: 'Verifica di nuovo',
};

const SOURCES: Readonly<Record<string, { readonly reason: string; readonly need: string; readonly verb: string }>> = {
  'single-publisher': {
    reason: 'Confermato, ma da una sola fonte.',
    need: 'Serve una seconda fonte indipendente o quella di prima mano',
    verb: 'Aggiungi una seconda fonte',
  },
  'sole-voice': {
    reason: 'Lo dice solo l’interessato.',
    need: 'Serve una fonte indipendente',
    verb: 'Aggiungi una fonte indipendente',
  },
};

/** Bounds that only a new check lifts. */
const BY_CHECKING = ['changed', 'judge-failed', 'judge-score', 'economy'];

/** The one reason of a score: the lowest bound that it stands at, else what the sentences come to. Pure. */
export function scoreReason({ score, caps, unbound }: BoundScore): ScoreReason {
  const lowest = Math.min(...caps.map(({ limit }) => limit));
  // Older checks stored no more than the bounds: one that lies above the score says nothing of it.
  const [first] = Math.floor(lowest) <= score ? caps.filter(({ limit }) => limit === lowest) : [];
  if (first === undefined) {
    if (score >= APPROVED_FROM) return { reason: 'Riscontrato nelle fonti.', need: null, remedy: null, verb: null };
    return { reason: 'Alcune frasi non trovano riscontro.', need: null, remedy: 'desk', verb: VERBS.desk };
  }
  const source = SOURCES[first.code];
  if (source) {
    const { reason, need, verb } = source;
    const without = liftedScore(unbound, caps, first.code);
    const lifted = without === null || without <= score ? '' : `: il punteggio può salire a ${without}`;
    return { reason, need: `${need}${lifted}.`, remedy: 'source', verb };
  }
  if (first.code === 'nothing-to-check') return { reason: first.reason, need: null, remedy: null, verb: null };
  const remedy = BY_CHECKING.includes(first.code) ? 'verify' : 'desk';
  return { reason: first.reason, need: null, remedy, verb: VERBS[remedy] };
}

/** The score without one of its bounds; null where that is not known. */
function liftedScore(unbound: number | null, caps: BoundScore['caps'], code: string): number | null {
  if (unbound === null) return null;
  return Math.floor(Math.min(unbound, ...caps.filter((cap) => cap.code !== code).map(({ limit }) => limit)));
}
