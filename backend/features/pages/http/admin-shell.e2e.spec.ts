import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fakePortalApi } from '../../../contract/portal-api.fake.js';
import { pagesApp } from '../testing/pages-app.js';

describe('the document of the admin', () => {
  let app: NestFastifyApplication;
  const get = (url: string) => app.inject({ method: 'GET', url });
  beforeAll(async () => {
    app = await pagesApp(fakePortalApi([]));
  });
  afterAll(() => app.close());

  it('answers at the login, at every screen and at the debug address', async () => {
    for (const url of ['/login', '/admin', '/admin/edit/1', '/admin/ai-prompts', '/debug/whatever', '/debug/a/b']) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).toContain('<div id="redazione">');
    }
  });

  it('is never kept, never indexed, and lets in one inline script, by a nonce of its own', async () => {
    const [first, second] = [await get('/admin'), await get('/admin')];
    const nonce = /<script nonce="([^"]+)"/.exec(first.body)?.[1];
    expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(second.body).not.toContain(nonce);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['x-robots-tag']).toContain('noindex');
    expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('brings only files of the admin’s own build, which are served for ever', async () => {
    const { body } = await get('/admin');
    const files = [...body.matchAll(/(?:src|href)="(\/admin-assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const { statusCode, headers } = await get(file);
      expect([file, statusCode]).toEqual([file, 200]);
      expect(headers['cache-control']).toContain('immutable');
    }
  });
});
