import type { SourceDisagreement } from '../../../backend/contract/articles.js';

/** «A e B lo riportano; C riporta altro; D non ne parla.», or '' when nobody is named. */
export function publisherWords({ states, differs, silent }: Omit<SourceDisagreement, 'sentence'>): string {
  const parts = [
    ...said(states, 'lo riporta', 'lo riportano'),
    ...said(differs, 'riporta altro', 'riportano altro'),
    ...said(silent, 'non ne parla', 'non ne parlano'),
  ];
  return parts.length === 0 ? '' : `${parts.join('; ')}.`;
}

function said(publishers: readonly string[], byOne: string, byMany: string): string[] {
  if (publishers.length === 0) return [];
  const names = new Intl.ListFormat('it', { type: 'conjunction' }).format(publishers);
  return [`${names} ${publishers.length === 1 ? byOne : byMany}`];
}
