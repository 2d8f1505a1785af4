import { type ClaimEvidence, type FlagDraft, insideVerbatimQuote } from './claim-evidence.js';
import { extractNames, type NameMention } from './extract-names.js';

/** From this share of the claim's other words on, a passage is about the same thing, so that another name in its place is a rival. */
const SAME_MATTER = 0.8;

/** H2: names of a claim that no source mentions. */
export function flagNames(evidence: ClaimEvidence): FlagDraft[] {
  const { claim, alignment } = evidence;
  return claim.names.flatMap((name, at): FlagDraft[] => {
    const state = alignment.nameMatches[at]?.state ?? 'missing';
    if (!name.certain || state === 'found' || insideVerbatimQuote(evidence, name.start)) return [];
    const place = { code: 'H2', start: name.start, end: name.end } as const;
    if (state === 'partly' || partlyNearby(evidence, at)) {
      return [{ ...place, severity: 'soft', detail: `Le fonti conoscono solo una parte del nome «${name.text}».` }];
    }
    const severity = mayBeUnsaid(evidence, name) ? 'soft' : 'hard';
    return [{ ...place, severity, detail: `Il nome «${name.text}» non compare in nessuna fonte.` }];
  });
}

/** A passage may call «Ned» whom the article calls by first and last name; a whole text gives the last name somewhere. */
function partlyNearby({ alignment, pool }: ClaimEvidence, at: number): boolean {
  const words = alignment.nameMatches[at]?.sourceWords.flat() ?? [];
  return pool.fragmentary && alignment.spans.some(({ sentence }) => words.some((word) => sentence.words.has(word)));
}

/**
 * A passage cut out of its page says «the company» or «it» for its subject. Where only passages are known, a missing subject is
 * wrong for certain only if the nearest passage begins with another one.
 */
function mayBeUnsaid({ claim, alignment, pool }: ClaimEvidence, name: NameMention): boolean {
  if (!pool.fragmentary || name.place !== 'start') return false;
  const [best] = alignment.spans;
  if (best === undefined || alignment.wordCoverage < SAME_MATTER) return true;
  const mentioned = new Set(claim.words);
  const { text, tokens } = best.sentence;
  const subjects = extractNames(text, tokens, (folded) => pool.names.seenSmall(folded)).filter(
    (other) => other.place !== 'inside',
  );
  return !subjects.some((other) => !other.words.some((word) => mentioned.has(word.folded)));
}
