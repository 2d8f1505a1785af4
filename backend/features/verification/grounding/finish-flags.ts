import type { PlacedDraft } from './claim-evidence.js';
import type { Flag } from './grounding-report.js';
import { fingerprint } from './tokens.js';

/** More than an editor can look at; the score is capped by the first. */
const MOST_FLAGS = 400;

/** Gives every drafted flag its lasting id and its place in the section; marks those a person dismissed. */
export function finishFlags(placed: readonly PlacedDraft[], dismissed: ReadonlySet<string>): Flag[] {
  const taken = new Map<string, number>();
  return keepGravest(placed).map(({ sentence, draft }) => {
    const text = sentence.text.slice(draft.start, draft.end).slice(0, 300);
    const key = fingerprint(`${sentence.section}|${draft.code}|${sentence.text}|${text}`);
    const repeated = taken.get(key) ?? 0;
    taken.set(key, repeated + 1);
    const id = `${draft.code}-${key}${repeated === 0 ? '' : `-${repeated + 1}`}`;
    return finishFlag(sentence, draft, { id, text, dismissed: dismissed.has(id) });
  });
}

function keepGravest(placed: readonly PlacedDraft[]): readonly PlacedDraft[] {
  if (placed.length <= MOST_FLAGS) return placed;
  const hard = placed.filter(({ draft }) => draft.severity === 'hard');
  return [...hard, ...placed.filter(({ draft }) => draft.severity === 'soft')].slice(0, MOST_FLAGS);
}

function finishFlag(
  sentence: PlacedDraft['sentence'],
  draft: PlacedDraft['draft'],
  own: Pick<Flag, 'id' | 'text' | 'dismissed'>,
): Flag {
  return {
    ...own,
    code: draft.code,
    severity: draft.severity,
    section: sentence.section,
    sentenceId: sentence.id,
    start: sentence.start + draft.start,
    end: sentence.start + draft.end,
    detail: draft.detail,
    sourceId: draft.sourceId ?? null,
  };
}
