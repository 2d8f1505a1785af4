import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { SECRETS } from '../../../platform/config/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { Passwords } from '../../../platform/security/passwords.js';
import { until } from '../../../platform/testing/until.js';
import { mailsTo } from '../../../testing/outbox.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { GuessingAlarm } from '../attempts/guessing-alarm.js';
import { LoginAttempts } from '../attempts/login-attempts.js';
import { LoginFailuresStore } from '../attempts/login-failures.store.js';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ TRUST_PROXY: 'loopback' });
});
afterAll(() => site.close());

const NOBODY = 'nessuno';

async function attempt(from: string, username: string, password: string, cookie?: string) {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
    payload: { username, password },
  });
  const { value } = answer.cookies.find(({ name }) => name === 'contesto_device') ?? {};
  const retryAfter = Number(answer.headers['retry-after']);
  return { status: answer.statusCode, code: answer.json().code, retryAfter, device: `contesto_device=${value}` };
}

const rows = async () =>
  (await site.app.get(Database, { strict: false }).pool.query('select key from app.login_failures')).rows.length;

describe('failed logins', () => {
  it('count a whole /64 of IPv6 as one caller, whatever names it sends', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await attempt(`2001:db8:a:b::${tries + 1}`, `${NOBODY}${tries}`, 'x')).status).toBe(401);
    }
    const closed = await attempt('2001:db8:a:b:ffff::1', 'un-altro', 'x');
    expect([closed.status, closed.code, closed.retryAfter > 0]).toEqual([429, 'too-many-attempts', true]);
    expect((await attempt('2001:db8:a:c::1', 'un-altro', 'x')).status).toBe(401);
  });

  it('lock nobody out from elsewhere, and not from a device that has logged in before', async () => {
    const { device, status } = await attempt('198.51.100.1', 'admin', site.password);
    expect(status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) await attempt('198.51.100.1', 'ADMIN', 'sbagliata');
    expect((await attempt('198.51.100.1', 'admin', site.password)).status).toBe(429);
    expect((await attempt('198.51.100.2', 'admin', site.password)).status).toBe(200);
    expect((await attempt('198.51.100.1', 'admin', site.password, device)).status).toBe(200);
  });

  it('count against a known device apart, which helps with no other name and cannot be made up', async () => {
    const { device } = await attempt('198.51.100.3', 'admin', site.password);
    for (let tries = 0; tries < 10; tries += 1) await attempt('198.51.100.4', 'admin', 'sbagliata', device);
    expect((await attempt('198.51.100.4', 'admin', site.password, device)).status).toBe(429);
    expect((await attempt('198.51.100.4', 'admin', site.password)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) await attempt('198.51.100.5', 'altro', 'x', device);
    expect((await attempt('198.51.100.5', 'altro', 'x', device)).status).toBe(429);
    for (let tries = 0; tries < 10; tries += 1) await attempt('198.51.100.6', 'admin', 'x');
    expect((await attempt('198.51.100.6', 'admin', site.password, device.replace('=', '=a'))).status).toBe(429);
  });

  it('take a bounded number of rows, which go when they no longer count', async () => {
    const before = await rows();
    for (let tries = 0; tries < 60; tries += 1) await attempt('203.0.113.9', `${NOBODY}-${tries}`, 'x');
    expect((await rows()) - before).toBeLessThanOrEqual(64);
    const store = site.app.get(LoginFailuresStore, { strict: false });
    await store.sweep(5);
    expect(await rows()).toBe(5);
    const { pool } = site.app.get(Database, { strict: false });
    await pool.query(`update app.login_failures set since = since - interval '16 minutes'`);
    expect(await store.sweep()).toBe(5);
  });
});

describe('guesses at one account from many networks', () => {
  const guess = (username: string, at: number) => attempt(`203.0.${at}.7`, username, `sbagliata ${at}`);
  const guessOften = async (username: string) => {
    for (let at = 0; at < 30; at += 1) expect((await guess(username, at)).status).toBe(401);
  };

  it('meet a slow budget, which a known device does not; owner and operator hear of it', async () => {
    const [email, password] = ['bea@esempio.it', 'una frase scelta da sé'];
    const { body } = await site.call('POST', '/api/admin/people', { username: 'bea', email, role: 'editor' });
    await site.call('POST', '/api/auth/password', { token: body.link.split('#')[1], password }, 'visitor');
    const { device } = await attempt('198.51.100.40', 'bea', password);
    await guessOften('bea');
    expect(await attempt('198.51.100.41', 'Bea', password)).toMatchObject({ status: 429, code: 'too-many-attempts' });
    expect((await attempt('198.51.100.42', 'bea', password, device)).status).toBe(200);
    expect((await attempt('198.51.100.41', 'Bea', password)).status).toBe(429);
    const warningCodes = async () =>
      (await site.call('GET', '/api/admin/warnings')).body.warnings.map(({ code }: { code: string }) => code);
    await until('the alarm', async () => (await warningCodes()).includes('password-guessing'));
    const [mail] = await mailsTo(site, email);
    expect(mail?.headers).toContain('Qualcuno prova a indovinare la tua password');
  });

  it('are not those that its own network is refused, which would lock out everybody else', async () => {
    for (let tries = 0; tries < 10; tries += 1) await attempt('192.0.2.200', 'tea', 'x');
    const get = <Kind>(kind: Type<Kind> | symbol) => site.app.get<Kind>(kind, { strict: false });
    for (let tries = 0; tries < 25; tries += 1) {
      // Another process, or this one half a minute later: it does not remember that the network is refused.
      const elsewhere = new LoginAttempts(get(LoginFailuresStore), get(Passwords), get(GuessingAlarm), get(SECRETS));
      const claimant = { account: 'tea', address: '192.0.2.200', known: null };
      await expect(elsewhere.limited(claimant, async () => null)).rejects.toMatchObject({ code: 'too-many-attempts' });
    }
    expect((await attempt('192.0.2.201', 'tea', 'x')).status).toBe(401);
  });

  it('get the same answers for a name that nobody has', async () => {
    await guessOften('nessuno con questo nome');
    expect((await guess('nessuno con questo nome', 77)).status).toBe(429);
  });
});

describe('a flood of logins', () => {
  it('is refused beyond a short line, by connections that nobody waits with, while the administrator gets in', async () => {
    const { device } = await attempt('192.0.2.1', 'admin', site.password);
    const flood = Array.from({ length: 400 }, (_, at) => attempt(`10.${at % 200}.0.1`, `${NOBODY}${at}`, 'x'));
    const [known, stranger] = await Promise.all([
      attempt('192.0.2.77', 'admin', site.password, device),
      attempt('192.0.2.78', 'admin', site.password),
    ]);
    const reader = await site.call('GET', '/api/public/articles', undefined, 'visitor');
    const answers = await Promise.all(flood);
    expect([known.status, reader.status]).toEqual([200, 200]);
    expect([200, 429]).toContain(stranger.status);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    const refused = answers.filter(({ code }) => code === 'too-many-requests');
    expect(refused.length).toBeGreaterThan(200);
    expect(refused.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
    // By now those networks have failed: a caller from elsewhere goes before them.
    const again = Array.from({ length: 400 }, (_, at) => attempt(`10.${at % 34}.0.1`, `${NOBODY}${at}`, 'x'));
    expect((await attempt('192.0.2.79', 'admin', site.password)).status).toBe(200);
    await Promise.all(again);
  });
});
