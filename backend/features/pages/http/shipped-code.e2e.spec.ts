import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import type { StoredData } from '../../../platform/privacy/stored-data.js';
import { compiledFile } from '../../../platform/program-root.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ShippedCode, shippedCode } from '../shipped-code/shipped-code.js';
import { ShippedCodeStore } from '../shipped-code/shipped-code.store.js';

const OTHER_VERSION = '/assets/article-page-0THER_vs.js';
const BODY = `export const page = '${'testo '.repeat(500)}';`;
const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestApp;
let base: string;
let store: ShippedCodeStore;

beforeAll(async () => {
  site = await startTestApp();
  base = await site.listen();
  store = site.app.get(ShippedCodeStore);
  await store.add([{ address: OTHER_VERSION, body: BODY }]);
});
afterAll(() => site?.close());

describe('code of another version of the site', () => {
  it('is answered as long as a page may ask for it', async () => {
    const answer = await fetch(base + OTHER_VERSION, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toBe(BODY);
  });

  it.each(['/assets/article-page-NEVER_wS.js', '/admin-assets/assets/admin-NEVER_wS.css', '/assets/..%2f..%2fmain.js'])(
    'is missing at %s, which no cache remembers',
    async (address) => {
      const answer = await fetch(base + address);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('code of this version', () => {
  it('is stored once, and is what the files hold', async () => {
    const code = site.app.get(ShippedCode);
    await code.ship();
    for (const [folder, prefix] of [
      ['frontend/client/assets', '/assets/'],
      ['frontend/admin/assets', '/admin-assets/assets/'],
    ] as const) {
      const names = (await readdir(compiledFile(folder))).filter((name) => /\.(js|css)$/.test(name));
      expect(names.length).toBeGreaterThan(20);
      for (const name of names)
        expect(await code.find(prefix + name)).toBe(await readFile(`${compiledFile(folder)}/${name}`, 'utf8'));
      expect(await store.renew(names.map((name) => prefix + name))).toEqual([]);
    }
  });

  it('stays however long the version is at work, the other one thirty days', async () => {
    const { pool } = site.app.get(Database);
    await pool.query(`update app.shipped_code set shipped_at = now() - interval '31 days'`);
    const now = new Date();
    const { purge } = site.app.get<StoredData>(shippedCode.provide);
    expect(await purge?.(new Date(now.getTime() - 2 * DAY_MS))).toBe(0);
    expect(await purge?.(now)).toBe(1);
    expect(await store.find(OTHER_VERSION)).toBeNull();
    const { rows } = await pool.query<{ stored: number }>('select count(*)::int as stored from app.shipped_code');
    expect(rows[0]?.stored).toBeGreaterThan(100);
  });
});
