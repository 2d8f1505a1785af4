import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import sharp from 'sharp';
import type { ImportState } from '../../../contract/moving.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { until } from '../../../platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ImportSite } from '../commands/import-site.js';
import { SentImports } from './sent-imports.js';

const BOUNDARY = 'confine-di-prova';

interface Post {
  readonly id: number;
  readonly title: string;
  readonly path?: string;
  readonly name?: string;
  readonly type?: string;
  readonly status?: string;
  readonly date?: string;
  readonly body?: string;
  readonly more?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function wxr(site: string, posts: readonly Post[]): string {
  const items = posts.map(
    ({
      id,
      title,
      path = `/?p=${id}`,
      name = '',
      type = 'post',
      status = 'publish',
      date = '2020-05-04 08:30:00',
      body = '',
      more = '',
    }) => `
  <item><title>${cdata(title)}</title><link>${site}${path}</link><dc:creator>${cdata('ada')}</dc:creator>
    <guid isPermaLink="false">${site}/?p=${id}</guid><content:encoded>${cdata(body)}</content:encoded>
    <excerpt:encoded>${cdata('')}</excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt>
    <wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE rss [<!ENTITY passwd SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Vecchio &passwd;</title><link>${site}</link>
  <wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>
  <wp:author><wp:author_id>3</wp:author_id><wp:author_login>ada</wp:author_login><wp:author_display_name>${cdata('Ada Rossi')}</wp:author_display_name></wp:author>
  <wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>sport</wp:category_nicename><wp:cat_name>${cdata('Sport')}</wp:cat_name></wp:category>
  <wp:category><wp:term_id>8</wp:term_id><wp:category_nicename>tech</wp:category_nicename><wp:cat_name>${cdata('Macchine')}</wp:cat_name></wp:category>
  <wp:tag><wp:term_id>9</wp:term_id><wp:tag_slug>robot</wp:tag_slug><wp:tag_name>${cdata('Robot')}</wp:tag_name></wp:tag>${items.join('')}
</channel></rss>`;
}

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
const term = (domain: string, name: string, text: string) =>
  `<category domain="${domain}" nicename="${name}">${cdata(text)}</category>`;

describe('the import of another site', () => {
  let test: TestApp;
  let images: Server;
  let site: string;
  let file: string;
  let token: string;

  beforeAll(async () => {
    const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#457' } })
      .jpeg()
      .toBuffer();
    images = createServer((request, response) => {
      if (request.url === '/') response.end('<!doctype html><title>Un sito</title>');
      else if (request.url === '/sitemap.xml')
        response.end(`<urlset><url><loc>${site}/una-pagina/</loc></url></urlset>`);
      else if (request.url?.endsWith('.jpg')) response.setHeader('content-type', 'image/jpeg').end(photograph);
      else response.writeHead(404).end();
    });
    await new Promise<void>((listening) => images.listen(0, '127.0.0.1', listening));
    const host = `127.0.0.1:${(images.address() as AddressInfo).port}`;
    site = `http://${host}`;
    const library = `${site}/wp-content/uploads/2020/05`;
    file = wxr(site, [
      {
        id: 10,
        title: 'La prima & la seconda',
        path: '/2020/05/04/la-prima/',
        name: 'la-prima',
        body: `Un testo classico con <a href="${site}/2020/05/05/la-seconda/#nota">la seconda</a>.\n\nCon [sic] e [forse].\n\n[caption id="x" width="300"]<a href="${library}/foto.jpg"><img src="${library}/foto-300x200.jpg" alt="Una foto" /></a> La didascalia[/caption]\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n[contact-form id="1"]<script>alert(1)</script><a href="javascript:alert(1)">male</a>`,
        more:
          term('category', 'tech', 'Macchine') +
          term('category', 'sport', 'Sport') +
          term('post_tag', 'robot', 'Robot') +
          meta('_thumbnail_id', '50') +
          meta('_yoast_wpseo_title', 'Titolo per i motori') +
          meta('_yoast_wpseo_metadesc', 'Descrizione per i motori'),
      },
      {
        id: 11,
        title: 'La seconda',
        path: '/2020/05/05/la-seconda/',
        name: 'la-seconda',
        date: '2020-05-05 10:00:00',
        body: `<!-- wp:paragraph --><p>Blocchi</p><!-- /wp:paragraph --><figure class="wp-block-image"><img src="/wp-content/uploads/2020/05/manca.png"/><figcaption>Mancante</figcaption></figure><p><img src="http://10.0.0.9/interna.jpg"></p>`,
        more: '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>',
      },
      { id: 12, title: 'Riservato', status: 'private', body: 'Solo per noi.' },
      { id: 13, title: 'Di domani', status: 'future', date: '2999-01-01 00:00:00', body: 'Uscirà.' },
      { id: 14, title: 'La seconda', name: 'la-seconda', path: '/altro/la-seconda/', body: 'Stesso nome.' },
      {
        id: 15,
        title: 'Privacy',
        path: '/privacy/',
        name: 'privacy',
        body: 'Un articolo che si chiama come una pagina.',
      },
      { id: 16, title: 'x'.repeat(400), name: 'lungo', body: `${'<div>'.repeat(10_000)}profondo` },
      { id: 17, title: 'Nel cestino', status: 'trash', body: 'Via.' },
      { id: 20, title: 'Chi siamo noi', type: 'page', body: 'Pagina.' },
      { id: 21, title: 'Voce', type: 'nav_menu_item' },
      {
        id: 50,
        title: 'foto',
        type: 'attachment',
        status: 'inherit',
        more: `<wp:attachment_url>${library}/foto.jpg</wp:attachment_url>${meta('_wp_attachment_image_alt', 'Un muro blu')}`,
      },
      {
        id: 51,
        title: 'interna',
        type: 'attachment',
        status: 'inherit',
        more: '<wp:attachment_url>http://10.0.0.9/interna.jpg</wp:attachment_url>',
      },
      {
        id: 52,
        title: 'sola',
        type: 'attachment',
        status: 'inherit',
        more: `<wp:attachment_url>${library}/sola.jpg</wp:attachment_url>`,
      },
      {
        id: 53,
        title: 'atti',
        type: 'attachment',
        status: 'inherit',
        more: `<wp:attachment_url>${library}/atti.pdf</wp:attachment_url>`,
      },
    ]);
    test = await startTestApp({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: host });
    token = (await test.call('POST', '/api/auth/login', { username: 'admin', password: test.password })).body.token;
  });
  afterAll(async () => {
    await test.close();
    images.close();
  });

  const send = async (content: string, name = 'vecchio.xml'): Promise<ImportState> => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/admin/moving/import',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.from(`${head}${content}\r\n--${BOUNDARY}--\r\n`),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const ended = async (id: string, options: object): Promise<ImportState> => {
    expect((await test.call('POST', `/api/admin/moving/import/${id}/begin`, options)).status).toBe(200);
    let state: ImportState | null = null;
    await until('the end of the import', async () => {
      state = (await test.call('GET', '/api/admin/moving/import')).body.import;
      return state?.phase !== 'running';
    });
    if (state === null) throw new Error('no import');
    await test.app.get(Projector).catchUp(await head());
    return state;
  };
  const head = () => test.app.get(EventStore).head();
  const CATEGORIES = { categories: ['Macchine=Tecnologia'] };

  it('says in a dry run what comes and what does not, and changes nothing', async () => {
    const before = await head();
    const { id } = await send(file);
    const { counts, notes, phase } = await ended(id, { dryRun: true, ...CATEGORIES });
    expect(phase).toBe('done');
    expect(counts).toMatchObject({ articles: 7, done: 7, published: 5, drafts: 1, scheduled: 1, authors: 1, tags: 1 });
    expect(notes).toContainEqual({ what: 'pagina', name: 'Chi siamo noi', why: expect.anything() });
    expect(notes).toContainEqual({ what: 'articolo', name: 'Nel cestino', why: 'è nel cestino' });
    expect(notes).toContainEqual({
      what: 'allegato',
      name: expect.stringContaining('atti.pdf'),
      why: 'non è un’immagine',
    });
    expect(notes).toContainEqual({ what: 'categoria', name: 'Sport', why: 'qui non c’è: diventa un tag' });
    expect(await head()).toBe(before);
  });

  it('brings articles with their dates, signatures, images and words, and informs nobody', async () => {
    const id = (await test.call('GET', '/api/admin/moving/import')).body.import.id;
    const { counts, notes, failure } = await ended(id, { dryRun: false, ...CATEGORIES });
    expect(failure).toBeNull();
    expect(counts).toMatchObject({ published: 5, drafts: 1, scheduled: 1, same: 0, imagesBrought: 2, collisions: 1 });
    const { body: first } = await test.call('GET', '/api/public/articles/la-prima', undefined, 'visitor');
    const article = first.article ?? first;
    expect(article).toMatchObject({
      title: 'La prima & la seconda',
      publishDate: '2020-05-04T08:30:00.000Z',
      category: 'Tecnologia',
      tags: ['Sport', 'Robot'],
      author: 'Ada Rossi',
      disclosure: 'human',
      imageAlt: 'Un muro blu',
      metaDescription: 'Descrizione per i motori',
      verification: null,
    });
    expect(article.featuredImage).toMatch(/^\/uploads\/[0-9a-f]{32}-/);
    expect(article.content).toContain('<a href="/articolo/la-seconda#nota">la seconda</a>');
    expect(article.content).toMatch(/Con\s\[sic\] e\s\[forse\]/);
    expect(article.content).toMatch(/<img src="\/uploads\/[^"]+" alt="Una foto" \/>.*<em>La didascalia<\/em>/s);
    expect(article.content).toContain('<div class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(article.content).not.toMatch(/alert|javascript|contact-form|300x200|wp-content/);
    expect(notes).toContainEqual({
      what: 'immagine',
      name: expect.stringContaining('10.0.0.9'),
      why: expect.stringContaining('rete privata'),
    });
    expect(notes).toContainEqual({
      what: 'immagine',
      name: expect.stringContaining('manca.png'),
      why: expect.stringContaining('404'),
    });
    expect(notes.filter(({ name }) => name === 'La prima & la seconda').map(({ why }) => why)).toEqual(
      expect.arrayContaining(['lo shortcode [contact-form] non viene', 'uno script non viene']),
    );
    const events = await test.app.get(EventStore).readAll(0, 10_000);
    const published = events.filter(
      ({ type, data }) => type === 'ArticlePublished' && (data as { by: string }).by === 'import',
    );
    expect(published).toHaveLength(5);
    for (const { data } of published)
      expect(data).toMatchObject({ outlets: { newsletter: false, push: false, place: null } });
    expect(JSON.stringify(events)).not.toContain('Ada Rossi');
    const page = await test.call('GET', '/articolo/la-prima/come-e-stato-fatto', undefined, 'visitor');
    expect(page.text).toContain(
      `Il testo è stato portato qui da WordPress, dove era all’indirizzo ${site}/2020/05/04/la-prima/`,
    );
  });

  it.each([
    ['/2020/05/04/la-prima/', '/articolo/la-prima'],
    ['/2020/05/04/LA-PRIMA', '/articolo/la-prima'],
    ['/2020/05/04/la-prima/feed/', '/articolo/la-prima'],
    ['/?p=10', '/articolo/la-prima'],
    ['/?utm_source=x&p=11', '/articolo/la-seconda'],
    ['/altro/la-seconda/', '/articolo/la-seconda-4-maggio-2020'],
    ['/category/tech/', '/categoria/Tecnologia'],
    ['/category/sport/page/3/', '/tag/Sport'],
    ['/?cat=7', '/tag/Sport'],
    ['/author/ada/', '/autore/ada-rossi'],
    ['/feed/', '/feed.xml'],
  ])('answers %s with %s', async (old, now) => {
    const { status, headers } = await test.call('GET', old, undefined, 'visitor');
    expect([status, headers.location]).toEqual([301, now]);
    expect((await test.call('GET', now, undefined, 'visitor')).status).toBe(200);
  });

  it('leads old images to where they are, and leaves pages of this site and what is not out alone', async () => {
    for (const image of ['foto.jpg', 'foto-300x200.jpg', 'sola.jpg']) {
      const { status, headers } = await test.call('GET', `/wp-content/uploads/2020/05/${image}`, undefined, 'visitor');
      expect([status, String(headers.location)]).toEqual([301, expect.stringMatching(/^\/uploads\//)]);
      expect((await test.call('GET', String(headers.location), undefined, 'visitor')).status).toBe(200);
    }
    expect((await test.call('GET', '/?attachment_id=52', undefined, 'visitor')).status).toBe(301);
    expect((await test.call('GET', '/privacy', undefined, 'visitor')).status).toBe(200);
    expect((await test.call('GET', '/?p=12', undefined, 'visitor')).status).toBe(200);
    expect((await test.call('GET', '/mai-vista', undefined, 'visitor')).status).toBe(404);
  });

  it('changes nothing by the same file again, names what is changed in it, and goes on where it was cut short', async () => {
    const before = await head();
    const id = (await test.call('GET', '/api/admin/moving/import')).body.import.id;
    expect((await ended(id, { dryRun: false, ...CATEGORIES })).counts).toMatchObject({
      same: 7,
      published: 0,
      imagesBrought: 0,
    });
    expect(await head()).toBe(before);
    const longer = wxr(site, [
      { id: 10, title: 'La prima, corretta', body: 'Altro.' },
      { id: 60, title: 'Nuovo', body: 'Nuovo.' },
    ]);
    const { counts, notes } = await ended((await send(longer)).id, { dryRun: false, draftsOnly: true });
    expect(counts).toMatchObject({ changed: 1, drafts: 1 });
    expect(notes).toContainEqual({
      what: 'articolo',
      name: 'La prima, corretta',
      why: 'nel file è cambiato: qui resta com’è',
    });
  });

  it('offers to go on after a restart, as it was begun, and then adds nothing', async () => {
    const { id } = await send(file);
    const wishes = { ...CATEGORIES, images: 'fetch' as const, draftsOnly: false, site: null };
    expect((await ended(id, { dryRun: false, ...CATEGORIES })).phase).toBe('done');
    const before = await head();
    const { dataDir } = test.app.get<Config>(CONFIG);
    const fresh = () => new SentImports({ dataDir }, test.app.get(CommandBus), test.app.get(LOGGER));
    expect(await fresh().get()).toMatchObject({ phase: 'sent', wishes: null });
    // As a kill leaves it.
    writeFileSync(join(dataDir, 'moving', id, 'begun.json'), JSON.stringify(wishes));
    const restarted = fresh();
    expect(await restarted.get()).toMatchObject({
      ...{ id, phase: 'failed', dryRun: false, wishes },
      failure: expect.stringContaining('«Riprendi»'),
    });
    await restarted.begin(id, false, wishes, { actor: 'cli' });
    await until('the import ended', async () => (await restarted.get())?.phase === 'done');
    expect((await restarted.get())?.counts).toMatchObject({ published: 0, scheduled: 0, drafts: 0 });
    expect(await head()).toBe(before);
    expect(await fresh().get()).toMatchObject({ phase: 'sent', wishes: null });
  });

  it('takes images out of a folder and out of nothing next to it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'contesto-uploads-'));
    const picture = (path: string) => `<p><img src="/wp-content/uploads/${path}"></p>`;
    await sharp({ create: { width: 50, height: 50, channels: 3, background: '#f00' } })
      .png()
      .toFile(join(folder, 'mia.png'));
    const blue = sharp({ create: { width: 50, height: 50, channels: 3, background: '#00f' } });
    await blue.clone().webp().toFile(join(folder, 'mia.webp'));
    await blue.clone().avif({ effort: 0 }).toFile(join(folder, 'mia.avif'));
    writeFileSync(
      join(folder, 'mia.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const content = wxr('https://altro.example', [
      {
        id: 1,
        title: 'Con immagini',
        body: `Testo. ${['mia.png', 'mia.webp', 'mia.avif', 'mia.svg'].map(picture).join('')}${picture('..%2f..%2fetc/passwd')}${picture('2020/%2e%2e/%2e%2e/%2e%2e/etc/passwd')}`,
      },
    ]);
    writeFileSync(join(folder, 'x.xml'), content);
    const noted: string[] = [];
    const report = await test.app.get(CommandBus).execute(
      new ImportSite(
        { path: join(folder, 'x.xml') },
        {
          dryRun: false,
          draftsOnly: true,
          site: null,
          categories: new Map(),
          images: { from: 'folder', path: folder },
        },
        { actor: 'cli' },
        {
          onNote: ({ what, why }) => {
            if (what === 'immagine') noted.push(why);
          },
        },
      ),
    );
    rmSync(folder, { recursive: true });
    expect(report).toMatchObject({ drafts: 1, imagesBrought: 3, imagesFailed: 3 });
    expect(noted.sort()).toEqual([expect.stringContaining('JPEG'), 'non è nella cartella', 'non è nella cartella']);
  });

  it.each([
    [
      'vecchio.xml',
      '<rss xmlns:wp="x"><channel><item><title>Aperto</title>',
      /^Riga 1: il file finisce prima del tempo/,
    ],
    ['vecchio.xml', `<rss xmlns:wp="x"><channel>${'<a>'.repeat(50)}`, /annidati/],
    ['ghost.json', '{"db":[{"data":{"posts":[{"title":"Aperto"', /finisce prima del tempo/],
    ['foto.txt', 'qualcosa', /non è un’esportazione che si sa leggere/],
  ])('says of %s why it cannot be read, and keeps nothing of it', async (name, content, why) => {
    const before = await head();
    const { phase, failure } = await ended((await send(content, name)).id, { dryRun: false });
    expect([phase, failure]).toEqual(['failed', expect.stringMatching(why)]);
    expect(await head()).toBe(before);
  });

  it('takes the map of a site whose address is typed, and says why it cannot', async () => {
    const fetched = await test.call('POST', '/api/admin/moving/import/take', { address: site });
    expect(fetched).toMatchObject({ status: 200, body: { name: `${site}/sitemap.xml`, phase: 'sent' } });
    const { counts, system } = await ended(fetched.body.id, { dryRun: true });
    expect([counts.articles, system]).toEqual([1, 'un altro sito']);
    for (const address of ['', 'due parole', 'ftp://esempio.it', 'http://10.0.0.9/']) {
      const refused = await test.call('POST', '/api/admin/moving/import/take', { address });
      expect(refused).toMatchObject({ status: 400, body: { error: expect.stringMatching(/indirizzo/i) } });
    }
  });
});
