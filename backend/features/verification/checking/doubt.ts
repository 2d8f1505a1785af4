import { MAX_CONTAINMENT } from '../grounding/findings/verbatim-guard.js';
import type { Finding, GroundedClaim } from '../grounding/grounding-report.js';
import type { PassRole } from '../judge-answer.js';
import { isAnswered } from './answered-question.js';
import { type CheckState, type Look, liveFindings, settlementOf, wordCount } from './check-state.js';

/** One reason to doubt a sentence. */
export interface Doubt {
  readonly because: 'contradiction' | 'refuted' | 'not-found';
  /** In Italian, for the editor and for the model that mends. */
  readonly text: string;
}

/**
 * Why a sentence is doubted, gravest first; empty for one that stands. It is doubted when a reading refuses it, when a
 * contradiction or a telling question stays open although it is supported, or when nobody judged it and grounding finds nothing. One refusal is taken back by a later round in which nobody refuses the same words; two refusals
 * are final. Any other question alone is no doubt.
 */
export function doubtsAbout(state: CheckState, claim: GroundedClaim): readonly Doubt[] {
  if (state.silent.has(claim.id) || settlementOf(state.input, claim)) return [];
  const looks = state.records.get(claim.id)?.looks ?? [];
  const findings = liveFindings(state, claim.id);
  const contradictions = openContradictions(state, claim);
  const open = findings.filter(
    (finding) => finding.telling && looks.length > 0 && !isAnswered(state.input, claim, finding, looks),
  );
  const unseen = looks.length === 0 && claim.checkWorthy && claim.status === 'not-found';
  return [
    ...contradictions.map(({ detail }): Doubt => ({ because: 'contradiction', text: detail })),
    ...(isRefused(looks) ? refusals(looks).map(doubtOf) : []),
    ...open.map(({ detail }): Doubt => ({ because: 'not-found', text: detail })),
    ...(unseen ? [{ because: 'not-found', text: 'Nessuna fonte la riporta.' } as const] : []),
  ];
}

/** Contradictions of a sentence that no reading answers with the passage which says it as the sentence does. */
export function openContradictions(state: CheckState, claim: Pick<GroundedClaim, 'id'>): readonly Finding[] {
  const grounded = state.report.claims.find(({ id }) => id === claim.id);
  const looks = state.records.get(claim.id)?.looks ?? [];
  return liveFindings(state, claim.id).filter(
    (finding) =>
      finding.grade === 'contradiction' &&
      (grounded === undefined || !isAnswered(state.input, grounded, finding, looks)),
  );
}

/** Sentences of the present text that are doubted. */
export function doubtful(state: CheckState): readonly GroundedClaim[] {
  return state.report.claims.filter((claim) => doubtsAbout(state, claim).length > 0);
}

/** Why a repair changes a sentence: a doubt, or words taken over beyond the limits of quotation. */
export interface MendReason {
  readonly because: Doubt['because'] | 'copied';
  readonly text: string;
}

/** Of more words a repair leaves not the article that was written: then a person rewrites them. */
const MAX_COPIED_SHARE = 0.25;

/** Everything a repair has to change, with its reasons, in reading order. A few sentences that copy do not stop the others. */
export function toMend(state: CheckState): ReadonlyMap<GroundedClaim, readonly MendReason[]> {
  const copied = copiedSentences(state);
  const reasons = state.report.claims.map((claim) => {
    const taken = copied.get(claim.id);
    const found: MendReason[] = [...doubtsAbout(state, claim), ...(taken === undefined ? [] : [taken])];
    return [claim, found] as const;
  });
  return new Map(reasons.filter(([, found]) => found.length > 0));
}

function copiedSentences({ input, report, plain }: CheckState): ReadonlyMap<string, MendReason> {
  if (report.verbatim.passed || report.verbatim.containment > MAX_CONTAINMENT) return new Map();
  const live = report.findings.filter(({ kind, dismissed }) => kind === 'copying' && !dismissed);
  const copied = report.claims.flatMap((claim) => {
    const finding = live.find(({ sentenceId }) => sentenceId === claim.id);
    return finding === undefined || settlementOf(input, claim) ? [] : [{ claim, text: finding.detail }];
  });
  const words = copied.reduce((sum, { claim }) => sum + wordCount(claim.sentence), 0);
  if (words > MAX_COPIED_SHARE * wordCount(plain.body)) return new Map();
  return new Map(copied.map(({ claim, text }) => [claim.id, { because: 'copied', text }]));
}

/** Whether another look at the same words could clear a doubtful sentence. */
export function canBeCleared(state: CheckState, claim: GroundedClaim): boolean {
  const looks = state.records.get(claim.id)?.looks ?? [];
  return openContradictions(state, claim).length === 0 && looks.length > 0 && refusals(looks).length < MAX_REFUSALS;
}

const MAX_REFUSALS = 2;

function refusals(looks: readonly Look[]): readonly Look[] {
  return looks.filter(({ verdict }) => verdict !== 'supported');
}

function isRefused(looks: readonly Look[]): boolean {
  const against = refusals(looks);
  if (against.length !== 1) return against.length >= MAX_REFUSALS;
  const round = against[0]?.round ?? 0;
  return !looks.some((look) => look.round > round);
}

const NAMES: Readonly<Record<PassRole, string>> = { judge: 'Il verificatore', challenger: 'La seconda lettura' };

function doubtOf({ by, verdict, span }: Look): Doubt {
  if (verdict === 'refuted') {
    const against = span === null ? 'dalle fonti.' : `da: «${span}»`;
    return { because: 'refuted', text: `${NAMES[by]} la ritiene smentita ${against}` };
  }
  return { because: 'not-found', text: `${NAMES[by]} non la trova nelle fonti.` };
}
