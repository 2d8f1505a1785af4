import { describe, expect, it } from '@jest/globals';
import { titleFrom } from './headline.js';

const sure = (...sentences: readonly string[]) => sentences.map((sentence) => ({ sentence, heading: false }));

describe('a title made of a checked sentence', () => {
  it('is the one that shares most words with what was lost', () => {
    const sentences = sure('Il ponte di Selvarola riapre in maggio.', 'Il sindaco ha ringraziato le imprese.');
    expect(titleFrom('Riapre il ponte di Selvarola', sentences)).toBe('Il ponte di Selvarola riapre in maggio');
  });

  it.each([
    'Il nome al centro è Grok 4.5 di xAI.',
    'Al centro ci sono Kimi K3 e Adobe Firefly.',
    'Il protagonista è Claude Mythos 5.',
    'Si parla di agenti: la fonte è Il Tornio.',
  ])('is none that only lists: %s', (sentence) => {
    expect(titleFrom('Grok 4.5: scheda della notizia', sure(sentence))).toBeNull();
  });

  it('may speak of a text or of a story', () => {
    const sentence = 'Il testo approvato vieta il riconoscimento dei volti.';
    expect(titleFrom('Vietato il riconoscimento', sure(sentence))).toBe(sentence.slice(0, -1));
  });
});
