import type { RemovedSentence, VerificationData, VerificationPass, VerifiedClaim } from '../articles/article.events.js';
import { agreementOn } from './checking/agreement.js';
import { askable, type CheckState, openCheck, type SentenceRecord, settlementOf } from './checking/check-state.js';
import { isSettledByReaders, presentProblems, problemFindings } from './checking/doubt.js';
import type { ScoreOptions } from './checking/score-caps.js';
import type { Verdict } from './checking/verdict.js';

/** Who checked which text, and in which way. */
export interface CheckedBy extends ScoreOptions {
  readonly passes: readonly VerificationPass[];
  readonly textVersion: number;
  readonly runId?: string | undefined;
}

/** A check in the shape the article stores: the verdict and the ledger behind it. Pure. */
export function verificationData(state: CheckState, verdict: Verdict, by: CheckedBy): VerificationData {
  const judge = by.passes.find((pass) => pass.by === 'judge');
  const problems = problemFindings(state);
  const unfounded = new Set(state.input.dismissedFindingIds);
  return {
    score: verdict.score,
    approved: verdict.approved,
    issues: verdict.issues,
    suggestions: verdict.suggestions,
    verifiedFacts: verdict.verifiedFacts,
    summary: verdict.summary,
    algorithm: verdict.algorithmVersion,
    model: judge?.model ?? null,
    ...(judge === undefined ? {} : { temperature: judge.temperature }),
    calibrated: verdict.calibrated,
    caps: verdict.caps.map(({ code, limit, reason }) => ({ code, limit, reason })),
    findings: [
      ...state.report.findings
        .filter((finding) => finding.dismissed || !isSettledByReaders(state, finding))
        .map(({ dismissed: _dismissed, ...finding }) => finding),
      ...problems,
    ],
    dismissed: [
      ...state.report.findings.filter(({ dismissed }) => dismissed),
      ...problems.filter(({ id }) => unfounded.has(id)),
    ].map(({ id }) => id),
    claims: ledger(state, verdict),
    removed: state.gone.map(removedSentence),
    sources: state.input.sources.map(({ id, url }) => ({ id, url })),
    passes: by.passes,
    wordsAtFirst: state.wordsAtFirst,
    ...(state.omission === undefined ? {} : { omission: state.omission }),
    ...(state.problems === undefined ? {} : { problems: presentProblems(state) }),
    ...(state.unreadWhole === true ? { unreadWhole: true } : {}),
    ...(by.economy === true ? { economy: true } : {}),
    textVersion: by.textVersion,
    ...(by.runId === undefined ? {} : { runId: by.runId }),
  };
}

function ledger(state: CheckState, verdict: Verdict): VerifiedClaim[] {
  const decided = new Map(verdict.claims.map((claim) => [claim.id, claim]));
  return state.report.claims.map((each) => {
    const { id, section, sentence } = each;
    const claim = decided.get(id);
    const { readings = [], repairs = [] } = state.records.get(id) ?? {};
    const shown = readings.find(({ span }) => span !== null);
    return {
      id,
      section,
      sentence,
      verdict: claim?.verdict ?? 'opinion',
      sourceId: claim?.sourceId ?? shown?.sourceId ?? null,
      span: claim?.span ?? shown?.span ?? null,
      verdicts: readings,
      ...(state.changed?.has(id) ? { changed: true } : {}),
      ...(repairs.length === 0 ? {} : { mendings: repairs }),
      ...(each.checkWorthy ? { agreement: agreementOn(state, each) } : {}),
    };
  });
}

function removedSentence({ id, section, sentence, readings, repairs }: SentenceRecord): RemovedSentence {
  return { id, section, sentence, verdicts: readings, mendings: repairs };
}

/**
 * The check that a ledger records, on the present words with the present dismissals, so that it can be scored again without
 * asking anybody. A sentence keeps its verdicts as long as its own words stand; one that the ledger does not know is
 * `changed`. Null for a check of the first shape, which stored no verdicts.
 */
export function checkFromLedger(input: CheckState['input'], stored: VerificationData): CheckState | null {
  if (stored.passes === undefined || stored.claims.some(({ verdicts }) => verdicts === undefined)) return null;
  const opened = openCheck(input);
  const byWords = new Map(stored.claims.map((claim) => [`${claim.section} ${claim.sentence}`, claim]));
  const records = [...opened.records.values()].map((record): SentenceRecord => {
    const claim = byWords.get(`${record.section} ${record.sentence}`);
    return { ...record, readings: claim?.verdicts ?? [], repairs: claim?.mendings ?? [] };
  });
  const changed = askable(opened).filter((claim) => {
    const known = byWords.get(`${claim.section} ${claim.sentence}`);
    return (known === undefined || known.changed === true) && settlementOf(input, claim) === null;
  });
  return {
    ...opened,
    changed: new Set(changed.map(({ id }) => id)),
    records: new Map(records.map((record) => [record.id, record])),
    gone: (stored.removed ?? []).map(({ verdicts, mendings, ...it }) => ({
      ...it,
      readings: verdicts,
      repairs: mendings,
    })),
    passes: stored.passes.flatMap(({ by, round, asked, answered, ownScore }) =>
      by === 'judge' || by === 'challenger' ? [{ by, round, asked, answered, ownScore }] : [],
    ),
    wordsAtFirst: stored.wordsAtFirst ?? opened.wordsAtFirst,
    ...(stored.omission === undefined ? {} : { omission: stored.omission }),
    ...(stored.problems === undefined ? {} : { problems: stored.problems }),
    ...(stored.unreadWhole === true ? { unreadWhole: true } : {}),
  };
}
