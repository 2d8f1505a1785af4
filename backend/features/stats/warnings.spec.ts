import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { warningSchema } from '../../contract/warnings.js';
import { decideWarnings, type WarningFacts } from './warnings.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const WELL: WarningFacts = {
  now: NOW,
  installedAt: ago(100_000),
  timers: { enabled: true, generation: ago(1), publication: ago(1) },
  missedTurn: null,
  key: { isConnected: true, isUnreadable: false, refusal: null },
  mail: { hasServer: false, isWanted: false, failed: 0, letterLateSince: null },
  collection: { lastSuccess: ago(20) },
  backups: { enabled: true, newest: '2026-11-23', problem: null, rehearsal: null },
  lastPurge: ago(600),
  health: { stoppedProjections: [], stoppedReactions: [], deadJobs: 0, hoursUnsigned: 0, freeBytes: 5e9 },
  guessedAccounts: [],
  sources: { active: 100, failing: [], silent: [] },
  budgets: {
    today: { period: '2026-11-23', calls: 0, spentUsd: 0, uncertainUsd: 0, limitUsd: null, level: null },
    month: { period: '2026-11', calls: 0, spentUsd: 0, uncertainUsd: 0, limitUsd: null, level: null },
  },
};
const said = (changes: Partial<WarningFacts>) =>
  decideWarnings({ ...WELL, ...changes }).map(({ code, severity, text }) => `${severity} ${code}: ${text}`);
const FRESH = { installedAt: ago(5), collection: { lastSuccess: null } };
const NEVER = { enabled: true, generation: null, publication: null };

describe('the page of alarms', () => {
  it('has an entry for each warning, and for nothing else', () => {
    const page = readFileSync(new URL('../../../docs/alarms.md', import.meta.url), 'utf8');
    const entries = [...page.matchAll(/^- \*\*([a-z-]+)\*\*/gm)].map(([, code]) => code);
    expect(entries).toEqual([...warningSchema.shape.code.options]);
  });
});

describe('what is to be put right', () => {
  it('is nothing while all goes on, nor on an installation that has just begun', () => {
    expect(said({})).toEqual([]);
    expect(said({ ...FRESH, timers: NEVER, lastPurge: null })).toEqual([]);
    expect(said({ backups: { enabled: true, newest: '2026-11-22', problem: null, rehearsal: null } })).toEqual([]);
    expect(said({ backups: { enabled: false, newest: null, problem: null, rehearsal: null } })).toEqual([]);
    expect(said({ ...FRESH, backups: { enabled: true, newest: null, problem: null, rehearsal: null } })).toEqual([]);
    expect(said({ installedAt: null, collection: { lastSuccess: null }, timers: NEVER, lastPurge: null })).toEqual([]);
  });

  it.each([
    [
      { timers: { ...WELL.timers, generation: ago(21), publication: ago(30) } },
      /^bad timers-stopped: Gli orari sono fermi da 30 minuti: .* va riavviato\.$/,
    ],
    [{ timers: { ...WELL.timers, generation: ago(21) } }, /^bad timers-stopped: Le generazioni automatiche sono ferme/],
    [
      { timers: { ...WELL.timers, publication: ago(300) } },
      /^bad timers-stopped: Le uscite programmate sono ferme da 5 ore/,
    ],
    [
      { timers: { ...NEVER, enabled: false }, installedAt: ago(61) },
      /Gli orari del server sono spenti: servono i comandi di cron/,
    ],
    [
      { missedTurn: new Date('2026-11-23T09:00:00Z') },
      /^bad missed-slot: La generazione automatica delle 10:00 non è partita/,
    ],
    [
      { mail: { hasServer: true, isWanted: true, failed: 0, letterLateSince: new Date('2026-11-23T06:30:00Z') } },
      /^bad letter-late: La newsletter delle 07:30 non sta partendo/,
    ],
    [
      { backups: { enabled: true, newest: '2026-11-21', problem: null, rehearsal: null } },
      /^bad backup-late: Il backup notturno non riesce da 2 giorni/,
    ],
    [
      { backups: { enabled: true, newest: null, problem: null, rehearsal: null } },
      /^bad backup-late: Nessun backup notturno è ancora riuscito/,
    ],
    [
      { backups: { enabled: true, newest: null, problem: 'L’archivio non risponde.', rehearsal: null } },
      /^bad storage-away: L’archivio non risponde/,
    ],
    // Backups in a folder of their own are known, also while the images are away.
    [
      { backups: { enabled: true, newest: '2026-11-23', problem: 'L’archivio non risponde.', rehearsal: null } },
      /^bad storage-away: L’archivio non risponde/,
    ],
    [
      { backups: { enabled: false, newest: null, problem: 'L’archivio non risponde.', rehearsal: null } },
      /^bad storage-away: L’archivio non risponde/,
    ],
    [{ key: { isConnected: true, isUnreadable: true, refusal: null } }, /^bad key-unreadable: /],
    [
      {
        backups: { ...WELL.backups, rehearsal: { ok: false, file: 'contesto-2026-11-23.zip', detail: 'manca tutto' } },
      },
      /^bad backup-damaged: Il backup contesto-2026-11-23\.zip .* per prova: manca tutto\.$/,
    ],
    [{ lastPurge: ago(49 * 60) }, /^bad purge-late: .* da 2 giorni \(contesto privacy purge\)\.$/],
    [{ lastPurge: null }, /^bad purge-late: /],
    [{ guessedAccounts: ['admin', 'lia'] }, /^bad password-guessing: .* la password di: admin, lia\. Servono/],
    [{ health: { ...WELL.health, freeBytes: 1e8 } }, /^bad disk-low: Restano 100 MB/],
    [{ health: { ...WELL.health, stoppedProjections: ['articles'] } }, /^bad projection-stopped: .*articles/],
    [{ health: { ...WELL.health, stoppedReactions: ['a', 'b', 'c', 'd'] } }, /^bad reaction-stopped: .*: a, b, c\./],
    [{ health: { ...WELL.health, hoursUnsigned: 5 } }, /^bad log-unsigned: .* da 5 ore/],
    [{ health: { ...WELL.health, deadJobs: 2 } }, /^warn jobs-dead: 2 lavori in coda sono stati abbandonati/],
    [{ key: { isConnected: true, isUnreadable: false, refusal: 'unauthorized' } }, /^bad key-refused: .*\(401\)/],
    [{ key: { isConnected: true, isUnreadable: false, refusal: 'insufficient-credit' } }, /^bad no-credit: .*\(402\)/],
    [
      { mail: { hasServer: false, isWanted: true, failed: 0, letterLateSince: null } },
      /^warn mail-absent: Nessun server di posta/,
    ],
    [
      { mail: { hasServer: true, isWanted: true, failed: 1, letterLateSince: null } },
      /^bad mail-failing: Un messaggio di posta non è partito/,
    ],
    [
      { mail: { hasServer: true, isWanted: true, failed: 3, letterLateSince: null } },
      /^bad mail-failing: 3 messaggi .* sono stati abbandonati/,
    ],
    [
      { collection: { lastSuccess: ago(400) } },
      /^bad collection-stopped: La raccolta delle notizie non riesce da 6 ore/,
    ],
    [{ collection: { lastSuccess: null } }, /^bad collection-stopped: Nessuna raccolta è ancora riuscita/],
    [
      { budgets: { ...WELL.budgets, today: { ...WELL.budgets.today, spentUsd: 4, limitUsd: 4, level: 100 } } },
      /^bad budget-reached: Il budget di oggi è esaurito: \$\u00a04,00 su \$\u00a04,00/,
    ],
    [
      { budgets: { ...WELL.budgets, month: { ...WELL.budgets.month, spentUsd: 9, limitUsd: 10, level: 80 } } },
      /^warn budget-reached: Il budget del mese è oltre l’80 %/,
    ],
  ] as const)('%j', (changes, sentence) => {
    expect(said(changes as Partial<WarningFacts>)).toEqual([expect.stringMatching(sentence)]);
  });

  it('names a few of the sources that fail or fell silent, after what stands still', () => {
    const source = (name: string) => ({ id: name, name });
    const failing = ['Uno', 'Due', 'Tre', 'Quattro'].map((name) => ({
      ...source(name),
      ...{ failures: 3, message: '', lastSuccess: null },
    }));
    const silent = [{ ...source('Cinque'), newestItem: '', usualIntervalMinutes: 60 }];
    const sources = { active: 9, failing, silent };
    expect(said({ sources, key: { isConnected: true, isUnreadable: true, refusal: null } })).toEqual([
      expect.stringMatching(/^bad key-unreadable/),
      'warn sources-failing: 4 fonti non rispondono da più raccolte: Uno, Due, Tre e un’altra.',
      'warn sources-silent: 1 fonte tace più a lungo del solito: Cinque.',
    ]);
    expect(said({ collection: { lastSuccess: ago(9_000) }, sources: { active: 0, failing: [], silent: [] } })).toEqual(
      [],
    );
  });

  it('has a screen and a verb each', () => {
    const all = decideWarnings({
      ...WELL,
      missedTurn: ago(30),
      mail: { hasServer: false, isWanted: true, failed: 2, letterLateSince: null },
    });
    const ofMail = all.filter(({ code }) => code.startsWith('mail-')).map(({ path }) => path);
    expect(ofMail).toEqual(['/admin/impostazioni/posta', '/admin/impostazioni/posta']);
    for (const { path, action } of all) expect([path.startsWith('/admin/'), action.length > 3]).toEqual([true, true]);
  });
});
