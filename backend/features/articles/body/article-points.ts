import { MAX_POINT_CHARACTERS, MAX_POINTS, MIN_POINTS, pointsIn } from '../../../contract/article-fields.js';
import type { ArticlePoint } from '../../../contract/articles.js';
import { typeset } from '../../../text/typography.js';
import { visibleText } from '../../../text/visible-text.js';
import { type CheckedText, confirmedClaims, type PublicClaim } from './confirmed-claims.js';

/** A text with the points that were named for it. */
interface PointedText extends CheckedText {
  /** One a line. */
  readonly keyPoints: string;
  /** A text of people: its points are theirs, and shown as they stand. */
  readonly isOfPeople: boolean;
}

/**
 * «In tre punti» as readers have it: of a generated text those lines that are sentences of it, which its check confirmed and whose source
 * is known, in the words that a repair gave them; of people's texts all. One alone would be a second excerpt: then there are none. Pure.
 * @param placeOf the place of a source, by the id that sentences name, among those of the article, from 1
 */
export function pointsOf(text: PointedText, placeOf: (sourceId: string) => number | null): ArticlePoint[] {
  const lines = pointsIn(text.keyPoints).slice(0, MAX_POINTS);
  if (lines.length < MIN_POINTS) return [];
  const said = saidAndConfirmed(text);
  const points = lines.flatMap((line): ArticlePoint[] => {
    const claim = said.get(lettersOf(line));
    const source = claim?.sourceId ? placeOf(claim.sourceId) : null;
    if (text.isOfPeople) return [{ text: typeset(line), ...(source !== null && { source }) }];
    if (claim === undefined || source === null || claim.sentence.length > MAX_POINT_CHARACTERS) return [];
    return [{ text: typeset(claim.sentence.trim()), source }];
  });
  return points.length < MIN_POINTS ? [] : points;
}

/** The confirmed sentences that stand in the text, by their letters and by those that they had before a repair. */
function saidAndConfirmed(text: CheckedText): ReadonlyMap<string, PublicClaim> {
  const said = lettersOf(visibleText(text.content));
  const inText = confirmedClaims(text).filter(
    ({ section, sentence }) => section === 'body' && said.includes(lettersOf(sentence)),
  );
  const before = inText.flatMap((claim) =>
    (claim.mendings ?? []).flatMap((repair) => (repair.before === null ? [] : [[lettersOf(repair.before), claim]])),
  ) as [string, PublicClaim][];
  return new Map([...before, ...inText.map((claim): [string, PublicClaim] => [lettersOf(claim.sentence), claim])]);
}

/** The points, one a line, after sentences were rewritten: a point that was one of them has its new words. Pure. */
export function pointsAfter(
  keyPoints: string,
  rewritten: readonly { readonly before: string; readonly sentence: string }[],
): string {
  const now = new Map(rewritten.map(({ before, sentence }) => [lettersOf(before), sentence]));
  return keyPoints
    .split('\n')
    .map((line) => now.get(lettersOf(line)) ?? line)
    .join('\n');
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
