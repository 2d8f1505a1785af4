import { describe, expect, it } from '@jest/globals';
import { RecentFailures } from './recent-failures.js';

describe('what is remembered of failed attempts', () => {
  it('puts a network that has not asked before others, and one far from a flood before its neighbours', () => {
    const recent = new RecentFailures(() => 0);
    for (let host = 1; host <= 50; host += 1) recent.tried(`2001:db8:0:${host.toString(16)}::1`);
    recent.tried('203.0.113.7');
    const standings = ['198.51.100.1', '2001:db8:1::1', '203.0.113.8', '203.0.113.7', '2001:db8:0:1::2'].map(
      (address) => recent.tried(address),
    );
    expect(standings).toEqual([0, 50, 1, 12, 61]);
  });

  it('takes a person who got in for one who has not asked', () => {
    const recent = new RecentFailures(() => 0);
    expect([recent.tried('198.51.100.1'), recent.tried('198.51.100.1')]).toEqual([0, 11]);
    recent.entered('198.51.100.1');
    expect(recent.tried('198.51.100.1')).toBe(2);
  });

  it('remembers a closed key for half a minute at most, since somebody may have forgiven it elsewhere', () => {
    let now = 0;
    const recent = new RecentFailures(() => now);
    recent.close({ key: 'a', seconds: 900 });
    recent.close({ key: 'b', seconds: 3 });
    expect([recent.secondsClosed(['a', 'b']), recent.secondsClosed(['b']), recent.secondsClosed(['c'])]).toEqual([
      30,
      3,
      null,
    ]);
    now = 30_000;
    expect(recent.secondsClosed(['a', 'b'])).toBeNull();
  });
});
