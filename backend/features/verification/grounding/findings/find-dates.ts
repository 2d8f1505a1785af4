import {
  type CalendarDay,
  daysBetween,
  publicationDay,
  relativeDaysIn,
  weekdayOf,
  weekdaysIn,
} from '../../../../text/reading/calendar.js';
import type { DateMention } from '../../../../text/reading/extract-dates.js';
import { isAtHomeHere, isRatherAtHome } from '../evidence/adjacent-words.js';
import { around, contextOf } from '../evidence/claim-context.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { datesAgree, datesClash } from '../evidence/match-dates.js';
import type { SourceSentence } from '../evidence/source-pool.js';

/** A passage this much weaker than the best one is about something else. */
const NEARLY_BEST = 0.7;
/** From this coverage on a passage is about the same thing. */
const SAME_THING = 0.3;

/** Dates of a claim that its sources do not bear out. */
export function findDates(evidence: ClaimEvidence): FindingDraft[] {
  return evidence.claim.dates
    .filter((date) => !insideVerbatimQuote(evidence, date.start))
    .flatMap((date) => {
      const near = findDate(evidence, date);
      return near?.grade === 'contradiction' ? near : (findElsewhere(evidence, date) ?? near ?? []);
    });
}

/** How much of the rest of a claim a passage must hold to be where its date belongs. */
const ITS_PLACE = 0.2;
/** How much less of the rest the passages with the date may hold. */
const NAMED_SHARE = 0.5;
const SURELY_ELSEWHERE = 0.25;

/** The date stands in the sources, but the passage about the rest of the claim gives another one in its place. */
function findElsewhere(evidence: ClaimEvidence, date: DateMention): FindingDraft | null {
  const { claim, pool } = evidence;
  if (date.relation !== null || date.span !== null || claim.sentence.section !== 'body') return null;
  const agrees = (sentence: SourceSentence) =>
    sentence.dates.some((given) => datesAgree(date, given, sentence.publishedYear));
  const part = { kind: 'date', at: claim.dates.indexOf(date) } as const;
  const context = contextOf(evidence, part, agrees);
  if (context === null || context.coverage < ITS_PLACE || context.named > NAMED_SHARE * context.coverage) return null;
  const { sentence } = context;
  if (around(evidence, sentence).some(agrees) || pool.foreignScript) return null;
  const other = sentence.dates.find(
    (given) => sameLevel(date, given) && !claim.dates.some((own) => datesAgree(own, given, sentence.publishedYear)),
  );
  if (other === undefined) return null;
  const detail = `La data «${date.text}» c'è nelle fonti, ma il passo più vicino a questa frase dice «${other.text}».`;
  const { sourceId, text: passage } = sentence;
  const atHome = isAtHomeHere(evidence, date, agrees) || isRatherAtHome(evidence, date, agrees, sentence);
  const telling = context.coverage >= SAME_THING && !atHome;
  const grade = context.named <= SURELY_ELSEWHERE * context.coverage && !atHome ? 'contradiction' : 'question';
  return { kind: 'date', grade, start: date.start, end: date.end, detail, telling, sourceId, passage };
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
  if (published(evidence, date, 0)) return null;
  if (rival === null && published(evidence, date, 1)) return null;
  const stated = nearby.some(agrees) || pool.sentences.some(agrees);
  if (stated && rival === null) return null;
  if (stated) {
    const detail = `La data «${date.text}» c'è nelle fonti, ma il passo più vicino a questa frase dice «${rival?.text}».`;
    // A month alone is said of many things.
    const exact = date.day !== null || date.year !== null;
    const atHome =
      isAtHomeHere(evidence, date, agrees) ||
      (rival !== null && isRatherAtHome(evidence, date, agrees, rival.sentence));
    const telling =
      evidence.claim.sentence.section === 'body' &&
      !pool.foreignScript &&
      rival !== null &&
      (rival.day === null || date.day !== null) &&
      !atHome;
    const sure = rival !== null && exact && (best?.coverage ?? 0) >= SAME_THING && !atHome;
    const given = rival === null ? {} : { sourceId: rival.sentence.sourceId, passage: rival.sentence.text };
    return { ...place, grade: sure ? 'contradiction' : 'question', detail, telling, ...given };
  }
  // «Aprile-settembre 2026, a confronto con lo stesso periodo del 2025».
  const bothYears = rival?.sentence.dates.some(({ year }) => year !== null && year === date.year);
  if (bothYears && rival?.month === date.month) return null;
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
  const isOpen = vague || date.relation !== null || date.span !== null || pool.fragmentary || pool.foreignScript;
  return {
    ...place,
    grade: isOpen ? 'question' : 'contradiction',
    detail,
    telling: evidence.claim.sentence.section === 'body' && !pool.foreignScript,
  };
}

/** A date near the claim that says otherwise on the level the claim is precise on. */
function rivalDate(
  { claim, nearby, alignment }: ClaimEvidence,
  date: DateMention,
): {
  readonly text: string;
  readonly day: number | null;
  readonly month: number | null;
  readonly sentence: SourceSentence;
} | null {
  for (const sentence of nearby) {
    const clash = sentence.dates.find((given) => datesClash(date, given));
    if (clash !== undefined) return { ...clash, sentence };
  }
  for (const { sentence } of alignment.spans) {
    const other = sentence.dates.find(
      (given) => sameLevel(date, given) && !claim.dates.some((own) => datesAgree(own, given, sentence.publishedYear)),
    );
    if (other !== undefined) return { ...other, sentence };
  }
  return null;
}

function sameLevel(claim: DateMention, source: DateMention): boolean {
  if (claim.relation !== null || claim.span !== null || source.span !== null) return false;
  if (claim.day !== null) return source.day !== null;
  if (claim.month !== null) return source.month !== null;
  return claim.year !== null && source.year !== null && source.month === null;
}

/** A claimed day this far from a source's publication may still be a weekday that the source names. */
const A_WEEK = 7;

/**
 * The day a source came out is a fact of the source, also when its text does not say it, and so is what its text counts
 * from that day: «yesterday», «on Friday». `spare`: days by which a date may miss the publication without any such word.
 */
function published({ pool, nearby }: ClaimEvidence, date: DateMention, spare: number): boolean {
  if (date.span !== null) return false;
  return pool.sources.some(({ snapshot }) => {
    const day = publicationDay(snapshot.publishedAt);
    if (day === null) return false;
    if (date.day === null)
      return (date.year === null || date.year === day.year) && (date.month === null || date.month === day.month);
    if (date.month === null) return Math.abs(date.day - day.day) <= spare && (date.year ?? day.year) === day.year;
    const stated = nearestTo(day, { ...date, month: date.month, day: date.day });
    const before = daysBetween(stated, day);
    if (Math.abs(before) <= spare) return true;
    const near = nearby.filter(({ sourceId }) => sourceId === snapshot.id).map(({ text }) => text);
    return near.some(
      (text) =>
        relativeDaysIn(text).includes(before) ||
        (Math.abs(before) <= A_WEEK && weekdaysIn(text).includes(weekdayOf(stated))),
    );
  });
}

/** A day without a year is the one nearest to the publication. */
function nearestTo(
  published: CalendarDay,
  { year, month, day }: { readonly year: number | null; readonly month: number; readonly day: number },
): CalendarDay {
  const years = year === null ? [published.year - 1, published.year, published.year + 1] : [year];
  const days = years.map((each) => ({ year: each, month, day }));
  const distance = (each: CalendarDay) => Math.abs(daysBetween(each, published));
  return days.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}
