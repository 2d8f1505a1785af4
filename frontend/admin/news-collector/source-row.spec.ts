import { describe, expect, it } from '@jest/globals';
import type { NewsSource } from '../../../backend/contract/news.js';
import { stateWords } from './source-row.js';

const NOW = new Date('2026-11-23T10:00:00Z');
const words = (state: NewsSource['state'], more: Partial<NewsSource> = {}) =>
  stateWords({ state, lastSuccess: null, newestItem: null, ...more } as NewsSource, NOW).words;

describe('the state of a source in words', () => {
  it('says since when something is wrong', () => {
    expect(words('failing', { lastSuccess: '2026-11-20T10:00:00Z' })).toBe('In errore da 3 giorni');
    expect(words('failing')).toBe('In errore, mai riuscita');
    expect(words('silent', { newestItem: '2026-11-22T03:00:00Z' })).toBe('Silenziosa da 31 ore');
  });

  it('is short where nothing is wrong', () => {
    expect(words('slow')).toBe('Lenta a rispondere');
    expect(words('fine')).toBe('A posto');
    expect(words('unchecked')).toBe('Mai controllata');
    expect(words('inactive')).toBe('Inattiva');
  });
});
