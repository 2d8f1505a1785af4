import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { Role } from '../contract/role-words.js';
import { CreateAdministrator } from '../features/auth/commands/create-administrator.js';
import { FrontendBuild } from '../features/pages/frontend-build.js';
import { Database } from '../platform/database/database.js';
import { BoundRoutes } from '../platform/http/api-docs/bound-routes.js';
import { newId } from '../platform/ids.js';
import { PersonalData } from '../platform/privacy/personal-data.js';
import { until } from '../platform/testing/until.js';
import { mailsTo } from './outbox.js';
import { startTestApp, type TestApp } from './test-app.js';

/** Everything that somebody without a token may call. Whatever is not here is closed, or this test fails. */
const PUBLIC = new Set([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/recovery',
  'POST /api/auth/password-link',
  'POST /api/auth/password',
  'GET /api/articles',
  'GET /api/articles/public',
  'GET /api/articles/public/:slug',
  'GET /api/articles/search',
  'GET /api/public/articles',
  'GET /api/public/articles/:slug',
  'GET /api/public/articles/:slug/history',
  'GET /api/public/articles/:slug/related',
  'POST /api/public/articles/:slug/view',
  'GET /api/public/categories',
  'GET /api/public/newest',
  'GET /api/public/header-scripts',
  'POST /api/public/contact',
  'POST /api/newsletter/subscribe',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'GET /api/newsletter/preferences',
  'PUT /api/newsletter/preferences',
  'POST /api/newsletter/preferences-link',
  'POST /api/newsletter/bounces',
  'GET /api/push/vapid-public-key',
  'POST /api/push/subscribe',
  'POST /api/push/unsubscribe',
  'GET /api/news-collector/bot-feed-:secret',
  'GET /healthz',
  'GET /quanto-sbagliamo.json',
  'GET /r/:mark/:slug',
  'GET /readyz',
  'GET /metrics',
  'GET /',
  'POST /',
  'GET /*',
  'POST /*',
  'GET /login',
  'GET /admin',
  'GET /admin*',
  'GET /anteprima/:mark',
  'GET /debug/:secret',
  'GET /debug/:secret/:id',
  'GET /uploads/:file',
  'GET /assets/:file',
  'GET /admin-assets/assets/:file',
  'GET /copertine/:family/:file',
  'GET /condividi/sito.png',
  'GET /condividi/:file',
  'GET /articolo/:slug/prova.json',
  'GET /articolo/:slug/registro.json',
  'GET /feed.xml',
  'GET /atom.xml',
  'GET /feed.json',
  'GET /categoria/:category/feed.xml',
  'GET /categoria/:category/atom.xml',
  'GET /categoria/:category/feed.json',
  'GET /autore/:slug/feed.xml',
  'GET /autore/:slug/atom.xml',
  'GET /autore/:slug/feed.json',
  'GET /sitemap.xml',
  'GET /storia/:slug/feed.xml',
  'GET /storia/:slug/atom.xml',
  'GET /storia/:slug/feed.json',
  'GET /edizione/feed.xml',
  'GET /edizione/atom.xml',
  'GET /edizione/feed.json',
  'GET /sitemaps/:file',
  'GET /sitemap-news.xml',
  'GET /robots.txt',
  'GET /license.xml',
  'GET /trust.txt',
  'GET /.well-known/trust.txt',
  'GET /ads.txt',
  'GET /opensearch.xml',
  'GET /manifest.webmanifest',
  'GET /.well-known/tdmrep.json',
  'GET /.well-known/contesto-log',
  'GET /.well-known/contesto-log/consistency',
  'GET /.well-known/security.txt',
]);

/** What a managing editor may call as well. Whatever needs a token and is in neither list is for administrators. */
const MANAGING = new Set<string>([
  'POST /api/articles/:id/proposal/return',
  'DELETE /api/admin/contact-messages/:id',
  'DELETE /api/admin/front-page/lead',
  'DELETE /api/admin/storylines/:id/articles/:articleId',
  'DELETE /api/admin/newsletter/suppressions/:id',
  'DELETE /api/articles/:id/proposed-update',
  'DELETE /api/notifications/read',
  'GET /api/admin/article-bin',
  'GET /api/admin/article-topics',
  'GET /api/admin/auto-generation',
  'GET /api/admin/auto-generation/outlook',
  'GET /api/admin/contact-messages',
  'GET /api/admin/front-page',
  'GET /api/admin/front-page/editions',
  'GET /api/admin/storylines',
  'GET /api/admin/generations',
  'GET /api/admin/generations/:runId',
  'GET /api/admin/generations/:runId/events',
  'GET /api/admin/newsletter/issues',
  'GET /api/admin/newsletter/issues/:id',
  'GET /api/admin/newsletter/issues/:id/candidates',
  'GET /api/admin/newsletter/issues/:id/preview',
  'GET /api/admin/newsletter/issues/:id/uncertain',
  'GET /api/admin/newsletter/plan',
  'GET /api/admin/newsletter/stats',
  'GET /api/admin/push/articles/:id',
  'GET /api/admin/newsletter/subscribers',
  'GET /api/admin/newsletter/suppressions',
  'GET /api/admin/warnings',
  'GET /api/news-collector/collected',
  'GET /api/news-collector/collected/:id',
  'GET /api/news-collector/sources',
  'GET /api/news-collector/sources/export',
  'GET /api/news-collector/stories',
  'GET /api/notifications',
  'GET /api/notifications/unread-count',
  'PATCH /api/admin/newsletter/issues/:id',
  'PATCH /api/news-collector/collected/:id/status',
  'POST /api/admin/article-bin/:id/restoration',
  'POST /api/admin/articles/status',
  'POST /api/admin/storylines',
  'POST /api/admin/auto-generation/run',
  'POST /api/admin/contact-messages/:id/replies',
  'POST /api/admin/generations/:runId/stop',
  'POST /api/admin/generations/preview',
  'POST /api/admin/newsletter/issues',
  'POST /api/admin/newsletter/issues/:id/cancel',
  'POST /api/admin/newsletter/issues/:id/schedule',
  'POST /api/admin/newsletter/issues/:id/send',
  'POST /api/admin/newsletter/issues/:id/test',
  'POST /api/admin/newsletter/issues/:id/uncertain',
  'POST /api/articles/:id/corrections',
  'POST /api/articles/:id/pending-revision/publication',
  'POST /api/articles/:id/proposed-update',
  'POST /api/articles/:id/retraction',
  'POST /api/articles/:id/review',
  'POST /api/articles/:id/source-changes',
  'POST /api/articles/generate',
  'POST /api/news-collector/collect',
  'POST /api/news-collector/collected/:id/separate',
  'POST /api/news-collector/decisions',
  'POST /api/news-collector/sources',
  'POST /api/news-collector/sources/import',
  'POST /api/news-collector/sources/import/preview',
  'POST /api/news-collector/sources/test',
  'PUT /api/admin/contact-messages/:id/read',
  'PUT /api/admin/contact-messages/:id/state',
  'PUT /api/admin/front-page/editions',
  'PUT /api/admin/front-page/lead',
  'PUT /api/admin/front-page/stories',
  'PUT /api/admin/storylines/:id',
  'PUT /api/admin/newsletter/plan',
  'PUT /api/news-collector/sources/:id',
  'PUT /api/notifications/:id/read',
  'PUT /api/notifications/read-all',
]);

/** What an editor may call, and with it everybody in the newsroom. */
const EDITORS = new Set<string>([
  'DELETE /api/articles/:id',
  'DELETE /api/auth/sessions/:id',
  'GET /api/admin/articles-to-review',
  'GET /api/admin/articles/:id/preview',
  'GET /api/admin/articles/:id/preview-link',
  'GET /api/admin/newsroom',
  'GET /api/admin/readership',
  'GET /api/admin/readership.csv',
  'GET /api/admin/stats',
  'GET /api/admin/today',
  'GET /api/admin/week',
  'GET /api/articles/:id/desk',
  'GET /api/articles/:id/other-reports',
  'GET /api/articles/:id/pending-revision',
  'GET /api/articles/:id/proposal',
  'GET /api/articles/:id/revisions',
  'GET /api/articles/:id/revisions/:version',
  'GET /api/articles/by-id/:id',
  'GET /api/auth/second-factor',
  'GET /api/auth/sessions',
  'GET /api/upload/images',
  'POST /api/articles',
  'POST /api/articles/:id/desk/decisions',
  'POST /api/articles/:id/desk/undo',
  'POST /api/articles/:id/pending-revision/discard',
  'POST /api/articles/:id/sources',
  'POST /api/articles/:id/verification',
  'POST /api/articles/:id/verification/flags/:flagId/dismissal',
  'POST /api/auth/change-password',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/confirm',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/remove',
  'POST /api/upload/image',
  'GET /api/admin/signatures',
  'PUT /api/admin/signatures/:id',
  'DELETE /api/admin/signatures/:id',
  'PUT /api/articles/:id',
  'PUT /api/articles/:id/pending-revision',
  'POST /api/articles/:id/proposal',
  'PUT /api/upload/images/:id',
]);

/** No role is asked for: they refuse visitors themselves. */
const RECOGNISING = new Set(['GET /api/docs', 'GET /api/docs.json', 'POST /api/auth/refresh']);

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('what somebody without a token may call', () => {
  it('is what this list says, of all routes that the server has', async () => {
    const open = [];
    const routes = allRoutesHere();
    expect(routes.length).toBeGreaterThan(100);
    for (const { method, path } of routes) {
      const { status, body } = await site.call(method, addressOf(path), method === 'GET' ? undefined : {}, 'visitor');
      if (status === 401 && body.code === 'unauthorized') expect(body.error).toBe('Accesso non autorizzato');
      else open.push(`${method} ${path}`);
    }
    expect(open.sort()).toEqual([...PUBLIC].sort());
  });
});

describe('what a person of the newsroom may call', () => {
  it('is what these lists say, by role', () => {
    const bound = [...site.app.get(BoundRoutes, { strict: false }).list()];
    const callsOf = (role: Role) =>
      bound.flatMap(([{ method, path }, access]) => (access === role ? [`${method} ${path}`] : [])).sort();
    expect(callsOf('editor')).toEqual([...EDITORS].sort());
    expect(callsOf('managing-editor')).toEqual([...MANAGING].sort());
  });

  it('is refused above the role, whatever the server has there', async () => {
    const [editor, managing] = [await personOf('editor'), await personOf('managing-editor')];
    for (const { method, path } of allRoutesHere()) {
      const route = `${method} ${path}`;
      if (PUBLIC.has(route) || EDITORS.has(route) || RECOGNISING.has(route)) continue;
      const callers = MANAGING.has(route) ? [editor] : [editor, managing];
      for (const call of callers) {
        const { status, body } = await call(method, addressOf(path), method === 'GET' ? undefined : {});
        expect({ route, status, code: body?.code }).toEqual({ route, status: 403, code: 'role-not-enough' });
      }
    }
  });
});

describe('an editor', () => {
  const text = { title: 'Una bozza di prova', content: '<p>Il testo di una bozza.</p>', category: 'AI News' };

  it('writes and deletes drafts, and makes nothing of them that readers have', async () => {
    const editor = await personOf('editor');
    const { status, body: draft } = await editor('POST', '/api/articles', text);
    expect(status).toBe(201);
    const of = `/api/articles/${draft._id}`;
    expect((await editor('PUT', of, { title: 'Una bozza cambiata' })).body.title).toBe('Una bozza cambiata');
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    for (const [method, address, change] of [
      ['PUT', of, { status: 'published' }],
      ['PUT', of, { status: 'scheduled', publishDate: inAWeek }],
      ['POST', '/api/articles', { ...text, status: 'published' }],
    ] as const) {
      const refused = await editor(method, address, change);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ code: 'role-not-enough', error: expect.stringContaining('caporedattore') });
    }
    expect((await editor('GET', `/api/articles/by-id/${draft._id}`)).body.status).toBe('draft');
    expect((await editor('DELETE', of)).status).toBe(200);
  });

  it('proposes a draft, which those who publish find first, and send back with a note', async () => {
    const [editor, managing] = [await personOf('editor'), await personOf('managing-editor')];
    const { body: draft } = await editor('POST', '/api/articles', { ...text, title: 'Una bozza proposta' });
    const of = `/api/articles/${draft._id}`;
    const waiting = async () =>
      (await managing('GET', '/api/admin/articles-to-review')).body.articles.map(
        ({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`,
      );
    expect((await editor('POST', `${of}/proposal`)).status).toBe(200);
    expect((await editor('POST', `${of}/proposal`)).status).toBe(200);
    expect(await waiting()).toEqual(['proposed: Una bozza proposta']);
    const { proposal } = (await editor('GET', `${of}/proposal`)).body;
    expect(proposal).toEqual({ at: expect.any(String), username: expect.stringMatching(/^editor /), note: null });
    expect((await managing('POST', `${of}/proposal/return`, { note: ' ' })).body.error).toBe('Scrivi che cosa manca');
    const note = 'Manca la seconda fonte';
    expect((await managing('POST', `${of}/proposal/return`, { note })).status).toBe(200);
    expect((await editor('GET', `${of}/proposal`)).body.proposal).toMatchObject({ note });
    expect(await waiting()).toEqual(['returned: Una bozza proposta']);
    await editor('POST', `${of}/proposal`);
    await managing('PUT', of, { status: 'published' });
    expect((await managing('GET', `${of}/proposal`)).body.proposal).toBeNull();
    expect((await editor('POST', `${of}/proposal`)).body.error).toBe('L’articolo non è più una bozza');
    await until('the notification', async () =>
      (await managing('GET', '/api/notifications')).body.notifications.some(
        ({ title }: { title: string }) => title === 'Articolo proposto',
      ),
    );
  });

  it('leaves alone what readers have, and puts a revision next to it, which others publish', async () => {
    const [editor, managing] = [await personOf('editor'), await personOf('managing-editor')];
    const { body: draft } = await editor('POST', '/api/articles', text);
    const of = `/api/articles/${draft._id}`;
    expect((await managing('PUT', of, { status: 'published' })).body.status).toBe('published');
    for (const [method, address, body] of [
      ['PUT', of, { title: 'Di nascosto' }],
      ['PUT', of, { status: 'draft' }],
      ['DELETE', of, undefined],
      ['POST', `${of}/verification`, {}],
      ['POST', `${of}/retraction`, { reason: 'perché sì' }],
    ] as const) {
      expect((await editor(method, address, body)).body.code).toBe('role-not-enough');
    }
    const waiting = await editor('PUT', `${of}/pending-revision`, { title: 'Un titolo migliore' });
    const { version } = waiting.body.revision;
    const seen = { version, articleVersion: waiting.body.articleVersion };
    expect((await editor('POST', `${of}/pending-revision/publication`, seen)).status).toBe(403);
    const out = await managing('POST', `${of}/pending-revision/publication`, seen);
    expect(out.body.title).toBe('Un titolo migliore');
    const actors = waiting.body.revision.savings.map(({ username }: { username: string }) => username);
    expect(actors).toEqual([expect.stringMatching(/^editor /)]);
  });
});

describe('somebody who is invited', () => {
  const accept = (link: string, password = 'una frase scelta da sé') =>
    site.call('POST', '/api/auth/password', { token: tokenIn(link), password }, 'visitor');
  const logInAs = (username: string, password = 'una frase scelta da sé') =>
    site.call('POST', '/api/auth/login', { username, password }, 'visitor');

  it('chooses a password by a link that opens once, is let in with the role, and is named by nothing in the log', async () => {
    const invited = await site.call('POST', '/api/admin/people', { username: 'Lia Conti', role: 'editor' });
    expect(invited).toMatchObject({ status: 201, body: { mailedTo: null } });
    const { id, link } = invited.body;
    expect((await logInAs('Lia Conti')).status).toBe(401);
    const read = await site.call('POST', '/api/auth/password-link', { token: tokenIn(link) }, 'visitor');
    expect(read.body).toEqual({ username: 'Lia Conti', purpose: 'invitation' });
    expect((await accept(link, 'corta')).status).toBe(400);
    expect(await accept(link)).toMatchObject({ status: 200, body: { username: 'Lia Conti' } });
    expect(await accept(link)).toMatchObject({ status: 410, body: { code: 'password-link-invalid' } });
    expect((await logInAs('lia conti')).body.user).toEqual({ id, username: 'Lia Conti', role: 'editor' });
    const { rows } = await site.app
      .get(Database)
      .pool.query<{ type: string; whole: string }>(
        `select type, to_jsonb(e)::text as whole from es.events e where stream = 'admin-' || $1 order by position`,
        [id],
      );
    expect(rows.map(({ type }) => type)).toEqual(['PersonInvited', 'InvitationAccepted', 'LoggedIn']);
    expect(rows.some(({ whole }) => /lia|conti/i.test(whole))).toBe(false);
    const stored = await site.app.get(Database).pool.query('select * from app.password_links');
    expect(JSON.stringify(stored.rows)).not.toContain(tokenIn(link));
  });

  it('has a name and an address that nobody else has, and only the newest link opens', async () => {
    const ada = { username: 'ada', email: 'ada@esempio.it', role: 'managing-editor' };
    const { body } = await site.call('POST', '/api/admin/people', ada);
    expect((await site.call('POST', '/api/admin/people', { ...ada, username: 'ADA', email: null })).status).toBe(409);
    const sameAddress = { ...ada, username: 'altra', email: 'Ada@esempio.it' };
    expect((await site.call('POST', '/api/admin/people', sameAddress)).body.code).toBe('username-taken');
    const newer = await site.call('POST', `/api/admin/people/${body.id}/link`, {});
    expect((await accept(body.link)).status).toBe(410);
    expect((await accept(newer.body.link)).status).toBe(200);
  });

  it('gets a new password by mail, with the same answer as somebody who is not here', async () => {
    const ada = await logInAs('ada');
    const recover = (email: string) => site.call('POST', '/api/auth/recovery', { email }, 'visitor');
    const [known, unknown] = [await recover('ADA@esempio.it'), await recover('nessuno@esempio.it')];
    expect(unknown.body).toEqual(known.body);
    expect(known.status).toBe(200);
    expect(await mailsTo(site, 'nessuno@esempio.it')).toEqual([]);
    const [mail] = await mailsTo(site, 'ada@esempio.it');
    const link = /http:\/\/contesto\.test\/admin\/password#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await accept(link, 'una frase tutta nuova')).status).toBe(200);
    expect((await logInAs('ada')).status).toBe(401);
    expect((await logInAs('ada', 'una frase tutta nuova')).status).toBe(200);
    expect((await site.call('GET', '/api/admin/newsroom', undefined, { token: ada.body.token })).status).toBe(401);
  });

  it('is shut out at once when suspended, and let in again', async () => {
    const { body } = await site.call('POST', '/api/admin/people', { username: 'ugo', role: 'editor' });
    await accept(body.link);
    const { token } = (await logInAs('ugo')).body;
    const of = `/api/admin/people/${body.id}`;
    expect((await site.call('PATCH', of, { role: 'managing-editor' })).status).toBe(200);
    expect((await site.call('GET', '/api/admin/newsroom', undefined, { token })).body.user.role).toBe(
      'managing-editor',
    );
    expect((await site.call('PATCH', of, { suspended: true })).status).toBe(200);
    expect((await site.call('GET', '/api/admin/newsroom', undefined, { token })).status).toBe(401);
    expect((await logInAs('ugo')).body.code).toBe('invalid-credentials');
    const { people } = (await site.call('GET', '/api/admin/people')).body;
    expect(people.find(({ id }: { id: string }) => id === body.id)).toMatchObject({ state: 'suspended', sessions: 0 });
    await site.call('PATCH', of, { suspended: false });
    const again = (await logInAs('ugo')).body.token;
    expect((await site.call('DELETE', `${of}/sessions`)).status).toBe(200);
    expect((await site.call('GET', '/api/admin/newsroom', undefined, { token: again })).status).toBe(401);
  });
});

describe('links and known devices', () => {
  const password = 'una frase scelta da sé';
  const open = (link: string) => site.call('POST', '/api/auth/password-link', { token: tokenIn(link) }, 'visitor');
  const devicesOf = async (id: string) =>
    (await site.app.get(Database).pool.query('select 1 from app.known_devices where admin_id = $1', [id])).rowCount;

  /** Somebody with a known device and an open link, whom `change` changes. */
  async function linkAfter(username: string, change: (of: string, token: string) => Promise<{ status: number }>) {
    const { body } = await site.call('POST', '/api/admin/people', { username, role: 'editor' });
    await site.call('POST', '/api/auth/password', { token: tokenIn(body.link), password }, 'visitor');
    const { token } = (await site.call('POST', '/api/auth/login', { username, password }, 'visitor')).body;
    const of = `/api/admin/people/${body.id}`;
    const { link } = (await site.call('POST', `${of}/link`, {})).body;
    expect([(await open(link)).status, await devicesOf(body.id)]).toEqual([200, 1]);
    expect((await change(of, token)).status).toBe(200);
    return { id: body.id, of, link };
  }

  it('end with a changed password, but for the device it was changed on', async () => {
    const { id, link } = await linkAfter('Pia', (_, token) =>
      site.call(
        'POST',
        '/api/auth/change-password',
        { currentPassword: password, newPassword: 'tutta nuova' },
        { token },
      ),
    );
    expect([(await open(link)).status, await devicesOf(id)]).toEqual([410, 1]);
  });

  it('end with a changed address', async () => {
    const { id, link } = await linkAfter('Rea', (of) => site.call('PATCH', of, { email: 'rea@esempio.it' }));
    expect([(await open(link)).status, await devicesOf(id)]).toEqual([410, 0]);
  });

  it('end with a suspension, and do not come back with the person', async () => {
    const { id, of, link } = await linkAfter('Teo', (path) => site.call('PATCH', path, { suspended: true }));
    await site.call('PATCH', of, { suspended: false });
    expect([(await open(link)).status, await devicesOf(id)]).toEqual([410, 0]);
  });

  it('do not end with a role, nor with an address that stays', async () => {
    const { id, link } = await linkAfter('Gea', (of) =>
      site.call('PATCH', of, { role: 'managing-editor', email: null }),
    );
    expect([(await open(link)).status, await devicesOf(id)]).toEqual([200, 1]);
  });
});

describe('somebody who leaves', () => {
  it('gets another address, and is forgotten with everything but what they wrote', async () => {
    const { body } = await site.call('POST', '/api/admin/people', {
      username: 'Ivo',
      email: 'ivo@esempio.it',
      role: 'editor',
    });
    const of = `/api/admin/people/${body.id}`;
    expect((await site.call('PATCH', of, { email: 'ADA@esempio.it' })).body.error).toBe(
      'Un’altra persona ha già questo indirizzo',
    );
    expect((await site.call('PATCH', of, { email: 'ivo.nuovo@esempio.it' })).status).toBe(200);
    const people = async () => (await site.call('GET', '/api/admin/people')).body.people;
    const isIvo = ({ id }: { id: string }) => id === body.id;
    expect((await people()).find(isIvo)).toMatchObject({ email: 'ivo.nuovo@esempio.it' });
    expect((await site.call('DELETE', of)).status).toBe(200);
    expect((await people()).find(isIvo)).toBeUndefined();
    expect((await site.call('DELETE', of)).body.code).toBe('person-not-found');
    // As a restored backup would bring them back.
    const { pool } = site.app.get(Database);
    await pool.query(
      `insert into app.administrators (id, username, password_hash, created_at) values ($1, 'Ivo', 'x', now() - interval '1 day')`,
      [body.id],
    );
    await site.app.get(PersonalData, { strict: false }).purge('cli');
    expect((await people()).find(isIvo)).toBeUndefined();
    const me = (await people()).find(({ isYou }: { isYou: boolean }) => isYou);
    expect((await site.call('DELETE', `/api/admin/people/${me.id}`)).status).toBe(400);
  });
});

describe('the last administrator', () => {
  it('can neither leave the role nor be shut out', async () => {
    const { people } = (await site.call('GET', '/api/admin/people')).body;
    const me = people.find(({ isYou }: { isYou: boolean }) => isYou);
    for (const change of [{ role: 'editor' }, { suspended: true }]) {
      const refused = await site.call('PATCH', `/api/admin/people/${me.id}`, change);
      expect(refused).toMatchObject({ status: 409, body: { code: 'last-administrator' } });
    }
    const { body } = await site.call('POST', '/api/admin/people', { username: 'erede', role: 'administrator' });
    // Somebody who has no password yet could not help either.
    expect((await site.call('PATCH', `/api/admin/people/${me.id}`, { role: 'editor' })).status).toBe(409);
    expect((await site.call('PATCH', `/api/admin/people/${body.id}`, { role: 'editor' })).status).toBe(200);
  });
});

type Call = TestApp['call'];

function tokenIn(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}

/** Somebody new of this role, logged in. */
async function personOf(role: Role): Promise<Call> {
  const username = `${role} ${newId()}`;
  const commands = site.app.get(CommandBus, { strict: false });
  await commands.execute(new CreateAdministrator(username, 'una password di prova', false, role));
  const { body } = await site.call(
    'POST',
    '/api/auth/login',
    { username, password: 'una password di prova' },
    'visitor',
  );
  return (method, url, payload) => site.call(method, url, payload, { token: body.token });
}

function allRoutesHere() {
  const tree = site.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  return routesOf(tree).filter(({ path }) => !isBuiltFile(path));
}

function addressOf(path: string): string {
  return path.replace(/:\w+/g, 'x').replace('*', 'x');
}

/** The routes of Fastify's own tree, four characters a level. HEAD goes with GET. */
function routesOf(tree: string): { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string }[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', own = '', methods = ''] = /^(.*?)[├└]── (\S+) \(([^)]+)\)$/.exec(line) ?? [];
    if (own === '') return [];
    const level = indent.length / 4;
    above[level] = own;
    const path = above.slice(0, level + 1).join('');
    const known = methods.split(', ').filter((method) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(method));
    return known.map((method) => ({ method: method as 'GET', path }));
  });
}

/** Files of the build have a route each. */
function isBuiltFile(path: string): boolean {
  const { clientFolder, adminFolder } = site.app.get(FrontendBuild, { strict: false });
  const folders = [join(clientFolder, path), join(adminFolder, path.replace(/^\/admin-assets\//, ''))];
  return path.includes('.') && folders.some((file) => existsSync(file));
}
