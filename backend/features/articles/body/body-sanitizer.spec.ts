import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { load } from 'cheerio';
import fc from 'fast-check';
import { visibleText } from '../../../text/visible-text.js';
import { sanitizeBody } from './body-sanitizer.js';

const FOLDER = join(process.cwd(), '../shared/data/sanitizer');
interface Sample {
  readonly id: string;
  readonly input: string;
}
const samples = (file: string): Sample[] => {
  const read: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  return (Array.isArray(read) ? read : Object.values(read as object).find(Array.isArray)) as Sample[];
};
// ../shared is not next to every clone: without it these tests say that they were skipped.
const describeWithData = existsSync(FOLDER) ? describe : describe.skip;

const ATTRIBUTES = new Set(['href', 'target', 'rel', 'src', 'alt', 'title', 'class', 'id', 'style']);
const DANGEROUS_ADDRESS = /^(javascript|vbscript|data|file|blob):/;

describe('What a body says by its tags', () => {
  it.each([
    ['<p>Oltre 10<sup>25</sup> operazioni e CO<sub>2</sub></p>', '<p>Oltre 10²⁵ operazioni e CO₂</p>'],
    ['<p>prezzo <s>100</s> 80</p>', '<p>prezzo <span style="text-decoration:line-through">100</span> 80</p>'],
    ['<p><del>uno</del> <ins>due</ins></p>', '<p><span style="text-decoration:line-through">uno</span> due</p>'],
    ['<p>Ha detto <q>sì</q></p>', '<p>Ha detto «sì»</p>'],
    ['<p>300<sup>1</sup> milioni</p>', '<p>300[1] milioni</p>'],
    ['<p>2026<sup><a href="#n2">2</a></sup></p>', '<p>2026[<a href="#testo-n2">2</a>]</p>'],
    ['<p><code>&lt;sup&gt;2&lt;/sup&gt;</code></p>', '<p><code>&lt;sup&gt;2&lt;/sup&gt;</code></p>'],
    ['<p>tra&shy;sfi\u00adgu&#173;ra\u200bzione</p>', '<p>trasfigurazione</p>'],
  ])('is kept without them: %s', (given, kept) => {
    expect(sanitizeBody(given)).toBe(kept);
    expect(sanitizeBody(kept)).toBe(kept);
  });
});

/** What the specification's rules find at fault in an output. */
function faults(html: string): string[] {
  const $ = load(html, null, false);
  const found: string[] = [];
  $('*').each((_, element) => {
    if (element.type !== 'tag') {
      found.push(`<${element.type}>`);
      return;
    }
    for (const [name, value] of Object.entries(element.attribs)) {
      if (!ATTRIBUTES.has(name)) found.push(`attribute ${name}`);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these characters, so must the check
      const bare = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
      if ((name === 'href' || name === 'src') && DANGEROUS_ADDRESS.test(bare)) found.push(`address ${value}`);
      if (name === 'style' && /url\(|expression|behavior|-moz-binding|@import|fixed/i.test(value))
        found.push(`style ${value}`);
    }
    if (element.name === 'a' && /^https?:/i.test(element.attribs.href ?? '')) {
      if (element.attribs.target !== '_blank' || element.attribs.rel !== 'noopener noreferrer') found.push('link');
    }
  });
  $.root()
    .contents()
    .each((_, node) => {
      if (node.type === 'comment' || node.type === 'directive') found.push(node.type);
    });
  return found;
}

describe('a body', () => {
  it('keeps the specified elements and loses everything that could run', () => {
    expect(
      sanitizeBody('<h2 onclick="x">Titolo</h2><script>x</script><iframe src="https://a.it"></iframe><p>Testo</p>'),
    ).toBe('<h2>Titolo</h2><p>Testo</p>');
  });

  it('opens web links in a new tab and leaves the others alone', () => {
    expect(sanitizeBody('<a href="https://a.it" target="_top">a</a><a href="/cerca">b</a>')).toBe(
      '<a href="https://a.it" rel="noopener noreferrer" target="_blank">a</a><a href="/cerca">b</a>',
    );
  });

  it.each([
    ['www.example.org', 'https://www.example.org'],
    [' example.org/pagina ', 'https://example.org/pagina'],
    ['//example.org/x', 'https://example.org/x'],
    ['http://example.org', 'http://example.org'],
  ])('completes the address of a link to elsewhere: %s', (href, address) => {
    const link = `<a href="${address}" rel="noopener noreferrer" target="_blank">uno</a>`;
    expect(sanitizeBody(`<a href="${href}">uno</a>`)).toBe(link);
    expect(sanitizeBody(link)).toBe(link);
  });

  it.each(['/chi-siamo', '?pagina=2', 'pagina.html', '../x', 'mailto:a@example.org'])(
    'leaves the other addresses as they are: %s',
    (href) => {
      expect(sanitizeBody(`<a href="${href}">uno</a>`)).toContain(`href="${href}"`);
    },
  );

  it('completes the address of an image of another site', () => {
    expect(sanitizeBody('<img src="//example.org/x.png" alt="x">')).toContain('src="https://example.org/x.png"');
  });

  it('keeps its own anchors working without shadowing the ids of the page', () => {
    expect(sanitizeBody('<h2 id="fonti">Fonti</h2><a href="#fonti">su</a>')).toBe(
      '<h2 id="testo-fonti">Fonti</h2><a href="#testo-fonti">su</a>',
    );
  });

  it('remembers the language of a foreign quotation in a class', () => {
    expect(sanitizeBody('<blockquote lang="en">Hello</blockquote><p lang="it">Ciao</p>')).toBe(
      '<blockquote class="lingua-en">Hello</blockquote><p>Ciao</p>',
    );
  });

  it('splits merged cells, so that every cell stays below its heading', () => {
    expect(
      sanitizeBody(
        '<table><thead><tr><th colspan="2">Unità</th></tr></thead><tr><td rowspan="2">a &amp; b</td><td>c</td></tr><tr><td>d</td></tr></table>',
      ),
    ).toBe(
      '<table><thead><tr><th>Unità</th><th></th></tr></thead><tbody><tr><td>a &amp; b</td><td>c</td></tr><tr><td></td><td>d</td></tr></tbody></table>',
    );
    expect(
      sanitizeBody(
        '<table><tr><td colspan="2"><table><tr><td colspan="2">e</td></tr><tr><td>f</td><td>g</td></tr></table></td></tr></table>',
      ),
    ).toBe(
      '<table><tbody><tr><td><table><tbody><tr><td>e</td><td></td></tr><tr><td>f</td><td>g</td></tr></tbody></table></td></tr></tbody></table>',
    );
    const huge = `<table>${'<tr><td colspan="1000" rowspan="60000">a</td></tr>'.repeat(2_000)}</table>`;
    expect(sanitizeBody(huge)).not.toContain('span');
  });

  it('keeps a card as one link to a known site, without what follows readers about', () => {
    const card =
      '<p class="incorporato"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer" target="_blank">Un &lt;video&gt; &amp; altro</a></p>';
    const given =
      '<p class="x incorporato" style="width:50%"><a href="https://youtu.be/dQw4w9WgXcQ?si=1"><b>Un</b> &lt;video&gt; &amp; altro</a></p>';
    expect(sanitizeBody(given)).toBe(card);
    expect(sanitizeBody(card)).toBe(card);
    expect(sanitizeBody('<p class="incorporato"><a href="https://youtu.be/dQw4w9WgXcQ"> </a></p>')).toContain(
      '>Video su YouTube</a>',
    );
  });

  it.each([
    ['another site', '<a href="https://evil.example/watch?v=dQw4w9WgXcQ">Video</a>'],
    ['words around the link', 'Guarda: <a href="https://youtu.be/dQw4w9WgXcQ">Video</a>'],
    ['two links', '<a href="https://youtu.be/dQw4w9WgXcQ">Uno</a><a href="https://youtu.be/dQw4w9WgXcQ">Due</a>'],
    ['a link and words and an anchor', '<a href="https://youtu.be/dQw4w9WgXcQ">Uno</a> e <a>due</a>'],
    ['a frame', '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">Video</iframe>'],
  ])('takes the mark of a card from a paragraph with %s', (_, content) => {
    expect(sanitizeBody(`<p class="incorporato credito">${content}</p>`)).toMatch(/^<p class="credito">(?!.*iframe)/);
  });

  it('is the same after being sanitised once more, whatever it was', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="',
        '">',
        '<img src=x onerror=',
        '<svg><script>',
        '<p class="incorporato a">',
        '<table>',
        '<tr><td colspan="2" rowspan=3>',
        '</table>',
        '<a href="https://youtu.be/dQw4w9WgXcQ?si=1">',
        '</a>',
        '&lt;',
        '<!--',
        '-->',
        "'",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = sanitizeBody(pieces.join(''));
        expect(sanitizeBody(once)).toBe(once);
        expect(faults(once)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('as plain text keeps the words of neighbouring blocks apart', () => {
    expect(visibleText('<h2>Uno</h2><p>due &amp; tre</p><ul><li>quattro</li></ul>')).toBe('Uno due & tre quattro');
  });
});

describeWithData('the hostile and the harmless samples of ../shared', () => {
  it('leave nothing that breaks a rule', () => {
    const bad = samples('vectors.json').flatMap(({ id, input }) => {
      const once = sanitizeBody(input);
      const again = sanitizeBody(once);
      return [...faults(once), ...(again === once ? [] : ['not idempotent'])].map((fault) => `${id}: ${fault}`);
    });
    expect(bad).toEqual([]);
  });

  it('keep the visible text and the allowed elements of every harmless one', () => {
    const lost = samples('benign.json').flatMap(({ id, input }) => {
      const words = (html: string) => load(html, null, false).text().replace(/\s+/g, ' ').trim();
      const elements = (html: string) => load(html, null, false)('*').length;
      const output = sanitizeBody(input);
      return words(output) === words(input) && elements(output) === elements(input) ? [] : [id];
    });
    expect(lost).toEqual([]);
  });
});

describe('tags inside each other without an end', () => {
  const written = (tags: string, levels: number) => `${tags.repeat(levels)}Testo.`;

  it('are read up to a depth that no text needs, and every word stays', () => {
    const clean = sanitizeBody(`<p>Prima.</p>${written('<b><script>no</script>', 2_000)}`);
    expect(clean).toContain('<p>Prima.</p>');
    expect(clean).toContain('Testo.');
    expect(clean).not.toContain('no');
  });
});
