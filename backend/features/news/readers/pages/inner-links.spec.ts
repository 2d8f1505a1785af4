import { describe, expect, it } from '@jest/globals';
import { stallOn } from '../../../../testing/text-growth/growth.js';
import { extractArticle, withoutLeftovers } from './article-extractor.js';
import { innerLinks } from './inner-links.js';

const pageUrl = 'https://giornale.example/2026/articolo';
const links = (html: string) => innerLinks(html, pageUrl);

describe('The links inside of a text', () => {
  it('are absolute, each once, with the words that carry them', () => {
    const html = `<p>Lo dice <a href="https://orbita.example/annuncio#top">l’<b>annuncio</b> di Orbita</a>, con
      <a href="/documenti/rapporto.pdf">il rapporto</a> e ancora <a href="https://orbita.example/annuncio">la nota</a>.</p>`;
    expect(links(html)).toEqual([
      { url: 'https://orbita.example/annuncio', words: 'l’annuncio di Orbita' },
      { url: 'https://giornale.example/documenti/rapporto.pdf', words: 'il rapporto' },
    ]);
  });

  it.each([
    [
      'a place in the page',
      '<p>Vedi <a href="#note">le note</a> e <a href="/2026/articolo#fine">la fine</a> del testo.</p>',
    ],
    [
      'no address',
      '<p>Un <a href="javascript:alert(1)">inganno</a>, una <a href="mailto:a@b.example">posta</a> e un <a href="data:text/html,x">dato</a>.</p>',
    ],
    ['a picture', '<p>Testo <a href="https://altrove.example/"><img src="x.png"></a> con figura.</p>'],
    [
      'a caption',
      '<figure><figcaption>Foto di <a href="https://foto.example/x">Studio</a> per tutti</figcaption></figure>',
    ],
    ['a menu', '<nav><p>Torna alla <a href="https://altrove.example/x">prima pagina</a> di oggi</p></nav>'],
    ['a list of the site’s own articles', '<ul><li><a href="/2026/altro">Un altro articolo</a></li></ul>'],
    [
      'a recommendation',
      '<p>Leggi anche: <a href="https://altrove.example/y">che cosa è successo</a> ieri a Torino</p>',
    ],
  ])('are none of %s', (_name, html) => {
    expect(links(html)).toEqual([]);
  });

  it('are those of a list of sources, which lead elsewhere', () => {
    expect(
      links('<h2>Fonti</h2><ul><li><a href="https://rivista.example/studio">Lo studio</a></li></ul>'),
    ).toHaveLength(1);
  });

  it('stall on no page whose one block leads to one address all the time', async () => {
    const link = '<a href="https://altrove.example/x">che cosa è successo</a> ieri a Torino ';
    expect(await stallOn((text) => links(`<div>Leggi anche ${text}</div>`), link)).toBeNull();
  });

  it('come with the article, and only its own', () => {
    const sentence =
      'Il modello è stato presentato ieri a Torino dal gruppo di ricerca, che ne ha pubblicato il codice. ';
    const body = `<nav><a href="/sport">Sport</a></nav><article><p>${sentence.repeat(4)} Lo spiega <a href="https://orbita.example/a">Orbita</a>.</p>
      <table><tr><th>Prova</th><th>Punti</th></tr><tr><td>Referti</td><td>92,4</td></tr></table>
      <p>${sentence.repeat(4)}</p><p>Enlarge</p></article><footer><a href="https://altrove.example/">Altrove</a></footer>`;
    const html = `<!doctype html><html><head><base href="https://giornale.example/"></head><body>${body}</body></html>`;
    const article = extractArticle(new TextEncoder().encode(html), null, {
      pageUrl,
      now: new Date('2026-11-21T12:00:00Z'),
    });
    expect(article.links).toEqual([{ url: 'https://orbita.example/a', words: 'Orbita' }]);
    expect(article.text).toContain('Prova | Punti\n\nReferti | 92,4');
    expect(article.text).not.toContain('Enlarge');
  });
});

describe('The leftovers of a page', () => {
  it('are whole lines that only buttons, players and walls say', () => {
    const text = [
      'Un fatto.',
      'Enlarge',
      'Read 5 remaining paragraphs | Comments',
      '0:00 / 3:41',
      'Ascolta l’articolo',
      'Share',
      'Sign up for our newsletter',
    ];
    expect(withoutLeftovers([...text, 'Share prices rose.', 'Il video dura 3:41.'])).toEqual([
      'Un fatto.',
      'Share prices rose.',
      'Il video dura 3:41.',
    ]);
  });
});
