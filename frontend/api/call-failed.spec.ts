import { describe, expect, it } from '@jest/globals';
import { CallFailed, explain, explained } from './call-failed.js';

const FALLBACK = 'Errore nel caricamento delle fonti';

describe('what a failed call is explained with', () => {
  it('is the server’s sentence, else the fallback, with a word about the connection when nothing answered', () => {
    expect(explain(new CallFailed(409, 'Questa fonte esiste già', null), FALLBACK)).toBe('Questa fonte esiste già');
    expect(explain(new CallFailed(500, null, null), FALLBACK)).toBe(FALLBACK);
    expect(explain(new CallFailed(0, null, null), FALLBACK)).toMatch(
      new RegExp(`^${FALLBACK}: il server non risponde`),
    );
    expect(explain(new Error('boom'), FALLBACK)).toBe(FALLBACK);
  });

  it('travels with the failure of a whole screen, which keeps its status', async () => {
    const failure = explained(Promise.reject(new CallFailed(503, null, null)), FALLBACK);
    await expect(failure).rejects.toMatchObject({ status: 503, explanation: FALLBACK });
    await expect(explained(Promise.resolve(3), FALLBACK)).resolves.toBe(3);
  });

  it('leaves what is no failed call alone', async () => {
    const left = new DOMException('left', 'AbortError');
    await expect(explained(Promise.reject(left), FALLBACK)).rejects.toBe(left);
  });
});
