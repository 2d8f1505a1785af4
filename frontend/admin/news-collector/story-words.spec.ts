import { describe, expect, it } from '@jest/globals';
import { decisionWords, otherPublishers } from './story-words.js';

describe('The words of a story', () => {
  it('say how many others report it', () => {
    expect([2, 9].map(otherPublishers)).toEqual(['e un’altra', 'e altre 8']);
  });

  it('say what was decided', () => {
    expect(decisionWords('rejected', ['Un titolo'])).toBe('Scartata: Un titolo');
    expect(decisionWords('selected', ['Uno', 'Due'])).toBe('2 storie: Selezionata');
    expect(decisionWords('rejected', [], 1)).toBe('1 storia: Scartata');
  });
});
