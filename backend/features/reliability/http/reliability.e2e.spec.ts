import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Reliability } from '../../../contract/reliability.js';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../../platform/ai-gateway/fake-openai-server.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import type { TestDatabase } from '../../../platform/testing/test-database.js';
import { until } from '../../../platform/testing/until.js';
import { doubtfulDraft } from '../../../testing/doubtful-draft.js';
import { createFreshDatabase } from '../../../testing/fresh-database.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { MeasureCheck } from '../../verification/commands/measure-check.js';
import { RunSelfCheck } from '../commands/run-self-check.js';
import { GetLastSelfCheck } from '../queries/get-last-self-check.js';
import { PresentNight } from '../queries/present-night.js';

const BY = { actor: 'schedule' };
let database: TestDatabase;
let dataDir: string;
let gateway: FakeOpenAiServer;
/** Two servers on one database. */
let site: TestApp;
let other: TestApp;
let articleId: string;

beforeAll(async () => {
  gateway = await startFakeOpenAiServer();
  database = await createFreshDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'contesto-reliability-'));
  const variables = { DATABASE_URL: database.url, DATA_DIR: dataDir, AI_BASE_URL: gateway.baseUrl };
  site = await startTestApp(variables);
  other = await startTestApp(variables);
});
afterAll(async () => {
  await site.close();
  await other.close();
  await gateway.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const figures = async (): Promise<Reliability> =>
  (await site.call('GET', '/quanto-sbagliamo.json', undefined, 'visitor')).body;
const runIn = (app: TestApp) => app.app.get(CommandBus).execute(new RunSelfCheck(BY));
const measured = async () => {
  const { rows } = await site.app
    .get(Database)
    .pool.query<{ n: number }>("select count(*)::int as n from es.events where type = 'SelfCheckCompleted'");
  return rows[0]?.n;
};
const measure = (withModel: boolean) =>
  site.app
    .get(CommandBus)
    .execute(new MeasureCheck(articleId, '2026-11-23', { withModel, signal: new AbortController().signal }));

describe('the nightly measurement of the check', () => {
  it('leaves an honest page while there is nothing', async () => {
    const page = await site.call('GET', '/quanto-sbagliamo', undefined, 'visitor');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Non c’è ancora nulla da mostrare');
    expect(await figures()).toMatchObject({ measured: null, all: { planted: 0, noticed: { share: null } } });
  });

  it('plants the same errors in an article for the same night, changes nothing of it and asks no model', async () => {
    ({ id: articleId } = await doubtfulDraft(site, 'f01', 0));
    const published = await site.call('PUT', `/api/articles/${articleId}`, { status: 'published' });
    expect(published.status).toBe(200);
    const first = await measure(false);
    expect(first?.errors.length).toBeGreaterThan(5);
    expect(first?.errors.some(({ outcome }) => outcome === 'contradiction')).toBe(true);
    expect(first?.model).toBeNull();
    expect(await measure(false)).toEqual(first);
    expect(gateway.requests).toHaveLength(0);
    expect((await site.call('GET', `/api/articles/by-id/${articleId}`)).body.content).toBe(published.body.content);
  });

  it('is taken over from a process that was killed, and done once by two servers at the same time', async () => {
    // Its holder does not renew it any more.
    await site.app
      .get(Database)
      .pool.query("insert into app.leases values ('self-check', 'killed', clock_timestamp() + interval '1 second')");
    const outcomes = await Promise.all([runIn(site), runIn(other)]);
    expect(outcomes.filter(({ status }) => status === 'measured')).toHaveLength(1);
    expect((await runIn(other)).status).toBe('measured-before');
    expect(await measured()).toBe(1);
  });

  it('is told to readers at once, as a page and as data, with its interval', async () => {
    await site.app.get(Projector).catchUp(await site.app.get(EventStore).head(), [GetLastSelfCheck]);
    const night = await site.app.get(QueryBus).execute(new PresentNight());
    // Stored answers go when the log is followed, which is a moment later.
    await until('the figures of the night', async () => (await figures()).measured?.to === night);
    const { all, kinds, untouched, weeks } = await figures();
    expect(all.planted).toBe(kinds.reduce((sum, { planted }) => sum + planted, 0));
    expect(all.missed).toBe(all.planted - all.contradicted - all.questioned);
    expect(all.noticed.low).toBeLessThan(all.noticed.share ?? 0);
    expect(untouched.contradicted.whole).toBeGreaterThan(10);
    expect(weeks).toHaveLength(12);
    const page = await site.call('GET', '/quanto-sbagliamo', undefined, 'visitor');
    expect(page.text).toContain('Per tipo di errore');
    // Nothing for React to do: the page carries no data and asks for no module of its own.
    expect(page.text).not.toContain('id="dati-pagina"');
    expect((await site.call('GET', '/sitemaps/pagine.xml', undefined, 'visitor')).text).toContain('/quanto-sbagliamo<');
  });

  it('asks models only through the door that keeps their answers: a night that is done again costs nothing', async () => {
    const { content } = (await site.call('GET', `/api/articles/by-id/${articleId}`)).body;
    const faithful = content
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll('’', "'");
    const judge = ({ messages }: { readonly messages: readonly { readonly content: string }[] }) => {
      const asked = [
        ...messages
          .map((message) => message.content)
          .join('\n')
          .matchAll(/^Affermazione (\S+): (.*)$/gm),
      ];
      const claims = asked.map(([, id, sentence = '']) => {
        const isRight = faithful.includes(sentence.slice(0, 400).replaceAll('’', "'"));
        return { id, verdict: isRight ? 'supported' : 'refuted', span: null };
      });
      return JSON.stringify({
        claims,
        approved: true,
        truthfulness_score: 90,
        issues: [],
        suggestions: [],
        verified_facts: [],
        summary: 'ok',
      });
    };
    gateway.play({ articleVerifier: [judge], articleChallenger: [judge] });
    const first = await measure(true);
    if (first?.model === null || first?.model === undefined || first.model === 'unavailable')
      throw new Error('no model was heard');
    expect(first.model.shown).toBeGreaterThan(5);
    expect(first.model.refused).toBe(first.model.shown);
    const paid = gateway.requests.length;
    expect(paid).toBe(2);
    expect(await measure(true)).toEqual(first);
    expect(gateway.requests).toHaveLength(paid);
  });
});
