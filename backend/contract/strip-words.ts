/** What the strip says of an article, wherever it stands: on its page, in its history, in a letter. */
export interface StrippedArticle {
  readonly disclosure: 'ai' | 'ai-reviewed' | 'human';
  readonly verification: { readonly score: number; readonly approved: boolean } | null;
  readonly checkedClaims: { readonly confirmed: number; readonly total: number } | null;
  readonly humanReview: { readonly reviewedAt: string; readonly reviewer: string } | null;
  readonly sources: readonly unknown[];
  readonly citedLinks?: readonly unknown[] | undefined;
}

// As everywhere on the portal, the day is that of Rome.
const day = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'long' });

/** Who wrote it, how much is confirmed, on what it rests, who reviewed it: the parts of the strip, in order. */
export function stripWords(article: StrippedArticle): string[] {
  const { disclosure, sources, citedLinks = [] } = article;
  const isHuman = disclosure === 'human';
  return [
    isHuman ? 'Scritto dalla redazione' : 'Scritto da un programma',
    ...checkWords(article),
    ...(sources.length > 0 ? [counted(sources.length, 'fonte', 'fonti')] : []),
    ...(sources.length === 0 && citedLinks.length > 0
      ? [counted(citedLinks.length, 'link citato', 'link citati')]
      : []),
    ...(isHuman ? [] : [reviewWords(article)]),
  ];
}

/** «13 frasi su 14 confermate». */
export function confirmedWords({ confirmed, total }: NonNullable<StrippedArticle['checkedClaims']>): string {
  return `${counted(confirmed, 'frase', 'frasi')} su ${total} ${confirmed === 1 ? 'confermata' : 'confermate'}`;
}

function checkWords({ disclosure, verification, checkedClaims }: StrippedArticle): string[] {
  if (!verification) return disclosure === 'human' ? [] : ['non ancora verificato'];
  const { score, approved } = verification;
  const claims = checkedClaims ? [confirmedWords(checkedClaims)] : [];
  if (!approved) return [...claims, `verifica ${Math.round(score)} su 100, sotto la soglia di 80`];
  return claims.length > 0 ? claims : [`verifica ${Math.round(score)} su 100`];
}

function reviewWords({ disclosure, humanReview }: StrippedArticle): string {
  if (disclosure !== 'ai-reviewed') return 'nessuna rilettura umana';
  if (!humanReview) return 'riletto dalla redazione';
  const by = humanReview.reviewer === 'redazione' ? 'dalla redazione' : `da: ${humanReview.reviewer},`;
  return `riletto ${by} il ${day.format(new Date(humanReview.reviewedAt))}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
