import { APPROVED_FROM, MIN_WORDS_OUT } from '../../contract/product-figures.js';
import { shorten } from '../../text/shorten.js';
import { visibleText } from '../../text/visible-text.js';
import type { VerificationData } from './article.events.js';

const MAX_SENTENCES_NAMED = 12;
const MAX_SENTENCE_LENGTH = 140;

export interface GatedArticle {
  readonly aiGenerated: boolean;
  /** Sanitised HTML. */
  readonly content: string;
  /** The check of exactly this text, null when there is none. */
  readonly verification: Pick<VerificationData, 'score' | 'claims'> | null;
  /** An earlier text of the article was checked. */
  readonly wasVerified: boolean;
}

/**
 * Why a person has to say why this text goes out: Italian sentences, the gravest first. Empty for a generated text that
 * was checked and found right, and for every text that people wrote.
 */
export function publicationDoubts(article: GatedArticle): string[] {
  if (!article.aiGenerated) return [];
  const words = wordsOf(article.content);
  return [
    ...doubtsOfCheck(article),
    ...(words < MIN_WORDS_OUT
      ? [`Il testo ha ${words} ${words === 1 ? 'parola' : 'parole'}: meno di ${MIN_WORDS_OUT}.`]
      : []),
  ];
}

/** The home page may open with it: people wrote it, or the check of its present text reached the threshold. */
export function mayLead({ aiGenerated, verification }: Pick<GatedArticle, 'aiGenerated' | 'verification'>): boolean {
  return !aiGenerated || (verification !== null && verification.score >= APPROVED_FROM);
}

/** Why the home page may not open with it, an Italian sentence; null when it may. */
export function whyNotLead(article: Pick<GatedArticle, 'aiGenerated' | 'verification' | 'wasVerified'>): string | null {
  return mayLead(article) ? null : (doubtsOfCheck(article)[0] ?? null);
}

function doubtsOfCheck({ verification, wasVerified }: Pick<GatedArticle, 'verification' | 'wasVerified'>): string[] {
  if (verification === null) {
    return [wasVerified ? 'Il testo è cambiato dopo la verifica.' : 'Il testo non è stato verificato.'];
  }
  const { score, claims } = verification;
  const doubtful = claims.filter(({ verdict }) => verdict === 'refuted' || verdict === 'not-found');
  const inOrder = [...doubtful].sort((a, b) => Number(b.verdict === 'refuted') - Number(a.verdict === 'refuted'));
  const more = inOrder.length - MAX_SENTENCES_NAMED;
  return [
    ...(score < APPROVED_FROM
      ? [`Il punteggio della verifica è ${Math.round(score)} su 100, sotto ${APPROVED_FROM}.`]
      : []),
    ...inOrder
      .slice(0, MAX_SENTENCES_NAMED)
      .map(({ verdict, sentence }) =>
        verdict === 'refuted'
          ? `Una fonte smentisce la frase «${shortened(sentence)}».`
          : `Nessuna fonte riporta la frase «${shortened(sentence)}».`,
      ),
    ...(more > 0 ? [`Altre ${more} frasi sono dubbie.`] : []),
  ];
}

/** Visible words of sanitised HTML. */
export function wordsOf(content: string): number {
  return visibleText(content)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A sentence as it is named inside another one. */
export function shortened(sentence: string): string {
  // The sentence stands inside another one, which has its own full stop.
  return shorten(sentence.replace(/[.\s]+$/, ''), MAX_SENTENCE_LENGTH, { wholeWords: false });
}
