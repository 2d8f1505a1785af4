import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { numbersAgree } from '../evidence/match-numbers.js';
import { namesOfSource, sameName } from '../evidence/source-names.js';
import type { SourceSentence } from '../evidence/source-pool.js';
import type { NumberMention } from '../reading/number-mention.js';

/** A figure and the name it belongs to, as far as the wording shows. */
interface Pair {
  readonly number: NumberMention;
  readonly words: readonly string[];
  readonly name: string;
}

interface Placed {
  readonly words: readonly string[];
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Farther away a name need not own a figure. */
const MAX_DISTANCE = 60;

/** Figures that the passage gives to the other one of two names: «MediaTek al 26 %» where it says so of Huawei. */
export function findRoles(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment, pool } = evidence;
  const known = claim.names.filter((_, at) => alignment.nameMatches[at]?.state !== 'missing');
  const names = known.map(({ words, text, start, end }) => ({
    words: words.map((word) => word.folded),
    text,
    start,
    end,
  }));
  const stated = pairsOf(claim.sentence.text, names, claim.numbers);
  if (stated.length < 2) return [];
  for (const { sentence } of alignment.spans) {
    const given = pairsOf(sentence.text, namesOfSource(sentence, pool), sentence.numbers);
    const swapped = stated.find((pair) => isSwapped(pair, stated, given));
    if (swapped !== undefined && !insideVerbatimQuote(evidence, swapped.number.start))
      return [describe(swapped, sentence)];
  }
  return [];
}

/** The passage gives the figure to a name to which the claim gives another figure of the passage. */
function isSwapped(pair: Pair, stated: readonly Pair[], given: readonly Pair[]): boolean {
  const source = given.find(({ number }) => numbersAgree(pair.number, number));
  if (source === undefined || sameName(source.words, pair.words)) return false;
  return stated.some(
    (other) =>
      other !== pair &&
      sameName(other.words, source.words) &&
      !numbersAgree(other.number, source.number) &&
      given.some(({ number, words }) => numbersAgree(other.number, number) && !sameName(words, other.words)),
  );
}

function describe({ number, name }: Pair, sentence: SourceSentence): FindingDraft {
  return {
    kind: 'role',
    grade: 'question',
    start: number.start,
    end: number.end,
    detail: `«${number.text}» nel passo della fonte non è di «${name}».`,
    sourceId: sentence.sourceId,
    passage: sentence.text,
  };
}

/** Each figure with its nearest name; as many names as figures in one list each belong together in order. */
function pairsOf(text: string, names: readonly Placed[], numbers: readonly NumberMention[]): Pair[] {
  const figures = numbers.filter(
    ({ yearLike, attachedTo, kind, counted }) => !yearLike && !counted && attachedTo === null && kind !== 'ordinal',
  );
  const [firstFigure] = figures;
  const before = firstFigure === undefined ? [] : names.filter(({ end }) => end <= firstFigure.start);
  const listed = before.slice(-figures.length);
  if (figures.length > 1 && listed.length === figures.length && isOneList(text, listed))
    return figures.map((number, at) => ({ number, words: listed[at]?.words ?? [], name: listed[at]?.text ?? '' }));
  return figures.flatMap((number) => {
    const nearest = [...names]
      .map((name) => ({ name, distance: distanceBetween(text, name, number) }))
      .filter(({ distance }) => distance <= MAX_DISTANCE)
      .sort((a, b) => a.distance - b.distance)[0];
    return nearest === undefined ? [] : [{ number, words: nearest.name.words, name: nearest.name.text }];
  });
}

/** Names one behind the other, with nothing but marks and an «e» between them. */
function isOneList(text: string, names: readonly Placed[]): boolean {
  return names.every((name, at) => {
    const next = names[at + 1];
    return (
      next === undefined ||
      /^[\s,、，\p{Script=Han}]{0,3}(?:(?:e|ed|and|und|et|y|och)\s)?$/u.test(text.slice(name.end, next.start))
    );
  });
}

/** Characters between the two; a comma or another clause between them counts as far. */
function distanceBetween(text: string, name: Placed, number: NumberMention): number {
  const between = name.end <= number.start ? text.slice(name.end, number.start) : text.slice(number.end, name.start);
  const clauses = between.match(/[,;:(]|(?<!\p{L})(?:mentre|contro|while|and|e|ed|against)(?!\p{L})/giu)?.length ?? 0;
  // «51.9% for GLM», «il 26 % di MediaTek»: the name that follows with a preposition owns the figure.
  const owns = number.end <= name.start && /^\s*(?:for|per|di|of|to|da|by)\s*$/i.test(between) ? -20 : 0;
  // Otherwise a figure belongs to what was named before it.
  const behind = number.end <= name.start && owns === 0 ? 45 : 0;
  return between.length + 25 * clauses + owns + behind;
}
