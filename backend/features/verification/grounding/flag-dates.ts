import { type ClaimEvidence, type FlagDraft, insideVerbatimQuote } from './claim-evidence.js';
import type { DateMention } from './extract-dates.js';
import { datesAgree, datesClash } from './match-dates.js';
import type { SourcePool, SourceSentence } from './source-pool.js';

/** H5: dates of a claim that its sources do not bear out. */
export function flagDates(evidence: ClaimEvidence): FlagDraft[] {
  return evidence.claim.dates
    .filter((date) => !insideVerbatimQuote(evidence, date.start))
    .flatMap((date) => flagDate(evidence, date) ?? []);
}

function flagDate({ pool, nearby }: ClaimEvidence, date: DateMention): FlagDraft | null {
  const place = { code: 'H5', start: date.start, end: date.end } as const;
  const agrees = (sentence: SourceSentence) =>
    sentence.dates.some((given) => datesAgree(date, given, sentence.publishedYear));
  if (nearby.some(agrees) || published(pool, date)) return null;
  if (pool.sentences.some(agrees)) {
    return {
      ...place,
      severity: 'soft',
      detail: `La data «${date.text}» c'è nelle fonti, ma non nel passo più vicino a questa frase.`,
    };
  }
  const clash = nearby.flatMap((sentence) => sentence.dates).find((given) => datesClash(date, given));
  if (clash !== undefined)
    return {
      ...place,
      severity: 'hard',
      detail: `La data «${date.text}» non coincide con quella della fonte («${clash.text}»).`,
    };
  const coarser = { ...date, day: null, month: date.year === null ? date.month : null };
  const coarselyTrue =
    date.day !== null &&
    nearby.some((sentence) => sentence.dates.some((given) => datesAgree(coarser, given, sentence.publishedYear)));
  const silent = pool.fragmentary && nearby.every((sentence) => sentence.dates.length === 0);
  const vague = date.day === null && date.year === null && date.span === null;
  if (coarselyTrue || vague || silent)
    return { ...place, severity: 'soft', detail: `La data «${date.text}» è più precisa di quanto dicano le fonti.` };
  return { ...place, severity: 'hard', detail: `La data «${date.text}» non si trova in nessuna fonte.` };
}

/** The day a source came out is a fact of the source, also when its text does not say it. */
function published(pool: SourcePool, date: DateMention): boolean {
  return pool.sources.some(({ snapshot }) => {
    const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(snapshot.publishedAt ?? '');
    if (parts === null || date.span !== null) return false;
    if (date.year !== null && date.year !== Number(parts[1])) return false;
    if (date.month !== null && date.month !== Number(parts[2])) return false;
    return date.day === null || date.day === Number(parts[3]);
  });
}
