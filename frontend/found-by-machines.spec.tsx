import { describe, expect, it } from '@jest/globals';
import { fakePortalApi, someArticle, someArticles, someHistory } from '../backend/contract/portal-api.fake.js';
import { askedPage, NOW, renderedPage, SITE } from './testing/rendered-page.js';

const BASE = SITE.baseUrl;
const ARTICLE = '/articolo/un-modello-che-dice-non-lo-so';

describe('an article, for machines', () => {
  it('is a news article in the section, language and with the comment action of the specification', async () => {
    const { thing } = await renderedPage(ARTICLE, [someArticle()]);
    expect(thing('NewsArticle')).toMatchObject({
      headline: 'Un modello che dice «non lo so»',
      articleSection: 'Tecnologia',
      inLanguage: 'it-IT',
      isAccessibleForFree: true,
      author: { '@type': 'Organization', name: 'Redazione Contesto' },
      publisher: { '@id': `${BASE}/#editore` },
      citation: [{ name: 'Misurare l’incertezza', url: 'https://esempio.test/studio' }],
      potentialAction: { '@type': 'CommentAction', target: `${BASE}${ARTICLE}#correzioni-titolo` },
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    });
    expect(thing('NewsMediaOrganization')).toMatchObject({
      '@id': `${BASE}/#editore`,
      legalName: 'Editore di prova',
      correctionsPolicy: `${BASE}/chi-siamo#correzioni`,
      contactPoint: { url: `${BASE}/contatti` },
    });
    expect(thing('BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: `${BASE}/` },
      { position: 2, name: 'Ricerca AI', item: `${BASE}/categoria/Ricerca%20AI` },
      { position: 3, item: `${BASE}${ARTICLE}` },
    ]);
  });

  it('has the same dates in its data as in its text', async () => {
    const article = someArticle({ updatedAt: '2026-11-21T07:00:00.000Z' });
    const { thing, meta, text } = await renderedPage(ARTICLE, [article]);
    expect(thing('NewsArticle')).toMatchObject({ datePublished: article.publishDate, dateModified: article.updatedAt });
    expect(meta('article:published_time')).toBe(article.publishDate);
    expect(meta('article:modified_time')).toBe(article.updatedAt);
    expect(text).toContain('Pubblicato 20 novembre 2026');
    expect(text).toContain('Aggiornato 21 novembre 2026');
  });

  it('declares its corrections, its review, and marks no text of people', async () => {
    const corrections = [{ date: NOW, text: 'Corretta una data.' }];
    const corrected = await renderedPage(ARTICLE, [someArticle({ corrections, disclosure: 'ai-reviewed' })]);
    expect(corrected.thing('NewsArticle')).toMatchObject({
      correction: [{ '@type': 'CorrectionComment', text: 'Corretta una data.', datePublished: NOW }],
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
    });
    const human = await renderedPage(ARTICLE, [someArticle({ disclosure: 'human', aiGenerated: false })]);
    expect(human.thing('NewsArticle')).not.toHaveProperty('digitalSourceType');
    expect(human.meta('digital-source-type')).toBeUndefined();
    const helped = await renderedPage(ARTICLE, [someArticle({ disclosure: 'human', provenance: 'assisted' })]);
    expect(helped.meta('digital-source-type')).toMatch(/compositeWithTrainedAlgorithmicMedia$/);
  });

  it('has a card for social networks with an image of the right size', async () => {
    const { meta } = await renderedPage(ARTICLE, [someArticle()]);
    expect(meta('og:type')).toBe('article');
    expect(meta('og:image')).toMatch(/^https:\/\/contesto\.test\/condividi\/un-modello-che-dice-non-lo-so-\w+\.png$/);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:alt')).toBe('Un modello che dice «non lo so»');
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('robots')).toBe('max-image-preview:large');
  });

  it('can end no script with what its words contain', async () => {
    const title = 'Fine </script><script>alert(1)</script> <!-- e poi';
    const { html, thing } = await renderedPage(ARTICLE, [someArticle({ title })]);
    expect(html).not.toContain('<script>alert(1)');
    expect(thing('NewsArticle')?.headline).toBe(title);
  });
});

describe('the other pages, for machines', () => {
  it('name the site, its publisher and its search on the first page only', async () => {
    const { thing } = await renderedPage('/', someArticles(20));
    expect(thing('WebSite')).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${BASE}/cerca?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
    expect(thing('NewsMediaOrganization')).toBeDefined();
    expect((await renderedPage('/?page=2', someArticles(20))).thing('WebSite')).toBeUndefined();
  });

  it('are canonical to themselves, page by page, with the suffix of the site', async () => {
    const many = someArticles(30).map((article) => ({ ...article, category: 'Claude' }));
    const { html } = await renderedPage('/categoria/claude?page=2', many);
    expect(html).toContain(`<link rel="canonical" href="${BASE}/categoria/Claude?page=2"/>`);
    expect(html).toContain('<title>Claude, pagina 2 | Contesto</title>');
  });

  it('offer the feeds of the site everywhere and their own in a category', async () => {
    const { html } = await renderedPage('/categoria/Ricerca%20AI', someArticles(3));
    for (const file of ['feed.xml', 'atom.xml', 'feed.json']) {
      expect(html).toContain(`href="/${file}"`);
      expect(html).toContain(`href="/categoria/ricerca-ai/${file}"`);
    }
    expect(html).toContain('href="/opensearch.xml"');
  });

  it('name the way that their breadcrumb shows', async () => {
    const { thing } = await renderedPage('/categorie', someArticles(3));
    expect(thing('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${BASE}/` },
      { '@type': 'ListItem', position: 2, name: 'Categorie' },
    ]);
  });
});

describe('a withdrawn article', () => {
  const retraction = { date: '2026-11-21T09:00:00.000Z', reason: 'Una fonte ha smentito.' };
  const article = someArticle({ content: '', retraction });

  it('answers 410 with the date and the reason, and is forgotten by search engines', async () => {
    const { status, text, meta, thing } = await renderedPage(ARTICLE, [article]);
    expect(status).toBe(410);
    expect(text).toContain('Articolo ritirato');
    expect(text).toContain('è stato ritirato il 21 novembre 2026');
    expect(text).toContain('Motivo: Una fonte ha smentito.');
    expect(meta('robots')).toBe('noindex');
    expect(thing('NewsArticle')).toBeUndefined();
  });

  it('is sent to that page by the older layouts', async () => {
    for (const url of ['/new', '/test']) {
      const page = await askedPage(`${url}${ARTICLE}`, fakePortalApi([article]));
      expect(page).toMatchObject({ kind: 'redirect', location: ARTICLE });
    }
  });
});

describe('the page of how an article was made', () => {
  const path = `${ARTICLE}/come-e-stato-fatto`;
  const history = (parts: Parameters<typeof someHistory>[1]) => {
    const article = someArticle();
    const getArticleHistory = async () => someHistory(article, parts);
    return renderedPage(path, { ...fakePortalApi([article]), getArticleHistory });
  };

  it('is reached from the article', async () => {
    expect((await renderedPage(ARTICLE, [someArticle()])).html).toContain(`href="${path}"`);
  });

  it('describes the way from the collection to the publication, in words for everybody', async () => {
    const { status, text, meta } = await renderedPage(path, [someArticle()]);
    expect(status).toBe(200);
    for (const words of [
      'Chi lo ha scritto Un programma, che ha scelto anche la notizia',
      '86 su 100 (la soglia è 80)',
      'Riletto da una persona No',
      'Dopo la pubblicazione Nessuna modifica',
      'Avviato in automatico',
      'Raccolte 143 notizie',
      'raccolte da 38 fonti diverse',
      'Perché questa: ne parlano in quattro. Con altre 3 notizie sullo stesso fatto.',
      '640 parole, scritte dal modello prova/modello',
      'il punteggio era almeno 80',
      'temperatura 0,7',
      'Al massimo 86. Il verificatore ha dato 86 su 100.',
      'Nel testo: 1 punto da controllare.',
      'Frase per frase (2)',
      'Titolo: sostenuta, fonte 1',
    ]) {
      expect(text).toContain(words);
    }
    expect(meta('robots')).toBe('noindex');
  });

  it('says that a full score lacks nothing, also where there is something left to check', async () => {
    const { check } = someHistory(someArticle());
    expect((await history({ check: check && { ...check, score: 100, caps: [] } })).text).toContain(
      'Nessun punto in meno: ogni frase controllata è sostenuta. Nel testo: 1 punto da controllare.',
    );
  });

  it('says of a review how many stories it has, and of none that they are one', async () => {
    const chosen = { kind: 'chosen' as const, at: '2026-11-21T08:00:00.000Z', topic: 'Rassegna del giorno: Orione' };
    const reason = 'Rassegna: otto storie da sei testate, scelte per numero di testate che le raccontano.';
    const { text } = await history({ steps: [{ ...chosen, reason, related: 9, stories: 8 }] });
    expect(text).toContain('Scelte 8 storie per la rassegna Perché queste: otto storie da sei testate, scelte per');
    expect(text).not.toContain('stesso fatto');
  });

  it('calls the offline engine what it is, and says nothing of a temperature it has not', async () => {
    const { text } = await history({
      engines: [{ role: 'writer', model: 'contesto/estrattivo-1', builtIn: true, temperature: null }],
    });
    expect(text).toContain('composte dal motore integrato con frasi delle fonti');
    expect(text).toContain('Il motore integrato non è un modello linguistico');
    expect(text).not.toContain('temperatura');
  });

  it('lists every later change and who made it, never a name', async () => {
    const at = '2026-11-21T08:00:00.000Z';
    const { text } = await history({
      check: null,
      steps: [
        { kind: 'drafted', at, origin: 'newsroom' },
        { kind: 'edited', at, by: 'newsroom', fields: ['title'], public: false },
        { kind: 'published', at, by: 'newsroom', again: false },
        { kind: 'edited', at, by: 'newsroom', fields: ['content', 'tags'], public: true },
        { kind: 'corrected', at, note: 'Corretta una data.' },
        { kind: 'reviewed', at, checklist: ['Fonti lette', 'Numeri controllati'] },
        { kind: 'retracted', at, reason: 'Una fonte ha smentito.' },
      ],
    });
    for (const words of [
      'Modificato in bozza La redazione ha cambiato il titolo.',
      'Modificato dopo la pubblicazione La redazione ha cambiato il testo e i tag.',
      'Correzione Corretta una data.',
      'Fonti lette Numeri controllati',
      'Ritirato Motivo: Una fonte ha smentito.',
      '1 modifica e 1 correzione',
      'Riletto da una persona Non dopo l’ultima modifica',
      'Il testo attuale non è ancora stato verificato',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('is found under a new address as the article is, and nowhere when there is none', async () => {
    const api = fakePortalApi([someArticle({ slug: 'nuovo' })], { vecchio: 'nuovo' });
    const moved = await askedPage('/articolo/vecchio/come-e-stato-fatto', api);
    expect(moved).toMatchObject({ kind: 'redirect', status: 301, location: '/articolo/nuovo/come-e-stato-fatto' });
    expect((await renderedPage('/articolo/mai-scritto/come-e-stato-fatto', [])).status).toBe(404);
  });
});
