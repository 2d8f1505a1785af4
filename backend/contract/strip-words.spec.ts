import { describe, expect, it } from '@jest/globals';
import { type StrippedArticle, stripInShort, stripLine, stripWords } from './strip-words.js';

const source = { title: 'Una pagina', url: 'https://esempio.test/', publisher: null, publishedAt: null };
const generated: StrippedArticle = {
  disclosure: 'ai',
  checkedClaims: { confirmed: 13, total: 14 },
  verification: { score: 97.6, approved: true },
  humanReview: null,
  sources: [source, source, source],
  corrections: [],
  retraction: null,
};
const human: StrippedArticle = {
  ...generated,
  disclosure: 'human',
  checkedClaims: null,
  verification: null,
  sources: [],
};

describe('the strip', () => {
  it('says of a generated text who wrote it, how much is confirmed, from which sources and that nobody read it', () => {
    expect(stripWords(generated)).toEqual([
      'Scritto dall’IA',
      '13 frasi su 14 riscontrate nelle fonti',
      '3 fonti',
      'non riletto da una persona',
    ]);
  });

  it('says that only the maker of the news speaks, behind the sources', () => {
    expect(stripWords({ ...generated, sources: [source], soleVoice: true }).slice(2, 4)).toEqual([
      '1 fonte',
      'lo dice solo l’interessato',
    ]);
  });

  it('says who read it again and when', () => {
    const reviewed = (reviewer: string) =>
      stripWords({
        ...generated,
        disclosure: 'ai-reviewed',
        humanReview: { reviewer, reviewedAt: '2026-11-20T23:30:00Z' },
      }).at(-1);
    expect(reviewed('redazione')).toBe('riletto dalla redazione il 21 novembre 2026');
    expect(reviewed('Anna Rossi')).toBe('riletto da: Anna Rossi, il 21 novembre 2026');
  });

  it('says of a doubtful text that it is below the threshold, and of an unchecked one that it was not checked', () => {
    const doubtful = { ...generated, verification: { score: 61, approved: false } };
    expect(stripWords(doubtful)).toContain('verifica 61 su 100, sotto la soglia di 80');
    expect(stripWords({ ...generated, verification: null, checkedClaims: null })[1]).toBe('non ancora verificato');
  });

  it('says of a text by people what it cites, and nothing of a check that it never had', () => {
    const link = { url: 'https://esempio.test/a', label: 'a' };
    expect(stripWords({ ...human, citedLinks: [link] })).toEqual(['Pubblicato dalla redazione', '1 link citato']);
    expect(stripWords(human)).toEqual(['Pubblicato dalla redazione']);
  });

  it('says how the newsroom says that it was written, and nothing where it says nothing', () => {
    const wordsOf = (provenance?: string) => [
      stripWords({ ...human, provenance })[0],
      stripInShort({ ...human, provenance }),
    ];
    expect(wordsOf()).toEqual(['Pubblicato dalla redazione', 'Redazione']);
    expect(wordsOf('people')).toEqual(['Scritto da persone', 'Scritto da persone']);
    expect(wordsOf('assisted')).toEqual(['Scritto con l’aiuto dell’IA', 'Scritto con l’aiuto dell’IA']);
    expect(wordsOf('starter')[0]).toBe('Arriva con il programma, per presentare il sito');
    expect(stripWords({ ...generated, provenance: 'people' })[0]).toBe('Scritto dall’IA');
  });

  it('says when a text was corrected last', () => {
    const corrections = [{ date: '2026-11-21T08:00:00Z' }, { date: '2026-11-20T08:00:00Z' }];
    expect(stripWords({ ...human, corrections })).toEqual([
      'Pubblicato dalla redazione',
      'corretto il 21 novembre 2026',
    ]);
  });

  it('says of a withdrawn text who wrote it and when it went, not how good it was', () => {
    const withdrawn = { ...generated, retraction: { date: '2026-11-21T08:00:00Z' } };
    expect(stripWords(withdrawn)).toEqual([
      'Scritto dall’IA',
      'non riletto da una persona',
      'ritirato il 21 novembre 2026',
    ]);
  });

  it('is opened by the words of the law where there is nothing but a line of text', () => {
    expect(stripLine(generated)).toBe(
      'Generato con IA, 13 frasi su 14 riscontrate nelle fonti, 3 fonti, non riletto da una persona',
    );
    expect(stripLine(human)).toBe('Pubblicato dalla redazione');
  });

  it('is short in lists', () => {
    expect(stripInShort(generated)).toBe('Generato con IA, 13 frasi su 14 nelle fonti');
    expect(stripInShort({ disclosure: 'ai-reviewed', checkedClaims: null })).toBe(
      'Generato con IA, rivisto dalla redazione',
    );
    expect(stripInShort(human)).toBe('Redazione');
  });
});
