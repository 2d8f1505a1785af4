import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FrontPage, PublicArticle } from '../backend/contract/articles.js';
import { fakePortalApi, someArticle, someArticles, someReliability } from '../backend/contract/portal-api.fake.js';
import type { ServerPortalApi } from '../backend/contract/portal-api.js';
import { inlineScripts } from './entry-server.js';
import { PAGE_DATA_ID } from './page-data.js';
import { inOrderOfArticles } from './portal/categories/categories.loader.js';
import { askedPage, NOW, renderedPage, SITE } from './testing/rendered-page.js';

describe('the icons of the footer', () => {
  const social = async (site = {}) => {
    const { body } = await renderedPage('/privacy', [], { site: { ...SITE, ...site } });
    return /id="piede-social">(.*?)<\/ul>/s.exec(body)?.[1] ?? '';
  };
  const links = (html: string) =>
    [...html.matchAll(/href="([^"]*)"[^>]*aria-label="([^"]*)"/g)].map(([, ...link]) => link);

  it('share the front page and say so where the site has no profiles', async () => {
    const html = await social();
    expect(html).toMatch(/^Condividi su</);
    expect(links(html).map(([, label]) => label)).toEqual(
      ['Facebook', 'X', 'LinkedIn', 'WhatsApp'].map((network) => `Condividi Contesto su ${network}`),
    );
  });

  it('lead to the site’s profiles where they are set, each with the icon of its network', async () => {
    const profiles = ['https://www.linkedin.com/company/contesto', 'https://mastodon.uno/@contesto'];
    const html = await social({ profiles });
    expect(html).toMatch(/^Seguici</);
    expect(links(html)).toEqual([
      [profiles[0], 'Contesto su LinkedIn'],
      [profiles[1], 'Contesto su mastodon.uno'],
    ]);
    expect([...html.matchAll(/#([a-z-]+)"/g)].map(([, icon]) => icon)).toEqual(['b-linkedin', 'link']);
  });
});

describe('the home page', () => {
  it('is a whole Italian document whose title and description stand in its head', async () => {
    const { status, html, head } = await renderedPage('/', someArticles(20));
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="it">/);
    expect(head).toContain('<title>Notizie sull’intelligenza artificiale | Contesto</title>');
    expect(head).toContain('<meta name="description"');
    expect(head).toContain('<link rel="canonical" href="https://contesto.test/"/>');
    expect(head).toContain('<style>body{margin:0}</style><link rel="stylesheet" href="/assets/first.css" disabled=""');
    expect(head).toContain('<script type="text/plain" data-first="/assets/first.js">');
  });

  it('opens with the newest article, follows three stories, lists ten and has what is older in short', async () => {
    const { body, text } = await renderedPage('/', someArticles(22));
    expect(body.match(/<article /g)).toHaveLength(1 + 3 + 6);
    expect(body.match(/fetchPriority="high"/g)).toHaveLength(1);
    const places = [
      'class="dateline"',
      'id="storie"',
      'id="breve-titolo"',
      'id="ieri"',
      'id="ultime"',
      'id="archivio"',
    ];
    const at = (part: string) => body.indexOf(part);
    expect(places.map(at).toSorted((a, b) => a - b)).toEqual(places.map(at));
    const between = (from: string, to: string) => body.slice(at(from), at(to)).match(/numero \d+/g);
    expect(between('id="breve-titolo"', 'id="ieri"')).toEqual([16, 17, 18, 19, 20].map((number) => `numero ${number}`));
    // Who wrote it is no part of a heading.
    expect(body).not.toMatch(/class="who[^>]*>(?:(?!<\/h3>|<h3).)*<\/h3>/);
    expect(between('id="archivio"', 'id="temi"')).toEqual([11, 12, 13, 14, 15].map((number) => `numero ${number}`));
    expect(text).toContain('Pagina 1 di 2');
    expect(text).toContain('Ultimo articolo');
    expect(text).toContain('Tutte le categorie');
    expect(text).toContain('Sabato 21 novembre 2026');
  });

  it('shows less on a short day, not the same again', async () => {
    const { body } = await renderedPage('/', someArticles(8));
    expect(body).not.toMatch(/id="archivio"|id="breve-titolo"|class="pager"/);
    expect(body.match(/Articolo numero 8</g)).toHaveLength(1);
  });

  it('calls itself by its name, never by its host, where it says who it is', async () => {
    const { text } = await renderedPage('/chi-siamo', []);
    expect(text).toContain(`Sito: ${SITE.name}`);
    expect(text).not.toContain('contesto.test');
  });

  it('says what the newsroom did yesterday, and nothing where nothing was done', async () => {
    const homeOf = (yesterday: FrontPage['yesterday'], onlyStarters = false) => {
      const api = fakePortalApi(someArticles(3));
      const chosen = { lead: null, stories: [], yesterday, onlyStarters };
      const listArticles: ServerPortalApi['listArticles'] = async (asked) => ({
        ...(await api.listArticles(asked)),
        frontPage: chosen,
      });
      return renderedPage('/', { ...api, listArticles });
    };
    const busy = await homeOf({ published: 6, held: 4, corrected: 1 });
    expect(busy.text).toContain('Ieri: 6 pubblicati , 4 fermati , 1 corretto');
    const idle = await homeOf({ published: 0, held: 0, corrected: 0 });
    expect(idle.text).not.toContain('Ieri:');
    const fresh = await homeOf({ published: 0, held: 0, corrected: 0 }, true);
    expect(fresh.text).toContain('Questi articoli arrivano con il programma');
  });

  it('counts the sources where it says who it is', async () => {
    const only = await renderedPage('/chi-siamo', [], { site: { ...SITE, activeSources: 1 } });
    expect(only.text).toContain('Il programma legge un elenco di fonti,');
  });

  it('has the newsletter next to the latest articles, with its privacy checkbox, and no second one but the footer’s', async () => {
    const { body } = await renderedPage('/', someArticles(20));
    const [, side = ''] = /<aside class="side".*?(<form.*?<\/form>)/s.exec(body) ?? [];
    expect(side).toContain('name="gdprConsent"');
    expect(side).toContain('L’IA della giornata, via email');
    expect(body.match(/action="\/newsletter\/iscrizione"/g)).toHaveLength(2);
  });

  it('can be read on a fresh installation without any article', async () => {
    const { status, text } = await renderedPage('/', []);
    expect(status).toBe(200);
    expect(text).toContain('Ancora nessun articolo pubblicato.');
    expect(text).not.toContain('Ultimo articolo');
  });

  it('has a second page with an address of its own, and none beyond the last', async () => {
    const second = await renderedPage('/?page=2', someArticles(20));
    expect(second.text).toContain('Pagina 2 di 2');
    expect(second.head).toContain('href="https://contesto.test/?page=2"');
    expect(second.text).toContain('Tutte le pubblicazioni');
    expect(second.body.match(/<article /g)).toHaveLength(5);
    const beyond = await renderedPage('/?page=9', someArticles(20));
    expect(beyond.status).toBe(404);
    for (const page of ['-1', '0', '03', 'due', ''])
      expect((await renderedPage(`/?page=${page}`, someArticles(20))).status).toBe(404);
  });

  it('says in every card whether a machine wrote the article', async () => {
    const { text } = await renderedPage('/', [
      someArticle({ slug: 'a', disclosure: 'ai' }),
      someArticle({ slug: 'b', disclosure: 'ai-reviewed' }),
      someArticle({ slug: 'c', disclosure: 'human', aiGenerated: false }),
    ]);
    expect(text).toContain('Generato con IA, 13 frasi su 14 nelle fonti');
    expect(text).toContain('Generato con IA, rivisto dalla redazione');
    expect(text).toContain('6 min Redazione');
  });
});

describe('the article page', () => {
  const path = '/articolo/un-modello-che-dice-non-lo-so';
  const picture = { featuredImage: '/uploads/a.jpg', imageAlt: 'Un gatto', imageCredit: 'Foto: Ada Rossi' };
  const human = {
    ...{ disclosure: 'human', aiGenerated: false, verification: null, sources: [] },
  } satisfies Partial<PublicArticle>;
  const verification = { score: 97, verifiedAt: NOW, approved: true };
  const longTitle = 'Merlo 2, il modello aperto di Officina Nembo, entra in 46 comuni';

  it.each<[what: string, of: Partial<PublicArticle>, shown: readonly (string | RegExp)[], lacks?: readonly string[]]>([
    ['has the line above its title where there is one', { kicker: 'Il caso' }, [/Il caso<\/p><h1/]],
    ['has no such line where nobody wrote one', {}, [], ['overtitle']],
    [
      'says of its own image what it shows and whose it is',
      picture,
      [/alt="Un gatto"[\s\S]*<figcaption>Foto: Ada Rossi<\/figcaption>/, '"creditText":"Foto: Ada Rossi"'],
    ],
    ['names nobody for an image without a credit', { ...picture, imageCredit: '' }, [], ['<figcaption>Foto']],
    [
      'shows byline, date, reading time and grouped views around the text',
      {},
      [
        ...['<p>Primo paragrafo del testo.</p><h2>Che cosa cambia</h2>', 'Testo generato con IA'],
        ...['20 novembre 2026, alle 10:30', '6 min di lettura', '1.103 visualizzazioni'],
        '<title>Un modello che dice «non lo so» | Contesto</title>',
      ],
    ],
    [
      'declares a generated text to readers and to machines',
      {},
      [
        'Scritto dall’IA 13 frasi su 14 riscontrate nelle fonti 1 fonte non riletto da una persona',
        'content="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
        '"digitalSourceType":"http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
      ],
    ],
    [
      'names the review of a person, and only when there was one',
      {
        disclosure: 'ai-reviewed',
        humanReview: { reviewedAt: '2026-11-20T11:00:00.000Z', reviewer: 'il caporedattore' },
      },
      ['riletto da: il caporedattore, il 20 novembre 2026'],
      ['non riletto da una persona'],
    ],
    [
      'does not call a text of people generated',
      human,
      ['Pubblicato dalla redazione'],
      ['Generato con IA', 'digitalSourceType', 'link ad altri siti'],
    ],
    ['says how people wrote it where they say so', { ...human, provenance: 'people' }, ['Scritto da persone']],
    [
      'calls generated what the newsroom calls so',
      { ...human, disclosure: 'ai', provenance: 'generated' },
      ['Generato con IA'],
      ['Supervisione AI'],
    ],
    [
      'names the links of its text where no sources are recorded',
      { sources: [], citedLinks: [{ url: 'https://studio.test/a', label: 'lo studio' }] },
      ['Link citati nel testo: lo studio .', '1 link citato'],
    ],
    [
      'is shared under its whole title, and shows no view count of nought',
      { title: longTitle, seo: { title: '', description: '', keywords: [] }, views: 0 },
      [`<meta property="og:title" content="${longTitle}"/>`, `<title>${longTitle} | `],
      ['0 visualizzazioni'],
    ],
    [
      'says openly when the check stayed below the threshold',
      { verification: { ...verification, score: 72, approved: false } },
      ['72 su 100, sotto la soglia di 80'],
    ],
    [
      'says what a score below 100 lost, and leaves out an excerpt that the text repeats',
      {
        verification,
        looks: ['confirmed', 'mended', 'differs'],
        repeatsOpening: true,
        excerpt: 'Già detto dal testo.',
      },
      ['3 punti in meno: su una frase le fonti non concordano.'],
    ],
    [
      'leads from the strip to what was corrected, and says how to report an error',
      { corrections: [{ date: NOW, text: 'Corretta una data.' }] },
      [
        /<a href="#correzioni-titolo">corretto il [^<]+<\/a>/,
        ...['<h2 id="correzioni-titolo">', '21 novembre 2026 Corretta una data.'],
        'Hai trovato un errore? Seleziona la frase o scrivici',
      ],
      ['Nessuna correzione finora.'],
    ],
    ['states that there are no corrections', {}, ['Nessuna correzione finora. Hai trovato un errore?']],
  ])('%s', async (_, parts, shown, lacks = []) => {
    const { html, text } = await renderedPage(path, [someArticle(parts)]);
    for (const words of shown) expect(`${text}\n${html}`).toMatch(words);
    for (const words of lacks) expect(words.startsWith('<') ? html : text).not.toContain(words);
  });

  it('says before the text that a machine wrote it, and each word of the law once', async () => {
    const { text, html } = await renderedPage(path, [someArticle()]);
    expect(html.indexOf('class="strip"')).toBeLessThan(html.indexOf('Primo paragrafo'));
    const article = text.slice(text.indexOf('Scritto dall’IA'), text.indexOf('Link rapidi'));
    for (const once of ['Generato con IA', 'Supervisione AI']) expect(article.split(once)).toHaveLength(2);
  });

  it('shows points after the first paragraph, each with its source, and says once that only the maker speaks', async () => {
    const sources = [{ title: 'L’annuncio', url: 'https://acme.test/', publisher: 'Acme', publishedAt: null }];
    const points = [{ text: 'Il primo.', source: 1 }, { text: 'Il secondo.' }];
    const content = '<p>Uno.</p><p>Due.</p>';
    const { text, body } = await renderedPage(path, [someArticle({ content, points, sources, soleVoice: true })]);
    expect(text).toContain('Uno. In due punti , lo dice solo l’interessato Il primo. Fonte: Acme Il secondo. Due. ');
    expect(body).toContain('href="#fonte-1"');
    const figureFirst = await renderedPage(path, [someArticle({ content: '<h2>Inizio</h2><p>Uno.</p>', points })]);
    expect(figureFirst.text).toContain('Il secondo. Inizio Uno.');
  });

  it('says in the strip on how many sentences the sources do not agree', async () => {
    const sentence = { sentence: 'Costa 18 milioni.', states: ['Una'], differs: ['Altra'], silent: [] };
    const compared = (standing: 'differ' | 'agree') =>
      renderedPage(path, [someArticle({ comparison: [{ standing, sentences: [sentence, sentence] }] })]);
    expect((await compared('differ')).text).toContain('le fonti non concordano su 2 frasi');
    expect((await compared('agree')).text).not.toContain('le fonti non concordano su');
  });

  it('answers a missing article with 404 and the sentence of the specification', async () => {
    const { status, text, head } = await renderedPage('/articolo/mai-scritto', [someArticle()]);
    expect(status).toBe(404);
    expect(text).toContain('Articolo non trovato');
    expect(text).toContain("L'articolo che stai cercando non esiste.");
    expect(text).toContain('Torna alla Home');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
  });

  it('answers a removed article with 410, says no more than that, and leads on', async () => {
    const api = { ...fakePortalApi(someArticles(4)), getArticle: async () => ({ removed: true as const }) };
    const page = await askedPage('/articolo/rimosso', api);
    expect(page).toMatchObject({ kind: 'page', status: 410 });
    const html = page.kind === 'page' ? page.html.join('') : '';
    expect(html).toContain('Questo articolo è stato rimosso: non si può più leggere.');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Articolo numero 1');
    expect(html).not.toContain('Riprova');
  });

  it('redirects an old slug for good', async () => {
    const api = fakePortalApi([someArticle({ slug: 'nuovo' })], { vecchio: 'nuovo' });
    expect(await askedPage('/articolo/vecchio', api)).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/articolo/nuovo',
    });
  });

  it('keeps an image of this site and replaces one from elsewhere by the generated cover', async () => {
    const own = await renderedPage(path, [someArticle({ featuredImage: '/uploads/foto.jpg' })]);
    expect(own.html).toContain('src="/uploads/foto.jpg"');
    for (const elsewhere of ['https://altrove.test/foto.jpg', '//altrove.test/foto.jpg']) {
      const { html } = await renderedPage(path, [someArticle({ featuredImage: elsewhere })]);
      expect(html).not.toContain(`src="${elsewhere}"`);
      expect(html).toContain('src="/copertine/societa/un-modello-che-dice-non-lo-so.svg"');
    }
  });
});

describe('the category page', () => {
  it('is led by its newest article and does not repeat its name over each', async () => {
    const some = someArticles(5).map((article) => ({ ...article, category: 'Ricerca AI' }));
    const { body } = await renderedPage('/categoria/ricerca-ai', some);
    expect(body.match(/class="card card--big/g)).toHaveLength(1);
    expect(body).not.toContain('class="kicker"');
    const few = await renderedPage('/categoria/ricerca-ai', some.slice(0, 3));
    expect(few.body).not.toContain('card--big');
  });

  it('is found by name and by slug, in any case, under the address of the name', async () => {
    for (const url of ['/categoria/Ricerca%20AI', '/categoria/ricerca-ai', '/categoria/RICERCA%20ai']) {
      const { status, text, head, body } = await renderedPage(url, someArticles(30));
      expect(status).toBe(200);
      expect(text).toContain('Home Categorie Ricerca AI');
      expect(text).toContain('3 articoli');
      expect(body.match(/<article /g)).toHaveLength(3);
      expect(head).toContain('href="https://contesto.test/categoria/Ricerca%20AI"');
      expect(body).toContain('/icons.svg#flask-conical');
    }
  });

  it('shows twelve articles a page', async () => {
    const many = someArticles(30).map((article) => ({ ...article, category: 'Claude' }));
    const { text, body } = await renderedPage('/categoria/Claude?page=2', many);
    expect(text).toContain('Pagina 2 di 3');
    expect(body.match(/<article /g)).toHaveLength(12);
    expect(body).toContain('href="/categoria/Claude?page=3"');
    expect((await renderedPage('/categoria/Claude?page=4', many)).status).toBe(404);
  });

  it('says plainly that nothing is there yet', async () => {
    const { status, text } = await renderedPage('/categoria/Etica%20AI', []);
    expect(status).toBe(200);
    expect(text).toContain('Nessun articolo trovato');
  });

  it('exists for any name an article bears, and for no other', async () => {
    const robotica = someArticle({ category: 'Robotica' });
    expect((await renderedPage('/categoria/Robotica', [robotica])).status).toBe(200);
    for (const name of ['Giardinaggio', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect((await renderedPage(`/categoria/${name}`, [robotica])).status).toBe(404);
  });

  it('answers the addresses of older layouts', async () => {
    for (const [old, title] of [
      ['ai-news', 'AI News'],
      ['tecnologia', 'Tecnologia'],
      ['innovazione', 'Tecnologia'],
    ]) {
      expect((await renderedPage(`/categoria/${old}`, [])).head).toContain(`<title>${title} | Contesto</title>`);
    }
  });
});

describe('the page of all categories', () => {
  it('shows the twelve, those with articles first', async () => {
    const { text, body } = await renderedPage('/categorie', [someArticle({ category: 'Lavoro e AI' })]);
    expect(text).toContain('12 categorie disponibili');
    const names = [...body.matchAll(/<h2 class="hed"><a[^>]*>([^<]+)</g)].map(([, name]) => name);
    expect(names).toHaveLength(12);
    expect(names.slice(0, 3)).toEqual(['Lavoro e AI', 'AI News', 'ChatGPT']);
  });

  it('keeps the order of priority among equals, whatever the counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 }), (counts) => {
        const categories = counts.map((count, priority) => ({ name: String(priority), slug: '', count, today: 0 }));
        const ordered = inOrderOfArticles(categories);
        for (const [index, category] of ordered.entries()) {
          const next = ordered[index + 1];
          if (!next) continue;
          expect(category.count).toBeGreaterThanOrEqual(next.count);
          if (category.count === next.count) expect(Number(category.name)).toBeLessThan(Number(next.name));
        }
      }),
    );
  });
});

describe('the page of a person who signs', () => {
  const authors = [{ name: 'Ada Rossi', slug: 'ada-rossi' }];
  const articles = someArticles(14).map((one) => ({
    ...one,
    disclosure: 'human' as const,
    author: 'Ada Rossi',
    authors,
  }));

  it('lists what they sign, page by page, with an address, a feed and facts of its own', async () => {
    const { status, head, text, html } = await renderedPage('/autore/ada-rossi', articles);
    expect(status).toBe(200);
    expect(text).toContain('14 articoli firmati');
    expect(text).toContain('Pagina 1 di 2');
    expect(head).toContain('<link rel="canonical" href="https://contesto.test/autore/ada-rossi"/>');
    expect(head).toContain('href="/autore/ada-rossi/feed.xml"');
    expect(html).toContain('"@type":"ProfilePage"');
    const second = await renderedPage('/autore/ada-rossi?page=2', articles);
    expect(second.head).toContain('<title>Ada Rossi, pagina 2 | Contesto</title>');
    expect((await renderedPage('/autore/ada-rossi?page=3', articles)).status).toBe(404);
    expect((await renderedPage('/autore/nessuno', articles)).status).toBe(404);
  });

  it('is led to by every name over an article, and by nothing of the newsroom’s own', async () => {
    const signed = { name: 'Bruno Neri', slug: 'bruno-neri' };
    const both = someArticle({ disclosure: 'human', author: 'Ada Rossi e Bruno Neri', authors: [...authors, signed] });
    const { body, text, html } = await renderedPage(`/articolo/${both.slug}`, [both]);
    expect(text).toContain('di Ada Rossi e Bruno Neri');
    expect([...body.matchAll(/href="(\/autore\/[^"]*)" rel="author"/g)].map(([, path]) => path)).toEqual([
      '/autore/ada-rossi',
      '/autore/bruno-neri',
    ]);
    expect(html).toContain('"author":[{"@type":"Person","@id":"https://contesto.test/autore/ada-rossi#persona"');
    expect((await renderedPage(`/articolo/${both.slug}`, [someArticle()])).body).not.toContain('/autore/');
  });
});

describe('«Quanto sbagliamo»', () => {
  const figures = someReliability({
    refused: {
      from: '2025-12-04',
      articles: 210,
      sentences: 1600,
      kinds: [
        { kind: 'refuted', sentences: 1000, rewritten: 700, removed: 200, held: 100 },
        { kind: 'not-found', sentences: 600, rewritten: 100, removed: 450, held: 50 },
      ],
    },
    corrections: {
      published: 1064,
      corrected: 3,
      medianHours: 5.7,
      retracted: 1,
      medianHoursToRetraction: 20,
      months: [{ month: '2026-11', corrected: 3, medianHours: 5.7 }],
    },
    messages: { received: 12, answered: 9, closed: 1, open: 2 },
  });
  const page = (api: Partial<ServerPortalApi>) => renderedPage('/quanto-sbagliamo', { ...fakePortalApi([]), ...api });

  it('says what was refused and why, what was put right and what readers wrote, and since when it is counted', async () => {
    const { text, head } = await page({ getReliability: async () => figures });
    expect(text).toContain('Qui contiamo quello che è successo davvero dal 1º dicembre 2025');
    expect(text).toContain('Frasi che la verifica ha fermato prima della pubblicazione, in 210 articoli.');
    expect(text).toContain('La prima che contiamo è del 4 dicembre 2025');
    expect(text).toMatch(/Una fonte dice altro\s*1\.000\s*700\s*200\s*100/);
    expect(text).toMatch(/5\sh 42\smin/);
    expect(text).toMatch(/Tempo mediano dalla pubblicazione al ritiro: 20\sh/);
    expect(text).toContain('sono arrivati 12 messaggi dal modulo dei contatti: 9 hanno avuto una risposta');
    expect(text).toContain('Da quel giorno conta soltanto ciò che è successo');
    expect(head).toContain('<title>Quanto sbagliamo | Contesto</title>');
  });

  it('is honest while there is nothing, and leaves nothing for a script to do', async () => {
    const { text, html } = await page({});
    expect(text).toContain('Preferiamo una pagina vuota a un numero inventato');
    expect(text).toContain('nessuna correzione');
    expect(text).toContain('non è arrivato nessun messaggio');
    expect(html).not.toContain(PAGE_DATA_ID);
    expect(html).not.toContain('data-page=');
  });
});

describe('every page', () => {
  it('carries its data without letting a title end the script that holds it', async () => {
    const title = 'Fine? </script><script>alert(1)</script><!--';
    const { html } = await renderedPage('/', [someArticle({ title })]);
    expect(html).not.toContain('<script>alert(1)');
    const data = html.split(`id="${PAGE_DATA_ID}">`)[1]?.split('</script>')[0] ?? '';
    expect(JSON.parse(data).router.loaderData['0-0-0'].list.articles[0].title).toBe(title);
  });

  it('has the inline scripts that the security policy names, and no other', async () => {
    const { html } = await renderedPage('/', someArticles(2));
    const inline = [...html.matchAll(/<script(?![^>]*type=)[^>]*>(.*?)<\/script>/gs)];
    expect([...new Set(inline.map(([, code]) => code))]).toEqual(inlineScripts);
  });

  it('is written with the style sheets of its own lazy module, after the common one, and names the script to bring in', async () => {
    const { head } = await renderedPage('/categorie', []);
    const styles = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    expect(styles).toEqual(['/assets/first.css', '/assets/shared.css', '/assets/categories.css']);
    expect(head.match(/<style>.*?<\/style>/g)).toHaveLength(3);
    expect(head.match(/rel="stylesheet"[^>]*disabled=""/g)).toHaveLength(3);
    expect(head).toContain(
      '<script type="text/plain" data-first="/assets/first.js" data-page="/assets/categories.js">',
    );
    expect((await renderedPage('/', [])).head).not.toContain('categories');
  });

  it('has one h1, a skip link and labels for both search boxes', async () => {
    for (const url of ['/', '/articolo/articolo-1', '/mai-vista']) {
      const { body } = await renderedPage(url, someArticles(2));
      expect(body.match(/<h1/g)).toHaveLength(1);
      expect(body).toContain('href="#contenuto"');
      expect(body.match(/Cerca negli articoli<\/label>/g)).toHaveLength(2);
    }
  });

  it('leads on from the saved articles without a script', async () => {
    const { body } = await renderedPage('/salvati', someArticles(2));
    expect(/<noscript>(.*?)<\/noscript>/s.exec(body)?.[1]).toContain('href="/articolo/articolo-1"');
  });

  it('answers 404 for an address nobody has', async () => {
    const { status, text } = await renderedPage('/mai-vista', []);
    expect(status).toBe(404);
    expect(text).toContain('Pagina non trovata');
  });

  it('passes on why its data could not be read', async () => {
    const away = new Error('database away');
    const api = { ...fakePortalApi([]), listArticles: () => Promise.reject(away) };
    await expect(askedPage('/', api)).rejects.toBe(away);
  });

  it('can say in Italian that it cannot be shown, without asking for data and without coming alive', async () => {
    for (const url of ['/', '/articolo/qualcosa']) {
      const { status, text, html } = await renderedPage(url, [], { failure: 503 });
      expect(status).toBe(503);
      expect(text).toContain('Torniamo tra poco');
      expect(html).not.toContain(PAGE_DATA_ID);
    }
  });
});
