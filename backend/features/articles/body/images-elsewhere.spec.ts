import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sanitizeBody } from './body-sanitizer.js';
import { addressHere, imagesElsewhere, withImagesOfThisSite } from './images-elsewhere.js';

const HERE = 'https://contesto.test';
const shown = (html: string) => withImagesOfThisSite(sanitizeBody(html), HERE);
const noted = (content: string, featuredImage: string | null = null) =>
  imagesElsewhere({ content: sanitizeBody(content), featuredImage }, HERE);

describe('an image in a text', () => {
  it('is shown when it lies here, with or without the host', () => {
    for (const source of [
      '/uploads/a.jpg',
      'https://contesto.test/uploads/a.jpg',
      'HTTPS://CONTESTO.TEST/uploads/a.jpg',
    ]) {
      expect(shown(`<p><img src="${source}" alt="Una prova"></p>`)).toBe(
        '<p><img src="/uploads/a.jpg" alt="Una prova" /></p>',
      );
      expect(noted(`<img src="${source}">`, source)).toEqual([]);
    }
  });

  it('becomes a link to it when it lies on another site', () => {
    expect(shown('<p>Prima <img src="https://www.altrove.test/a.jpg?b=1&c=2" alt="Un grafico &gt; 3"> dopo</p>')).toBe(
      '<p>Prima <a href="https://www.altrove.test/a.jpg?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">' +
        'Immagine su altrove.test: Un grafico &gt; 3</a> dopo</p>',
    );
    expect(shown('<img src="http://altrove.test/a.jpg">')).toContain('>Immagine su altrove.test</a>');
  });

  it('becomes words when it stands in a link already', () => {
    expect(shown('<a href="https://altrove.test/"><img src="https://altrove.test/a.jpg" alt="Logo"></a>')).toBe(
      '<a href="https://altrove.test/" rel="noopener noreferrer" target="_blank">Immagine su altrove.test: Logo</a>',
    );
  });

  it('leaves its description when its data was pasted, which is not kept', () => {
    const pasted = '<p><img src="data:image/png;base64,AAAA" alt="Schema"></p>';
    expect(shown(pasted)).toBe('<p>Schema</p>');
    expect(noted(pasted)).toEqual([
      { field: 'content', address: '', text: expect.stringContaining('non è stata salvata') },
    ]);
  });

  it('never asks another site for anything, whatever the address is', () => {
    const addresses = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom(
        '//altrove.test/a',
        '/\\altrove.test/a',
        '\\\\altrove.test/a',
        'https:altrove.test',
        'http:/\\a.test',
      ),
      fc.string(),
    );
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    fc.assert(
      fc.property(addresses, fc.string(), (address, alt) => {
        const html = shown(`<p><img alt="${escaped(alt)}" src="${escaped(address)}"></p>`);
        for (const [, source = ''] of html.matchAll(/<img [^>]*?src="([^"]*)"/g)) {
          expect(new URL(source.replaceAll('&amp;', '&'), HERE).origin).toBe(HERE);
        }
        // Still what the sanitiser lets through; in a text it writes a quotation mark as it is.
        const plain = (text: string) => text.replaceAll('&quot;', '"');
        expect(plain(sanitizeBody(html))).toBe(plain(html));
      }),
    );
  });
});

describe('the notes to an editor', () => {
  it('name each image that readers do not see, once, with what to do', () => {
    const text =
      'L’immagine si trova su altrove.test e i lettori non la vedono: se hai il diritto di pubblicarla, caricala qui.';
    const twice = '<img src="https://altrove.test/a.jpg"><img src="https://altrove.test/a.jpg">';
    expect(noted(twice, 'https://altrove.test/b.jpg')).toEqual([
      { field: 'featuredImage', address: 'https://altrove.test/b.jpg', text },
      { field: 'content', address: 'https://altrove.test/a.jpg', text },
    ]);
  });

  it('say nothing of an article without images', () => {
    expect(noted('<p>Testo</p>')).toEqual([]);
  });
});

describe('an address seen from here', () => {
  it('is a path when it leads here, whole when it leads elsewhere, nothing when it is none', () => {
    expect(addressHere('https://contesto.test/uploads/a.jpg', HERE)).toBe('/uploads/a.jpg');
    expect(addressHere('/uploads/a.jpg', HERE)).toBe('/uploads/a.jpg');
    expect(addressHere('https://altrove.test/a.jpg', HERE)).toBe('https://altrove.test/a.jpg');
    expect(addressHere('data:image/png;base64,AAAA', HERE)).toBeNull();
    expect(addressHere('https://', HERE)).toBeNull();
  });
});
