import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { GrowingPause, Outages } from './outages.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('an outage', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(Logger.prototype, 'error').mockImplementation((line) => void lines.push(String(line)));
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => void lines.push(String(line)));
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is one line when it begins and one when it is over, however often it is noticed', () => {
    const outages = new Outages();
    for (let times = 0; times < 100; times += 1) expect(outages.noticed(withCode('25006'))).toBe(true);
    expect(outages.current).toMatchObject({ reason: 'la base dati è in sola lettura' });
    for (let times = 0; times < 100; times += 1) outages.over('statement');
    expect(outages.current).toBeUndefined();
    expect(lines).toEqual([
      expect.stringMatching(/^outage begins: .*sola lettura/),
      expect.stringMatching(/^outage over/),
    ]);
  });

  it('of a full disk is over with the next append, not with small rows that still find a place', () => {
    const outages = new Outages();
    outages.noticed(new Error('append failed', { cause: withCode('53100') }));
    expect(outages.current?.reason).toBe('il disco della base dati è pieno');
    for (const success of ['statement', 'row'] as const) outages.over(success);
    expect(outages.current).toBeDefined();
    outages.over('append');
    expect(outages.current).toBeUndefined();
  });

  it('is not what a broken connection is that is opened again at once', () => {
    const outages = new Outages();
    for (let times = 0; times < 50; times += 1) {
      outages.noticed(withCode('ECONNRESET'));
      outages.over('append');
    }
    expect([outages.current, lines]).toEqual([undefined, []]);
  });

  it('is no fault of ours', () => {
    const outages = new Outages();
    expect(outages.noticed(new TypeError('x is undefined'))).toBe(false);
    expect([outages.current, lines]).toEqual([undefined, []]);
  });
});

describe('a growing pause', () => {
  it('doubles up to its bound and begins again', () => {
    const pause = new GrowingPause(250, 1_500);
    expect([1, 2, 3, 4, 5].map(() => pause.next())).toEqual([250, 500, 1_000, 1_500, 1_500]);
    pause.reset();
    expect(pause.next()).toBe(250);
  });
});
