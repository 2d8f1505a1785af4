import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProgramFiles } from '../backend/features/backup/archive/program-files.js';
import { type FakeS3Server, startS3Server } from '../backend/platform/object-storage/s3-server.fake.js';
import { createTestDatabase, type TestDatabase } from '../backend/platform/testing/test-database.js';
import { type CliRuns, startCliRuns } from './testing/cli-runs.js';

let store: FakeS3Server;
let cli: CliRuns;
let empty: TestDatabase;
let folder: string;
const bucket = () => ({ S3_URL: store.url });
beforeAll(async () => {
  store = await startS3Server();
  cli = await startCliRuns();
  empty = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'contesto-cli-storage-'));
  for (const name of ['foto.jpg', 'foto_400w.webp', 'foto_800w.webp'])
    store.objects.set(`images/${name}`, { body: Buffer.from(`di ${name}`), headers: {} });
});
afterAll(async () => {
  await cli.close();
  await empty.drop();
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  store.fault = () => undefined;
  jest.restoreAllMocks();
});

const storageFinding = async (variables: Record<string, string>) => {
  const { json, exitCode } = await cli.ask(['doctor', '--json'], { variables });
  return { exitCode, ...json.findings.find(({ name }: { name: string }) => name === 'storage') };
};

describe('the disk or a bucket', () => {
  it('is said, and that it can be written and read', async () => {
    expect(await storageFinding({})).toMatchObject({ ok: true, detail: 'su questo disco (DATA_DIR)' });
    expect(await storageFinding(bucket())).toMatchObject({
      ok: true,
      detail: expect.stringContaining('scritto, letto'),
    });
  });
});

describe('backups in a bucket', () => {
  it('are made, listed, verified, and restored into an empty installation whose images are still there', async () => {
    jest.spyOn(ProgramFiles.prototype, 'list').mockResolvedValue([]);
    const secret = { ...bucket(), BACKUP_PASSPHRASE: 'tre parole e un numero 7' };
    const made = await cli.ask(['backup', '--scheduled', '--json'], { variables: secret });
    expect(made.json).toMatchObject({ status: 'made', backup: { images: 3 } });
    const { file } = made.json.backup;
    expect(file).toBe(`s3:nightly/contesto-${made.json.night}.zip.age`);
    const { json: listed } = await cli.ask(['backup', 'list', '--json'], { variables: secret });
    expect(listed).toEqual({ backups: [{ file, bytes: made.json.backup.bytes }] });
    const verified = await cli.ask(['backup', 'verify', file, '--json'], { variables: secret });
    expect(verified.json).toMatchObject({ status: 'intact', images: 3 });
    const missing = await cli.ask(['backup', 'verify', 's3:nightly/manca.zip', '--json'], { variables: secret });
    expect([missing.exitCode, missing.json.code]).toEqual([1, 'backup-not-found']);

    // One image was lost, one came since: the first is put back, the second stays.
    store.objects.delete('images/foto.jpg');
    store.objects.set('images/altra.jpg', { body: Buffer.from('dopo il backup'), headers: {} });
    const variables = { ...secret, DATABASE_URL: empty.url, DATA_DIR: join(folder, 'nuova') };
    const restored = await cli.ask(['restore', file, '--json'], { variables });
    expect(restored.json).toMatchObject({ status: 'restored', images: 3 });
    expect(store.objects.get('images/foto.jpg')?.body.toString()).toBe('di foto.jpg');
    expect(store.objects.has('images/altra.jpg')).toBe(true);
    expect(readdirSync(variables.DATA_DIR).filter((name) => name.startsWith('uploads'))).toEqual([]);
  });

  it('put nothing into the bucket when the database does not take the backup', async () => {
    const { json: listed } = await cli.ask(['backup', 'list', '--json'], { variables: bucket() });
    store.objects.delete('images/foto.jpg');
    const variables = { ...bucket(), BACKUP_PASSPHRASE: 'tre parole e un numero 7' };
    const refused = await cli.ask(['restore', listed.backups[0].file, '--json'], { variables });
    expect([refused.exitCode, refused.json.code]).toEqual([1, 'installation-not-empty']);
    expect(store.objects.has('images/foto.jpg')).toBe(false);
  });
});

describe('a bucket that does not open', () => {
  it('is a wrong configuration where key or bucket are wrong, and something for later where it is away', async () => {
    const wrong = { S3_URL: store.url.replace('segreto', 'sbagliato') };
    const refused = await cli.ask(['backup', 'list', '--json'], { variables: wrong });
    expect([refused.exitCode, refused.json.code]).toEqual([78, 'bad-configuration']);
    expect(`${refused.stdout}${refused.stderr}`).not.toMatch(/sbagliato|CHIAVE/);
    expect(await storageFinding(wrong)).toMatchObject({
      ok: false,
      detail: expect.stringContaining('rifiuta la chiave'),
    });
    const unreadable = await cli.ask(['backup', 'list'], { variables: { S3_URL: 'https://host/bucket' } });
    expect(unreadable).toMatchObject({ exitCode: 78, stderr: expect.stringContaining('S3_URL deve contenere chiave') });
    await store.stop();
    const away = await cli.ask(['backup', 'list', '--json'], { variables: bucket() });
    await store.start();
    expect([away.exitCode, away.json.code]).toEqual([75, 'storage-unavailable']);
  });

  it('stops a server whose settings are wrong, and none while it is away', async () => {
    const wrong = await startServer({ S3_URL: store.url.replace('contesto-prova', 'un-altro') });
    expect(wrong).toMatchObject({ exitCode: 78, said: expect.stringContaining('S3_URL: il bucket non esiste') });
    await store.stop();
    const away = await startServer(bucket());
    await store.start();
    expect(away.said).toContain('non risponde. Riprova tra poco.');
    expect(away.said).toContain('risponde su http://');
  });
});

/** Starts a server and ends it as soon as it answers. */
async function startServer(variables: Record<string, string>) {
  const own = { DATABASE_URL: cli.databaseUrl, DATA_DIR: cli.dataDir, PORT: '0', SCHEDULER_ENABLED: 'false' };
  const child = spawn(process.execPath, ['dist/bundle/backend/main.js'], { env: { ...own, ...variables } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('risponde su http')) child.kill('SIGTERM');
    });
  }
  await once(child, 'close');
  return { exitCode: child.exitCode, said };
}
