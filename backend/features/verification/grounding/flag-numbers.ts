import { type ClaimEvidence, type FlagDraft, insideVerbatimQuote } from './claim-evidence.js';
import type { NumberMention } from './extract-numbers.js';
import { currenciesDiffer, numbersAgree } from './match-numbers.js';
import { numbersNear } from './numbers-near.js';
import type { SourceSentence } from './source-pool.js';

/** H1: quantities of a claim that its sources do not bear out. */
export function flagNumbers(evidence: ClaimEvidence): FlagDraft[] {
  return evidence.claim.numbers
    .filter((number) => !insideVerbatimQuote(evidence, number.start) && !countsTheSources(evidence, number))
    .flatMap((number) => flagNumber(evidence, number) ?? []);
}

function flagNumber(evidence: ClaimEvidence, number: NumberMention): FlagDraft | null {
  const { claim, pool, nearby } = evidence;
  const place = { code: 'H1', start: number.start, end: number.end } as const;
  if (number.attachedTo !== null) {
    if (pool.names.holdsVersion(number.attachedTo, number.text)) return null;
    // The name itself is unknown and flagged as such; its number says nothing more.
    if (!pool.names.knows(number.attachedTo)) return null;
  }
  if (number.attachedTo !== null && !number.yearLike && pool.names.isNumbered(number.attachedTo)) {
    const name = claim.sentence.text.slice(0, number.end).split(/\s+/).slice(-2).join(' ');
    return {
      ...place,
      severity: 'hard',
      detail: `«${name}» non compare nelle fonti, che danno allo stesso nome un altro numero.`,
    };
  }
  const agreeing = nearby.flatMap((sentence) => sentence.numbers.filter((given) => numbersAgree(number, given)));
  if (agreeing.length > 0) {
    if (!agreeing.every((given) => currenciesDiffer(number, given))) return null;
    return { ...place, severity: 'soft', detail: `La cifra «${number.text}» nelle fonti è in un'altra valuta.` };
  }
  if (nearby.some((sentence) => yearsAgree(number, sentence))) return null;
  const elsewhere = numbersNear(pool, number.values).some(({ mention }) => numbersAgree(number, mention));
  if (elsewhere)
    return {
      ...place,
      severity: 'soft',
      detail: `Il numero «${number.text}» c'è nelle fonti, ma non nel passo più vicino a questa frase.`,
    };
  const rival =
    !pool.fragmentary || nearby.some((sentence) => sentence.numbers.some((given) => given.kind === number.kind));
  return {
    ...place,
    severity: rival && !number.counted ? 'hard' : 'soft',
    detail: `Il numero «${number.text}» non si trova in nessuna fonte.`,
  };
}

function yearsAgree(number: NumberMention, sentence: SourceSentence): boolean {
  return number.yearLike && sentence.dates.some((date) => date.year === number.values[0]);
}

/** «Tre testate ne parlano»: the article counts its own sources. */
function countsTheSources({ claim, pool }: ClaimEvidence, number: NumberMention): boolean {
  const publishers = new Set(pool.sources.map((source) => source.snapshot.publisher)).size;
  const counted = number.values.some((value) => value === pool.sources.length || value === publishers);
  return (
    counted &&
    /^\s+(?:divers[ei] |altr[ei] )?(?:font[ei]|testat[ae]|articol[io]|sit[io]|giornal[ei]|pubblicazion[ei])(?!\p{L})/iu.test(
      claim.sentence.text.slice(number.end),
    )
  );
}
