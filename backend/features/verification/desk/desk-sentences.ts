import type { DeskSentence } from '../../../contract/evidence-desk.js';
import { type CheckState, liveFindings, type SentenceRecord, settlementOf } from '../checking/check-state.js';
import { doubtsAbout, isSettledByReaders, problemFindings } from '../checking/doubt.js';
import type { Finding, GroundedClaim } from '../grounding/grounding-report.js';
import { readArticle } from '../grounding/reading/sentences.js';
import type { PresentCheck } from './present-check.js';

type Passage = DeskSentence['passages'][number];

const MAX_PASSAGES = 6;

/** An article's sentences in reading order, each with all that is known about it. Pure. */
export function deskSentences({ state, verdict }: PresentCheck): DeskSentence[] {
  const { title, excerpt, content } = state.words;
  const reading = readArticle({ title, excerpt, contentHtml: content });
  const headings = new Set(reading.sentences.flatMap(({ id, heading }) => (heading ? [id] : [])));
  const blockOf = ({ section, start }: GroundedClaim) =>
    section === 'body' ? reading.content.blocks.findLastIndex((block) => block.start <= start) : 0;
  return state.report.claims.map((claim) => {
    const record = state.records.get(claim.id);
    const doubts = verdict === null ? [] : doubtsAbout(state, claim);
    return {
      id: claim.id,
      section: claim.section,
      block: blockOf(claim),
      heading: headings.has(claim.id),
      text: claim.sentence,
      state: stateOf(state, claim, { isDoubted: doubts.length > 0, isChecked: verdict !== null }),
      contradicted: doubts.some(({ because }) => because !== 'not-found'),
      doubts: [...new Set(doubts.filter(({ because }) => isOfRules(because, record)).map(({ text }) => text))],
      verdicts: (record?.readings ?? []).map(({ sourceId: _sourceId, ...said }) => said),
      findings: findingsOf(state, claim),
      mendings: (record?.repairs ?? []).flatMap(({ before, reason }) => (before === null ? [] : [{ before, reason }])),
      settled: settledOf(state, claim),
      passages: passagesOf(state, claim, record),
    };
  });
}

/** A contradiction is found by rules, and so is that nothing is found where nobody judged. */
function isOfRules(because: 'contradiction' | 'refuted' | 'not-found', record: SentenceRecord | undefined): boolean {
  return because === 'contradiction' || (record?.readings.length ?? 0) === 0;
}

function stateOf(
  state: CheckState,
  claim: GroundedClaim,
  { isDoubted, isChecked }: { readonly isDoubted: boolean; readonly isChecked: boolean },
): DeskSentence['state'] {
  if (isDoubted) return 'doubtful';
  if (settlementOf(state.input, claim)) return 'settled';
  if (!isChecked || state.silent.has(claim.id)) return 'unchecked';
  if (state.changed?.has(claim.id)) return 'changed';
  const { readings = [], repairs = [] } = state.records.get(claim.id) ?? {};
  const isSupported = readings.length > 0 || (claim.checkWorthy && claim.status === 'supported');
  if (!isSupported) return 'unchecked';
  return repairs.some(({ before }) => before !== null) ? 'mended' : 'supported';
}

/** What rules ask about a sentence and no two readers have settled. */
function askedBy(state: CheckState, claim: GroundedClaim): readonly Finding[] {
  return liveFindings(state, claim.id).filter((finding) => !isSettledByReaders(state, finding));
}

function findingsOf(state: CheckState, claim: GroundedClaim): DeskSentence['findings'] {
  if (state.input.sources.length === 0) return [];
  const { dismissedFindingIds = [] } = state.input;
  const read = problemFindings(state).filter(
    ({ id, sentenceId }) => sentenceId === claim.id && !dismissedFindingIds.includes(id),
  );
  return [...askedBy(state, claim), ...read].map(({ id, kind, grade, start, end, text, detail, passage }) => ({
    id,
    kind,
    grade,
    start: Math.max(0, start - claim.start),
    end: Math.min(claim.sentence.length, end - claim.start),
    text,
    detail,
    passage,
  }));
}

function settledOf(state: CheckState, claim: GroundedClaim): DeskSentence['settled'] {
  const settled = settlementOf(state.input, claim);
  if (settled === null) return null;
  return settled.kind === 'cited' ? { kind: 'cited' } : { kind: 'unfounded', reason: settled.reason };
}

/**
 * A person's passage first, then what speaks against the sentence, then what speaks for it. A reader who refutes has read
 * the whole source and names the place that matters; a rule names the nearest one.
 */
function passagesOf(state: CheckState, claim: GroundedClaim, record: SentenceRecord | undefined): Passage[] {
  const settled = settlementOf(state.input, claim);
  const said = (record?.readings ?? [])
    .toSorted((one, other) => weightOf(one.verdict) - weightOf(other.verdict))
    .map(({ by, verdict, sourceId, span }) => ({ sourceId, text: span, from: by, verdict }));
  const all = [
    ...(settled?.kind === 'cited'
      ? [{ sourceId: settled.sourceId, text: settled.passage, from: 'person' as const }]
      : []),
    ...said.filter(({ verdict }) => verdict === 'refuted'),
    ...askedBy(state, claim)
      .toSorted((one, other) => Number(one.grade === 'question') - Number(other.grade === 'question'))
      .map(({ sourceId, passage }) => ({ sourceId, text: passage, from: 'finding' as const })),
    ...said.filter(({ verdict }) => verdict !== 'refuted'),
    ...claim.spans.map(({ sourceId, text }) => ({ sourceId, text, from: 'rules' as const })),
  ];
  const shown = new Map<string, Passage>();
  for (const { sourceId, text, from } of all) {
    if (sourceId === null || text === null || text.trim() === '') continue;
    const key = `${sourceId} ${text.replace(/\s+/g, ' ').trim()}`;
    if (!shown.has(key)) shown.set(key, { sourceId, text, from });
  }
  return [...shown.values()].slice(0, MAX_PASSAGES);
}

function weightOf(verdict: DeskSentence['verdicts'][number]['verdict']): number {
  return { refuted: 0, 'not-found': 1, supported: 2, gloss: 3 }[verdict];
}
