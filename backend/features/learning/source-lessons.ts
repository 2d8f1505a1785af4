import type { EditorCase } from './cases/editor-case.js';
import type { LearningState } from './learning.decider.js';
import { sourcePatterns } from './patterns.js';
import { BASE, type SourceTrust, sourceTrust, tally } from './source-trust.js';

/** What was learnt of one source. */
export interface SourceLessons extends SourceTrust {
  readonly sourceId: string;
  /** What it would weigh if learning were on for it. */
  readonly learnt: number;
  readonly held: boolean;
  /** Since when cases count; null: since ever. */
  readonly since: string | null;
  readonly patterns: readonly string[];
  /** How many cases and decisions about stories there are. */
  readonly cases: number;
  readonly stories: number;
}

/** What the cases teach of every source that has some, or about which the operator said something. Pure. */
export function sourceLessons(cases: readonly EditorCase[], state: LearningState, now: Date): SourceLessons[] {
  const counted = cases.filter(
    ({ sourceId, at }) => sourceId !== null && at.toISOString() > (state.resets[sourceId] ?? ''),
  );
  const newsroom = tally(counted, now);
  const bySource = new Map<string, EditorCase[]>();
  for (const each of counted) {
    const id = each.sourceId ?? '';
    const known = bySource.get(id);
    if (known) known.push(each);
    else bySource.set(id, [each]);
  }
  const ids = new Set([...bySource.keys(), ...state.held, ...Object.keys(state.resets)]);
  return [...ids].sort().map((sourceId) => {
    const own = bySource.get(sourceId) ?? [];
    const counts = tally(own, now);
    const { weight: learnt, reasons } = sourceTrust(counts, newsroom);
    const held = state.held.includes(sourceId);
    return {
      sourceId,
      weight: state.active && !held ? learnt : BASE,
      learnt,
      reasons,
      held,
      since: state.resets[sourceId] ?? null,
      patterns: sourcePatterns(own, now),
      cases: counts.cases,
      stories: counts.stories,
    };
  });
}
