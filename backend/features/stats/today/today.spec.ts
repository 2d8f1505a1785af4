import { describe, expect, it } from '@jest/globals';
import type { ArticleToReview } from '../../../contract/admin-articles.js';
import type { Warning } from '../../../contract/warnings.js';
import type { WarningFacts } from '../warnings.js';
import { decideLights } from './decide-lights.js';
import { decideSteps } from './decide-steps.js';
import { decideTasks, type WaitingFacts } from './decide-tasks.js';

const NOW = new Date('2026-11-23T09:46:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const NOTHING: WaitingFacts = {
  ...{ now: NOW, scheduled: [], toReview: [], revisions: [], updates: [], drafts: [], warnings: [], messages: [] },
  sources: { failing: [], silent: [] },
  unsaid: [],
};
const message = (subject: string, more: Partial<WaitingFacts['messages'][number]> = {}) => ({
  ...{ id: subject, name: 'Anna', subject, text: 'Perché?', receivedAt: ago(1440), articleId: null, ...more },
});
const draft = (title: string, score: number | null): ArticleToReview => ({
  ...{ _id: title, kind: 'draft', title, category: 'AI News', score, createdAt: NOW.toISOString() },
  reasons: ['Due frasi da decidere.', 'Manca un secondo editore', 'E altro'],
  heldBy: [],
  sentences: { all: 31, supported: 28, doubtful: 3 },
});
const warning = (code: Warning['code'], severity: Warning['severity'], text: string): Warning => ({
  ...{ code, severity, text, path: '/admin/backup', action: 'Apri' },
});

describe('the tasks of the day', () => {
  it('are none where nothing waits', () => {
    expect(decideTasks(NOTHING)).toEqual([]);
  });

  it('ask last for what the settings do not say of who answers for the site', () => {
    expect(decideTasks({ ...NOTHING, unsaid: ['director', 'roc', 'vat'] })).toMatchObject([
      {
        label: 'Chi risponde',
        reason:
          'Mancano il direttore responsabile, l’iscrizione al ROC e la partita IVA. Ciò che manca non si mostra a nessuno.',
        path: '/admin/impostazioni/sito',
      },
    ]);
    expect(decideTasks({ ...NOTHING, unsaid: ['vat'] })[0]?.reason).toMatch(/^Manca la partita IVA\./);
  });

  it('begin with what readers miss and what stands still, and end with what only wants to be read', () => {
    const tasks = decideTasks({
      ...NOTHING,
      scheduled: [{ id: 'porto', title: 'Il porto', publishDate: ago(16) }],
      toReview: [
        draft('Lontana', 40),
        draft('Mai verificata', null),
        draft('Vicina', 75),
        { ...draft('Di Ada', null), kind: 'proposed', reasons: ['Chi l’ha scritto lo propone'] },
        { ...draft('Uscita', 90), kind: 'source-changed', reasons: ['Fonte cambiata: Ente'] },
      ],
      revisions: [{ id: 'data', title: 'Il data center', savedAt: ago(30) }],
      updates: [{ id: 'scuole', title: 'Le scuole', reports: 2 }],
      warnings: [
        warning('backup-late', 'bad', 'Il backup non riesce da 2 giorni: il motivo è nel registro.'),
        warning('sources-silent', 'warn', '1 fonte tace più a lungo del solito: Gazzetta.'),
      ],
      drafts: [{ id: 'mia', title: 'Le mie scuole', updatedAt: ago(30), isLong: false, hasCover: false }],
      messages: [
        message('Una domanda'),
        message('Errore segnalato', {
          articleId: 'uscita',
          text: 'Articolo: x\nFrase: y\n\nChe cosa non va: È il 12,\nnon il 21.',
        }),
      ],
    });
    expect(tasks.map(({ label, title }) => `${label}: ${title}`)).toEqual([
      'In ritardo: Il porto',
      'Backup: Il backup non riesce da 2 giorni',
      'Correzione chiesta da Anna: Errore segnalato',
      'Fonte cambiata: Uscita',
      'Revisione in attesa: Il data center',
      'Proposto: Di Ada',
      'Aggiornamento proposto: Le scuole',
      'Da rivedere, 75 su 100: Vicina',
      'Da rivedere, 40 su 100: Lontana',
      'Non verificato: Mai verificata',
      'Bozza tua: Le mie scuole',
      'Messaggio di Anna: Una domanda',
    ]);
    expect(tasks.map(({ reason }) => reason)).toEqual([
      'Doveva uscire alle 10:30.',
      'Il motivo è nel registro.',
      '«È il 12, non il 21.» Arrivato il 22 novembre alle 10:46.',
      'Fonte cambiata: Ente',
      'Salvata alle 10:16; i lettori hanno ancora il testo di prima.',
      'Chi l’ha scritto lo propone',
      '2 notizie successive sulla stessa storia.',
      'Due frasi da decidere · Manca un secondo editore',
      'Due frasi da decidere · Manca un secondo editore',
      'Due frasi da decidere · Manca un secondo editore',
      'Ferma dalle 10:16.',
      'Arrivato il 22 novembre alle 10:46.',
    ]);
    expect(tasks[7]?.path).toBe('/admin/edit/Vicina/prove');
    expect(tasks[9]?.path).toBe('/admin/edit/Mai verificata');
  });

  it('name the next step of a draft: what lifts its score', () => {
    const stepOf = (heldBy: string[], more: Partial<ArticleToReview> = {}) => {
      const [task] = decideTasks({ ...NOTHING, toReview: [{ ...draft('Porto', 79), heldBy, ...more }] });
      return [task?.action, task?.reason, task?.path];
    };
    expect(stepOf(['single-publisher'])).toEqual([
      ...['Aggiungi una seconda fonte', 'Confermato, ma da una sola fonte.', '/admin/edit/Porto'],
    ]);
    expect(stepOf(['single-publisher', 'doubtful'])).toEqual([
      ...['Decidi 3 domande', 'Il resto è riscontrato: 28 frasi su 31.', '/admin/edit/Porto/prove'],
    ]);
    const one = { all: 9, supported: 8, doubtful: 1 };
    expect(stepOf(['doubtful'], { sentences: one })[0]).toBe('Decidi 1 domanda');
    expect(stepOf(['contradiction'], { sentences: { ...one, doubtful: 0 } })[0]).toBe('Decidi i dubbi');
    expect(stepOf(['changed'])[0]).toBe('Verifica di nuovo');
    expect(stepOf([])).toEqual([
      'Rivedi',
      'Due frasi da decidere · Manca un secondo editore',
      '/admin/edit/Porto/prove',
    ]);
  });

  it('ask for a cover where a draft has everything else', () => {
    const drafts = [{ id: 'mia', title: 'Mia', updatedAt: ago(1440), isLong: true, hasCover: false }];
    expect(decideTasks({ ...NOTHING, drafts })[0]).toMatchObject({
      ...{ action: 'Scegli la copertina', path: '/admin/edit/mia?scheda=dati' },
      reason: 'Manca la copertina. Ferma dal 22 novembre alle 10:46.',
    });
  });

  it('name a source in trouble, and say in one sentence that many are', () => {
    const failing = ['Uno', 'Due', 'Tre', 'Quattro'].map((name) => ({
      ...{ id: name, name, failures: 3, message: 'La pagina non esiste più (404)', lastSuccess: null },
    }));
    const silent = [{ id: 'g', name: 'Gazzetta', newestItem: ago(31 * 60).toISOString(), usualIntervalMinutes: 240 }];
    const warnings = [warning('sources-failing', 'warn', '1 fonte non risponde da più raccolte: Uno.')];
    const titles = (sources: WaitingFacts['sources']) =>
      decideTasks({ ...NOTHING, sources, warnings }).map(({ title, reason }) => `${title}: ${reason}`);
    expect(titles({ failing: failing.slice(0, 1), silent })).toEqual([
      'Uno non risponde: La pagina non esiste più (404)',
      'Gazzetta tace da 31 ore: Di solito pubblica ogni 4 ore.',
    ]);
    expect(titles({ failing, silent })).toEqual(['1 fonte non risponde da più raccolte: Uno.']);
  });

  it('hold nothing late that the next run of the timer will still publish', () => {
    expect(decideTasks({ ...NOTHING, scheduled: [{ id: '1', title: 'Ora', publishDate: ago(1) }] })).toEqual([]);
  });
});

const WELL: WarningFacts = {
  ...{ now: NOW, installedAt: ago(90_000), missedTurn: null },
  timers: { enabled: true, generation: ago(1), publication: ago(2) },
  key: { isConnected: true, isUnreadable: false, refusal: null },
  mail: { hasServer: true, isWanted: true, failed: 0, letterLateSince: null },
  collection: { lastSuccess: ago(20) },
  backups: { enabled: true, newest: '2026-11-23', problem: null, rehearsal: null },
  lastPurge: ago(600),
  health: { stoppedProjections: [], stoppedReactions: [], deadJobs: 0, hoursUnsigned: 0, freeBytes: 5e9 },
  guessedAccounts: [],
  sources: { active: 128, failing: [], silent: [] },
  budgets: {
    today: { period: '2026-11-23', calls: 200, spentUsd: 0, uncertainUsd: 0, limitUsd: null, level: null },
    month: { period: '2026-11', calls: 0, spentUsd: 0, uncertainUsd: 0, limitUsd: null, level: null },
  },
};
const ENGINE = { model: 'orione-3-mini', resting: [] };

describe('the lights', () => {
  it('say what is known while all is well', () => {
    expect(decideLights(WELL, [], ENGINE).map(({ name, state, text }) => `${name} ${state}: ${text}`)).toEqual([
      'Timer ok: Ultimo giro alle 10:45',
      'Motore ok: orione-3-mini',
      'Gateway ok: 200 chiamate oggi',
      'Posta ok: Server collegato, niente di fermo',
      'Raccolta ok: 128 fonti, alle 10:26',
      'Backup ok: Ultimo: 23 novembre',
    ]);
  });

  it('call nothing broken on an installation that has just begun', () => {
    const fresh: WarningFacts = {
      ...WELL,
      timers: { enabled: true, generation: null, publication: null },
      key: { isConnected: false, isUnreadable: false, refusal: null },
      mail: { hasServer: false, isWanted: false, failed: 0, letterLateSince: null },
      collection: { lastSuccess: null },
      backups: { enabled: true, newest: null, problem: null, rehearsal: null },
    };
    const lights = decideLights(fresh, [], { model: null, resting: [] });
    expect(lights.map(({ state }) => state)).toEqual(['off', 'ok', 'off', 'off', 'off', 'off']);
  });

  it('take severity, words and remedy from the first warning of their part', () => {
    const warnings = [
      warning('mail-failing', 'bad', 'Un messaggio non è partito ed è stato abbandonato: il server va controllato.'),
      warning('mail-absent', 'warn', 'Nessun server di posta.'),
    ];
    expect(decideLights(WELL, warnings, ENGINE).find(({ name }) => name === 'Posta')).toEqual({
      name: 'Posta',
      state: 'bad',
      text: 'Un messaggio non è partito ed è stato abbandonato',
      path: '/admin/backup',
      action: 'Apri',
    });
    const resting = decideLights(WELL, [], { model: 'uno', resting: ['uno'] });
    expect(resting.find(({ name }) => name === 'Motore')?.state).toBe('warn');
  });
});

describe('the five steps', () => {
  it('are done by what happened, not by having been seen', () => {
    const facts = {
      ...{ isGatewayConnected: false, generated: 0, own: 0, activeSources: 128, hasCollected: false },
      ...{ hasMailServer: true, hasNewsletterPlan: false, hasBackup: false },
    };
    const done = (changes: Partial<typeof facts>) =>
      decideSteps({ ...facts, ...changes })
        .filter((step) => step.done)
        .map(({ id }) => id);
    expect(done({})).toEqual([]);
    expect(done({ isGatewayConnected: true, hasCollected: true })).toEqual(['engine', 'sources']);
    expect(done({ generated: 1, own: 1, hasNewsletterPlan: true, hasBackup: true })).toEqual([
      ...['engine', 'article', 'newsletter', 'backup'],
    ]);
  });
});
