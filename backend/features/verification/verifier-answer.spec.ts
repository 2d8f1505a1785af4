import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgeAnswerOf, verifierAnswerSchema } from './verifier-answer.js';

describe('the verifier’s answer', () => {
  it.each([
    [85, 85],
    ['85', 85],
    ['85/100', 85],
    ['8,5/10', 85],
    ['85 %', 85],
    ['85 su 100', 85],
    [0.85, 85],
    [140, 100],
    [-3, 0],
    ['0', 0],
  ])('reads the score %p', (given, score) => {
    expect(verifierAnswerSchema.parse({ truthfulness_score: given }).truthfulness_score).toBeCloseTo(score);
  });

  it('makes lists of what is missing or a single text', () => {
    const answer = verifierAnswerSchema.parse({
      truthfulness_score: 90,
      issues: 'Una data manca.',
      suggestions: null,
      verified_facts: [{ fact: 'È uscito.' }, 3],
    });
    expect(answer).toMatchObject({
      issues: ['Una data manca.'],
      suggestions: [],
      verified_facts: ['È uscito.', '3'],
      summary: '',
      claims: [],
    });
  });

  it.each([
    ['supported', 'supported'],
    ['Confermato', 'supported'],
    ['vero', 'supported'],
    ['REFUTES', 'refuted'],
    ['smentita', 'refuted'],
    ['falso', 'refuted'],
    ['not found', 'not-found'],
    ['NOT_ENOUGH_INFO', 'not-found'],
    ['non supportato', 'not-found'],
    ['unsupported', 'not-found'],
    ['non verificabile', 'not-found'],
    ['partially supported', 'not-found'],
    ['incorrect', 'refuted'],
  ])('reads the verdict «%s» as %s', (given, verdict) => {
    const answer = verifierAnswerSchema.parse({ claims: [{ id: 'c1', verdict: given, span: 'x' }] });
    expect(answer.claims).toEqual([{ id: 'c1', verdict, span: 'x' }]);
  });

  it('accepts verdicts keyed by id and numbers for ids, and keeps the graver of two', () => {
    expect(verifierAnswerSchema.parse({ claims: { c2: 'supported' } }).claims).toEqual([
      { id: 'c2', verdict: 'supported', span: null },
    ]);
    const twice = [
      { id: 1, verdict: 'supported' },
      { id: 1, verdict: 'refuted' },
    ];
    expect(verifierAnswerSchema.parse({ claims: twice }).claims).toEqual([
      { id: 'c1', verdict: 'refuted', span: null },
    ]);
  });

  it('refuses an answer that judges nothing', () => {
    expect(verifierAnswerSchema.safeParse({ approved: true, summary: 'Tutto bene' }).success).toBe(false);
    expect(verifierAnswerSchema.safeParse('tutto bene').success).toBe(false);
  });

  it('does not pass the model’s own approval on', () => {
    expect(judgeAnswerOf(verifierAnswerSchema.parse({ approved: true, truthfulness_score: 40 }))).toEqual({
      claims: [],
      truthfulnessScore: 40,
    });
  });

  it('never throws and keeps every score within 0 and 100', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (truthfulness_score, claims) => {
        const parsed = verifierAnswerSchema.safeParse({ truthfulness_score, claims, issues: claims });
        const score = parsed.data?.truthfulness_score ?? 0;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});
