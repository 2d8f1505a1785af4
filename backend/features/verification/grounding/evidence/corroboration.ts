import { stemOf } from '../../../../text/stems.js';
import { type Token, tokenize } from '../../../../text/tokens.js';
import type { ClaimSpan } from '../grounding-report.js';
import { attributionsToPapers, speaksOf } from '../reading/source-line.js';
import type { ClaimEvidence } from './claim-evidence.js';
import { type ClaimUnit, weightsFound } from './claim-units.js';
import type { SourceSentence } from './source-pool.js';

/** One or two sentences of a source say what a claim says when they hold so much of it, of its names and of its other words. */
const SAYS_IT = 0.45;
const SAYS_WHO = 0.7;
const SAYS_WHAT = 0.3;
const EVERY_FIGURE = 0.99;
/** Where a claim is short or names nothing: so little may stand in any text. */
const SURELY_SAYS_IT = 0.6;
const MIN_STEMS = 5;
/** What the second sentence of a passage has to add. */
const SECOND_ADDS = 0.03;
const ROUNDING = 1e-9;

/** The best passage of each source that says what a claim says, best first: who else reports it, whichever the spans are. */
export function corroborationsOf(evidence: ClaimEvidence): ClaimSpan[] {
  const { claim, pool } = evidence;
  const units = statedUnits(evidence);
  const anchors = units.filter(({ anchor }) => anchor);
  const words = units.filter(({ anchor }) => !anchor);
  const figures = units.filter(({ part }) => part?.kind === 'number' || part?.kind === 'date');
  const least = claim.stems.length < MIN_STEMS || anchors.length === 0 ? SURELY_SAYS_IT : SAYS_IT;
  const whole = units.reduce((sum, { weight }) => sum + weight, 0);
  const holding = weightsFound(units);
  const best = new Map<string, ClaimSpan>();
  for (const [index, weight] of holding) {
    const sentence = pool.sentences[index];
    if (sentence === undefined) continue;
    // Two sentences hold no more than all, nor more than one and the other: what cannot be the best is read no further.
    const atMost = Math.min(whole, weight + (holding.get(index + 1) ?? 0)) + whole * ROUNDING;
    const known = best.get(sentence.sourceId)?.coverage ?? 0;
    if (atMost < least * whole || Math.max(weight, atMost - whole * SECOND_ADDS) <= known * whole) continue;
    const next = pool.sentences[index + 1];
    const alone = shareOf(units, [sentence]);
    const pair = next?.sourceId === sentence.sourceId ? shareOf(units, [sentence, next]) : 0;
    const wide = pair - SECOND_ADDS > alone && next !== undefined;
    const coverage = Math.max(alone, pair - SECOND_ADDS);
    const window = wide ? [sentence, next] : [sentence];
    if (coverage < least || shareOf(anchors, window) < SAYS_WHO || shareOf(words, window) < SAYS_WHAT) continue;
    if (shareOf(figures, window) < EVERY_FIGURE) continue;
    const second = wide && next !== undefined && shareOf(units, [next]) > alone;
    const { sourceId, text, start, end } = second ? next : sentence;
    if (coverage > known) best.set(sourceId, { sourceId, text, start, end, coverage });
  }
  return [...best.values()].sort((one, other) => other.coverage - one.coverage);
}

/**
 * What a claim is searched by, without the words that only say whose report it is: they stand in no report. A publisher
 * whom a passage about the same thing speaks of, as of a company that writes about itself, is searched like any other name.
 */
function statedUnits({ claim, pool, units, alignment }: ClaimEvidence): readonly ClaimUnit[] {
  const { text } = claim.sentence;
  const publishers = [...new Set(pool.sources.map(({ snapshot }) => snapshot.publisher))].filter((name) =>
    text.includes(name),
  );
  const papers = publishers.filter((name) => !alignment.spans.some(({ sentence }) => speaksOf(sentence.text, name)));
  const spans = attributionsToPapers(text, publishers, papers);
  if (spans.length === 0) return units;
  const within = ({ start, end }: { readonly start: number; readonly end: number }) =>
    spans.some((span) => span.start <= start && end <= span.end);
  const stems = (tokens: readonly Token[]) => new Set(tokens.map(({ folded }) => stemOf(folded, claim.language)));
  const tokens = tokenize(text);
  const attributing = stems(tokens.filter(within));
  const stating = stems(tokens.filter((token) => !within(token)));
  const parts = { name: claim.names, number: claim.numbers, date: claim.dates };
  return units.filter(({ part, stem }) => {
    if (part === null) return stem === null || stating.has(stem) || !attributing.has(stem);
    const mention = parts[part.kind][part.at];
    return mention === undefined || !within(mention);
  });
}

function shareOf(units: readonly ClaimUnit[], window: readonly SourceSentence[]): number {
  let held = 0;
  let whole = 0;
  for (const { weight, found } of units) {
    whole += weight;
    held += weight * Math.max(...window.map(({ index }) => found.get(index) ?? 0));
  }
  return whole === 0 ? 1 : held / whole;
}
