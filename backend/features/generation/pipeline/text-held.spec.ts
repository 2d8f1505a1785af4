import { describe, expect, it } from '@jest/globals';
import type { GenerationState } from '../generation.decider.js';
import { generationDecider } from '../generation.decider.js';
import { reviewHeld, tooShort } from './text-held.js';

const WORDS = `<p>${'parola '.repeat(360)}</p>`;
const run = (stories: number, publishers: number): GenerationState => {
  const ids = Array.from({ length: Math.max(stories, publishers) }, (_, at) => `n${at}`);
  return [
    {
      type: 'GenerationRequested',
      data: { topic: { kind: 'AI_CHOICE' }, category: 'AI News', trigger: 'cli' },
    } as const,
    {
      type: 'TopicSelected',
      data: {
        newsId: 'n0',
        relatedNewsIds: ids.slice(1),
        mainTopic: '',
        reason: '',
        model: '',
        ...(stories > 0
          ? { stories: Array.from({ length: stories }, (_, at) => ids.filter((__, id) => id % stories === at)) }
          : {}),
      },
    } as const,
    {
      type: 'SourcesCaptured',
      data: {
        sources: ids.map((id, at) => ({
          id,
          url: `https://testata${at % publishers}.example/${id}`,
          title: id,
          publisher: `Testata ${at}`,
          language: 'it',
          publishedAt: null,
          sha256: '',
        })),
      },
    } as const,
  ].reduce(generationDecider.evolve, generationDecider.initialState);
};

describe('an approved review', () => {
  it('is published with five stories, three publishers and 350 words', () => {
    expect(reviewHeld(run(5, 6), WORDS, new Map())).toBeNull();
  });

  it.each([
    ['lost too many words in its check', run(6, 6), '<p>Poche parole.</p>', '2 parole'],
    ['rests on too few publishers', run(6, 2), WORDS, '6 storie da 2 testate'],
    ['has too few stories', run(4, 6), WORDS, '4 storie da 6 testate'],
  ])('waits for a person when it %s', (_, state, content, reason) => {
    expect(reviewHeld(state, content, new Map())).toContain(reason);
  });
});

describe('an article of a model', () => {
  it('of fewer than two hundred words waits for a person', () => {
    expect(tooShort(`<p>${'parola '.repeat(87)}</p>`)).toBe('Il testo ha 87 parole: sotto le 200 decide una persona.');
    expect(tooShort(`<p>${'parola '.repeat(200)}</p>`)).toBeNull();
  });
});
