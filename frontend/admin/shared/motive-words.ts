import { APPROVED_FROM } from '../../../backend/contract/product-figures.js';

/** Characters of a motive at least. */
export const MIN_LENGTH = 10;

/** What a person is asked: above the reasons, which are not always doubts. */
export function motiveQuestion(score: number | null, isOnlyShort = false): string {
  if (score !== null && score < APPROVED_FROM) return 'Pubblicare sotto la soglia?';
  return isOnlyShort ? 'Pubblicare lo stesso? Il testo è molto breve' : 'Pubblicare lo stesso?';
}

/** The motive as it is sent, or what is wrong with it. */
export function motiveIn(typed: string): { readonly motive: string } | { readonly error: string } {
  const motive = typed.replace(/\s+/g, ' ').trim();
  return motive.length >= MIN_LENGTH ? { motive } : { error: `Scrivi il motivo con almeno ${MIN_LENGTH} caratteri` };
}

/** What somebody is about to publish in spite of doubts. */
export interface DoubtfulPublication {
  /** 0–100, of the present text; null when there is no check of it, or several articles are meant. */
  readonly score: number | null;
  /** Italian sentences. */
  readonly reasons: readonly string[];
  /** «Pubblica», «Programma», «Salva». */
  readonly verb: string;
}
