import { describe, expect, it } from '@jest/globals';
import { citedLinks } from './cited-links.js';

const SITE = 'https://contesto.test';

describe('The links that a text cites', () => {
  it('are those to other sites, each once, by their words or their host', () => {
    const html = [
      '<p>Lo dice <a href="https://studio.test/a?b=1&amp;c=2" rel="nofollow">lo <em>studio</em> &amp; altri</a>, ',
      'anche <a class="x" href="https://studio.test/a?b=1&amp;c=2">qui</a> e <a href="https://www.ente.test/">https://www.ente.test/</a>.',
      '<a href="/contatti">Scrivici</a> <a href="https://contesto.test/articolo/x">altro</a> <a href="mailto:a@b.test">posta</a></p>',
    ].join('');
    expect(citedLinks(html, SITE)).toEqual([
      { url: 'https://studio.test/a?b=1&c=2', label: 'lo studio & altri' },
      { url: 'https://www.ente.test/', label: 'ente.test' },
    ]);
  });
});
