import { describe, expect, it } from '@jest/globals';
import { findCategory } from '../../../contract/categories.js';
import { slugOf } from '../../../contract/slug-of-title.js';
import { visibleText } from '../../../text/visible-text.js';
import { sanitizeBody } from '../body/body-sanitizer.js';
import { starterArticles } from './starter-articles.js';

describe.each(starterArticles.map((article) => [article.slug, article] as const))(
  'starter article %s',
  (_, article) => {
    it('keeps the limits of title, excerpt and description', () => {
      expect([...article.title].length).toBeLessThanOrEqual(65);
      expect([...article.excerpt].length).toBeLessThanOrEqual(300);
      expect([...article.metaDescription].length).toBeLessThanOrEqual(160);
    });

    it('has between 400 and 700 words', () => {
      const words = visibleText(article.content).split(' ').length;
      expect(words).toBeGreaterThanOrEqual(400);
      expect(words).toBeLessThanOrEqual(700);
    });

    it('uses only tags that the sanitiser keeps, and links only within the site', () => {
      expect(sanitizeBody(article.content)).toBe(article.content.trim());
      expect(article.content).not.toMatch(/href="(?!\/)/);
    });

    it('has an address of its own that slugs leave as it is, and a known category', () => {
      expect(slugOf(article.slug)).toBe(article.slug);
      expect(findCategory(article.category)?.priority).not.toBeNull();
    });

    it('links only to starter articles that exist', () => {
      const known = new Set(starterArticles.map(({ slug }) => slug));
      const linked = [...article.content.matchAll(/href="\/articolo\/([^"]+)"/g)].map(([, slug]) => slug);
      expect(linked.filter((slug) => !known.has(slug ?? ''))).toEqual([]);
    });

    it('is set with typographic apostrophes and quotes', () => {
      expect(`${article.title} ${article.excerpt} ${visibleText(article.content)}`).not.toMatch(/\p{L}'\p{L}|"/u);
    });
  },
);
