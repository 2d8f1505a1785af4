import type { ArticleCheck } from '../../contract/article-history.js';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import type { ArticleEvent, VerificationData } from '../articles/article.events.js';

/**
 * The check that holds for the present text, or null when there was none since its last change.
 * @param sourceIds of the captured sources in the order of the article's list: a sentence names one by its id
 * @param withText whether the sentences may be shown; those of a withdrawn article may not
 */
export function articleCheck(
  events: readonly RecordedOf<ArticleEvent>[],
  sourceIds: readonly string[],
  withText: boolean,
): ArticleCheck | null {
  const changed = events.findLastIndex(({ type }) => type === 'ArticleRevised');
  const since = events.slice(changed + 1);
  const verified = since.findLast((event) => event.type === 'ArticleVerified');
  if (verified?.type !== 'ArticleVerified') return null;
  const dismissed = new Set(
    since.flatMap((event) => (event.type === 'VerificationFlagDismissed' ? [event.data.flagId] : [])),
  );
  const { score, approved, caps, claims, flags } = verified.data;
  const open = flags.filter(({ id }) => !dismissed.has(id));
  return {
    score,
    approved,
    verifiedAt: verified.recordedAt.toISOString(),
    verdicts: countVerdicts(claims),
    caps: caps
      .filter(({ limit }) => limit < 100)
      .map(({ limit, reason }) => ({ limit, reason }))
      .sort((a, b) => a.limit - b.limit),
    flags: {
      grave: open.filter(({ severity }) => severity === 'hard').length,
      minor: open.filter(({ severity }) => severity === 'soft').length,
      dismissed: flags.length - open.length,
    },
    sentences: withText
      ? claims.map(({ section, sentence, verdict, sourceId }) => ({
          section,
          sentence,
          verdict,
          source: placeOf(sourceId, sourceIds),
        }))
      : [],
  };
}

function countVerdicts(claims: VerificationData['claims']): ArticleCheck['verdicts'] {
  const count = (wanted: VerificationData['claims'][number]['verdict']) =>
    claims.filter(({ verdict }) => verdict === wanted).length;
  return {
    supported: count('supported'),
    partial: count('partial'),
    notFound: count('not-found'),
    refuted: count('refuted'),
    opinion: count('opinion'),
  };
}

function placeOf(sourceId: string | null, sourceIds: readonly string[]): number | null {
  const place = sourceId === null ? -1 : sourceIds.indexOf(sourceId);
  return place < 0 ? null : place + 1;
}
