import { describe, expect, it } from '@jest/globals';
import { AiGatewayError } from '../../platform/ai-gateway/ai-gateway.js';
import { judgeKey, type KeyTrial, refusalOf } from './key-check.js';

const SECRET = 'sk-segreta-123';
const refused = (code: AiGatewayError['code'], connectionCode: string | null = null) =>
  Object.assign(new AiGatewayError(code, `Il gateway dice: ${SECRET}`, false), { connectionCode });
const trial = (how: Partial<KeyTrial>): KeyTrial => ({
  ...{ gateway: 'OpenRouter', hasKey: true, model: 'prova/uno', list: 3, question: null },
  ...how,
});

describe('a key that is tried', () => {
  it('works when the question is answered, even cut short, and says how many models there are', () => {
    for (const question of [null, refused('truncated'), refused('empty-answer')])
      expect(judgeKey(trial({ question }))).toEqual({
        outcome: 'works',
        message: 'La chiave funziona: OpenRouter offre 3 modelli.',
        models: 3,
        refusal: null,
      });
    expect(refusalOf(refused('model-not-found'))).toBeNull();
    const noList = judgeKey(trial({ list: refused('model-not-found') }));
    expect(noList).toMatchObject({
      outcome: 'works',
      message: 'La chiave funziona: OpenRouter ha risposto.',
      models: null,
    });
    expect(judgeKey(trial({ hasKey: false, list: 1, question: null })).message).toBe(
      'Il gateway risponde anche senza chiave: OpenRouter offre 1 modello.',
    );
    expect(judgeKey(trial({ question: refused('model-not-found') }))).toMatchObject({
      outcome: 'works',
      message: expect.stringContaining('«prova/uno», però non c’è'),
    });
  });

  it.each([
    [refused('unauthorized'), 'unauthorized', /non accetta la chiave.*\(401\)/],
    [refused('insufficient-credit'), 'insufficient-credit', /credito è finito \(402\)/],
    [refused('rate-limited'), null, /rallentare \(429\)/],
    [refused('timeout'), null, /non ha risposto in tempo/],
    [refused('unavailable', 'ECONNREFUSED'), null, /non è raggiungibile \(ECONNREFUSED\)/],
    [refused('unavailable', 'ECONNRESET'), null, /non è raggiungibile \(ECONNRESET\)/],
    [refused('unavailable', 'ENOTFOUND'), null, /indirizzo del gateway non esiste/],
    [refused('unavailable', 'DEPTH_ZERO_SELF_SIGNED_CERT'), null, /connessione cifrata.*certificato/],
    [refused('unavailable'), null, /ha un guasto o non è raggiungibile/],
    [refused('bad-answer'), null, /l’indirizzo va controllato/],
    [refused('bad-request'), null, /l’indirizzo va controllato/],
  ])('fails with the reason, without the gateway’s own words: %s', (list, refusal, sentence) => {
    const check = judgeKey(trial({ list, question: refusalOf(list) }));
    expect(check).toMatchObject({ outcome: 'fails', message: expect.stringMatching(sentence), refusal });
    expect(check.message).not.toContain(SECRET);
  });

  it('fails when a gateway gives its list to everybody and refuses the question', () => {
    for (const code of ['unauthorized', 'insufficient-credit', 'rate-limited'] as const)
      expect(judgeKey(trial({ question: refused(code) })).outcome).toBe('fails');
    expect(judgeKey(trial({ hasKey: false, question: refused('unauthorized') })).message).toContain('vuole una chiave');
  });

  it('is not proven when a budget forbids the question', () => {
    const budget = new AiGatewayError('budget-exhausted', 'Budget esaurito: il budget di oggi è di $ 1,00.', false);
    expect(judgeKey(trial({ question: budget }))).toMatchObject({
      outcome: 'unproven',
      message: expect.stringMatching(/offre 3 modelli, ma la chiave non è stata provata.*Budget esaurito/),
    });
  });
});
