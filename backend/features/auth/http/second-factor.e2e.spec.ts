import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Secret, TOTP } from 'otpauth';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CreateAdministrator } from '../commands/create-administrator.js';
import { DisableSecondFactor } from '../commands/disable-second-factor.js';

const PASSWORD = 'una password lunga';
const STEP_MS = 30_000;
let site: TestApp;
/** The clock of the server, moved by hand so that no code is used twice by accident. */
let now = new Date('2026-11-21T10:00:00Z').getTime();

beforeAll(async () => {
  site = await startTestApp();
  site.app.get(Clock).now = () => new Date(now);
});
afterAll(() => site.close());
/** Where callers are, another place in each test: an address has a limit of its own. */
let place = 0;
beforeEach(() => {
  now += 10 * STEP_MS;
  place += 1;
});

async function login(username: string, code?: string, password = PASSWORD) {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: `203.0.113.${place}`,
    payload: { username, password, ...(code === undefined ? {} : { code }) },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const codeOf = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + off * STEP_MS });

/** Asks in the name of an administrator of its own. */
async function editor(username: string) {
  await site.app.get(CommandBus).execute(new CreateAdministrator(username, PASSWORD, false));
  let token: string = (await login(username)).body.token;
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await site.app.inject({
      method,
      url: `/api/auth/second-factor${path}`,
      remoteAddress: `203.0.113.${place}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const enable = async () => {
    const { secret } = (await ask('POST', '', { password: PASSWORD })).body;
    const confirmed = await ask('POST', '/confirm', { code: codeOf(secret, -1) });
    token = confirmed.body.token;
    return { secret: secret as string, recoveryCodes: confirmed.body.recoveryCodes as string[] };
  };
  return { ask, enable, token: () => token };
}

describe('without a second factor', () => {
  it('the login is as it always was, whether or not a code comes along', async () => {
    expect((await login('admin', undefined, site.password)).body).toMatchObject({ user: { username: 'admin' } });
    expect((await login('admin', '000000', site.password)).status).toBe(200);
  });
});

describe('switching the second factor on', () => {
  it('needs the password, then a code of the app; until then the password is enough', async () => {
    const { ask } = await editor('anna');
    const refused = await ask('POST', '', { password: 'sbagliata' });
    expect([refused.status, refused.body.field]).toEqual([400, 'password']);
    const early = await ask('POST', '/confirm', { code: '123456' });
    expect([early.status, early.body.code]).toEqual([409, 'second-factor-not-begun']);
    const begun = await ask('POST', '', { password: PASSWORD });
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Contesto:anna\?/);
    const wrong = await ask('POST', '/confirm', { code: codeOf(begun.body.secret, 5) });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-second-factor', field: 'code' } });
    expect((await ask('GET', '')).body).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
    expect((await login('anna')).status).toBe(200);
  });

  it('lets nobody who found an open session guess the password', async () => {
    const { ask } = await editor('luca');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => ask('POST', '', { password: `${guess}` })),
    );
    let checked = guesses.filter(({ status }) => status === 400).length;
    expect(checked).toBeLessThanOrEqual(10);
    // A busy machine turns some of many at once away unchecked.
    for (; checked < 10; checked += 1) expect((await ask('POST', '', { password: 'no' })).status).toBe(400);
    expect((await ask('POST', '', { password: PASSWORD })).status).toBe(429);
  });

  it('gives ten recovery codes and ends every older token', async () => {
    const { ask, enable, token } = await editor('bruno');
    const older = token();
    const { recoveryCodes } = await enable();
    expect(new Set(recoveryCodes).size).toBe(10);
    const withOlder = await site.app.inject({
      url: '/api/auth/second-factor',
      headers: { authorization: `Bearer ${older}` },
    });
    expect(withOlder.statusCode).toBe(401);
    const { body } = await ask('GET', '');
    expect(body).toEqual({ enabled: true, since: expect.any(String), recoveryCodesLeft: 10 });
    expect((await ask('POST', '', { password: PASSWORD })).body.code).toBe('second-factor-already-on');
  });

  it('asks a visitor to log in', async () => {
    for (const path of ['', '/confirm', '/recovery-codes', '/remove']) {
      const answer = await site.call('POST', `/api/auth/second-factor${path}`, { password: 'x', code: 'x' }, 'visitor');
      expect(answer.status).toBe(401);
    }
  });
});

describe('with a second factor', () => {
  it('the login asks for a code after the right password only, and takes one step of drift', async () => {
    const { enable } = await editor('carla');
    const { secret } = await enable();
    expect((await login('carla', codeOf(secret), 'sbagliata')).body.code).toBe('invalid-credentials');
    const asked = await login('carla');
    expect(asked.status).toBe(401);
    expect(asked.body).toEqual({
      error: 'Inserisci il codice di verifica',
      code: 'second-factor-required',
      field: 'code',
    });
    expect((await login('carla', '')).body.code).toBe('second-factor-required');
    expect((await login('carla', codeOf(secret, 2))).body.code).toBe('invalid-second-factor');
    expect((await login('carla', codeOf(secret, 1))).status).toBe(200);
  });

  it('a code opens once, also when it is sent several times at the same moment', async () => {
    const { enable } = await editor('dario');
    const { secret } = await enable();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login('dario', code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const again = await login('dario', code);
    expect([again.status, again.body.error]).toEqual([401, 'Il codice non è valido o è già stato usato']);
    expect((await login('dario', codeOf(secret, -1))).status).toBe(401);
    now += STEP_MS;
    expect((await login('dario', codeOf(secret))).status).toBe(200);
  });

  it('a recovery code opens once, however it is typed, and the log says that one was used', async () => {
    const { ask, enable } = await editor('elena');
    const [first = '', second = ''] = (await enable()).recoveryCodes;
    expect((await login('elena', first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login('elena', first)).status).toBe(401);
    expect((await login('elena', second)).status).toBe(200);
    expect((await ask('GET', '')).body.recoveryCodesLeft).toBe(8);
    expect(await eventsAfter('SecondFactorEnabled')).toContain('RecoveryCodeUsed');
  });

  it('codes are guessed no oftener than passwords, not even all at once', async () => {
    const { enable } = await editor('fabio');
    const { secret } = await enable();
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, guess) => login('fabio', String(100_000 + guess))),
    );
    expect(guesses.filter(({ status }) => status === 401).length).toBe(10);
    const closed = await login('fabio', codeOf(secret));
    expect(closed.status).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('new recovery codes, and its removal, need the password and a code', async () => {
    const { ask, enable } = await editor('gina');
    const { secret, recoveryCodes } = await enable();
    const withoutCode = await ask('POST', '/remove', { password: PASSWORD });
    expect([withoutCode.status, withoutCode.body.field]).toEqual([400, 'code']);
    const wrong = await ask('POST', '/remove', { password: 'sbagliata', code: codeOf(secret) });
    expect([wrong.status, wrong.body.field]).toEqual([400, 'password']);
    const renewed = await ask('POST', '/recovery-codes', { password: PASSWORD, code: codeOf(secret) });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await login('gina', recoveryCodes[0])).status).toBe(401);
    const used = await ask('POST', '/remove', { password: PASSWORD, code: codeOf(secret) });
    expect([used.status, used.body.field]).toEqual([400, 'code']);
    const removed = await ask('POST', '/remove', { password: PASSWORD, code: renewed.body.recoveryCodes[0] });
    expect(removed.body).toEqual({ success: true, message: 'Secondo fattore disattivato' });
    expect((await login('gina')).status).toBe(200);
    expect((await ask('POST', '/remove', { password: PASSWORD, code: '123456' })).body.code).toBe(
      'second-factor-not-on',
    );
  });

  it('is taken away from the machine itself when telephone and codes are lost', async () => {
    const { enable } = await editor('hugo');
    await enable();
    const disable = (username: string) => site.app.get(CommandBus).execute(new DisableSecondFactor(username));
    expect(await disable('Hugo')).toBe(true);
    expect((await login('hugo')).status).toBe(200);
    expect(await disable('hugo')).toBe(false);
    expect(await disable('nessuno')).toBeNull();
  });

  it('keeps secret and codes readable nowhere', async () => {
    const { ask, enable } = await editor('irene');
    const { secret, recoveryCodes } = await enable();
    const { pool } = site.app.get(Database);
    const read = (sql: string) => pool.query<{ row: string }>(sql);
    const stored = await Promise.all([
      read(`select encode(cipher, 'escape') as row from app.second_factors`),
      read('select digest as row from app.recovery_codes'),
      read(`select data::text || meta::text as row from es.events where stream like 'admin-%'`),
    ]);
    const texts = [...stored.flatMap(({ rows }) => rows.map(({ row }) => row)), JSON.stringify(await ask('GET', ''))];
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(texts.filter((text) => text.includes(hidden))).toEqual([]);
    }
    expect(texts.filter((text) => /irene/.test(text))).toEqual([]);
  });
});

async function eventsAfter(type: string): Promise<string[]> {
  const { rows } = await site.app.get(Database).pool.query<{ type: string }>(
    `select type from es.events where stream like 'admin-%' and position > (
       select max(position) from es.events where type = $1) order by position`,
    [type],
  );
  return rows.map((row) => row.type);
}
