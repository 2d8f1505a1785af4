import { beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../testing/until.js';
import { Replica } from './replica.js';
import type { Probed } from './replica-probe.js';

const MAX_LAG_MS = 300;

let found: Probed;
let checks: number;
let replica: Replica;
/** What is found from now on, as positions. */
const at = (primary: number | null, shown: number) => {
  found = { primary: primary === null ? null : `0/${primary}`, replica: { position: `0/${shown}` } };
};

beforeEach(() => {
  checks = 0;
  const probe = {
    once: async () => {
      checks += 1;
      return found;
    },
    close: async () => undefined,
  };
  replica = new Replica({ url: 'replica', primaryUrl: 'primary', maxLagMs: MAX_LAG_MS }, probe);
});

describe('a primary that does not answer', () => {
  const untilAway = () =>
    until('readers on the replica', async () => {
      await replica.checkNow();
      return replica.problem === null;
    });

  it('is not away after one check, and what the replica must show still counts', async () => {
    at(20, 10);
    await replica.checkNow();
    at(null, 10);
    await replica.checkNow();
    expect(replica.problem).toBe('late');
  });

  it('is away when it has not answered for as long as a replica may lag: then nothing is newer than the replica', async () => {
    at(20, 20);
    await replica.checkNow();
    await replica.requireNow({ query: async () => ({ rows: [{ position: '0/30' }] }) } as never);
    const letGo = replica.hold();
    expect(replica.problem).toBe('catching-up');
    at(null, 20);
    await untilAway();
    expect(checks).toBeGreaterThan(3);
    at(30, 20);
    await replica.checkNow();
    expect(replica.problem).toBe('catching-up');
    letGo();
    at(30, 30);
    await replica.checkNow();
    expect(replica.problem).toBe(null);
  });

  it('is asked again what the replica must show until it says so', async () => {
    at(20, 20);
    await replica.checkNow();
    let refusals = 2;
    const query = async () => {
      if (refusals-- > 0) throw new Error('away on purpose');
      return { rows: [{ position: '0/30' }] };
    };
    await replica.requireNow({ query } as never);
    expect(replica.problem).toBe('catching-up');
  });
});

describe('a check for a report', () => {
  it('calls a replica of a busy primary healthy once it has come to where the primary was', async () => {
    at(20, 10);
    setTimeout(() => at(40, 30), MAX_LAG_MS / 4);
    await replica.checkPatiently();
    expect(replica.problem).toBe(null);
  });

  it('calls it late when it has not in the time that it may lag', async () => {
    at(20, 10);
    await replica.checkPatiently();
    expect(replica.problem).toBe('late');
  });
});
