import type { NewsSource } from '../../../backend/contract/news.js';
import { SOURCE_LANGUAGES } from '../shared/source-languages.js';

/** How sources are doing, under the word that stands in the address. */
export const SOURCE_STATES = [
  { state: 'attive', label: 'Attive' },
  { state: 'inattive', label: 'Inattive' },
  { state: 'errori', label: 'Con errori' },
] as const;

/** Which sources are shown, as the address says it; empty = all. */
export interface SourceFilters {
  readonly text: string;
  readonly state: (typeof SOURCE_STATES)[number]['state'] | '';
  readonly language: (typeof SOURCE_LANGUAGES)[number]['code'] | '';
}

/** Nonsense in the address is taken for its absence. */
export function sourceFiltersOf(search: URLSearchParams): SourceFilters {
  return {
    text: search.get('cerca')?.trim() ?? '',
    state: SOURCE_STATES.find(({ state }) => state === search.get('salute'))?.state ?? '',
    language: SOURCE_LANGUAGES.find(({ code }) => code === search.get('lingua'))?.code ?? '',
  };
}

/** The sources that a filter lets through, in their order. Every word must occur in the name or an address. */
export function filteredSources(sources: readonly NewsSource[], filters: SourceFilters): NewsSource[] {
  const words = plain(filters.text).split(/\s+/);
  return sources.filter((source) => {
    const text = plain(`${source.name} ${source.url} ${source.rssUrl ?? ''}`);
    return (
      words.every((word) => text.includes(word)) &&
      hasState(source, filters.state) &&
      (filters.language === '' || source.language === filters.language)
    );
  });
}

function hasState({ active, errorCount }: NewsSource, state: SourceFilters['state']): boolean {
  switch (state) {
    case 'attive':
      return active;
    case 'inattive':
      return !active;
    case 'errori':
      return errorCount > 0;
    case '':
      return true;
  }
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
