import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allRoutes } from '../contract/all-routes.js';
import { auditApi } from '../contract/audit.js';
import type { Route } from '../contract/route.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { ApiDocsController } from '../platform/http/api-docs/api-docs.controller.js';
import { BoundRoutes } from '../platform/http/api-docs/bound-routes.js';
import { newId } from '../platform/ids.js';
import { startTestApp, type TestApp } from './test-app.js';

const listed = new Set(Object.values(allRoutes).flatMap((routes) => Object.values(routes)));
const name = ({ method, path }: Route) => `${method} ${path}`;

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('the list of all calls', () => {
  it('has every table of routes that the contract defines', async () => {
    const folder = new URL('../contract/', import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !/\.(spec|fake)\.ts$/.test(file));
    const missing: string[] = [];
    for (const file of files) {
      const module: Record<string, unknown> = await import(new URL(file, folder).href);
      for (const [key, table] of Object.entries(module)) {
        const isTable = key.endsWith('Api') && typeof table === 'object' && table !== null;
        if (isTable && !Object.values<unknown>(allRoutes).includes(table)) missing.push(`${file} ${key}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('has every call that the application answers, once', () => {
    const bound = [...site.app.get(BoundRoutes, { strict: false }).list().keys()];
    expect(bound.length).toBeGreaterThan(60);
    expect(bound.filter((route) => !listed.has(route)).map(name)).toEqual([]);
    expect(new Set(bound.map(name)).size).toBe(bound.length);
  });
});

describe('the description of the API', () => {
  it('says of each call what it takes, who may call it and how it refuses', async () => {
    const { status, body } = await site.call('GET', '/api/docs.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    const put = body.paths['/api/articles/{id}'].put;
    expect(put.security).toEqual([{ bearer: [] }]);
    expect(put.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true });
    expect(put.requestBody.content['application/json'].schema.properties.excerpt).toBeDefined();
    expect(Object.keys(put.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '503']));
    expect(body.paths['/api/articles'].get.security).toEqual([{}, { bearer: [] }]);
    expect(body.paths['/api/auth/login'].post.security).toEqual([]);
    expect(body.paths['/api/news-collector/bot-feed-{secret}'].get.security).toEqual([]);
    const limit = body.paths['/api/debug/article-generation-{secret}'].get.parameters.find(
      (parameter: { name: string }) => parameter.name === 'limit',
    );
    expect(limit).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', minimum: 1 } });
    expect(body.components.schemas.Error.properties.code.description).toContain('Articolo non trovato');
  });

  it('gives each call an id of its own and refers to nothing that is not there', async () => {
    const { body, text } = await site.call('GET', '/api/docs.json');
    const operations = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap(Object.values);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference));
    expect([...references]).toEqual(['#/components/schemas/Error']);
  });

  it('is for administrators only, unless API_DOCS opens it', async () => {
    for (const address of ['/api/docs', '/api/docs.json']) {
      const refused = await site.call('GET', address, undefined, 'visitor');
      expect([refused.status, refused.body.error]).toEqual([401, 'Accesso non autorizzato']);
      expect((await site.call('GET', address)).status).toBe(200);
    }
    const config = { ...site.app.get<Config>(CONFIG, { strict: false }), apiDocs: true };
    const docs = new ApiDocsController(site.app.get(BoundRoutes, { strict: false }), config);
    expect(docs.document(null).paths).toBeDefined();
  });

  it('is also a page that needs nothing but itself', async () => {
    const { status, text, headers } = await site.call('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(text).not.toMatch(/<script|<link|<img|style="/);
    expect(text).toContain('/api/articles/{id}');
  });
});

describe('every admin call', () => {
  const NEWSROOM = /^\/api\/(admin|backup|notifications|debug|upload)\b/;
  const addressOf = ({ path }: Route) => path.replace(/:\w+/g, 'x');
  const isForAdmin = async () => {
    const { paths } = (await site.call('GET', '/api/docs.json')).body;
    return ({ method, path }: Route): boolean => {
      const { security } = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      return security.length === 1 && 'bearer' in security[0];
    };
  };

  it('is refused in Italian without a token', async () => {
    const routes = [...listed].filter(await isForAdmin());
    expect(
      [...listed].filter(({ path }) => NEWSROOM.test(path) && !routes.some((route) => route.path === path)),
    ).toEqual([]);
    for (const route of routes) {
      const { status, body } = await site.call(route.method, addressOf(route), route.body ? {} : undefined, 'visitor');
      expect([name(route), status, body.error]).toEqual([name(route), 401, 'Accesso non autorizzato']);
    }
  });

  it('answers what it cannot read with 4xx and an Italian sentence, never with 5xx', async () => {
    for (const route of [...listed].filter(await isForAdmin()).filter(({ body }) => body !== undefined)) {
      for (const sent of ['[]', '"x"', '{"a":']) {
        const { status, body } = await site.call(route.method, addressOf(route), sent);
        expect([name(route), sent, status >= 400 && status < 500, typeof body.error]).toEqual([
          name(route),
          sent,
          true,
          'string',
        ]);
      }
    }
  });
});

describe('the list of admin actions', () => {
  it('is for administrators', async () => {
    expect((await site.call('GET', '/api/admin/audit', undefined, 'visitor')).status).toBe(401);
    expect((await site.call('GET', '/api/admin/audit?before=x')).body.field).toBe('before');
  });

  it('says who did what and when, newest first, page by page, and nothing that happened by itself', async () => {
    const { body: made } = await site.call('POST', '/api/articles', { title: 'Prova', content: '<p>Testo.</p>' });
    await site.call('PUT', `/api/articles/${made._id}`, { tags: ['uno'] });
    const { status, body } = await site.call('GET', '/api/admin/audit');
    expect(status).toBe(200);
    expect(auditApi.list.response.parse(body)).toEqual(body);
    expect(body.actions.map(({ type }: { type: string }) => type)).toEqual([
      'ArticleRevised',
      'ArticleDrafted',
      'LoggedIn',
    ]);
    expect(body.actions[0]).toMatchObject({ subject: 'article', subjectId: made._id, username: 'admin' });
    expect(body.hasMore).toBe(false);
    const first = (await site.call('GET', '/api/admin/audit?limit=1')).body;
    expect([first.actions.length, first.hasMore]).toEqual([1, true]);
    const next = (await site.call('GET', `/api/admin/audit?limit=1&before=${first.actions[0].position}`)).body;
    expect(next.actions.map(({ type }: { type: string }) => type)).toEqual(['ArticleDrafted']);
    expect(next.hasMore).toBe(true);
  });

  it('names the work that a person asked for once, however much it led to', async () => {
    const [latest] = (await site.call('GET', '/api/admin/audit')).body.actions;
    const { id } = (await site.call('GET', '/api/admin/newsroom')).body.user;
    const runId = newId();
    const meta = { actor: `admin:${id}`, correlationId: runId };
    const store = site.app.get(EventStore, { strict: false });
    const record = (stream: string, ...types: string[]) =>
      store.append({
        stream,
        expectedVersion: 0,
        events: types.map((type) => ({ id: newId(), type, data: {} })),
        meta,
      });
    await record(`audited-${runId}`, 'WorkStarted', 'WorkDone');
    await record(`other-${newId()}`, 'ConsequenceOfWork');
    await record(`audited-${newId()}`, 'ConsequenceOfWork');
    const { actions } = (await site.call('GET', '/api/admin/audit?limit=2')).body;
    expect(actions.map(({ type }: { type: string }) => type)).toEqual(['WorkStarted', latest.type]);
  });
});
