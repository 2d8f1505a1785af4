import { describe, expect, it } from '@jest/globals';
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
  it('is not sent where nobody is logged in: the server would only refuse it', async () => {
    const fetched = globalThis.fetch;
    let asked = 0;
    globalThis.fetch = async () => {
      asked += 1;
      return Response.json({});
    };
    try {
      await expect(callAdmin('GET /api/admin/stats')).rejects.toMatchObject({ status: 401 });
      expect(asked).toBe(0);
    } finally {
      globalThis.fetch = fetched;
    }
  });
});
