import { describe, expect, it } from '@jest/globals';
import { titleFrom } from './headline.js';

const SOURCES = [
  {
    ...{ id: 's1', publisher: 'Il Tornio del Meridiano', url: 'https://tornio.example/notizia', language: 'it' },
    ...{ title: 'Grok 4.5 di xAI', text: 'Google ne parla.', publishedAt: null },
  },
];

const sure = (...sentences: readonly string[]) => sentences.map((sentence) => ({ sentence, heading: false }));

describe('a title made of a checked sentence', () => {
  it('is the one that shares most words with what was lost', () => {
    const sentences = sure('Il ponte di Selvarola riapre in maggio.', 'Il sindaco ha ringraziato le imprese.');
    expect(titleFrom('Riapre il ponte di Selvarola', sentences, [])).toBe('Il ponte di Selvarola riapre in maggio');
  });

  it.each(['Il nome al centro è Grok 4.5 di xAI.', 'La storia arriva dal Tornio del Meridiano.'])(
    'is none that only lists: %s',
    (sentence) => {
      expect(titleFrom('Grok 4.5: la rassegna di lunedì 23 novembre', sure(sentence), SOURCES)).toBeNull();
    },
  );

  it.each([
    'Il testo approvato vieta il riconoscimento dei volti.',
    'La storia arriva dal Giappone e racconta di un robot.',
    'Un numero: 300 licenziati in Google.',
  ])('may speak of a text or of a story: %s', (sentence) => {
    expect(titleFrom('Vietato il riconoscimento', sure(sentence), SOURCES)).toBe(sentence.slice(0, -1));
  });
});
