import { splitSentences, type TextSentence } from '../../../text/sentences.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { groundArticle } from '../grounding/ground-article.js';
import type { Finding, FindingKind, GroundedClaim } from '../grounding/grounding-report.js';
import type { CheckInput, Reading } from './check-state.js';

/** What stands in a passage or does not: code can see it. What a passage means, it cannot. */
const VISIBLE: ReadonlySet<FindingKind> = new Set(['number', 'unit', 'date', 'name', 'place', 'attribution']);

const answers = new WeakMap<Reading, Map<string, boolean>>();
const sentences = new WeakMap<SourceSnapshot, readonly TextSentence[]>();

/**
 * Whether a reading that supports a sentence quotes a passage in which the questioned words have their counterpart. A
 * passage that holds them otherwise, or not at all, is no support for them.
 */
export function isAnswered(
  { sources }: Pick<CheckInput, 'sources'>,
  claim: GroundedClaim,
  finding: Finding,
  readings: readonly Reading[],
): boolean {
  if (!VISIBLE.has(finding.kind)) return false;
  return readings.some((reading) => {
    if (reading.verdict !== 'supported' || reading.span === null) return false;
    const known = answers.get(reading) ?? new Map<string, boolean>();
    answers.set(reading, known);
    const answer = known.get(finding.id) ?? bearsOut(reading, claim, finding, sources);
    known.set(finding.id, answer);
    return answer;
  });
}

function bearsOut(
  { span, sourceId }: Reading,
  { sentence, start }: GroundedClaim,
  finding: Finding,
  sources: readonly SourceSnapshot[],
): boolean {
  const source = sources.find(({ id }) => id === sourceId);
  if (source === undefined || span === null) return false;
  const contentHtml = `<p>${sentence.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`;
  const passage = { ...source, title: '', text: wholeSentences(source, span) };
  const { claims, findings } = groundArticle({ title: '', excerpt: '', contentHtml }, [passage]);
  const isAboutIt = (claims[0]?.spans[0]?.coverage ?? 0) >= SAME_MATTER;
  const [from, to] = [finding.start - start, finding.end - start];
  return isAboutIt && !findings.some((other) => other.kind !== 'copying' && other.start < to && from < other.end);
}

/** Of a passage that says nothing of the rest of the sentence nothing can be learnt about its words. */
const SAME_MATTER = 0.2;

/** What is cut off right before the word in question says no more than the whole does. */
function wholeSentences(source: SourceSnapshot, span: string): string {
  const { text } = source;
  const from = text.indexOf(span);
  if (from < 0) return span;
  const to = from + span.length;
  const all = sentences.get(source) ?? splitSentences(text);
  sentences.set(source, all);
  const held = all.filter(({ start, end }) => start < to && from < end);
  return held.length === 0 ? span : text.slice(held[0]?.start, held.at(-1)?.end);
}
