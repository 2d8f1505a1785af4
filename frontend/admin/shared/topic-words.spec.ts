import { describe, expect, it } from '@jest/globals';
import { topicWords } from './topic-words.js';

describe('what a run was asked to write about', () => {
  it('has Italian words for the two fixed names, and is itself else', () => {
    expect(['AI_CHOICE', 'NEWS_COLLECTOR', 'Sanità e AI'].map(topicWords)).toEqual([
      'Scelta dell’IA',
      'Notizie raccolte',
      'Sanità e AI',
    ]);
  });
});
