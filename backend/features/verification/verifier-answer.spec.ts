import { describe, expect, it } from '@jest/globals';
import { judgeAnswerOf, verifierAnswerSchema } from './verifier-answer.js';

describe('a verifier’s answer', () => {
  it('may hold the specified fields only, without verdicts per claim', () => {
    const answer = verifierAnswerSchema.parse({
      approved: true,
      truthfulness_score: 96,
      issues: [],
      suggestions: [],
      verified_facts: ['Un fatto'],
      summary: 'Bene.',
    });
    expect(judgeAnswerOf(answer)).toEqual({ claims: [], truthfulnessScore: 96 });
  });

  it.each([
    ['85', 85],
    ['85/100', 85],
    ['8,5/10', 85],
    [0.85, 85],
    [140, 100],
    [-3, 0],
  ])('reads the score %p as %p', (written, score) => {
    expect(verifierAnswerSchema.parse({ truthfulness_score: written }).truthfulness_score).toBe(score);
  });

  it('reads verdicts in Italian and English, and the graver one when a claim is judged twice', () => {
    const { claims } = verifierAnswerSchema.parse({
      claims: [
        { id: 'c1', verdict: 'Supportata', span: 'passo' },
        { id: 'c2', verdict: 'refuted', span: 'x' },
        { id: 3, verdict: 'not_found', span: '' },
        { id: 'c1', verdict: 'smentita', span: 'altro' },
      ],
    });
    expect(claims).toEqual([
      { id: 'c1', verdict: 'refuted', span: 'altro' },
      { id: 'c2', verdict: 'refuted', span: 'x' },
      { id: 'c3', verdict: 'not-found', span: null },
    ]);
  });

  it('judges nothing when it has neither a score nor verdicts', () => {
    expect(verifierAnswerSchema.safeParse({ summary: 'Mah.' }).success).toBe(false);
  });
});
