import { fingerprint } from '../../../text/tokens.js';
import { MAX_CONTAINMENT } from '../grounding/findings/verbatim-guard.js';
import type { Finding, GroundedClaim } from '../grounding/grounding-report.js';
import type { PassRole } from '../judge-answer.js';
import type { ReadProblem } from '../last-reading-answer.js';
import { isAnswered } from './answered-question.js';
import {
  type CheckState,
  liveFindings,
  type Reading,
  type StandingProblem,
  settlementOf,
  wordCount,
} from './check-state.js';

/** One reason to doubt a sentence. */
export interface Doubt {
  readonly because: 'contradiction' | 'refuted' | 'not-found';
  /** In Italian, for the editor and for the model that repairs. */
  readonly text: string;
}

/**
 * Why a sentence is doubted, gravest first; empty for one that stands. It is doubted when a reading refuses it, when a
 * contradiction or a telling question stays open although it is supported, or when nobody judged it and grounding finds nothing. One refusal is taken back by a later round in which nobody refuses the same words; two refusals
 * are final. Any other question alone is no doubt.
 */
export function doubtsAbout(state: CheckState, claim: GroundedClaim): readonly Doubt[] {
  if (state.silent.has(claim.id) || settlementOf(state.input, claim)) return [];
  const readings = state.records.get(claim.id)?.readings ?? [];
  const findings = liveFindings(state, claim.id);
  const contradictions = openContradictions(state, claim);
  const open = findings.filter(
    (finding) =>
      finding.telling &&
      readings.length > 0 &&
      !isSettledByReaders(state, finding) &&
      !isAnswered(state.input, claim, finding, readings),
  );
  const unseen = readings.length === 0 && claim.checkWorthy && claim.status === 'not-found';
  return [
    ...contradictions.map(({ detail }): Doubt => ({ because: 'contradiction', text: detail })),
    ...(isRefused(readings) ? refusals(readings).map(doubtOf) : []),
    ...open.map(({ detail }): Doubt => ({ because: 'not-found', text: detail })),
    ...(unseen ? [{ because: 'not-found', text: 'Nessuna fonte la riporta.' } as const] : []),
  ];
}

/** Contradictions of a sentence that no reading answers with the passage which says it as the sentence does. */
export function openContradictions(state: CheckState, claim: Pick<GroundedClaim, 'id'>): readonly Finding[] {
  const grounded = state.report.claims.find(({ id }) => id === claim.id);
  const readings = state.records.get(claim.id)?.readings ?? [];
  return liveFindings(state, claim.id).filter(
    (finding) =>
      finding.grade === 'contradiction' &&
      (grounded === undefined || !isAnswered(state.input, grounded, finding, readings)),
  );
}

/**
 * Whether what a rule asks is settled: both readers support the sentence with passages that stand in the sources. Where the
 * rule saw something else in the words' place, one of the passages has to hold the words. What a text links to and how
 * much of it was copied no reader sees.
 */
export function isSettledByReaders(state: CheckState, finding: Finding): boolean {
  const { kind, grade, telling, sentenceId } = finding;
  if (kind === 'address' || kind === 'copying') return false;
  const readings = state.records.get(sentenceId)?.readings ?? [];
  if (!bothSupport(readings)) return false;
  const sawOther = grade === 'contradiction' || (telling === true && kind !== 'quotation');
  const claim = state.report.claims.find(({ id }) => id === sentenceId);
  return !sawOther || (claim !== undefined && isAnswered(state.input, claim, finding, readings));
}

/** Whether both readers support a sentence with passages that stand in the sources, and nobody refuses it. */
export function bothSupport(readings: readonly Reading[]): boolean {
  const supports = (by: PassRole) =>
    readings.some((reading) => reading.by === by && reading.verdict === 'supported' && reading.span !== null);
  return supports('judge') && supports('challenger') && !isRefused(readings);
}

/** Sentences of the present text that are doubted. */
export function doubtful(state: CheckState): readonly GroundedClaim[] {
  return state.report.claims.filter((claim) => doubtsAbout(state, claim).length > 0);
}

/** Why a repair changes a sentence: a doubt, words taken over beyond the limits of quotation, or how it reads in the whole. */
export interface RepairReason {
  readonly because: Doubt['because'] | 'copied' | 'last-reading';
  readonly text: string;
}

/** Of more words a repair leaves not the article that was written: then a person rewrites them. */
const MAX_COPIED_SHARE = 0.25;

/** The article with what the last reading has against it. What is said of no sentence is nobody's. */
export function withProblems(state: CheckState, problems: readonly ReadProblem[] | null): CheckState {
  const standing = (problems ?? []).flatMap(({ where, what, kind }) =>
    state.report.claims
      .filter(({ id, section }) => id === where || (section === where && section !== 'body'))
      .map(({ section, sentence }) => ({ section, sentence, what, kind })),
  );
  return { ...state, problems: standing };
}

/** Of these what no editor found unfounded. */
export function standingProblems(state: CheckState): readonly StandingProblem[] {
  const { dismissedFindingIds = [] } = state.input;
  return presentProblems(state).filter((problem) => !dismissedFindingIds.includes(problemId(problem)));
}

/** The same as places of the text, those that an editor found unfounded included. */
export function problemFindings(state: CheckState) {
  return presentProblems(state).flatMap((problem) =>
    state.report.claims
      .filter(({ section, sentence }) => section === problem.section && sentence === problem.sentence)
      .map(({ id: sentenceId, section, sentence, start, end }) => ({
        id: problemId(problem),
        kind: 'last-reading',
        grade: 'question' as const,
        section,
        sentenceId,
        start,
        end,
        text: sentence,
        detail: wordsOfProblem(problem),
        sourceId: null,
        passage: null,
      })),
  );
}

function problemId({ section, sentence, what }: StandingProblem): string {
  return `last-reading-${fingerprint(`${section} ${sentence} ${what}`)}`;
}

/** As the repair and the newsroom read it. */
export function wordsOfProblem({ what }: Pick<StandingProblem, 'what'>): string {
  return `Ultima lettura: ${what}`;
}

/** What the last reading has against the present words. An excerpt of which one sentence changed is another one. */
export function presentProblems({ report, input, problems = [] }: CheckState): readonly StandingProblem[] {
  const stands = ({ section, sentence }: StandingProblem) =>
    report.claims.some((claim) => claim.section === section && claim.sentence === sentence);
  const isRepaired = ({ section, what }: StandingProblem) =>
    problems.some((other) => other.section === section && other.what === what && !stands(other));
  return problems.filter((problem) => stands(problem) && !isRepaired(problem) && settlementOf(input, problem) === null);
}

/** Everything a repair has to change, with its reasons, in reading order. A few sentences that copy do not stop the others. */
export function toRepair(state: CheckState): ReadonlyMap<GroundedClaim, readonly RepairReason[]> {
  const copied = copiedSentences(state);
  const problems = standingProblems(state);
  const reasons = state.report.claims.map((claim) => {
    const taken = copied.get(claim.id);
    const found: RepairReason[] = [
      ...doubtsAbout(state, claim),
      ...(taken === undefined ? [] : [taken]),
      ...problems
        .filter(({ section, sentence }) => section === claim.section && sentence === claim.sentence)
        .map((problem): RepairReason => ({ because: 'last-reading', text: wordsOfProblem(problem) })),
    ];
    return [claim, found] as const;
  });
  return new Map(reasons.filter(([, found]) => found.length > 0));
}

/** Nobody doubts that it is true: unless somebody repairs it, it stays. */
export function readsBadlyOnly(reasons: readonly RepairReason[]): boolean {
  return reasons.every(({ because }) => because === 'last-reading');
}

function copiedSentences({ input, report, plain }: CheckState): ReadonlyMap<string, RepairReason> {
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

/** Whether another reading of the same words could clear a doubtful sentence. */
export function canBeCleared(state: CheckState, claim: GroundedClaim): boolean {
  const heard = state.records.get(claim.id)?.readings ?? [];
  return openContradictions(state, claim).length === 0 && heard.length > 0 && refusals(heard).length < MAX_REFUSALS;
}

const MAX_REFUSALS = 2;

function refusals(readings: readonly Reading[]): readonly Reading[] {
  return readings.filter(({ verdict }) => verdict === 'refuted' || verdict === 'not-found');
}

function isRefused(readings: readonly Reading[]): boolean {
  const against = refusals(readings);
  if (against.length !== 1) return against.length >= MAX_REFUSALS;
  const round = against[0]?.round ?? 0;
  return !readings.some((reading) => reading.round > round);
}

const NAMES: Readonly<Record<PassRole, string>> = { judge: 'Il verificatore', challenger: 'La seconda lettura' };

function doubtOf({ by, verdict, span, reason }: Reading): Doubt {
  const because = verdict === 'refuted' ? 'refuted' : 'not-found';
  const against = span === null ? 'dalle fonti' : `da: «${span}»`;
  const said =
    verdict === 'refuted' ? `${NAMES[by]} la ritiene smentita ${against}` : `${NAMES[by]} non la trova nelle fonti`;
  return { because, text: reason === undefined ? `${said}.` : `${said}: ${reason.replace(/[.\s]*$/, '')}.` };
}
