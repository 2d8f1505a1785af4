import { describe, expect, it } from '@jest/globals';
import { AiGatewayError } from '../../../platform/ai-gateway/ai-gateway.js';
import { DatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { DomainError } from '../../../platform/domain-error.js';
import { describeStepFailure } from './step-failure.js';

const slowDown = (retryAfterMs?: number) => new AiGatewayError('rate-limited', 'Piano', true, retryAfterMs);

const LEFT = { calls: 4 };

describe('a step that failed', () => {
  it('waits as long as the gateway asks, up to a minute', () => {
    expect(describeStepFailure(slowDown(30_000), LEFT)).toEqual({
      code: 'rate-limited',
      message: 'Piano',
      retryable: true,
      retryAfterMs: 30_000,
    });
    expect(describeStepFailure(slowDown(), LEFT)).not.toHaveProperty('retryAfterMs');
  });

  it('is not tried again while the gateway wants to be left alone for longer, and says for how long', () => {
    expect(describeStepFailure(slowDown(2 * 3_600_000), LEFT)).toMatchObject({
      code: 'rate-limited',
      message: 'Piano. Chiede di attendere 120 minuti.',
      retryable: false,
    });
  });

  it('speaks Italian about what the product itself refused', () => {
    expect(describeStepFailure(new DomainError('nothing-to-verify'), LEFT).message).toMatch(/non ha fonti/);
    expect(describeStepFailure(new DomainError('article-not-found', { text: 'Proprio qui.' }), LEFT).message).toBe(
      'Proprio qui.',
    );
  });

  it('is tried again where too much was asked for at once', () => {
    const busy = (retryAfterSeconds: number) =>
      describeStepFailure(new DomainError('too-many-requests', { retryAfterSeconds }), LEFT);
    expect(busy(10)).toMatchObject({ retryable: true, retryAfterMs: 10_000 });
    expect(busy(3_600)).toMatchObject({ retryable: false });
  });

  it('did not fail when the database is away: the run waits', () => {
    expect(() => describeStepFailure(new DatabaseUnavailable('away'), LEFT)).toThrow('away');
  });
});
