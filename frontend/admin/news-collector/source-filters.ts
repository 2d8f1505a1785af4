import type { NewsSource } from '../../../backend/contract/news.js';
import { readAt } from '../../../backend/contract/source-kinds.js';
import { foldCase } from '../../lib/characters.js';
import { SOURCE_LANGUAGES } from '../shared/source-languages.js';

/** How sources are doing, under the word that stands in the address. */
export const SOURCE_STATES = [
  ['attive', 'Attive'],
  ['inattive', 'Inattive'],
  ['errori', 'Con errori'],
  ['silenziose', 'Silenziose'],
  ['lente', 'Lente'],
] as const;

/** What sources can be sorted by, under the word that stands in the address; the first is in force without one. */
export const SOURCE_ORDERS = [
  ['guai', 'Prima quelle con problemi'],
  ['nome', 'Nome'],
  ['notizie', 'Notizie in 30 giorni'],
  ['riuscita', 'Ultima riuscita'],
] as const;
type SourceOrder = (typeof SOURCE_ORDERS)[number][0];

/** Which sources are shown, as the address says it; empty = all. */
export interface SourceFilters {
  readonly text: string;
  readonly state: (typeof SOURCE_STATES)[number][0] | '';
  readonly language: (typeof SOURCE_LANGUAGES)[number][0] | '';
  readonly order: SourceOrder;
}

/** Nonsense in the address is taken for its absence. */
export function sourceFiltersOf(search: URLSearchParams): SourceFilters {
  return {
    text: search.get('cerca')?.trim() ?? '',
    state: SOURCE_STATES.find(([state]) => state === search.get('salute'))?.[0] ?? '',
    language: SOURCE_LANGUAGES.find(([code]) => code === search.get('lingua'))?.[0] ?? '',
    order: SOURCE_ORDERS.find(([order]) => order === search.get('fonti'))?.[0] ?? 'guai',
  };
}

/** The sources that a filter lets through, sorted. Every word must occur in the name or an address. */
export function filteredSources(sources: readonly NewsSource[], filters: SourceFilters): NewsSource[] {
  const words = plain(filters.text).split(/\s+/);
  const shown = sources.filter((source) => {
    const text = plain(`${source.name} ${source.url} ${readAt(source)}`);
    return (
      words.every((word) => text.includes(word)) &&
      hasState(source, filters.state) &&
      (filters.language === '' || source.language === filters.language)
    );
  });
  return shown.sort((a, b) => ORDERS[filters.order](a, b) || a.name.localeCompare(b.name, 'it'));
}

/** Negative where the first stands before the second; alike ones stand by name. */
const ORDERS: Readonly<Record<SourceOrder, (a: NewsSource, b: NewsSource) => number>> = {
  guai: (a, b) => rankOf(a) - rankOf(b) || b.errorCount - a.errorCount,
  nome: () => 0,
  notizie: (a, b) => b.itemsIn30Days - a.itemsIn30Days,
  riuscita: (a, b) => momentOf(b.lastSuccess) - momentOf(a.lastSuccess),
};

/** Worst first; one that is switched off is nobody's trouble. */
const RANKS: Readonly<Record<NewsSource['state'], number>> = {
  failing: 0,
  silent: 1,
  slow: 2,
  unchecked: 3,
  fine: 4,
  inactive: 5,
};

function rankOf({ state }: NewsSource): number {
  return RANKS[state];
}

function momentOf(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment);
}

function hasState({ active, errorCount, state: doing }: NewsSource, state: SourceFilters['state']): boolean {
  switch (state) {
    case 'attive':
      return active;
    case 'inattive':
      return !active;
    case 'errori':
      return errorCount > 0;
    case 'silenziose':
      return doing === 'silent';
    case 'lente':
      return doing === 'slow';
    case '':
      return true;
  }
}

/** Without case and accents. */
function plain(text: string): string {
  return foldCase(text).trim();
}
