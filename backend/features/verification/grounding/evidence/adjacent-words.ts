import type { NumberMention } from '../../../../text/reading/number-mention.js';
import { contentStems } from '../../../../text/stems.js';
import type { ClaimPart } from './claim-context.js';
import type { ClaimEvidence } from './claim-evidence.js';
import { type ClaimUnit, weightsFound } from './claim-units.js';
import type { SourceSentence } from './source-pool.js';

/** So many characters around a name stands what a sentence says of it. */
const REACH = 60;
/** What is said of it is not cut from it by these. */
const BORDER = /[;:]/u;
/** How much of what stands next to the name its passages must hold, of all that there is and of what the best passage holds. */
const SHARE = 0.25;
const OF_BEST = 0.75;
/** How much of what is found of a sentence a passage has to add to be meant as well. */
const OWN_SHARE = 0.2;

/** A name, a number or a date of the sentence itself. */
type Placed = Pick<NumberMention, 'start' | 'end'>;

/**
 * Whether what stands right next to a name also stands next to it in a source: «la residenza in Florida di …» in a sentence
 * that joins several passages, of which the best one for the rest does not name Florida.
 */
export function isAtHomeHere(
  evidence: ClaimEvidence,
  mention: Placed,
  holds: (sentence: SourceSentence) => boolean,
): boolean {
  const adjacent = adjacentUnits(evidence, mention);
  const whole = adjacent.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return false;
  let [best, here] = [0, 0];
  for (const [index, weight] of weightsFound(adjacent)) {
    best = Math.max(best, weight);
    const sentence = evidence.pool.sentences[index];
    if (weight > here && sentence !== undefined && holds(sentence)) here = weight;
  }
  return here >= SHARE * whole && here >= OF_BEST * best;
}

/** Whether a passage with the date holds more of what stands right next to it than the passage that gives another one. */
export function isRatherAtHome(
  evidence: ClaimEvidence,
  mention: Placed,
  holds: (sentence: SourceSentence) => boolean,
  rival: SourceSentence,
): boolean {
  const adjacent = adjacentUnits(evidence, mention).filter(({ part }) => part === null);
  const whole = adjacent.reduce((sum, { weight }) => sum + weight, 0);
  const heldBy = (sentence: SourceSentence) =>
    adjacent.reduce((sum, { weight, found }) => sum + weight * (found.get(sentence.index) ?? 0), 0);
  const there = heldBy(rival);
  return evidence.pool.sentences.some((sentence) => {
    const here = holds(sentence) ? heldBy(sentence) : 0;
    return here > there && here >= SHARE * whole;
  });
}

/**
 * Whether a passage with the name holds much of the sentence that the passage nearest to the rest lacks: then the sentence
 * joins the two. Where one name only took another's place, its own passages add nothing.
 */
export function bringsItsOwn(
  { units, pool }: ClaimEvidence,
  own: ClaimPart,
  nearest: SourceSentence,
  holds: (sentence: SourceSentence) => boolean,
): boolean {
  const others = units.filter(({ part, found }) => found.size > 0 && (part?.kind !== own.kind || part.at !== own.at));
  const whole = others.reduce((sum, { weight }) => sum + weight, 0);
  const brought = new Map<number, number>();
  for (const { weight, found } of others) {
    const known = found.get(nearest.index) ?? 0;
    for (const [index, strength] of found)
      if (strength > known) brought.set(index, (brought.get(index) ?? 0) + weight * (strength - known));
  }
  return [...brought].some(([index, weight]) => {
    const sentence = pool.sentences[index];
    return weight >= OWN_SHARE * whole && sentence !== undefined && sentence !== nearest && holds(sentence);
  });
}

function adjacentUnits({ claim, units }: ClaimEvidence, own: Placed): ClaimUnit[] {
  const { text } = claim.sentence;
  const before =
    text
      .slice(Math.max(0, own.start - REACH), own.start)
      .split(BORDER)
      .at(-1) ?? '';
  const behind = text.slice(own.end, own.end + REACH).split(BORDER)[0] ?? '';
  const [from, to] = [own.start - before.length, own.end + behind.length];
  const stems = new Set(contentStems(`${before} ${behind}`, claim.language));
  const mentions = { name: claim.names, number: claim.numbers, date: claim.dates };
  return units.filter(({ part, stem }) => {
    if (part === null) return stem !== null && stems.has(stem);
    const mention = mentions[part.kind][part.at];
    return mention !== undefined && mention !== own && mention.start >= from && mention.end <= to;
  });
}
