import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stallOn } from '../../../testing/text-growth/growth.js';
import { sanitizeBody } from '../../articles/body/body-sanitizer.js';
import { htmlOfMarkdown, markdownWriter } from './body-markdown.js';

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    '*',
    '**x**',
    '_a_',
    '1. ',
    '- ',
    '#',
    '## ',
    '> ',
    '<b>',
    '&copy;',
    '&amp;',
    '[x](y)',
    '![',
    '~~no~~',
    '| a |',
  ),
  fc.constantFrom(
    '---',
    '===',
    '`',
    '```',
    '\\',
    'https://www.esempio.it',
    'www.esempio.it/a_b',
    'a@b.it',
    'C #',
    '«l’AI»',
    '\u00a0',
  ),
);
const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => escapeText(words.join(' ')));
const inline = fc
  .array(
    fc.oneof(
      text,
      fc
        .tuple(
          fc.constantFrom('em', 'strong', 'u', 'code', 'a href="https://e.it/a_(b)?x=1&amp;y=2"', 'span class="x"'),
          text,
        )
        .map(([tag, inside]) => `<${tag}>${inside}</${tag.split(' ')[0]}>`),
      fc.constantFrom('<br>', '<img src="/uploads/a.jpg" alt="un [segno] *">', '<strong><em>due</em></strong>'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(''));
const block = fc.oneof(
  inline.map((html) => `<p>${html}</p>`),
  fc
    .tuple(
      fc.constantFrom('h2', 'h3', 'p class="lingua-en"', 'blockquote class="q"', 'div', 'p style="text-align:center"'),
      inline,
    )
    .map(([tag, html]) => `<${tag}>${html}</${tag.split(' ')[0]}>`),
  fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(inline, { minLength: 1, maxLength: 3 }))
    .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`),
  inline.map((html) => `<blockquote><p>${html}</p></blockquote>`),
  text.map((code) => `<pre><code>${code}\n\n  ${code}</code></pre>`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((cells) => `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`),
);
const body = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => sanitizeBody(blocks.join('')));

/** What a reader sees: blank blocks, blanks at the ends and two breaks for one are nothing. */
const seenOf = (html: string) => {
  let seen = sanitizeBody(html).replace(/<br \/>/g, '\n');
  for (let before = ''; before !== seen; ) {
    before = seen;
    seen = seen.replace(/<(\w+)[^>]*>\s*<\/\1>/g, (all, tag) => (/^t[dr]|^tbody|^table/.test(tag) ? all : ' '));
  }
  return seen
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .trim();
};

describe('a body as Markdown', () => {
  it('reads as people write it', async () => {
    const write = await markdownWriter();
    const html =
      '<h2>Che cosa cambia</h2><p>Il <strong>modello</strong> di <a href="https://e.it/a" target="_blank" rel="noopener noreferrer">Esempio</a> costa 5*3 €.</p><ul><li>uno</li><li>due</li></ul><table><tbody><tr><td>a</td></tr></tbody></table>';
    expect(write(html)).toBe(
      '## Che cosa cambia\n\nIl **modello** di [Esempio](https://e.it/a) costa 5\\*3 €.\n\n-   uno\n-   due\n\n<table><tbody><tr><td>a</td></tr></tbody></table>',
    );
  });

  it.each([
    '<ul><li>due</li></ul><p><br /></p><ul><li>tre</li></ul>',
    '<ol><li><em>!</em></li></ol><blockquote><p><br /></p></blockquote><ol><li>---</li></ol>',
  ])('keeps two lists apart that nothing but a blank parted: %s', async (html) => {
    expect(seenOf(htmlOfMarkdown((await markdownWriter())(html)))).toBe(seenOf(html));
  });

  it('gives the same body when it is read again, whatever stands in it', async () => {
    const write = await markdownWriter();
    fc.assert(
      fc.property(body, (html) => {
        expect(seenOf(htmlOfMarkdown(write(html)))).toBe(seenOf(html));
      }),
      { numRuns: 300 },
    );
  });

  it('stalls on no long text', async () => {
    const write = await markdownWriter();
    const piece = '<p>Una <em>parola</em> * e _due_.</p>';
    expect(await stallOn((html) => htmlOfMarkdown(write(html)), piece)).toBeNull();
  });
});
