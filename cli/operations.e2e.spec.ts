import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JobsRunner } from '../backend/platform/jobs/jobs-runner.js';
import { startSmtpServer } from '../backend/platform/mail/smtp-server.fake.js';
import { type CliRuns, startCliRuns } from './testing/cli-runs.js';

describe('operating the product from the command line', () => {
  let cli: CliRuns;

  beforeAll(async () => {
    cli = await startCliRuns();
  });
  afterAll(() => cli.close());

  it('explains itself in Italian and leaves with 2 when it is used wrongly', async () => {
    const [help, typo, follow, view] = await Promise.all([
      cli.run(['--help']),
      cli.run(['collct']),
      cli.ask(['events', 'tail', '--follow', '--json']),
      cli.ask(['projections', 'rebuild', 'boh', '--json']),
    ]);
    for (const both of [
      ['collect', '--scheduled', '--source', 'Il Tornio'],
      ['backup', '--scheduled', '--output', '/tmp/copia.zip'],
    ]) {
      const { exitCode, stderr } = await cli.ask(both);
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(/^Errore: l’opzione «--scheduled» non si usa insieme a «--(source|output) <\p{L}+>»\n$/u);
    }
    expect(help).toMatchObject({ exitCode: 0, stderr: '' });
    expect(help.stdout).toMatch(/^Uso: contesto \[opzioni\] <comando>/);
    expect(help.stdout).not.toMatch(/\b(usage|options|commands|display|command|default)\b/i);
    expect(typo).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: 'Errore: comando sconosciuto: «collct»\n(Forse: collect?)\n',
    });
    expect(follow).toMatchObject({ exitCode: 2, json: { status: 'error', code: 'usage' } });
    expect(view).toMatchObject({ exitCode: 2, json: { code: 'usage', error: expect.stringContaining('articles') } });
  });

  it('distinguishes a wrong configuration (78) from a database that is away (75)', async () => {
    const away = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    const [wrong, later, doctor] = await Promise.all([
      cli.ask(['migrate', '--json'], { variables: { PORT: 'abc', LOG_LEVEL: 'forte' } }),
      cli.run(['publish-due', '--json'], { variables: away }),
      cli.ask(['doctor', '--json'], { variables: away }),
    ]);
    expect(wrong).toMatchObject({ exitCode: 78, json: { status: 'error', code: 'bad-configuration' } });
    expect(wrong.json.error).toMatch(/PORT[\s\S]*LOG_LEVEL/);
    expect(later).toMatchObject({ exitCode: 75, json: { status: 'error', code: 'database-unavailable' } });
    expect(doctor).toMatchObject({ exitCode: 75, json: { ok: false } });
    expect(doctor.json.findings).toContainEqual(expect.objectContaining({ name: 'node', ok: true }));
    expect(doctor.json.findings).toContainEqual(expect.objectContaining({ name: 'database', ok: false }));
  });

  it('refuses at once a data folder that cannot be made', async () => {
    const variables = { DATA_DIR: '/proc/nope/dati' };
    const [doctor, due] = await Promise.all([
      cli.ask(['doctor', '--json'], { variables }),
      cli.ask(['publish-due'], { variables }),
    ]);
    expect(doctor).toMatchObject({ exitCode: 78, json: { ok: false } });
    expect(doctor.json.findings).toContainEqual({
      name: 'data folder',
      ok: false,
      detail: '/proc/nope/dati non è una cartella in cui si può scrivere: scegliere un’altra DATA_DIR',
    });
    expect(due.exitCode).toBe(78);
    expect(due.stderr).toContain('DATA_DIR deve essere una cartella in cui si può scrivere (');
  });

  it('sends no letter when none is due, and none that it does not know', async () => {
    const nobody = '0192d5a0-0000-7000-8000-000000000001';
    const [dry, unknown] = await Promise.all([
      cli.ask(['newsletter', 'send', '--dry-run', '--json']),
      cli.ask(['newsletter', 'send', '--issue', nobody, '--json']),
    ]);
    expect(dry).toMatchObject({ exitCode: 0, json: { status: 'dry-run', issues: [], slots: [] } });
    expect(unknown).toMatchObject({ exitCode: 1, json: { status: 'error', code: 'issue-not-found' } });
  });

  it('counts readings anew only where another rule of robots has counted them', async () => {
    expect(await cli.ask(['readings', 'recount', '--json'])).toMatchObject({
      exitCode: 0,
      json: { status: 'done', changed: 0 },
    });
  });

  it('creates administrators, names taken once, and gives them new passwords', async () => {
    const given = { input: 'una password lunga\n' };
    const created = await cli.ask(['admin', 'create', 'mario', '--password-stdin', '--json'], given);
    expect(created).toMatchObject({ exitCode: 0, json: { status: 'created', username: 'mario', password: null } });
    const [lines, taken, short, chosen, nobody, secondFactor, nobodys, editor, noRole] = await Promise.all([
      cli.ask(['admin', 'create', 'due\nrighe', '--json']),
      cli.ask(['admin', 'create', 'Mario', '--json']),
      cli.ask(['admin', 'create', 'anna', '--password-stdin'], { input: 'abc\n' }),
      cli.ask(['admin', 'reset-password', 'mario']),
      cli.ask(['admin', 'reset-password', 'nessuno']),
      cli.ask(['admin', 'disable-second-factor', 'mario', '--json']),
      cli.ask(['admin', 'disable-second-factor', 'nessuno']),
      cli.ask(['admin', 'create', 'lia', '--role', 'redattore']),
      cli.ask(['admin', 'create', 'ugo', '--role', 'direttore']),
    ]);
    expect(lines).toMatchObject({ exitCode: 2, json: { code: 'usage' } });
    expect(taken).toMatchObject({ exitCode: 1, json: { status: 'error' } });
    expect(short).toMatchObject({ exitCode: 2, stderr: 'La password deve essere di almeno 6 caratteri\n' });
    expect(chosen.stdout).toMatch(/\nPassword: \S{12,}\n/);
    expect(nobody).toMatchObject({ exitCode: 1, stdout: '' });
    expect(secondFactor).toMatchObject({ exitCode: 0, json: { status: 'unchanged', username: 'mario' } });
    expect(nobodys).toMatchObject({ exitCode: 1, stdout: '' });
    expect(editor.stdout).toContain('Redattore «lia» creato.');
    expect(noRole).toMatchObject({ exitCode: 2, stderr: 'I ruoli sono: redattore, caporedattore, amministratore.\n' });
  });

  it('erases an address everywhere and remembers it as a digest only', async () => {
    const [wrong, erased] = await Promise.all([
      cli.ask(['privacy', 'erase', 'nessun indirizzo']),
      cli.ask(['privacy', 'erase', 'Anna@Esempio.it', '--json']),
    ]);
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' });
    expect(erased).toMatchObject({ exitCode: 0, json: { status: 'done', erased: {} } });
    const list = readFileSync(join(cli.dataDir, 'privacy', 'erasures'), 'utf8');
    expect(list).toMatch(/^\S+Z [0-9a-f]{64}\n$/);
    expect(list).not.toMatch(/anna/i);
  });

  it('redacts no article that it does not know, without a reason, or without being sure', async () => {
    const [unknown, unsure, baseless] = await Promise.all([
      cli.ask(['redact', 'mai-scritto', '--dry-run', '--json']),
      cli.ask(['redact', 'mai-scritto', '--reason', 'Provvedimento del Garante', '--json']),
      cli.ask(['redact', 'mai-scritto', '--yes']),
    ]);
    expect(unknown).toMatchObject({ exitCode: 1, json: { status: 'error', code: 'failed' } });
    expect(unsure).toMatchObject({ exitCode: 2, json: { code: 'usage', error: expect.stringContaining('--yes') } });
    expect(baseless).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('--reason') });
  });

  it('works with the secrets the database knows only, until others are accepted on purpose', async () => {
    const others = { variables: { BOT_FEED_SECRET: 'un altro indirizzo per il feed' } };
    const [refused, doctor] = await Promise.all([
      cli.ask(['publish-due', '--json'], others),
      cli.ask(['doctor', '--json'], others),
    ]);
    expect(refused).toMatchObject({ exitCode: 78, json: { code: 'bad-configuration' } });
    expect(refused.json.error).toMatch(/BOT_FEED_SECRET.*contesto secrets accept/s);
    expect(doctor).toMatchObject({ exitCode: 78, json: { ok: false } });
    expect(doctor.json.findings).toContainEqual({
      name: 'secrets',
      ok: false,
      detail: expect.stringContaining('BOT_FEED_SECRET'),
    });

    const accepted = await cli.ask(['secrets', 'accept'], others);
    expect(accepted).toMatchObject({ exitCode: 0, stderr: '' });
    expect(accepted.stdout).toContain('BOT_FEED_SECRET: l’indirizzo del feed per l’AI è un altro');
    expect((await cli.ask(['publish-due'], others)).exitCode).toBe(0);
    expect((await cli.ask(['publish-due'])).exitCode).toBe(78);
    expect((await cli.ask(['secrets', 'accept', '--json'])).json).toEqual({
      status: 'accepted',
      accepted: ['botFeed'],
    });

    const jwt = join(cli.dataDir, 'secrets', 'jwt');
    const before = readFileSync(jwt, 'utf8');
    writeFileSync(jwt, '');
    const empty = await cli.ask(['migrate']);
    writeFileSync(jwt, before);
    expect(empty).toMatchObject({ exitCode: 78, stdout: '', stderr: expect.stringContaining(`${jwt} è vuoto`) });
  });

  it('shows the log and its views, rebuilds and compares them, and finds everything in order', async () => {
    const tail = await cli.ask(['events', 'tail', '--lines', '1', '--json']);
    const { position } = tail.json.events[0];
    expect(tail.json.events[0]).toMatchObject({ type: 'PasswordChanged', meta: { actor: 'cli' } });
    const [rebuilt, equal, status, migrated, purged, due, revisited] = await Promise.all([
      cli.ask(['projections', 'rebuild', 'articles', '--json']),
      cli.ask(['projections', 'rebuild', 'news_sources', '--check', '--json']),
      cli.ask(['projections', 'status', '--json']),
      cli.run(['migrate']),
      cli.ask(['privacy', 'purge', '--json']),
      cli.ask(['publish-due', '--json']),
      cli.ask(['sources', 'revisit', '--json']),
    ]);
    expect(rebuilt).toMatchObject({ exitCode: 0, json: { status: 'rebuilt', name: 'articles', position } });
    expect(equal).toMatchObject({ exitCode: 0, json: { status: 'equal', differences: { count: 0 } } });
    expect(status).toMatchObject({ exitCode: 0, stderr: '' });
    expect(status.json.projections).toContainEqual(expect.objectContaining({ name: 'articles', error: null }));
    expect(migrated).toMatchObject({ exitCode: 0, stdout: 'Lo schema è già aggiornato.\n' });
    expect(purged.json).toMatchObject({ status: 'done', modelExchanges: 0, newsTexts: 0, contactMessages: 0 });
    expect(await cli.ask(['privacy', 'purge'])).toMatchObject({
      stdout: 'Niente da eliminare: nessun dato è scaduto.\n',
    });
    expect(due.json).toEqual({ status: 'done', published: [], heldBack: [] });
    expect(revisited.json).toEqual({ status: 'done', asked: 0, unread: 0, found: 0 });
    const doctor = await cli.run(['doctor']);
    expect(doctor).toMatchObject({ exitCode: 0, stderr: '' });
    expect(doctor.stdout).toContain(`Registro: ${position} eventi, nessun buco`);
    expect(doctor.stdout).toContain('Modelli: motore integrato');
    expect(doctor.stdout).toMatch(/Tutto in ordine\.\n$/);
  });

  it('says that a gateway does not answer', async () => {
    const variables = { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MAX_RETRIES: '0' };
    const { exitCode, json } = await cli.ask(['doctor', '--json'], { variables });
    expect(exitCode).toBe(1);
    expect(json.findings).toContainEqual({
      name: 'gateway',
      ok: false,
      detail: expect.stringMatching(/^esterno: 127\.0\.0\.1:1, senza chiave\. La connessione con il gateway è mancata/),
    });
  });

  it('says that a mail server does not answer or refuses the login, and what to do', async () => {
    const server = await startSmtpServer((step) => (step === 'AUTH' ? '535 5.7.8 no' : undefined), {
      credentials: 'nome:segreto@',
    });
    const findingFor = async (SMTP_URL: string) => {
      const { exitCode, json } = await cli.ask(['doctor', '--json'], { variables: { SMTP_URL } });
      const { ok, detail } = json.findings.find(({ name }: { readonly name: string }) => name === 'mail');
      return { exitCode, ok, detail };
    };
    const detail = expect.stringMatching(/:\d+\. Il server di posta non accetta il nome.*Controllare SMTP_URL/);
    expect(await findingFor(server.url)).toEqual({ exitCode: 1, ok: false, detail });
    await server.close();
    const away = expect.stringContaining('Il server di posta non si raggiunge.');
    expect(await findingFor(server.url)).toEqual({ exitCode: 1, ok: false, detail: away });
  });

  it.each([
    [401, false, 'La chiave del gateway manca o non è valida'],
    [403, true, 'Nega l’elenco dei modelli (403)'],
  ])('asked a gateway whose list of models is a %i, it is well: %s', async (status, ok, words) => {
    const gateway = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const { port } = gateway.address() as AddressInfo;
    const variables = { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MAX_RETRIES: '0' };
    const { json } = await cli.ask(['doctor', '--json'], { variables }).finally(() => gateway.close());
    expect(json.findings).toContainEqual(
      expect.objectContaining({ name: 'gateway', ok, detail: expect.stringContaining(words) }),
    );
  });

  /** A process with the variables of a server, for `server.json` to name. */
  const startStandIn = (variables: Readonly<Record<string, string>> = {}) =>
    spawn('/bin/sleep', ['300'], {
      env: {
        DATA_DIR: cli.dataDir,
        DATABASE_URL: cli.databaseUrl,
        PUBLIC_BASE_URL: 'http://contesto.test',
        ...variables,
      },
    });

  it('gives the address and the timers of the server at work, and nothing of one that is gone', async () => {
    const of = (server: ChildProcess) => ({
      pid: server.pid,
      startedAt: new Date().toISOString(),
      publicBaseUrl: 'https://altrove.example',
      schedulerEnabled: false,
    });
    const settings = async () => {
      const { json } = await cli.ask(['doctor', '--json']);
      return json.findings.find(({ name }: { name: string }) => name === 'configuration').detail;
    };
    const server = startStandIn();
    writeFileSync(join(cli.dataDir, 'server.json'), JSON.stringify(of(server)));
    expect(await settings()).toMatch(
      /^server in funzione dal \d{2}\/\d{2}\/\d{4}, [\d:]{8}: valgono le sue variabili, indirizzo pubblico https:\/\/altrove\.example, .*spenti/,
    );
    server.kill();
    await once(server, 'exit');
    expect(await settings()).toMatch(
      /^nessun server in funzione: .* questa shell, indirizzo pubblico http:\/\/contesto\.test, .*attivi/,
    );
  });

  it('asks the mail server of the server at work and not the one that its own shell names', async () => {
    const theirs = await startSmtpServer();
    const server = startStandIn({ SMTP_URL: theirs.url });
    const { pid } = server;
    const word = {
      pid,
      startedAt: new Date().toISOString(),
      publicBaseUrl: 'http://a.example',
      schedulerEnabled: true,
    };
    writeFileSync(join(cli.dataDir, 'server.json'), JSON.stringify(word));
    const [plain, other] = await Promise.all([
      cli.ask(['doctor', '--json']),
      cli.ask(['doctor', '--json'], { variables: { SMTP_URL: 'smtp://127.0.0.1:1' } }),
    ]);
    server.kill();
    await once(server, 'exit');
    await theirs.close();
    const answers = { name: 'mail', ok: true, detail: `${new URL(theirs.url).host}: risponde` };
    expect(plain.json.findings).toContainEqual(answers);
    expect(other.json.findings).toContainEqual(answers);
    const [, settings] = other.json.findings;
    expect(settings.detail).toContain('valgono le sue variabili, non quelle di questa shell (diverse: SMTP_URL)');
  });

  it('gives a reader that takes its time the whole answer, and says so when the answer has no place', async () => {
    const file = join(cli.dataDir, 'molte.json');
    const source = (number: number) => ({
      name: `Testata ${number} ${'x'.repeat(180)}`,
      url: `https://${number}.example`,
    });
    writeFileSync(file, JSON.stringify(Array.from({ length: 300 }, (_, number) => source(number))));
    expect((await cli.ask(['sources', 'import', file, '--json'])).json).toMatchObject({ added: 300 });
    const [slow, full] = await Promise.all([
      cli.run(['sources', 'export', '--json'], { into: '| { sleep 3; cat; }' }),
      cli.run(['sources', 'export', '--json'], { into: '> /dev/full' }),
    ]);
    expect(slow.json).toMatchObject({ sources: expect.any(Array) });
    expect(slow.json.sources.length).toBeGreaterThanOrEqual(300);
    expect(full).toMatchObject({ exitCode: 1, stderr: 'Lo standard output non si può scrivere (ENOSPC).\n' });
  });

  it('says in a sentence when what it did has not been followed everywhere yet', async () => {
    const source = join(cli.dataDir, 'una.json');
    writeFileSync(source, JSON.stringify([{ name: 'Il Tornio muto', url: 'http://127.0.0.1:1/feed' }]));
    const late = jest.spyOn(JobsRunner.prototype, 'drain').mockRejectedValue(new Error('not in time'));
    const [added, nothingDue, failed] = await Promise.all([
      cli.ask(['sources', 'import', source]),
      cli.ask(['publish-due']),
      cli.ask(['collect', '--source', 'Il Tornio muto']),
    ]);
    late.mockRestore();
    const unseen =
      'Qualcosa non si vede ancora, o non è ancora partito: continua il server, oppure il prossimo comando.\n';
    expect(added).toMatchObject({ exitCode: 0, stderr: `Fatto. ${unseen}` });
    // Nothing was recorded; and what was recorded of a collection that failed is not what it was asked for.
    expect(nothingDue).toMatchObject({ exitCode: 0, stderr: unseen });
    expect(failed).toMatchObject({ exitCode: 1, stderr: unseen });
  });
});
