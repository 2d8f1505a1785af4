import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from './operator.js';

const calling = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  isFromThisMachine({ socket: { remoteAddress }, headers } as unknown as Pick<FastifyRequest, 'socket' | 'headers'>);

describe('a call from this machine', () => {
  it.each(['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1'])('comes from %s', (from) => {
    expect(calling(from)).toBe(true);
  });

  it.each(['10.0.0.1', '198.51.100.7', '2001:db8::1', undefined])('does not come from %s', (from) => {
    expect(calling(from)).toBe(false);
  });

  it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])(
    'is none when a proxy says %s, whatever that is',
    (name) => expect(calling('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false),
  );
});
