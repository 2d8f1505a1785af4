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
  source('Le Monde', { language: 'fr', errorCount: 3, rssUrl: 'https://lemonde.test/feed-ia.xml' }),
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

  it('is filtered by how sources are doing and by language, together', () => {
    expect(shown('salute=attive')).toEqual(['Università di Trento', 'Le Monde']);
    expect(shown('salute=inattive')).toEqual(['OpenAI Blog']);
    expect(shown('salute=errori&lingua=fr')).toEqual(['Le Monde']);
    expect(shown('salute=errori&lingua=it')).toEqual([]);
  });
});
