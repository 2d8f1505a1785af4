import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProgramFiles } from '../backend/features/backup/archive/program-files.js';
import { FinishRestoreHandler } from '../backend/features/backup/commands/finish-restore.js';
import { createTestDatabase, type TestDatabase } from '../backend/platform/testing/test-database.js';
import { type CliRuns, startCliRuns } from './testing/cli-runs.js';

let cli: CliRuns;
let empty: TestDatabase;
let folder: string;
beforeAll(async () => {
  cli = await startCliRuns();
  empty = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'contesto-cli-backup-'));
});
afterAll(async () => {
  await cli.close();
  await empty.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Packing and checking what the program consists of takes most of a backup's time: one of them has it whole. */
const withoutProgram = () => jest.spyOn(ProgramFiles.prototype, 'list').mockResolvedValue([]);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('contesto backup, backup verify and restore', () => {
  it('carry an installation into an empty one, and refuse everything else', async () => {
    const whole = await cli.run(['backup', '--output', join(folder, 'con-il-programma.zip'), '--json']);
    expect(whole.json).toMatchObject({ status: 'done', position: 1, images: 0 });
    withoutProgram();
    const file = join(folder, 'sito.zip');
    const made = await cli.ask(['backup', '--output', file, '--json']);
    expect(made.json).toMatchObject({ status: 'done', file, position: 2 });
    expect((await cli.ask(['backup', '--output', file])).exitCode).toBe(2);

    const verified = await cli.ask(['backup', 'verify', whole.json.file, '--json']);
    expect(verified.json).toMatchObject({ status: 'intact', position: 1, rows: whole.json.rows });

    const occupied = await cli.ask(['restore', file, '--json']);
    expect([occupied.exitCode, occupied.json.code]).toEqual([1, 'installation-not-empty']);
    const variables = { DATABASE_URL: empty.url, DATA_DIR: join(folder, 'nuova') };
    const without = await cli.ask(['restore', file, '--erasures', folder, '--json'], { variables });
    expect(without).toMatchObject({ exitCode: 2, json: { error: expect.stringContaining('manca privacy/erasures') } });
    expect((await cli.ask(['privacy', 'erase', 'anna@esempio.it'])).exitCode).toBe(0);
    const restored = await cli.run(['restore', file, '--erasures', cli.dataDir, '--json'], { variables });
    expect(restored.json).toMatchObject({ status: 'restored', position: 2, rows: made.json.rows, erasureList: true });
    for (const name of ['privacy/erasures', 'secrets/erasure-list']) {
      expect(readFileSync(join(variables.DATA_DIR, name))).toEqual(readFileSync(join(cli.dataDir, name)));
    }
    const tail = await cli.ask(['events', 'tail', '--json'], { variables });
    expect(tail.json.events.map((event: { type: string }) => event.type)).toEqual([
      'TestBegun',
      'BackupCompleted',
      'BackupRestored',
    ]);
  });

  it('say that a backup is restored when what follows does not succeed, which the first start does', async () => {
    const file = join(folder, 'affamata.zip');
    withoutProgram();
    await cli.ask(['backup', '--output', file, '--json']);
    const target = await createTestDatabase();
    const variables = { DATABASE_URL: target.url, DATA_DIR: join(folder, 'affamata') };
    jest.spyOn(FinishRestoreHandler.prototype, 'execute').mockRejectedValueOnce(new Error('no time left'));
    const restored = await cli.ask(['restore', file, '--json'], { variables });
    expect(restored).toMatchObject({ exitCode: 0, json: { status: 'restored', finished: false } });
    const tail = await cli.ask(['events', 'tail', '--json'], { variables });
    expect(tail.json.events.at(-1)).toMatchObject({ type: 'BackupRestored' });
    await target.drop();
  });

  it('encrypt with a passphrase, which everything then asks for', async () => {
    const nightly = join(folder, 'cifrate');
    const secret = { BACKUP_DIR: nightly, BACKUP_PASSPHRASE: 'tre parole e un numero 7' };
    withoutProgram();
    const made = await cli.ask(['backup', '--scheduled', '--json'], { variables: secret });
    const name = `contesto-${made.json.night}.zip.age`;
    expect([made.json.status, readdirSync(nightly)]).toEqual(['made', [name]]);
    const file = join(nightly, name);
    expect(readFileSync(file).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    const [without, wrong, right] = await Promise.all([
      cli.ask(['backup', 'verify', file, '--json']),
      cli.ask(['backup', 'verify', file, '--json'], { variables: { BACKUP_PASSPHRASE: 'un’altra frase segreta' } }),
      cli.ask(['backup', 'verify', file, '--json'], { variables: secret }),
    ]);
    expect(without.json).toMatchObject({ code: 'backup-damaged', error: expect.stringContaining('cifrato') });
    expect(wrong.json).toMatchObject({ error: expect.stringContaining('non è quella del backup') });
    expect(right.json).toMatchObject({ status: 'intact' });
    const target = await createTestDatabase();
    const passphraseFile = join(folder, 'frase');
    writeFileSync(passphraseFile, `${secret.BACKUP_PASSPHRASE}\n`);
    const variables = {
      DATABASE_URL: target.url,
      DATA_DIR: join(folder, 'decifrata'),
      BACKUP_PASSPHRASE_FILE: passphraseFile,
    };
    expect((await cli.ask(['restore', file, '--json'], { variables })).json).toMatchObject({ status: 'restored' });
    await target.drop();
    const unreadable = await cli.ask(['doctor', '--json'], {
      variables: { BACKUP_PASSPHRASE_FILE: join(folder, 'no') },
    });
    expect(unreadable.exitCode).toBe(78);
  });

  it('make one a night in BACKUP_DIR, read it back and keep no more than asked for', async () => {
    const nightly = join(folder, 'notti');
    const variables = { BACKUP_DIR: nightly, BACKUP_KEEP: '1,0,1' };
    withoutProgram();
    expect((await cli.ask(['backup', '--scheduled'])).exitCode).toBe(2);
    mkdirSync(nightly);
    for (const name of ['contesto-2024-01-30.zip', 'contesto-2024-01-31.zip', 'altro.zip']) {
      writeFileSync(join(nightly, name), '');
    }
    const made = await cli.ask(['backup', '--scheduled', '--json'], { variables });
    expect(made.json).toMatchObject({
      status: 'made',
      removed: ['contesto-2024-01-31.zip', 'contesto-2024-01-30.zip'],
    });
    expect(readdirSync(nightly)).toEqual(['altro.zip', `contesto-${made.json.night}.zip`]);
    expect((await cli.ask(['backup', '--scheduled', '--json'], { variables })).json.status).toBe('made-before');
  });

  it('end at once where nothing can be written in BACKUP_DIR, and say what to do; doctor says it too', async () => {
    const file = join(folder, 'un-file');
    writeFileSync(file, '');
    for (const [BACKUP_DIR, reason] of [
      ['/proc/nope', 'non esiste e non si può creare (ENOENT)'],
      [file, 'nel percorso c’è un file al posto di una cartella (EEXIST)'],
    ] as const) {
      const variables = { BACKUP_DIR };
      expect(await cli.ask(['backup', '--scheduled'], { variables })).toMatchObject({
        exitCode: 78,
        stderr: expect.stringMatching(
          /^Configurazione non valida:\n {2}- BACKUP_DIR: in .* Montare il disco o correggere/,
        ),
      });
      const doctor = await cli.ask(['doctor', '--json'], { variables });
      expect(doctor.json.findings).toContainEqual({
        name: 'backup folder',
        ok: false,
        detail: `in ${BACKUP_DIR} non si può scrivere: ${reason}. Montare il disco, correggere i permessi o cambiare BACKUP_DIR`,
      });
    }
  });

  it('leave it to the first night to make BACKUP_DIR: doctor only reads', async () => {
    const above = join(folder, 'disco');
    const BACKUP_DIR = join(above, 'copie');
    const { json } = await cli.ask(['doctor', '--json'], { variables: { BACKUP_DIR } });
    expect(json.findings).toContainEqual({
      name: 'backup folder',
      ok: true,
      detail: expect.stringContaining(
        `${BACKUP_DIR} non c’è ancora: la crea il primo backup dentro ${folder}, scrivibile`,
      ),
    });
    expect(existsSync(above)).toBe(false);
  });

  it('say in Italian where a file cannot be written', async () => {
    const refused = await cli.ask(['backup', '--output', '/proc/copia.zip', '--json']);
    expect(refused).toMatchObject({ exitCode: 1, json: { code: 'file-refused' } });
    expect(refused.json.error).toMatch(/^\/proc\/copia\.zip\S* non si può usare: non esiste e non si può creare/);
  });
});
