import { describe, expect, it } from '@jest/globals';
import { someArticle, someArticles } from '../backend/contract/portal-api.fake.js';
import { renderedPage } from './testing/rendered-page.js';

const many = someArticles(45).map((article) => ({ ...article, category: 'Claude' }));

describe.each(['/new', '/test'])('the layout under %s', (home) => {
  it('is another dress of the main pages and says so to search engines', async () => {
    const front = await renderedPage(home, many);
    expect(front.head).toContain('<link rel="canonical" href="https://contesto.test/"/>');
    const article = await renderedPage(`${home}/articolo/articolo-3`, many);
    expect(article.head).toContain('<link rel="canonical" href="https://contesto.test/articolo/articolo-3"/>');
    for (const { head, status, body } of [front, article]) {
      expect(status).toBe(200);
      expect(head).toContain('<meta name="robots" content="noindex"/>');
      expect(body.match(/<h1/g)).toHaveLength(1);
    }
  });

  it('stays in itself from the list to the article', async () => {
    const { body } = await renderedPage(home, many);
    expect(body).toContain(`href="${home}/articolo/articolo-1"`);
    expect(body.slice(body.indexOf('<main'), body.indexOf('</main'))).not.toContain('href="/articolo/');
  });

  it('says of the article who wrote it and how, and leads to its sources', async () => {
    const { text, body } = await renderedPage(`${home}/articolo/articolo-3`, many);
    expect(text).toContain('Testo generato con IA');
    expect(text).toContain('6 min di lettura');
    expect(text).toContain('1.103 visualizzazioni');
    expect(text).toContain('Scritto dall’IA');
    expect(text).toContain('Generato con IA, Supervisione AI');
    expect(body).toContain('href="/articolo/articolo-3/come-e-stato-fatto"');
    expect(body).toContain('href="/tag/incertezza"');
  });

  it('has a newsletter that works', async () => {
    for (const url of [home, `${home}/articolo/articolo-3`]) {
      const { body } = await renderedPage(url, many);
      expect(body).toMatch(/<form[^>]*aria-labelledby="newsletter-modello-titolo"/);
    }
  });

  it('can be read on a fresh installation without any article', async () => {
    const { status, text } = await renderedPage(home, []);
    expect([status, text.includes('Ancora nessun articolo pubblicato.')]).toEqual([200, true]);
  });
});

describe('the home of /test', () => {
  it('has one featured article, three highlighted, eight latest and five recent ones', async () => {
    const { body, text } = await renderedPage('/test', many);
    const between = (from: string, to: string) => body.slice(body.indexOf(from), body.indexOf(to));
    expect(between('id="copertina"', 'id="in-evidenza"').match(/<article /g)).toHaveLength(1);
    expect(between('id="in-evidenza"', 'id="ultime-titolo"').match(/<article /g)).toHaveLength(3);
    expect(between('id="ultime-titolo"', '<aside').match(/<article /g)).toHaveLength(8);
    expect(between('Articoli recenti', 'Il sito in cifre').match(/<li/g)).toHaveLength(5);
    expect(text).toContain('Articoli pubblicati 45');
    expect(text).toContain('Pagina 1 di 3');
  });

  it('shows four categories as cards', async () => {
    const { body } = await renderedPage('/test', many);
    const cards = body.slice(body.indexOf('magazine__tiles'), body.indexOf('</main'));
    expect([...cards.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([
      'ChatGPT',
      'Google AI',
      'Strumenti AI',
      'Startup AI',
    ]);
  });

  it('goes to its other pages, and to none beyond the last', async () => {
    const { body, text } = await renderedPage('/test?page=2', many);
    expect(text).toContain('Pagina 2 di 3');
    expect(body).toContain('href="/test?page=3"');
    expect((await renderedPage('/test?page=4', many)).status).toBe(404);
  });
});

describe('an article under /test', () => {
  it('bears its badge, four networks by name and at most three related articles', async () => {
    const { body, text } = await renderedPage('/test/articolo/articolo-3', many);
    expect(text).toContain('AI Generated');
    expect(text).toMatch(/Twitter\s+Facebook\s+LinkedIn\s+WhatsApp/);
    expect(body.slice(body.indexOf('id="correlati-titolo"')).match(/<article /g)).toHaveLength(3);
    const human = someArticle({ slug: 'a', aiGenerated: false, disclosure: 'human' });
    expect((await renderedPage('/test/articolo/a', [human])).text).not.toContain('AI Generated');
  });

  it('that is not there answers 404 in the words of this layout, with the way back to it', async () => {
    const { status, text, body } = await renderedPage('/test/articolo/mai-scritto', []);
    expect(status).toBe(404);
    expect(text).toContain('Articolo Non Trovato');
    expect(body).toContain('href="/test"');
  });
});

describe('the layout under /new', () => {
  it('links to the sections by their old addresses', async () => {
    const { body } = await renderedPage('/new', many);
    for (const path of ['/categoria/ai-news', '/categoria/tecnologia', '/categoria/innovazione'])
      expect(body).toContain(`href="${path}"`);
  });

  it('lists twenty articles and four related ones of the same section, never others', async () => {
    const front = await renderedPage('/new', many);
    expect(front.body.match(/<article /g)).toHaveLength(20);
    const related = async (articles: typeof many) => {
      const { body } = await renderedPage('/new/articolo/articolo-3', articles);
      return body.slice(body.indexOf('nella-sezione')).match(/<article /g)?.length ?? 0;
    };
    expect(await related(many)).toBe(4);
    expect(
      await related(many.map((article, index) => (index === 2 ? article : { ...article, category: 'Etica AI' }))),
    ).toBe(0);
  });

  it('answers 404 for an article that is not there', async () => {
    const { status, text } = await renderedPage('/new/articolo/mai-scritto', []);
    expect(status).toBe(404);
    expect(text).toContain('Articolo non trovato');
  });
});
