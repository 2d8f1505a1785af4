import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Warning } from '../../../contract/warnings.js';
import { type Alarm, decideAlarms } from './decide-alarms.js';

const NOW = new Date('2026-11-23T03:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const warning = (code: Warning['code'], severity: Warning['severity'] = 'bad'): Warning => ({
  ...{ code, severity },
  text: `Qualcosa non va: ${code}.`,
  ...{ path: '/admin', action: 'Apri' },
});
const alarm = (code: Warning['code'], since: Date, mailedAt: Date | null): Alarm => ({
  ...{ code, since, mailedAt },
  text: 'Come prima.',
});
const codes = (alarms: readonly Alarm[]) => alarms.map(({ code }) => code);

describe('the alarms of a moment', () => {
  it('wait a quarter of an hour before anybody hears of them, and are mailed once', () => {
    const first = decideAlarms([warning('backup-late')], [], NOW);
    expect([codes(first.standing), first.due]).toEqual([['backup-late'], []]);
    const later = decideAlarms([warning('backup-late')], [alarm('backup-late', ago(15), null)], NOW);
    expect(later.due).toEqual([{ ...alarm('backup-late', ago(15), null), text: 'Qualcosa non va: backup-late.' }]);
    expect(decideAlarms([warning('backup-late')], [alarm('backup-late', ago(80), ago(65))], NOW).due).toEqual([]);
  });

  it('are said again after a day', () => {
    const known = [alarm('backup-late', ago(1_500), ago(1_440))];
    expect(codes(decideAlarms([warning('backup-late')], known, NOW).due)).toEqual(['backup-late']);
  });

  it('are over for who heard of them; what passed by itself before is forgotten', () => {
    const known = [alarm('backup-late', ago(100), ago(80)), alarm('no-credit', ago(10), null)];
    const decision = decideAlarms([warning('sources-silent', 'warn')], known, NOW);
    expect([decision.standing, decision.due, codes(decision.over)]).toEqual([[], [], ['backup-late']]);
  });

  it('hold each warning that something stands still once, and are never both due and over', () => {
    const anyCode = fc.constantFrom<Warning['code']>('backup-late', 'no-credit', 'timers-stopped', 'mail-failing');
    const anyTime = fc.nat(3_000).map(ago);
    const known = fc.uniqueArray(
      fc.record({ code: anyCode, since: anyTime, mailedAt: fc.option(anyTime), text: fc.constant('x') }),
      { selector: ({ code }) => code },
    );
    fc.assert(
      fc.property(fc.uniqueArray(anyCode), known, (bad, before) => {
        const warnings = bad.map((code) => warning(code));
        const { standing, due, over } = decideAlarms(warnings, before, NOW);
        expect(codes(standing)).toEqual(bad);
        expect(bad).toEqual(expect.arrayContaining(codes(due)));
        for (const { code } of over) expect(bad).not.toContain(code);
      }),
    );
  });
});
