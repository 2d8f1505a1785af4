import type { CheckedClaims, PublicArticle } from '../../../backend/contract/articles.js';
import type { ClaimLook } from '../../../backend/contract/claim-look.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';

/** What the strip tells of an article, which its page and its history both have. */
export type StripFacts = Pick<
  PublicArticle,
  'slug' | 'disclosure' | 'checkedClaims' | 'humanReview' | 'sources' | 'citedLinks' | 'looks'
> & { readonly verification: { readonly score: number; readonly approved: boolean } | null };

/** Who wrote it, how much is confirmed, on what it rests, who reviewed it: the parts of the strip, in order. */
export function stripWords(article: StripFacts): string[] {
  const { disclosure, sources, citedLinks = [] } = article;
  const isHuman = disclosure === 'human';
  return [
    isHuman ? 'Scritto dalla redazione' : 'Scritto da un programma',
    ...checkWords(article),
    ...(sources.length > 0 ? [countOf(sources.length, 'fonte', 'fonti')] : []),
    ...(sources.length === 0 && citedLinks.length > 0
      ? [countOf(citedLinks.length, 'link citato', 'link citati')]
      : []),
    ...(isHuman ? [] : [reviewWords(article)]),
  ];
}

/** «13 frasi su 14 confermate». */
export function confirmedWords({ confirmed, total }: CheckedClaims): string {
  return `${countOf(confirmed, 'frase', 'frasi')} su ${total} ${confirmed === 1 ? 'confermata' : 'confermate'}`;
}

function checkWords({ disclosure, verification, checkedClaims }: StripFacts): string[] {
  if (!verification) return disclosure === 'human' ? [] : ['non ancora verificato'];
  const { score, approved } = verification;
  const claims = checkedClaims ? [confirmedWords(checkedClaims)] : [];
  if (!approved) return [...claims, `verifica ${Math.round(score)} su 100, sotto la soglia di 80`];
  return claims.length > 0 ? claims : [`verifica ${Math.round(score)} su 100`];
}

function reviewWords({ disclosure, humanReview }: StripFacts): string {
  if (disclosure !== 'ai-reviewed') return 'nessuna rilettura umana';
  if (!humanReview) return 'riletto dalla redazione';
  const by = humanReview.reviewer === 'redazione' ? 'dalla redazione' : `da: ${humanReview.reviewer},`;
  return `riletto ${by} il ${formatDate(humanReview.reviewedAt)}`;
}

/** «2 punti in meno: una frase è confermata solo in parte.»; nothing for a whole score. */
export function lostPointsWords(score: number, looks: readonly ClaimLook[]): string {
  const lost = 100 - Math.round(score);
  if (lost <= 0 || looks.length === 0) return '';
  const causes = CAUSES.flatMap(([look, one, many]) => {
    const count = looks.filter((of) => of === look).length;
    return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
  });
  const why = causes.join(', ') || 'le frasi sono confermate, non tutte con la stessa sicurezza';
  return `${countOf(lost, 'punto', 'punti')} in meno: ${why}.`;
}

const CAUSES: readonly (readonly [ClaimLook, one: string, many: string])[] = [
  ['doubtful', 'una frase non è confermata', 'frasi non sono confermate'],
  ['differs', 'su una frase le fonti non concordano', 'frasi su cui le fonti non concordano'],
  ['partial', 'una frase è confermata solo in parte', 'frasi sono confermate solo in parte'],
];
