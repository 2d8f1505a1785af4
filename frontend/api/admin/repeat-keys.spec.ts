import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callAdmin } from './call-admin.js';
import { noteAnswer, repeatKeyOf } from './repeat-keys.js';

const creating = (body: string) => ({ address: '/api/articles', method: 'POST', body });

describe('the key of a call that makes or changes something', () => {
  it('is the same when the same change is sent again', () => {
    const change = { address: '/api/articles/a', method: 'PUT', body: '{"title":"Uno","version":1}' };
    const first = repeatKeyOf(change);
    noteAnswer(change, 0);
    expect(repeatKeyOf(change)).toBe(first);
  });

  it('is the same when the same is sent again after no answer, or one that says nothing', () => {
    const first = repeatKeyOf(creating('{"title":"Uno"}'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    for (const status of [0, 500, 503, 401, 408, 409, 429]) {
      noteAnswer(creating('{"title":"Uno"}'), status);
      expect(repeatKeyOf(creating('{"title":"Uno"}'))).toBe(first);
    }
  });

  it.each([201, 202, 400, 422])('is another after the answer %d', (status) => {
    const call = creating(`{"title":"${status}"}`);
    const first = repeatKeyOf(call);
    noteAnswer(call, status);
    expect(repeatKeyOf(call)).not.toBe(first);
  });

  it('is another for another text or another file, and none for what makes nothing', () => {
    const first = repeatKeyOf(creating('{"title":"Due"}'));
    expect(repeatKeyOf(creating('{"title":"Tre"}'))).not.toBe(first);
    const upload = { address: '/api/upload/image', method: 'POST', body: new FormData() };
    expect(repeatKeyOf(upload)).not.toBe(repeatKeyOf(upload));
    expect(repeatKeyOf({ address: '/api/articles', method: 'GET' })).toBeNull();
    expect(repeatKeyOf({ address: '/api/articles/a', method: 'DELETE' })).toBeNull();
  });
});

describe('a call of the admin', () => {
  const fetched = globalThis.fetch;
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    globalThis.fetch = async (address) => {
      asked.push(String(address));
      return Response.json({}, { status: 401 });
    };
  });
  afterEach(() => {
    globalThis.fetch = fetched;
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
  const keep = (token: string) =>
    Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => token }, configurable: true });
  const askTwice = () => Promise.allSettled([callAdmin('GET /api/admin/stats'), callAdmin('GET /api/admin/today')]);
  const refused = { status: 'rejected', reason: { status: 401 } };

  it('is not sent where nobody is logged in: the server would only refuse it', async () => {
    expect(await askTwice()).toMatchObject([refused, refused]);
    expect(asked).toEqual([]);
  });

  it('is not sent with a token whose time is over and which the server does not renew, asked once', async () => {
    keep(`a.${btoa(JSON.stringify({ exp: 1 }))}.c`);
    expect(await askTwice()).toMatchObject([refused, refused]);
    expect(await askTwice()).toMatchObject([refused, refused]);
    expect(asked).toEqual(['/api/auth/refresh']);
  });
});
