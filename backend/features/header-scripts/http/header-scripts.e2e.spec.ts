import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { GetAdsTxt } from '../queries/get-ads-txt.js';
import { GetScriptPolicy } from '../queries/get-script-policy.js';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const ADMIN = '/api/admin/header-scripts';
const PUBLIC = '/api/public/header-scripts';
const put = (body: unknown) => site.call('PUT', ADMIN, body);

describe('the header scripts', () => {
  it('are empty on a fresh installation, for readers and for the newsroom', async () => {
    const none = { googleAnalytics: '', googleAdsense: '', customScripts: '' };
    expect((await site.call('GET', PUBLIC, undefined, 'visitor')).body).toEqual(none);
    expect((await site.call('GET', ADMIN)).body).toEqual({ headerScripts: none });
    expect(await site.app.get(QueryBus).execute(new GetAdsTxt())).toBeNull();
  });

  it('are changed by administrators only', async () => {
    expect((await site.call('GET', ADMIN, undefined, 'visitor')).status).toBe(401);
    expect((await site.call('PUT', ADMIN, {}, 'visitor')).status).toBe(401);
  });

  it('keep what is absent, clear what is null, and answer with what is in force', async () => {
    await put({ googleAnalytics: ' G-ABCDEF1234 ', googleAdsense: 'ca-pub-1234567890123456' });
    const answer = await put({ headerScripts: { customScripts: '<script>\r\nuno();\r\n</script>' } });
    expect(answer.body).toEqual({
      headerScripts: {
        googleAnalytics: 'G-ABCDEF1234',
        googleAdsense: 'ca-pub-1234567890123456',
        customScripts: '<script>\nuno();\n</script>',
      },
    });
    expect((await put({ googleAnalytics: null })).body.headerScripts.googleAnalytics).toBe('');
    expect((await site.call('GET', PUBLIC, undefined, 'visitor')).body).toMatchObject({ googleAnalytics: '' });
  });

  it('say what pages and ads.txt need for them', async () => {
    const queries = site.app.get(QueryBus);
    const policy = await queries.execute(new GetScriptPolicy());
    expect(policy.hasAds).toBe(true);
    expect(policy.additions['frame-src']).toContain('https://*.googlesyndication.com');
    expect(await queries.execute(new GetAdsTxt())).toBe('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n');
  });

  it.each([
    ['Il codice di Google Analytics ha la forma G-…, UA-…, AW-… o GTM-…', { googleAnalytics: 'qualcosa' }],
    ['Sono ammessi solo tag <script>, non <p>', { customScripts: '<p>no</p>' }],
    ['Gli script devono essere testo', { customScripts: 5 }],
    ['Ogni campo può avere al massimo 20000 caratteri', { customScripts: 'a'.repeat(20_001) }],
  ])('refuse what they cannot be: «%s»', async (reason, body) => {
    const answer = await put(body);
    expect([answer.status, answer.body.error]).toEqual([400, reason]);
  });
});
