import { describe, expect, it } from '@jest/globals';
import type { NewsSource } from '../../../backend/contract/news.js';
import { filteredSources, sourceFiltersOf } from './source-filters.js';

const source = (name: string, more: Partial<NewsSource> = {}): NewsSource => ({
  _id: name,
  name,
  url: 'https://esempio.test/',
  rssUrl: null,
  selector: null,
  category: 'AI News',
  language: 'en',
  voice: { name: 'Il Tornio', kind: 'press', firstHandFor: null },
  active: true,
  lastChecked: null,
  errorCount: 0,
  lastError: null,
  state: 'fine',
  lastSuccess: null,
  usualReadingMs: null,
  newestItem: null,
  usualIntervalMinutes: null,
  itemsIn7Days: 0,
  itemsIn30Days: 0,
  ...more,
});
const SOURCES = [
  source('Università di Trento', { language: 'it', url: 'https://unitn.test/' }),
  source('OpenAI Blog', { active: false }),
  source('Le Monde', { language: 'fr', errorCount: 3, state: 'failing', rssUrl: 'https://lemonde.test/feed-ia.xml' }),
];
const shown = (address: string) =>
  filteredSources(SOURCES, sourceFiltersOf(new URLSearchParams(address))).map(({ name }) => name);

describe('the list of sources', () => {
  it('is complete without filters, and with filters that do not exist', () => {
    expect(shown('')).toHaveLength(3);
    expect(shown('salute=ottima&lingua=xx&cerca=%20')).toHaveLength(3);
  });

  it('is searched in names and addresses, every word, without accents and case', () => {
    expect(shown('cerca=universita+TRENTO')).toEqual(['Università di Trento']);
    expect(shown('cerca=unitn')).toEqual(['Università di Trento']);
    expect(shown('cerca=feed-ia')).toEqual(['Le Monde']);
    expect(shown('cerca=universita+blog')).toEqual([]);
  });

  it('shows troubles first, the worst before the others, unless it is sorted otherwise', () => {
    const all = [
      source('Zeta', { itemsIn30Days: 40, lastSuccess: '2026-11-23T09:00:00Z' }),
      source('Alfa', { state: 'inactive', active: false }),
      source('Muta', { state: 'silent', itemsIn30Days: 7, lastSuccess: '2026-11-23T10:00:00Z' }),
      source('Rotta', { state: 'failing', errorCount: 2, lastSuccess: '2026-11-20T10:00:00Z' }),
      source('Lenta', { state: 'slow', itemsIn30Days: 9 }),
      source('Distrutta', { state: 'failing', errorCount: 9 }),
    ];
    const sorted = (address: string) =>
      filteredSources(all, sourceFiltersOf(new URLSearchParams(address))).map(({ name }) => name);
    expect(sorted('')).toEqual(['Distrutta', 'Rotta', 'Muta', 'Lenta', 'Zeta', 'Alfa']);
    expect(sorted('fonti=nome')[0]).toBe('Alfa');
    expect(sorted('fonti=notizie').slice(0, 2)).toEqual(['Zeta', 'Lenta']);
    expect(sorted('fonti=riuscita').slice(0, 2)).toEqual(['Muta', 'Zeta']);
    expect(sorted('fonti=boh')).toEqual(sorted('fonti=guai'));
    expect([sorted('salute=silenziose'), sorted('salute=lente')]).toEqual([['Muta'], ['Lenta']]);
  });

  it('is filtered by how sources are doing and by language, together', () => {
    expect(shown('salute=attive')).toEqual(['Le Monde', 'Università di Trento']);
    expect(shown('salute=inattive')).toEqual(['OpenAI Blog']);
    expect(shown('salute=errori&lingua=fr')).toEqual(['Le Monde']);
    expect(shown('salute=errori&lingua=it')).toEqual([]);
  });
});
