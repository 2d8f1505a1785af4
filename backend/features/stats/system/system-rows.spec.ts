import { describe, expect, it } from '@jest/globals';
import { hoursUnsigned } from './hours-unsigned.js';
import { schedulesOf } from './schedules.js';
import type { SystemFacts } from './system-facts.js';
import { prometheusText, shownRows, systemRows } from './system-rows.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const CALLS = { calls: 100, failed: 3, median: 400, p95: 2_100 };
const PERIOD = { period: '2026-11-23', calls: 1, spentUsd: 0.5, uncertainUsd: 0, limitUsd: 2, level: null };
const BEATS = ['generation', 'publication', 'newsletter', 'log-signing', 'revisits', 'contact', 'call-settling'];
const TRIED = { endedAt: ago(9_000), file: 'a.zip', ok: true, detail: '', position: 1, seconds: 2 };
const DONE = {
  beats: new Map(BEATS.map((name) => [name, ago(1)])),
  collection: ago(20),
  purge: ago(500),
  backups: { enabled: true, nights: ['2026-11-23'], problem: null, rehearsal: TRIED },
};
const WELL: SystemFacts = {
  now: NOW,
  installedAt: ago(100_000),
  readiness: {
    ...{ ready: true, head: 1_234, outage: null, deadJobs: [] },
    projections: [{ name: 'articles', lag: 0, stopped: false }],
    reactions: [{ name: 'mail', lag: 2, stopped: false }],
  },
  queues: [{ queue: 'mail', due: 0, later: 0, active: 1, dead: 0, oldestDue: null, lastError: null }],
  log: { signedUpTo: 1_200, signedAt: ago(50) },
  ...{ sources: CALLS, gateway: CALLS, spend: { today: PERIOD, month: PERIOD } },
  schedules: schedulesOf(DONE),
  ...{ cache: { hits: 90, misses: 10 }, loop: { p99: 12, max: 80 }, freeBytes: 5e9 },
  process: { residentBytes: 2e8, cpuSeconds: 12.5, uptimeSeconds: 3_600 },
};
const lights = (changes: Partial<SystemFacts>) =>
  systemRows({ ...WELL, ...changes }).flatMap(({ id, light }) => (light === 'ok' ? [] : [`${id} ${light}`]));

describe('the state of the system', () => {
  it('is green where all is well, and says what to do only where it is not', () => {
    expect(lights({})).toEqual([]);
    expect(systemRows(WELL).every(({ remedy }) => remedy === null)).toBe(true);
  });

  it.each<[Partial<SystemFacts>, string]>([
    [{ readiness: { ...WELL.readiness, outage: { since: '', reason: 'disco pieno' } } }, 'database bad'],
    [
      { readiness: { ...WELL.readiness, projections: [{ name: 'articles', lag: 0, stopped: true }] } },
      'projections bad',
    ],
    [{ readiness: { ...WELL.readiness, reactions: [{ name: 'mail', lag: 5_000, stopped: false }] } }, 'reactions warn'],
    [{ log: { signedUpTo: 1_200, signedAt: ago(200) } }, 'log bad'],
    [
      { queues: [{ ...WELL.queues[0], dead: 2, lastError: '550' } as SystemFacts['queues'][number]] },
      'queue-mail warn',
    ],
    [
      { queues: [{ ...WELL.queues[0], due: 1, oldestDue: ago(30) } as SystemFacts['queues'][number]] },
      'queue-mail bad',
    ],
    [{ gateway: { ...CALLS, failed: 60 } }, 'gateway_call warn'],
    [{ spend: { today: { ...PERIOD, level: 100 }, month: PERIOD } }, 'spend-day bad'],
    [{ schedules: schedulesOf({ ...DONE, purge: null }) }, 'schedule-purge bad'],
    [
      { schedules: schedulesOf({ ...DONE, backups: { ...DONE.backups, nights: ['2026-11-20'] } }) },
      'schedule-backup bad',
    ],
    [{ loop: { p99: 300, max: 900 } }, 'event-loop warn'],
    [{ freeBytes: 1e8 }, 'disk bad'],
  ])('shows what is not, with the way to put it right', (changes, light) => {
    expect(lights(changes)).toEqual([light]);
    const row = shownRows(systemRows({ ...WELL, ...changes })).find(({ id }) => id === light.split(' ')[0]);
    expect(row?.remedy).toMatch(/\.$|550$/);
    expect(row).not.toHaveProperty('samples');
  });

  it('calls no schedule well while nobody does any, as the warning says', () => {
    const beats = new Map(BEATS.map((name) => [name, ago(21)]));
    const facts = { ...WELL, schedules: schedulesOf({ ...DONE, beats }) };
    const schedules = systemRows(facts).filter(({ group }) => group === 'Orari');
    expect(schedules.filter(({ light }) => light === 'bad').map(({ label }) => label)).toEqual([
      'Generazioni automatiche',
      'Uscite programmate',
    ]);
    expect(schedules.filter(({ light, remedy }) => light === 'ok' || remedy === null)).toEqual([]);
    const one = new Map([...DONE.beats, ['publication', ago(21)]]);
    expect(lights({ schedules: schedulesOf({ ...DONE, beats: one }) })).toEqual(['schedule-publication bad']);
    const installedAt = ago(59);
    expect(lights({ installedAt, schedules: schedulesOf({ ...DONE, beats: new Map() }) })).toEqual([]);
  });

  it('counts the age of regular work from its end, and of a backup in days', () => {
    const values = (now: Date) => Object.fromEntries(systemRows({ ...WELL, now }).map(({ id, value }) => [id, value]));
    expect(values(NOW)).toMatchObject({ 'schedule-collection': '20 minuti fa', 'schedule-backup': 'oggi' });
    const tomorrow = new Date('2026-11-23T23:30:00Z');
    expect(values(tomorrow)).toMatchObject({ 'schedule-collection': '11 ore fa', 'schedule-backup': 'ieri' });
  });

  it('is given to machines with each name once', () => {
    const text = prometheusText(systemRows(WELL));
    expect(text).toContain('# TYPE contesto_log_position counter\ncontesto_log_position 1234\n');
    expect(text).toContain('contesto_reaction_lag{reaction="mail"} 2\n');
    expect(text).toContain('contesto_queue_jobs{queue="mail",state="active"} 1\n');
    expect(text).toContain('contesto_gateway_call_seconds{quantile="0.95"} 2.1\n');
    expect(text).toContain(
      `contesto_schedule_last_success_timestamp_seconds{schedule="log-signing"} ${+ago(1) / 1_000}\n`,
    );
    expect(text.match(/^# TYPE contesto_spend_usd /gm)).toHaveLength(1);
  });
});

describe('a log that should have been signed', () => {
  const known = { now: NOW, installedAt: ago(10_000), head: 10, log: { signedUpTo: 5, signedAt: ago(170) } };
  it('has three hours, and all the time while nothing is recorded', () => {
    expect(hoursUnsigned(known)).toBe(0);
    expect(hoursUnsigned({ ...known, log: { signedUpTo: 5, signedAt: ago(250) } })).toBe(4);
    expect(hoursUnsigned({ ...known, log: { signedUpTo: 10, signedAt: ago(9_000) } })).toBe(0);
    expect(hoursUnsigned({ ...known, log: { signedUpTo: 0, signedAt: null } })).toBe(166);
    expect(hoursUnsigned({ ...known, installedAt: null, log: { signedUpTo: 0, signedAt: null } })).toBe(0);
  });
});
