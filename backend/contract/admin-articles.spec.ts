import { describe, expect, it } from '@jest/globals';
import { articleUpdateSchema, newArticleSchema } from './admin-articles.js';

describe('the text of an article', () => {
  it('has at most 200,000 characters, and the refusal says so', () => {
    expect(articleUpdateSchema.safeParse({ content: 'a'.repeat(200_000) }).success).toBe(true);
    for (const schema of [newArticleSchema, articleUpdateSchema]) {
      const { error } = schema.safeParse({ title: 'Titolo', content: 'a'.repeat(200_001) });
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Il contenuto può avere al massimo 200.000 caratteri',
      ]);
    }
  });
});
