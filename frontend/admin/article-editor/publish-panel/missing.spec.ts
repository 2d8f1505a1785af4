import { expect, it } from '@jest/globals';
import { parseHTML } from 'linkedom';
import { EMPTY_FORM } from '../../shared/article-form.js';
import { describeImages, dropEmptyHeadings, missingIn } from './missing.js';

const bodyOf = (html: string) => parseHTML(`<html><body>${html}</body></html>`).document.body;
const missing = (html: string, fields: Partial<typeof EMPTY_FORM> = {}) =>
  missingIn({ ...EMPTY_FORM, excerpt: 'Un sommario.', content: html, ...fields }, bodyOf(html));

it('names what a text lacks, and nothing where it lacks nothing', () => {
  const long = `<p>${'parola '.repeat(150)}</p>`;
  expect(missing(long)).toEqual([]);
  expect(missing('<p>Solo cinque parole, non di più.</p>', { excerpt: ' ', featuredImage: '/uploads/a.png' })).toEqual([
    { kind: 'short', words: 6 },
    { kind: 'excerpt' },
    { kind: 'cover-alt' },
  ]);
  expect(
    missing(
      `${long}<h2> </h2><p><img src="/uploads/b.png" alt=""></p><p><img src="/uploads/c.png" alt="Il porto"></p>`,
    ),
  ).toEqual([
    { kind: 'image-alt', src: '/uploads/b.png' },
    { kind: 'headings', count: 1 },
  ]);
});

it('puts it right in place', () => {
  const body = bodyOf('<h2></h2><h2>Resta</h2><p><img src="/uploads/b.png" alt=""></p>');
  dropEmptyHeadings(body);
  describeImages(body, '/uploads/b.png', 'Il porto all’alba');
  expect(body.innerHTML).toBe('<h2>Resta</h2><p><img src="/uploads/b.png" alt="Il porto all’alba"></p>');
});
