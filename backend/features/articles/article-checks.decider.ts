import { DomainError } from '../../platform/domain-error.js';
import { type ArticleState, articleDecider, existing, refuse, revise, type TextChanges } from './article.decider.js';
import { type ArticleEvent, isReview, type SentenceDecision, type VerificationData } from './article.events.js';

/**
 * Records the result of a fact check. A check of another wording than the present one is refused with
 * `article-changed-meanwhile`: it says nothing of this text.
 */
export function recordVerification(state: ArticleState, verification: VerificationData): ArticleEvent[] {
  const article = existing(state);
  if (verification.textVersion !== undefined && verification.textVersion !== article.textVersion) {
    refuse('article-changed-meanwhile');
  }
  return [{ type: 'ArticleVerified', data: verification }];
}

/**
 * Takes over the text that a check repaired, with what it changed and the check of it. `readVersion` is the wording that
 * was read; another one by now is refused with `article-changed-meanwhile`. Only a draft is repaired.
 */
export function repair(
  state: ArticleState,
  result: {
    readonly readVersion: number;
    readonly changes: TextChanges;
    readonly slug: string | undefined;
    readonly repaired: Extract<ArticleEvent, { type: 'ArticleRepaired' }>['data'];
    readonly verification: VerificationData;
  },
): ArticleEvent[] {
  const article = existing(state);
  if (article.textVersion !== result.readVersion || article.status !== 'draft') refuse('article-changed-meanwhile');
  const revised = revise(article, result.changes, result.slug);
  const { textVersion } = existing(revised.reduce(articleDecider.evolve, state));
  return [
    ...revised,
    { type: 'ArticleRepaired', data: result.repaired },
    { type: 'ArticleVerified', data: { ...result.verification, textVersion } },
  ];
}

/**
 * Records what a person decided about a sentence, with the text and the score that follow from it. `verification` is
 * null where nothing can be scored.
 */
export function decideSentence(
  state: ArticleState,
  decided: {
    readonly decision: SentenceDecision;
    readonly changes: TextChanges;
    readonly verification: VerificationData | null;
  },
): ArticleEvent[] {
  existing(state);
  const revised = revise(state, decided.changes);
  const { textVersion } = existing(revised.reduce(articleDecider.evolve, state));
  const { verification } = decided;
  return [
    ...revised,
    { type: 'SentenceDecided', data: decided.decision },
    ...(verification === null
      ? []
      : [{ type: 'ArticleVerified', data: { ...verification, textVersion, rescored: true } } as const]),
  ];
}

/** Keeps that a check could not be carried out. It is never a low score. */
export function recordVerificationFailure(state: ArticleState, reason: string): ArticleEvent[] {
  existing(state);
  return [{ type: 'ArticleVerificationFailed', data: { reason } }];
}

/** An editor declares a finding of the last check unfounded, with the reason. */
export function dismissFlag(state: ArticleState, flagId: string, reason: string): ArticleEvent[] {
  const article = existing(state);
  if (!article.verification) refuse('verification-not-found');
  if (!article.verification.findings.some((finding) => finding.id === flagId)) refuse('flag-not-found');
  if (article.dismissedFlags.includes(flagId)) return [];
  return [{ type: 'VerificationFlagDismissed', data: { flagId, reason } }];
}

/** A person takes editorial responsibility for the text as it is. */
export function recordHumanReview(state: ArticleState, checklist: readonly string[], note: string): ArticleEvent[] {
  existing(state);
  if (!isReview({ checklist })) refuse('validation-failed', 'Spunta almeno una voce: che cosa hai controllato?');
  return [{ type: 'HumanReviewRecorded', data: { checklist, note } }];
}

/** Adds a source to those the article is checked against. A check there was stays the check of this text. */
export function addSource(
  state: ArticleState,
  added: Extract<ArticleEvent, { type: 'ArticleSourceAdded' }>['data'],
): ArticleEvent[] {
  const article = existing(state);
  if (article.sourceAddresses.includes(added.source.url)) {
    throw new DomainError('source-already-known', {
      field: 'url',
      text: "Questa fonte è già tra quelle dell'articolo",
    });
  }
  return [{ type: 'ArticleSourceAdded', data: added }];
}
