import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { datesAgree, datesClash } from '../evidence/match-dates.js';
import type { SourcePool, SourceSentence } from '../evidence/source-pool.js';
import type { DateMention } from '../reading/extract-dates.js';

/** A passage this much weaker than the best one is about something else. */
const NEARLY_BEST = 0.7;

/** Dates of a claim that its sources do not bear out. */
export function findDates(evidence: ClaimEvidence): FindingDraft[] {
  return evidence.claim.dates
    .filter((date) => !insideVerbatimQuote(evidence, date.start))
    .flatMap((date) => findDate(evidence, date) ?? []);
}

function findDate(evidence: ClaimEvidence, date: DateMention): FindingDraft | null {
  const { pool, nearby, alignment } = evidence;
  const place = { kind: 'date', start: date.start, end: date.end } as const;
  const agrees = (sentence: SourceSentence) =>
    sentence.dates.some((given) => datesAgree(date, given, sentence.publishedYear));
  const rival = rivalDate(evidence, date);
  const [best] = alignment.spans;
  const surely = best !== undefined && (rival?.sentence !== best.sentence || agrees(best.sentence));
  if (
    alignment.spans.some(
      ({ sentence, coverage }) => agrees(sentence) && (surely || coverage >= NEARLY_BEST * (best?.coverage ?? 0)),
    )
  )
    return null;
  if (published(pool, date, 0)) return null;
  if (rival === null && published(pool, date, 1)) return null;
  const stated = nearby.some(agrees) || pool.sentences.some(agrees);
  if (stated && rival === null) return null;
  if (stated) {
    const detail = `La data «${date.text}» c'è nelle fonti, ma non nel passo più vicino a questa frase.`;
    return { ...place, grade: 'question', detail };
  }
  if (rival !== null) {
    const detail = `La data «${date.text}» non è in nessuna fonte; il passo vicino dice «${rival.text}».`;
    return {
      ...place,
      grade: 'contradiction',
      detail,
      sourceId: rival.sentence.sourceId,
      passage: rival.sentence.text,
    };
  }
  const vague = date.day === null && date.year === null && date.span === null;
  const detail = `La data «${date.text}» non si trova in nessuna fonte.`;
  const told = vague || date.relation !== null || date.span !== null || pool.fragmentary || pool.foreignScript;
  return { ...place, grade: told ? 'question' : 'contradiction', detail };
}

/** A date near the claim that says otherwise on the level the claim is precise on. */
function rivalDate(
  { claim, nearby, alignment }: ClaimEvidence,
  date: DateMention,
): { readonly text: string; readonly sentence: SourceSentence } | null {
  for (const sentence of nearby) {
    const clash = sentence.dates.find((given) => datesClash(date, given));
    if (clash !== undefined) return { text: clash.text, sentence };
  }
  for (const { sentence } of alignment.spans) {
    const other = sentence.dates.find(
      (given) => sameLevel(date, given) && !claim.dates.some((own) => datesAgree(own, given, sentence.publishedYear)),
    );
    if (other !== undefined) return { text: other.text, sentence };
  }
  return null;
}

function sameLevel(claim: DateMention, source: DateMention): boolean {
  if (claim.relation !== null || claim.span !== null || source.span !== null) return false;
  if (claim.day !== null) return source.day !== null;
  if (claim.month !== null) return source.month !== null;
  return claim.year !== null && source.year !== null && source.month === null;
}

/** The day a source came out is a fact of the source, also when its text does not say it; with one day to spare, «yesterday». */
function published(pool: SourcePool, date: DateMention, days: number): boolean {
  return pool.sources.some(({ snapshot }) => {
    const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(snapshot.publishedAt ?? '');
    if (parts === null || date.span !== null) return false;
    if (date.year !== null && date.year !== Number(parts[1])) return false;
    if (date.month !== null && date.month !== Number(parts[2])) return false;
    return date.day === null || Math.abs(date.day - Number(parts[3])) <= days;
  });
}
