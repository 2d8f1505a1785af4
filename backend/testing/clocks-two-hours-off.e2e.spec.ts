import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Secret, TOTP } from 'otpauth';
import { PublishDueArticles } from '../features/articles/commands/publish-due-articles.js';
import { SignLogHead } from '../features/log-proofs/commands/sign-log-head.js';
import { GetLogHeads } from '../features/log-proofs/queries/get-log-heads.js';
import { Clock } from '../platform/clock.js';
import { ClockFollower } from '../platform/database/clock-follower.js';
import { Database } from '../platform/database/database.js';
import { Health } from '../platform/health/health.js';
import type { TestDatabase } from '../platform/testing/test-database.js';
import { createFreshDatabase } from './fresh-database.js';
import { startTestApp, type TestApp } from './test-app.js';

const HOUR_MS = 3_600_000;
const NEAR_MS = 3_000;

describe('two servers whose clocks are two hours off, one ahead of and one behind their database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contesto-clocks-'));
  let database: TestDatabase;
  let ahead: TestApp;
  let behind: TestApp;

  beforeAll(async () => {
    database = await createFreshDatabase();
    const variables = { DATABASE_URL: database.url, DATA_DIR: folder };
    [ahead, behind] = [await startTestApp(variables), await startTestApp(variables)];
    await setOff(ahead, 2);
    await setOff(behind, -2);
  });
  afterAll(async () => {
    await ahead.close();
    await behind.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function setOff({ app }: TestApp, hours: number): Promise<void> {
    app.get(Clock).machineTime = () => Date.now() + hours * HOUR_MS;
    await app.get(ClockFollower).look();
  }
  const timeOf = ({ app }: TestApp) => app.get(Clock).now().getTime();
  const others = [
    ['ahead', () => [ahead, behind] as const],
    ['behind', () => [behind, ahead] as const],
  ] as const;

  it('have the time of the database, and say that the machine has another', async () => {
    const there = (await ahead.app.get(Database).now()).getTime();
    for (const site of [ahead, behind]) expect(Math.abs(timeOf(site) - there)).toBeLessThan(NEAR_MS);
    const said = async ({ app }: TestApp) =>
      (await app.get(Health).examine()).find(({ name }) => name === 'clock')?.detail;
    expect(await said(ahead)).toBe('avanti di 120 minuti rispetto alla base dati, che fa testo: va regolato');
    expect(await said(behind)).toBe('indietro di 120 minuti rispetto alla base dati, che fa testo: va regolato');
  });

  it.each(others)('let in at each other whom the one %s lets in, for a quarter of an hour', async (_, sites) => {
    const [here, there] = sites();
    const login = await here.call('POST', '/api/auth/login', { username: 'admin', password: here.password }, 'visitor');
    const { token } = login.body;
    expect((await there.call('GET', '/api/admin/newsroom', undefined, { token })).status).toBe(200);
    const { exp } = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
    expect(Math.abs(exp * 1_000 - Date.now() - HOUR_MS / 4)).toBeLessThan(NEAR_MS);
  });

  it.each(others)('take a plan made at the one %s as the editor meant it', async (_, sites) => {
    const [here, there] = sites();
    const plan = async (inMs: number) => {
      const publishDate = new Date(Date.now() + inMs).toISOString();
      const text = { title: `Fra ${inMs}`, content: '<p>A tempo.</p>', category: 'AI News' };
      return here.call('POST', '/api/articles', { ...text, status: 'scheduled', publishDate });
    };
    const [soon, later] = [await plan(3_000), await plan(HOUR_MS)];
    // 202 where the read tables are not there yet on a busy machine.
    expect([201, 202]).toContain(soon.status);
    expect([201, 202]).toContain(later.status);
    expect((await plan(-HOUR_MS)).status).toBe(422);
    const due = () => there.app.get(CommandBus).execute(new PublishDueArticles({ actor: 'schedule' }));
    let published: readonly { readonly slug: string }[] = [];
    while (published.length === 0) ({ published } = await due());
    expect(published.map(({ slug }) => slug.slice(0, 8))).toEqual(['fra-3000']);
  });

  it('take the codes of a telephone that has the right time', async () => {
    const offer = await ahead.call('POST', '/api/auth/second-factor', { password: ahead.password });
    const code = new TOTP({ secret: Secret.fromBase32(offer.body.secret) }).generate();
    expect((await behind.call('POST', '/api/auth/second-factor/confirm', { code })).status).toBe(200);
  });

  it('sign the log with times that go on from each other', async () => {
    const times: number[] = [];
    for (const { app } of [ahead, behind]) {
      await app.get(CommandBus).execute(new SignLogHead());
      const { heads } = await app.get(QueryBus).execute(new GetLogHeads());
      times.push(Date.parse(heads[0]?.signedAt ?? ''));
    }
    for (const time of times) expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
  });

  it('notice when a clock is set while they run', async () => {
    await setOff(ahead, -3);
    expect(Math.abs(timeOf(ahead) - Date.now())).toBeLessThan(NEAR_MS);
    await setOff(ahead, 0);
    expect(ahead.app.get(Clock).aheadMs).toBe(0);
  });
});
