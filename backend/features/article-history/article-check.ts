import type { ArticleCheck } from '../../contract/article-history.js';
import type { PublicArticle } from '../../contract/articles.js';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import { typeset } from '../../text/typography.js';
import { type ArticleEvent, changesWords, type VerificationData } from '../articles/article.events.js';
import { claimsOfText } from '../articles/body/claims-of-text.facts.js';

/**
 * The check that holds for the present text, or null when there was none since its last change.
 * @param sourceIds of the captured sources in the order of the article's list: a sentence names one by its id
 * @param article as readers have it; the sentences of a withdrawn one may not be shown
 */
export function articleCheck(
  events: readonly RecordedOf<ArticleEvent>[],
  sourceIds: readonly string[],
  article: Pick<PublicArticle, 'content' | 'sources' | 'retraction'>,
): ArticleCheck | null {
  const since = sinceLastChange(events);
  const verified = since.findLast((event) => event.type === 'ArticleVerified');
  if (verified?.type !== 'ArticleVerified') return null;
  const dismissed = new Set(
    since.flatMap((event) => (event.type === 'VerificationFlagDismissed' ? [event.data.flagId] : [])),
  );
  const { score, approved, caps, claims, findings } = verified.data;
  const shown = claimsOfText(claims, article.content, article.sources);
  const open = findings.filter(({ id }) => !dismissed.has(id));
  return {
    score,
    approved,
    verifiedAt: verified.recordedAt.toISOString(),
    verdicts: countVerdicts(
      article.retraction ? claims : [...shown, ...claims.filter(({ verdict }) => verdict === 'opinion')],
    ),
    caps: caps
      .filter(({ limit }) => limit < 100)
      .map(({ limit, reason }) => ({ limit, reason }))
      .sort((a, b) => a.limit - b.limit),
    flags: {
      grave: open.filter(({ grade }) => grade === 'contradiction').length,
      minor: open.filter(({ grade }) => grade === 'question').length,
      dismissed: findings.length - open.length,
    },
    sentences: article.retraction
      ? []
      : shown.map(({ section, sentence, verdict, sourceId }) => ({
          section,
          sentence: typeset(sentence),
          verdict,
          source: placeOf(sourceId, sourceIds),
        })),
  };
}

/** The last check of the present text; null when there was none since its last change. */
export function checkInForce(
  events: readonly RecordedOf<ArticleEvent>[],
): Extract<RecordedOf<ArticleEvent>, { type: 'ArticleVerified' }> | null {
  const verified = sinceLastChange(events).findLast((event) => event.type === 'ArticleVerified');
  return verified?.type === 'ArticleVerified' ? verified : null;
}

function sinceLastChange(events: readonly RecordedOf<ArticleEvent>[]): readonly RecordedOf<ArticleEvent>[] {
  const changed = events.findLastIndex((event) => event.type === 'ArticleRevised' && changesWords(event.data));
  return events.slice(changed + 1);
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
