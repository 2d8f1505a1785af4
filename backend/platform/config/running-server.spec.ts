import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';
import { announceServer, environmentOf, findRunningServer, startTicksOf, withdrawServer } from './running-server.js';
import { settingsInForce } from './settings-in-force.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'contesto-server-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const server = (pid: number, startedAt = new Date()) => ({
  pid,
  startedAt: startedAt.toISOString(),
  publicBaseUrl: 'https://contesto.example',
  schedulerEnabled: true,
});

describe('the word a server leaves', () => {
  it('is found while it runs, and taken back by itself only', () => {
    expect(findRunningServer(dataDir)).toBeNull();
    const own = server(process.pid);
    announceServer(dataDir, own);
    expect(findRunningServer(dataDir)).toEqual(own);
    withdrawServer(dataDir, process.pid + 1);
    expect(findRunningServer(dataDir)).toEqual(own);
    withdrawServer(dataDir, process.pid);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is stale when the server was killed, when its number is another program’s, and when it cannot be read', async () => {
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    announceServer(dataDir, server(killed.pid ?? 0));
    expect(findRunningServer(dataDir)).toBeNull();
    announceServer(dataDir, server(process.pid, new Date(Date.now() - 86_400_000)));
    expect(findRunningServer(dataDir)).toBeNull();
    writeFileSync(join(dataDir, 'server.json'), '{"pid":');
    expect(findRunningServer(dataDir)).toBeNull();
  });
});

describe('the settings in force', () => {
  const own = () => readConfig({ DATA_DIR: dataDir, SMTP_URL: 'smtp://qui.example', LOG_LEVEL: 'debug' });
  const here = { DATA_DIR: dataDir, SMTP_URL: 'smtp://qui.example', S3_URL: ' ', LOG_LEVEL: 'debug' };

  /** What is in force while a process with these variables is the server. */
  const inForce = async (options: SpawnOptions, startTicks: number | null = null) => {
    const working = spawn('/bin/sleep', ['300'], options);
    announceServer(dataDir, { ...server(working.pid ?? 0), startTicks });
    try {
      return settingsInForce(own(), here);
    } finally {
      working.kill();
      await once(working, 'exit');
    }
  };

  it('are those of the server at work, with where it is and how much is logged here', async () => {
    const env = { SMTP_URL: 'smtp://server.example', MAIL_FROM: 'Redazione <r@server.example>', DATA_DIR: dataDir };
    const { config, areServers, othersHere } = await inForce({ env });
    expect(areServers).toBe(true);
    expect(config).toMatchObject({
      dataDir,
      log: { level: 'debug' },
      mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    });
    expect(othersHere).toEqual(['SMTP_URL']);
  });

  it('have relative paths that begin where the server was started', async () => {
    writeFileSync(join(dataDir, 'frase'), 'tre parole e un numero 7\n');
    const env = { DATA_DIR: '.', BACKUP_DIR: './copie', BACKUP_PASSPHRASE_FILE: 'frase' };
    expect((await inForce({ env, cwd: dataDir })).config.backup).toMatchObject({
      folder: join(dataDir, 'copie'),
      passphrase: 'tre parole e un numero 7',
    });
  });

  it('are the own ones where the number of the server is another process’s', async () => {
    const foreign = { PORT: 'abc', DATABASE_URL: 'postgresql://altrove.example/d' };
    const link = join(dataDir, 'collegamento');
    symlinkSync(dataDir, link);
    const theirs = { env: { DATA_DIR: link } };
    expect((await inForce(theirs)).areServers).toBe(true);
    for (const others of [
      await inForce({ env: { ...foreign, DATA_DIR: '/altrove' } }),
      await inForce({ env: foreign, cwd: dataDir }),
      await inForce({ env: {}, cwd: dataDir }),
      await inForce(theirs, 1),
    ]) {
      expect(others).toMatchObject({ config: own(), areServers: false, othersHere: [] });
      expect(others.server).not.toBeNull();
    }
  });

  it('are the own ones where no server is at work, or its variables cannot be seen', () => {
    expect(settingsInForce(own(), here)).toEqual({ config: own(), server: null, areServers: false, othersHere: [] });
    expect(environmentOf(server(2 ** 30))).toBeNull();
    const alive = { ...server(process.pid), startTicks: startTicksOf(process.pid) };
    expect(environmentOf(alive)).toMatchObject({ folder: process.cwd() });
  });
});
