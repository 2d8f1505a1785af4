import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { announceServer, findRunningServer, withdrawServer } from './running-server.js';

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
