import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sanitizeBody } from '../../../articles/body/body-sanitizer.js';
import { withCapturedLinks } from './captured-links.js';

const SOURCE = 'https://garante.example/atto';
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const kept = (html: string, sources: readonly string[] = [SOURCE]) => withCapturedLinks(html, sources);

describe('the body of a steered writer', () => {
  it('links the sources of its run, at their own address', () => {
    expect(kept(`<p>Lo dice <a href="${SOURCE}">l’atto</a>.</p>`)).toBe(
      `<p>Lo dice <a href="${SOURCE}">l’atto</a>.</p>`,
    );
    expect(kept(`<a href="${SOURCE}/#:~:text=paga">l’atto</a>`)).toBe(`<a href="${SOURCE}">l’atto</a>`);
  });

  it.each([
    'https://evil.example/',
    'https://garante.example/atto/moduli?paga=1',
    'https://garante.example.evil.example/atto',
    'https://user:pw@garante.example/atto',
    '//evil.example/',
    'www.evil.example',
    '/admin/utenti',
    'mailto:soldi@evil.example',
    'tel:899000000',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '',
  ])('keeps the words and not the address of %s', (href) => {
    expect(kept(`<p>Leggi <a href="${href}"><strong>qui</strong> subito</a>.</p>`)).toBe(
      '<p>Leggi <strong>qui</strong> subito.</p>',
    );
  });

  it('shows no image and no card but those of a source', () => {
    expect(
      kept('<p>a</p><p><a href="https://evil.example/"><img src="https://evil.example/p.gif" alt="Vinci"></a></p>'),
    ).toBe('<p>a</p>');
    expect(kept('<p>a <img src="/uploads/x.jpg"></p><picture><source srcset="//evil.example/x"></picture>')).toBe(
      '<p>a </p>',
    );
    expect(kept(`<img src="${SOURCE}/" alt="Atto">`)).toBe(`<img src="${SOURCE}" alt="Atto">`);
    const card = `<p class="incorporato"><a href="${VIDEO}">Un video</a></p>`;
    expect(kept(`<p>a</p>${card}`)).toBe('<p>a</p>');
    expect(kept(card, [VIDEO])).toBe(card.replace('&', '&amp;'));
    expect(
      kept(`<p class="x incorporato"><a href="${VIDEO}">v</a><a href="https://evil.example">w</a></p>`, [VIDEO]),
    ).toBe('');
  });

  it('takes no comment for one that an attribute only shows, which would set a link free', () => {
    const written = `<p title="<!--">a</p><!-- x --><p title="><a href='https://evil.example/'>b</a>">c</p><!-- y -->`;
    expect(sanitizeBody(kept(written))).not.toMatch(/<a\b/);
    expect(kept('<!-- x --><p>a<!-- y --></p><!-- z -->')).toBe('<p>a</p>');
  });

  it('keeps jumps within the text', () => {
    expect(kept('<a href="#nota-1">1</a>')).toBe('<a href="#nota-1">1</a>');
  });

  it.each([
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'template',
    'textarea',
    'title',
    'select',
    'math',
    'svg',
    'plaintext',
  ])('hides nothing in what parsers read otherwise: %s', (name) => {
    const link = '<a href="https://evil.example/">x</a>';
    for (const html of [`<p>a</p><${name}>${link}</${name}>`, `<p>a</p><!--></${name}>--><${name}>${link}`]) {
      expect(sanitizeBody(kept(html))).not.toContain('evil.example');
    }
  });

  it.each(['<b>', '<div>', '<ul><li>', '<blockquote>'])(
    'reads a body of tags inside each other without an end: %s',
    (tags) => {
      expect(kept(`${tags.repeat(20_000)}Testo.`)).toContain('Testo.');
    },
  );

  it('leads nowhere else, whatever it is made of', () => {
    const shard = fc.constantFrom(
      ...[
        '<a href="https://evil.example/">',
        '<a href=https://evil.example/ ',
        "<a HREF='//evil.example/'>",
        '</a>',
        '<p>',
        '</p>',
      ],
      ...[
        '<!--',
        '-->',
        '<xmp>',
        '</xmp>',
        '<style>',
        '</style>',
        '<svg>',
        '<math>',
        '<mtext>',
        '<table>',
        '<td>',
        '"',
        "'",
        '>',
      ],
      ...[
        '<img src="https://evil.example/x.png">',
        '<p class="incorporato">',
        '<noscript>',
        '</noscript>',
        'parole',
        '<![CDATA[',
      ],
    );
    fc.assert(
      fc.property(fc.array(shard, { maxLength: 14 }), (shards) => {
        const clean = sanitizeBody(kept(shards.join('')));
        expect(clean).not.toMatch(/<[^>]*(?:href|src)="[^"]*evil/);
      }),
      { numRuns: 1_000 },
    );
  });
});
