import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ TRUST_PROXY: 'loopback' });
});
afterAll(() => site.close());

type Injected = Awaited<ReturnType<TestApp['app']['inject']>>;

const post = (url: string, { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> } = {}) =>
  site.app.inject({ method: 'POST', url, headers, payload: body });
const renewalOf = (answer: Injected) => answer.cookies.find(({ name }) => name === 'contesto_renewal');
const enter = async (more: object = {}) => {
  const answer = await post('/api/auth/login', { body: { username: 'admin', password: site.password, ...more } });
  return { answer, token: String(answer.json().token), renewal: renewalOf(answer)?.value ?? '' };
};
const refresh = (renewal: string) => post('/api/auth/refresh', { headers: { cookie: `contesto_renewal=${renewal}` } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const opens = async (token: string) =>
  (await site.app.inject({ url: '/api/admin/newsroom', headers: bearer(token) })).statusCode === 200;
const lifetime = (token: string) => {
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return (exp - iat) / 60;
};
const hasBeen = (minutes: number) =>
  site.app
    .get(Database, { strict: false })
    .pool.query(`update app.admin_sessions set renewed_at = renewed_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes})`);

describe('a session of a browser', () => {
  it('has a token of fifteen minutes and a cookie that only its renewal gets', async () => {
    const { answer, token } = await enter();
    expect(lifetime(token)).toBe(15);
    expect(renewalOf(answer)).toMatchObject({ path: '/api/auth/refresh', httpOnly: true, sameSite: 'Strict' });
    expect(renewalOf(answer)?.secure).toBeUndefined();
    expect(answer.json()).toEqual({
      token,
      user: { id: expect.any(String), username: 'admin', role: 'administrator' },
    });
    const overTls = await post('/api/auth/login', {
      headers: { 'x-forwarded-proto': 'https' },
      body: { username: 'admin', password: site.password },
    });
    expect(renewalOf(overTls)?.secure).toBe(true);
  });

  it('is not begun by a body longer than any credentials, which is not read', async () => {
    const answer = await post('/api/auth/login', { body: { username: 'admin', password: 'x'.repeat(9_000) } });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload-too-large']);
    const choice = await post('/api/auth/password', { body: { token: 'x'.repeat(9_000), password: 'qualcosa' } });
    expect(choice.statusCode).toBe(413);
  });

  it('is renewed with another cookie each time', async () => {
    const { renewal } = await enter();
    const first = await refresh(renewal);
    expect(first.statusCode).toBe(200);
    expect(first.json().user.username).toBe('admin');
    expect(await opens(first.json().token)).toBe(true);
    const next = renewalOf(first)?.value ?? '';
    expect(next).not.toBe(renewal);
    expect((await refresh(next)).statusCode).toBe(200);
  });

  it('lets two tabs ask with the same cookie, and gives both the same next one', async () => {
    const { renewal } = await enter();
    const [one, two] = await Promise.all([refresh(renewal), refresh(renewal)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(renewalOf(one)?.value).toBe(renewalOf(two)?.value);
    expect((await refresh(renewalOf(two)?.value ?? '')).statusCode).toBe(200);
  });

  it('ends for everybody when a cookie is shown that was used up long ago', async () => {
    const { token, renewal } = await enter();
    const next = renewalOf(await refresh(renewal))?.value ?? '';
    await hasBeen(2);
    const stolen = await refresh(renewal);
    expect([stolen.statusCode, stolen.json().error]).toEqual([401, 'Accesso non autorizzato']);
    expect((await refresh(next)).statusCode).toBe(401);
    expect(await opens(token)).toBe(false);
  });

  it('ends when it is not renewed for twelve hours', async () => {
    const { token, renewal } = await enter();
    await hasBeen(12 * 60 + 1);
    expect(await opens(token)).toBe(false);
    expect((await refresh(renewal)).statusCode).toBe(401);
  });

  it.each(['', 'x', '01890a5d-ac96-774b-bcce-b302099a8057.1.AAAA'])(
    'is not begun by the cookie «%s»',
    async (renewal) => {
      expect((await refresh(renewal)).statusCode).toBe(401);
    },
  );
});

describe('logging out', () => {
  it('ends the session on the server, and no other', async () => {
    const [here, elsewhere] = [await enter(), await enter()];
    const answer = await post('/api/auth/logout', { headers: bearer(here.token) });
    expect([answer.statusCode, renewalOf(answer)?.value]).toEqual([200, '']);
    expect([await opens(here.token), await opens(elsewhere.token)]).toEqual([false, true]);
    expect((await refresh(here.renewal)).statusCode).toBe(401);
    expect((await refresh(elsewhere.renewal)).statusCode).toBe(200);
  });

  it('ends all sessions everywhere when asked to', async () => {
    const [here, elsewhere, client] = [await enter(), await enter(), await enter({ client: true })];
    await post('/api/auth/logout', { headers: bearer(here.token), body: { everywhere: true } });
    expect([await opens(here.token), await opens(elsewhere.token), await opens(client.token)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('says nothing to a caller without a session', async () => {
    for (const headers of [{}, bearer('x')]) {
      expect((await post('/api/auth/logout', { headers })).statusCode).toBe(200);
    }
  });
});

describe('the list of sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const list = async (token: string) =>
    (await site.app.inject({ url: '/api/auth/sessions', headers: bearer(token) })).json().sessions;
  const end = (token: string, id: string) =>
    site.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers: bearer(token) });

  it('says where one is logged in, and ends one of them', async () => {
    const here = await enter();
    await post('/api/auth/logout', { headers: bearer(here.token), body: { everywhere: true } });
    const login = await post('/api/auth/login', {
      body: { username: 'admin', password: site.password },
      headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '2001:db8:1:2:3::4' },
    });
    const { token } = login.json();
    const client = await enter({ client: true });
    const all = await list(token);
    expect(all).toMatchObject([
      { kind: 'client', isCurrent: false },
      { kind: 'browser', isCurrent: true, device: 'Firefox su Linux', network: '2001:db8:1:2' },
    ]);
    await post('/api/auth/refresh', {
      headers: { cookie: `contesto_renewal=${renewalOf(login)?.value}`, 'x-forwarded-for': '192.0.2.7' },
    });
    expect(await list(token)).toContainEqual(
      expect.objectContaining({ isCurrent: true, device: 'Firefox su Linux', network: '192.0.2.7' }),
    );
    expect((await end(token, all[0].id)).json()).toEqual({ success: true });
    expect([await opens(client.token), await opens(token)]).toEqual([false, true]);
    for (const id of [all[0].id, 'x', '01890a5d-ac96-774b-bcce-b302099a8057']) {
      expect((await end(token, id)).statusCode).toBe(404);
    }
    expect((await site.app.inject({ url: '/api/auth/sessions' })).statusCode).toBe(401);
  });
});

describe('other tokens', () => {
  it('last twelve hours for clients, who get no cookie', async () => {
    const { token, answer } = await enter({ client: true });
    expect(lifetime(token)).toBe(12 * 60);
    expect(answer.cookies).toEqual([]);
    expect(await opens(token)).toBe(true);
  });

  it('are refused without an expiry, without a session and with that of nobody', async () => {
    const { token } = await enter();
    const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const secret = site.app.get<Secrets>(SECRETS, { strict: false }).jwt;
    const sign = (claims: object, expiresIn?: '1h') =>
      new JwtService({ secret }).sign({ sub, ...claims }, expiresIn && { expiresIn });
    expect(await opens(sign({ sid }, '1h'))).toBe(true);
    expect(await opens(sign({ sid }))).toBe(false);
    expect(await opens(sign({ version: 1 }, '1h'))).toBe(false);
    expect(await opens(sign({ sid: '01890a5d-ac96-774b-bcce-b302099a8057' }, '1h'))).toBe(false);
  });
});

describe('a changed password', () => {
  it('ends every session and begins one for the person who changed it', async () => {
    const [here, elsewhere] = [await enter(), await enter()];
    const answer = await post('/api/auth/change-password', {
      headers: bearer(here.token),
      body: { currentPassword: site.password, newPassword: site.password },
    });
    expect(await Promise.all([here.token, elsewhere.token].map(opens))).toEqual([false, false]);
    expect((await refresh(elsewhere.renewal)).statusCode).toBe(401);
    expect(await opens(answer.json().token)).toBe(true);
    expect((await refresh(renewalOf(answer)?.value ?? '')).statusCode).toBe(200);
  });
});
