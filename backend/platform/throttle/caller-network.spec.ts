import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { callerNeighbourhood, callerNetwork } from './caller-network.js';

describe('who counts as one caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0'],
    ['::ffff:cb00:7107', '203.0.113.7', '203.0'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2', '2001:db8'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2', '2001:db8'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8'],
    ['::1', '0:0:0:0', '0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0'],
    ['Lettrice@Esempio.it ', 'lettrice@esempio.it', 'lettrice@esempio.it'],
    ['', '', ''],
  ])('%s counts as %s, of %s', (who, network, neighbourhood) => {
    expect(callerNetwork(who)).toBe(network);
    expect(callerNeighbourhood(who)).toBe(neighbourhood);
  });

  it('is nobody in particular where the caller has hung up, and the socket no longer says who it was', () => {
    expect(callerNetwork(undefined)).toBe('');
  });

  it('is the same for all addresses of one /64, and another for those of another', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(half, half, half, half, (net, other, one, two) => {
        fc.pre(!net.startsWith('0:0:0:0') && !other.startsWith('0:0:0:0'));
        expect(callerNetwork(`${net}:${one}`)).toBe(callerNetwork(`${net}:${two}`));
        expect(callerNetwork(`${net}:${one}`) === callerNetwork(`${other}:${one}`)).toBe(net === other);
      }),
    );
  });
});
