import { describe, expect, it } from '@jest/globals';
import { callerOf } from './throttle.js';

describe('who counts as one caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['Lettrice@Esempio.it ', 'lettrice@esempio.it'],
  ])('%s counts as %s', (who, expected) => {
    expect(callerOf(who)).toBe(expected);
  });
});
