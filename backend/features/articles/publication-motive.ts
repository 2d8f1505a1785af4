import { DomainError } from '../../platform/domain-error.js';
import type { VerificationData } from './article.events.js';
import { publicationDoubts } from './publication-gate.js';

/** What counts of an article that somebody wants out. */
interface ArticleInDoubt {
  readonly aiGenerated: boolean;
  readonly text: { readonly content: string };
  readonly verification: VerificationData | null;
  readonly wasVerified: boolean;
  /** As given with the schedule. */
  readonly motive: string | null;
}

/** What the event says of a publication in spite of doubts; throws `needs-motive` when nobody gave a motive. */
export function motiveDemanded(
  article: ArticleInDoubt,
  motive: string | null,
): { readonly motive?: string; readonly doubts?: readonly string[] } {
  const doubts = doubtsAbout(article);
  if (doubts.length === 0) return {};
  if (motive === null) throw new DomainError('needs-motive', { reasons: doubts });
  return { motive, doubts };
}

/** Why a text cannot go out by itself for want of a motive; null when it can. */
export function missingMotive(article: ArticleInDoubt): string | null {
  if (article.motive !== null) return null;
  const [first] = doubtsAbout(article);
  return first === undefined ? null : `manca la motivazione per un testo generato. ${first}`;
}

function doubtsAbout({ aiGenerated, text, verification, wasVerified }: ArticleInDoubt): string[] {
  return publicationDoubts({ aiGenerated, content: text.content, verification, wasVerified });
}
