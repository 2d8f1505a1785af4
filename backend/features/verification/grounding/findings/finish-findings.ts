import { fingerprint } from '../../../../text/tokens.js';
import type { PlacedDraft } from '../evidence/claim-evidence.js';
import type { Finding } from '../grounding-report.js';

/** More than an editor can read; the score is capped by the first. */
const MAX_FINDINGS = 400;

/** Gives every drafted finding its lasting id and its place in the section; marks those a person dismissed. */
export function finishFindings(placed: readonly PlacedDraft[], dismissed: ReadonlySet<string>): Finding[] {
  const taken = new Map<string, number>();
  return keepGravest(placed).map(({ sentence, draft }) => {
    const text = sentence.text.slice(draft.start, draft.end).slice(0, 300);
    const key = fingerprint(`${sentence.section}|${draft.kind}|${sentence.text}|${text}`);
    const repeated = taken.get(key) ?? 0;
    taken.set(key, repeated + 1);
    const id = `${draft.kind}-${key}${repeated === 0 ? '' : `-${repeated + 1}`}`;
    return finishFinding(sentence, draft, { id, text, dismissed: dismissed.has(id) });
  });
}

function keepGravest(placed: readonly PlacedDraft[]): readonly PlacedDraft[] {
  if (placed.length <= MAX_FINDINGS) return placed;
  const hard = placed.filter(({ draft }) => draft.grade === 'contradiction');
  return [...hard, ...placed.filter(({ draft }) => draft.grade === 'question')].slice(0, MAX_FINDINGS);
}

function finishFinding(
  sentence: PlacedDraft['sentence'],
  draft: PlacedDraft['draft'],
  own: Pick<Finding, 'id' | 'text' | 'dismissed'>,
): Finding {
  return {
    ...own,
    kind: draft.kind,
    grade: draft.grade,
    section: sentence.section,
    sentenceId: sentence.id,
    start: sentence.start + draft.start,
    end: sentence.start + draft.end,
    detail: draft.detail,
    sourceId: draft.sourceId ?? null,
    passage: draft.passage ?? null,
    ...(draft.telling === true && draft.grade === 'question' ? { telling: true } : {}),
  };
}
