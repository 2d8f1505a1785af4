import { disclosureWords, newsroomWords, type StatedOrigin } from './disclosure-words.js';
import { beforeDay, countOf, dayWords } from './figure-words.js';
import { APPROVED_FROM } from './product-figures.js';

/** What the strip says of an article, wherever it stands: on its page, in its history, in a letter, in feeds. */
export interface StrippedArticle extends StatedOrigin {
  readonly verification: { readonly score: number; readonly approved: boolean } | null;
  readonly checkedClaims: { readonly confirmed: number; readonly total: number } | null;
  readonly humanReview: { readonly reviewedAt: string; readonly reviewer: string } | null;
  readonly sources: readonly unknown[];
  readonly soleVoice?: true | undefined;
  readonly citedLinks?: readonly unknown[] | undefined;
  /** Newest first. */
  readonly corrections?: readonly { readonly date: string }[];
  readonly retraction?: { readonly date: string } | null;
}

/** What the short strip says. */
export type ShortStripFacts = StatedOrigin & Partial<Pick<StrippedArticle, 'checkedClaims'>>;

/** Who wrote it, how much is confirmed, on what it rests, who reviewed it, what happened since: the strip's parts, in order. */
export function stripWords(article: StrippedArticle): string[] {
  return [newsroomOr(article, 'Scritto dall’IA'), ...factWords(article)];
}

/** The strip on one line, opened by the words of the law: where there is nothing but text. */
export function stripLine(article: StrippedArticle): string {
  return [newsroomOr(article, disclosureWords(article)), ...factWords(article)].join(', ');
}

function newsroomOr(article: StatedOrigin, generated: string): string {
  return article.disclosure === 'human' ? newsroomWords(article, 'Pubblicato dalla redazione') : generated;
}

/** The strip in short, for lists, notifications and share images: «Generato con IA, 13 frasi su 14 nelle fonti». */
export function stripInShort(article: ShortStripFacts): string {
  const { disclosure, checkedClaims } = article;
  const words = disclosureWords(article);
  if (disclosure === 'human' || !checkedClaims) return words;
  const { confirmed, total } = checkedClaims;
  return `${words}, ${countOf(confirmed, 'frase', 'frasi')} su ${total} nelle fonti`;
}

/** «corretto il 26 novembre 2026», of the latest correction; null where nothing was corrected. */
export function correctedWords({ corrections: [latest] = [] }: Pick<StrippedArticle, 'corrections'>): string | null {
  return latest ? `corretto ${onDay(latest.date)}` : null;
}

/** «13 frasi su 14 riscontrate nelle fonti». */
export function confirmedWords({ confirmed, total }: NonNullable<StrippedArticle['checkedClaims']>): string {
  return `${countOf(confirmed, 'frase', 'frasi')} su ${total} ${confirmed === 1 ? 'riscontrata' : 'riscontrate'} nelle fonti`;
}

const onDay = (iso: string) => beforeDay('il', dayWords(iso));

function factWords(article: StrippedArticle): string[] {
  const { retraction } = article;
  const corrected = correctedWords(article);
  return [
    // What is said of a text that nobody can read any more would help nobody to judge it.
    ...(retraction ? [] : [...checkWords(article), ...foundationWords(article)]),
    ...reviewWords(article),
    ...(corrected === null ? [] : [corrected]),
    ...(retraction ? [`ritirato ${onDay(retraction.date)}`] : []),
  ];
}

function foundationWords({ sources, citedLinks = [], soleVoice }: StrippedArticle): string[] {
  if (soleVoice) return [countOf(sources.length, 'fonte', 'fonti'), 'lo dice solo l’interessato'];
  if (sources.length > 0) return [countOf(sources.length, 'fonte', 'fonti')];
  return citedLinks.length > 0 ? [countOf(citedLinks.length, 'link citato', 'link citati')] : [];
}

function checkWords({ disclosure, verification, checkedClaims }: StrippedArticle): string[] {
  if (!verification) return disclosure === 'human' ? [] : ['non ancora verificato'];
  const { score, approved } = verification;
  const claims = checkedClaims ? [confirmedWords(checkedClaims)] : [];
  if (!approved) return [...claims, `verifica ${Math.round(score)} su 100, sotto la soglia di ${APPROVED_FROM}`];
  return claims.length > 0 ? claims : [`verifica ${Math.round(score)} su 100`];
}

function reviewWords({ disclosure, humanReview }: StrippedArticle): string[] {
  if (disclosure === 'human') return [];
  if (disclosure === 'ai') return ['non riletto da una persona'];
  if (!humanReview) return ['riletto dalla redazione'];
  const by = humanReview.reviewer === 'redazione' ? 'dalla redazione' : `da: ${humanReview.reviewer},`;
  return [`riletto ${by} ${onDay(humanReview.reviewedAt)}`];
}
