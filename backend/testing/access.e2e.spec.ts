import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FrontendBuild } from '../features/pages/frontend-build.js';
import { startTestApp, type TestApp } from './test-app.js';

/** Everything that somebody without a token may call. Whatever is not here is closed, or this test fails. */
const PUBLIC = new Set([
  'POST /api/auth/login',
  'POST /api/auth/logout',
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
  'GET /api/public/header-scripts',
  'POST /api/public/contact',
  'POST /api/newsletter/subscribe',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'GET /api/newsletter/preferences',
  'PUT /api/newsletter/preferences',
  'POST /api/newsletter/bounces',
  'GET /api/push/vapid-public-key',
  'POST /api/push/subscribe',
  'POST /api/push/unsubscribe',
  'GET /api/news-collector/bot-feed-:secret',
  'GET /healthz',
  'GET /quanto-sbagliamo.json',
  'GET /readyz',
  'GET /metrics',
  'GET /',
  'POST /',
  'GET /*',
  'POST /*',
  'GET /login',
  'GET /admin',
  'GET /admin*',
  'GET /debug/:secret',
  'GET /debug/:secret/:id',
  'GET /uploads/:file',
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
  'GET /sitemap.xml',
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

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('what somebody without a token may call', () => {
  it('is what this list says, of all routes that the server has', async () => {
    const open = [];
    const routes = routesOf(site.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false }));
    expect(routes.length).toBeGreaterThan(100);
    for (const { method, path } of routes.filter(({ path: of }) => !isBuiltFile(of))) {
      const address = path.replace(/:\w+/g, 'x').replace('*', 'x');
      const { status, body } = await site.call(method, address, method === 'GET' ? undefined : {}, 'visitor');
      if (status === 401 && body.code === 'unauthorized') expect(body.error).toBe('Accesso non autorizzato');
      else open.push(`${method} ${path}`);
    }
    expect(open.sort()).toEqual([...PUBLIC].sort());
  });
});

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
