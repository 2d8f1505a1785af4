import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const login = (username: string, password: string) =>
  site.call('POST', '/api/auth/login', { username, password }, 'visitor');

describe('logging in', () => {
  it('answers with a token and who it is, and the token opens the admin', async () => {
    const { status, body } = await login('admin', site.password);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: 'admin' });
    const settings = await site.app.inject({
      url: '/api/admin/settings',
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(settings.statusCode).toBe(200);
  });

  it('is named in the log of actions, without a word about where from', async () => {
    await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password }, 'visitor');
    const { actions } = (await site.call('GET', '/api/admin/audit?limit=1')).body;
    expect(actions).toMatchObject([{ type: 'LoggedIn', subject: 'admin', username: 'admin' }]);
  });

  it('refuses a wrong password and an unknown name with the same sentence', async () => {
    const wrong = await login('admin', 'sbagliata');
    const unknown = await login('nessuno', 'sbagliata');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.error).toBe('Credenziali non valide');
    expect(unknown.body).toEqual(wrong.body);
  });

  it('asks for both fields', async () => {
    expect((await login('', '')).body.error).toBe('Nome utente e password sono obbligatori');
  });

  it('says of a name or password longer than any that it is wrong', async () => {
    expect((await login('a'.repeat(65), 'x')).body.error).toBe('Credenziali non valide');
    expect((await login('admin', 'x'.repeat(257))).body.error).toBe('Credenziali non valide');
  });

  it('closes after ten failures on one account, before the password is checked', async () => {
    for (let tries = 0; tries < 10; tries += 1) await login('vittima', 'x');
    const { status, headers } = await login('vittima', 'x');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['Bearer x', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'Basic YTpi', 'Bearer'])(
    'does not believe the token %s',
    async (authorization) => {
      const answer = await site.app.inject({ url: '/api/admin/settings', headers: { authorization } });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('changing the password', () => {
  it('needs the present one and six characters, and ends every older token', async () => {
    const short = await site.call('POST', '/api/auth/change-password', {
      currentPassword: site.password,
      newPassword: 'corta',
    });
    expect(short.body.error).toBe('La password deve essere di almeno 6 caratteri');
    const wrong = await site.call('POST', '/api/auth/change-password', {
      currentPassword: 'non è questa',
      newPassword: 'nuova-password',
    });
    expect([wrong.status, wrong.body.field]).toEqual([400, 'currentPassword']);
    const changed = await site.call('POST', '/api/auth/change-password', {
      currentPassword: site.password,
      newPassword: 'nuova-password',
    });
    expect(changed.body).toMatchObject({ success: true, message: 'Password modificata con successo!' });
    expect((await site.call('GET', '/api/admin/settings')).status).toBe(401);
    expect((await login('admin', 'nuova-password')).status).toBe(200);
    expect((await login('admin', site.password)).status).toBe(401);
  });
});
