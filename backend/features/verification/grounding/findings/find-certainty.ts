import { contentStems } from '../../../../text/stems.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { claimHolds } from '../evidence/rendering.js';
import type { SourceSentence } from '../evidence/source-pool.js';
import { LIMITED, STRENGTHS } from '../evidence/strong-words.js';

/** From this coverage on a passage speaks of the same thing. */
const SAME_THING = 0.3;
const SURELY_SAME = 0.4;

const HEDGE =
  /(?<!\p{L})(?:potrebbe\p{L}*|potrà\p{L}*|può|possono|possa\p{L}*|forse|probabil\p{L}*|possibil\p{L}*|sembra\p{L}*|pare|parrebbe|dovrebbe\p{L}*|sarebbe\p{L}*|avrebbe\p{L}*|\p{L}+rebbe(?:ro)?|ipotes\p{L}+|ipotizz\p{L}+|plausibil\p{L}*|verosimil\p{L}*|rischi\p{L}*|punta\p{L}*|spera\p{L}*|stim\p{L}+|previs\p{L}+|preved\p{L}+|attes\p{L}+|spess\p{L}+|talvolta|in genere|di solito|tende\p{L}*|circa|quasi|secondo|stando a|indiscrezion\p{L}+|preliminar\p{L}+|candidat\p{L}+|intende|vorrebbe\p{L}*|vuole|prova a|cerca di|non esclu\p{L}+|se)(?!\p{L})/iu;
const SOURCE_HEDGE =
  /(?<!\p{L})(?:may(?! \d)|might|could(?!n't| not)|possibl[ey]|potentially|plausibl[ey]|perhaps|probabl[ey]|likely|appears?|seems?|suggests?|reportedly|allegedly|rumou?red|preliminary|expected to|estimated?|hopes?|aims?|tends?|often|usually|generally|in some cases|potrebbe\p{L}*|potrà|forse|probabilmente|sembra\p{L}*|dovrebbe\p{L}*|sarebbe\p{L}*|avrebbe\p{L}*|spesso|in genere|possibile|possibili|podría|podrían|pourrait|pourraient|könnte|könnten|poderia|podem|possível|possíveis)(?!\p{L})/iu;
const PARTIAL =
  /(?<!\p{L})(?:often|usually|sometimes|some|several|many|most|part of|a subset|subset|partly|generally|in some cases|largely|nearly|almost|about|spesso|talvolta|alcun[ie]|molt[ie]|in parte|una parte|quasi|a menudo|souvent|oft|muitas|algun[oa]s|quelques|einige)(?!\p{L})/iu;

/** A caution of the source that the claim lost, and an exception it forgot. */
export function findCertainty(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment } = evidence;
  const [best] = alignment.spans;
  const { text } = claim.sentence;
  if (best === undefined) return [];
  const { sourceId, text: passage } = best.sentence;
  const strength = findStrength(evidence, best.sentence);
  if (strength !== null) return [strength];
  if (best.coverage < SAME_THING) return [];
  const hedge = hedgeOn(evidence, best.sentence);
  if (hedge === null || best.coverage < SURELY_SAME || HEDGE.test(text) || claim.quotes.length > 0) return [];
  if (claim.sentence.heading || claim.stems.length < MIN_STEMS) return [];
  const detail = `La fonte è più cauta («${hedge}»).`;
  return [{ kind: 'certainty', grade: 'question', start: 0, end: text.length, detail, sourceId, passage }];
}

/** A word that leaves no exception or no doubt, where nothing near the claim is as strong. */
function findStrength(evidence: ClaimEvidence, { sourceId, text: passage }: SourceSentence): FindingDraft | null {
  const { claim, nearby, alignment } = evidence;
  const own = withoutLimits(claim.sentence.text);
  for (const { claim: strong, source, coverage, telling } of STRENGTHS) {
    const match = strong.exec(own);
    if (match === null || (alignment.spans[0]?.coverage ?? 0) < coverage) continue;
    if (insideVerbatimQuote(evidence, match.index)) continue;
    const [word] = match;
    if (nearby.some(({ text }) => source.test(withoutLimits(text)) || holdsWord(text, word))) continue;
    const detail = PARTIAL.test(passage)
      ? `«${word}» non ammette eccezioni, il passo della fonte sì.`
      : `«${word}» non ha riscontro nel passo della fonte.`;
    const place = { start: match.index, end: match.index + word.length, sourceId, passage };
    return { kind: 'certainty', grade: 'question', detail, telling, ...place };
  }
  return null;
}

function withoutLimits(text: string): string {
  return text.replace(LIMITED, (part) => ' '.repeat(part.length));
}

function holdsWord(text: string, word: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(word.toLowerCase());
}

const MIN_STEMS = 4;
/** How far behind a hedge the words stand that it weakens. */
const HEDGE_REACH = 50;

/** A hedge of the passage whose next words the claim holds: the passage says of them what may be, the claim what is. */
function hedgeOn({ claim }: ClaimEvidence, sentence: SourceSentence): string | null {
  for (const match of sentence.text.matchAll(new RegExp(SOURCE_HEDGE, 'giu'))) {
    const end = match.index + match[0].length;
    // «Agents that could execute code» says what they are able to do.
    if (/(?:which|that|who|che|la cui|il cui)\s+$/iu.test(sentence.text.slice(0, match.index))) continue;
    const behind = contentStems(sentence.text.slice(end, end + HEDGE_REACH), sentence.language).slice(0, 3);
    const held = behind.filter((stem) => claimHolds(claim, stem, sentence.language)).length;
    if (held >= 2 || (held === 1 && behind.length === 1)) return match[0];
  }
  return null;
}
