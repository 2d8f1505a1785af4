import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sanitizeBody } from '../features/articles/body/body-sanitizer.js';
import { textTakenIn } from '../features/articles/body/text-taken-in.js';
import { readArticleBody } from '../features/generation/pipeline/article-body.js';
import { readFeed } from '../features/news/readers/feeds/feed-reader.js';
import { extractArticle } from '../features/news/readers/pages/article-extractor.js';
import { visibleText } from '../text/visible-text.js';

const FOLDER = join(process.cwd(), '../shared/data/reports');
const bytesOf = (file: string) => readFileSync(join(FOLDER, file));
const now = new Date('2026-11-27T17:05:00Z');
const pageUrl = 'https://example.org/articolo';
const feedOf = (file: string) =>
  readFeed(bytesOf(file), 'application/xml', {
    feedUrl: 'https://example.org/feed',
    siteUrl: null,
    language: 'it',
    now,
  });
const bodyOf = (file: string) => textTakenIn({ content: bytesOf(file).toString('utf8') }).content;
// ../shared is not next to every clone: without it these tests say that they were skipped.
const describeWithData = existsSync(FOLDER) ? describe : describe.skip;

describeWithData('Reported texts', () => {
  it('keep their figures in a body (sup-editor-and-api)', () => {
    expect(bodyOf('sup-editor-and-api/body.html')).toBe(
      '<p>Oltre 10²⁵ operazioni e CO₂; prezzo <span style="text-decoration:line-through">100</span> 80 euro.</p>',
    );
  });

  it('keep their figures in an answer of a model (sup-editor-and-api)', () => {
    const filler = 'parola '.repeat(60);
    const texts = ['Oltre 10<sup>25</sup> operazioni.', 'Oltre 10&lt;sup&gt;25&lt;/sup&gt; operazioni.'];
    for (const text of texts.flatMap((one) => [`${one} ${filler}`, `<p>${one} ${filler}</p>`])) {
      const read = readArticleBody(text, 'Titolo');
      const content = read.ok ? textTakenIn({ content: read.value.html }).content : '';
      expect(visibleText(content ?? '')).toMatch(/^Oltre 10²⁵ operazioni\. parola/);
    }
  });

  it('keep their figures in feeds and pages (sup-source-numbers)', async () => {
    const { reports } = await feedOf('sup-source-numbers/feed.xml');
    expect(reports.map(({ description }) => description).join(' ')).toContain('10²⁵ operazioni in virgola mobile');
    const page = extractArticle(bytesOf('sup-source-numbers/page.html'), 'text/html', { pageUrl, now }).text;
    expect(page).toContain('10²⁵');
    const notes = extractArticle(bytesOf('sup-source-numbers/footnotes.html'), 'text/html', { pageUrl, now }).text;
    expect(notes).toContain('300 milioni e supera 10²⁵ operazioni nel 2026, ha detto');
    expect(`${page} ${notes}`).not.toMatch(/1025|3001|20262/);
  });

  it('read the same with soft hyphens as without (soft-hyphens)', async () => {
    const { reports } = await feedOf('soft-hyphens/feed.xml');
    expect(reports[0]?.title).toBe('Un nuovo modello di intelligenza artificiale presentato a Genova');
    expect(bodyOf('soft-hyphens/body.html')).toBe('<p>Il laboratorio usa la trasfigurazione e la pseudoscienza.</p>');
  });

  it('are of Tuesday with «mar,» and not of March (weekday-mar)', async () => {
    const { reports } = await feedOf('weekday-mar/feed.xml');
    expect(reports.map(({ publishedAt }) => publishedAt?.toISOString())).toEqual([
      '2026-11-23T09:00:00.000Z',
      '2026-11-24T09:00:00.000Z',
      '2026-11-25T09:00:00.000Z',
    ]);
  });

  it('are dated by the clock of their source (local-time-now)', async () => {
    const { reports } = await feedOf('local-time-now/feed.xml');
    expect(reports.map(({ publishedAt }) => publishedAt)).toEqual([now]);
  });

  it.each(['feed.xml', 'feed.json'])('have no address where their id is none (opaque-guid/%s)', async (file) => {
    const { reports } = await feedOf(`opaque-guid/${file}`);
    expect(reports.map(({ link }) => link)).toEqual([null]);
  });

  it('lead to the site that they name (www-link)', () => {
    expect(sanitizeBody(bytesOf('www-link/body.html').toString('utf8'))).toBe(
      '<p><a href="https://www.example.org" rel="noopener noreferrer" target="_blank">uno</a></p>',
    );
  });
});
