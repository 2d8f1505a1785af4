import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../../platform/ai-gateway/fake-openai-server.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { ReactionsRunner } from '../../../platform/event-store/reactions/reactions-runner.js';
import { newId } from '../../../platform/ids.js';
import { JobsRunner } from '../../../platform/jobs/jobs-runner.js';
import { until } from '../../../platform/testing/until.js';
import { type NewsSite, startNewsSite } from '../../../testing/news-site.js';
import { ORIONE_CONTENT, sampleStories } from '../../../testing/sample-stories.js';
import { setSources } from '../../../testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { RequestGeneration } from '../commands/request-generation.js';
import { RunGeneration } from '../commands/run-generation.js';

const RECIPIENT = 'redazione.prova@example.org';

let site: TestApp;
let press: NewsSite;
let gateway: FakeOpenAiServer;

beforeAll(async () => {
  press = await startNewsSite(sampleStories(new Date()));
  gateway = await startFakeOpenAiServer();
  site = await startTestApp({
    COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host,
    AI_BASE_URL: gateway.baseUrl,
    AI_API_KEY: 'sk-test-0123456789abcdef',
    AI_MAX_RETRIES: '0',
  });
  await setSources(site, press, ['Gazzetta Lumen', 'Cronache Digitali', 'Osservatorio Medusa']);
});

afterAll(async () => {
  await site.close();
  await press.close();
  await gateway.close();
});

/** A run to its end, everything that follows from it included. */
async function run(trigger: 'schedule' | 'admin'): Promise<void> {
  const commands = site.app.get(CommandBus);
  const runId = newId();
  await commands.execute(
    new RequestGeneration({ runId, topic: 'AI_CHOICE', category: 'AI News', trigger }, { actor: 'schedule' }),
  );
  await commands.execute(new RunGeneration(runId));
  await site.app.get(ReactionsRunner).drain(100_000);
  await site.app.get(JobsRunner).drain(100_000);
}

const plan = (update: object) => site.call('PUT', '/api/admin/auto-generation', update);

const folder = () => join(site.app.get<Config>(CONFIG).dataDir, 'outbox');

function files(): readonly string[] {
  try {
    return readdirSync(folder());
  } catch {
    return [];
  }
}

const outbox = () => files().map((name) => readFileSync(join(folder(), name), 'utf8'));

/** The words of a message whose parts are quoted-printable. */
const decoded = (message: string): string =>
  Buffer.from(
    message
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const nothingFound = JSON.stringify({ selectedIndex: -1, reason: 'Nulla di nuovo oggi.' });

const picksOrione = (request: { messages: readonly { content: string }[] }): string => {
  const overview = request.messages.map(({ content }) => content).join('\n');
  const [selectedIndex = -1, ...relatedIndexes] = [...overview.matchAll(/\[(\d+)\][^\n]*Orione/g)].map(([, number]) =>
    Number(number),
  );
  return JSON.stringify({ selectedIndex, relatedIndexes, mainTopic: 'Orione 3', reason: 'È di tutti.', sources: [] });
};

const article = JSON.stringify({
  title: 'Orione 3 in 42 ospedali della Lombardia',
  metaDescription: 'Che cosa prevede l’accordo.',
  excerpt: 'Secondo Cronache Digitali, 42 ospedali della Lombardia useranno Orione 3 di Lucerna Labs.',
  content: ORIONE_CONTENT,
  tags: ['sanità'],
  category: 'AI News',
  seo: { title: '', description: '', keywords: [] },
  proposedSources: [],
  verificationSources: [],
});

const approved = JSON.stringify({
  approved: true,
  truthfulness_score: 96,
  issues: [],
  suggestions: [],
  verified_facts: ['42 ospedali'],
  summary: 'Tutto sostenuto.',
});

describe('the end of an automatic run', () => {
  it('is mailed to nobody while mails are off', async () => {
    await plan({ emailNotifications: false, emailRecipient: RECIPIENT });
    gateway.play({ newsScout: [nothingFound] });
    await run('schedule');
    expect(outbox()).toEqual([]);
  });

  it('is mailed once to the recipient, with the reason where nothing was written', async () => {
    await plan({ emailNotifications: true });
    gateway.play({ newsScout: [nothingFound] });
    await run('schedule');
    const [message, ...others] = outbox();
    expect(others).toEqual([]);
    expect(message).toContain(`To: ${RECIPIENT}\r\n`);
    expect(message).toContain('From: Contesto <noreply@contesto.test>\r\n');
    expect(message).toMatch(/^Subject: \[Contesto\] Nessun articolo da scrivere\r$/m);
    expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@contesto\.test>\r$/m);
    expect(decoded(message ?? '')).toContain('Nulla di nuovo oggi.');
  });

  it('is not mailed when somebody asked for the run', async () => {
    gateway.play({ newsScout: [nothingFound] });
    await run('admin');
    expect(outbox()).toHaveLength(1);
  });

  it('is mailed with title, score, disclosure and links when an article was published', async () => {
    await plan({ autoPublishOnApproval: true });
    gateway.play({ newsScout: [picksOrione], articleWriter: [article], articleVerifier: [approved] });
    await run('schedule');
    const messages = outbox().map(decoded);
    expect(messages).toHaveLength(2);
    const message = messages.find((text) => text.includes('Orione 3 in 42 ospedali della Lombardia')) ?? '';
    expect(message).toMatch(/Punteggio di verifica: \d+ su 100/);
    expect(message).toContain('Esito: pubblicato (Generato con IA)');
    expect(message).toContain('http://contesto.test/articolo/orione-3-in-42-ospedali-della-lombardia');
    expect(message).toMatch(/http:\/\/contesto\.test\/admin\/edit\/[0-9a-f-]{36}/);
  });

  it('is that of a run of the plan, too, which «Esegui ora» begins: its topics, its publication, its mail', async () => {
    await site.call('PUT', '/api/admin/settings', { autoPublish: { enabled: false } });
    await plan({ autoPublishOnApproval: true, topics: ['Sanità e AI', 'Orione 3'] });
    const { totalGenerated } = (await site.call('GET', '/api/admin/auto-generation')).body;
    expect(totalGenerated).toBe(1);
    const mailed = outbox().length;
    for (const [number, topic] of [
      [2, 'Orione 3'],
      [3, 'Sanità e AI'],
    ] as const) {
      // The run before has used the stories up.
      for (const { _id } of (await site.call('GET', '/api/news-collector/collected')).body.news) {
        await site.call('PATCH', `/api/news-collector/collected/${_id}/status`, { status: 'new' });
      }
      gateway.play({ newsScout: [picksOrione], articleWriter: [article], articleVerifier: [approved] });
      const { runId } = (await site.call('POST', '/api/admin/auto-generation/run', {})).body;
      const read = async () => (await site.call('GET', `/api/admin/generations/${runId}`)).body;
      await until('the end of the run', async () => (await read()).status !== 'running');
      expect(await read()).toMatchObject({ topic, outcome: 'published', trigger: 'plan' });
      await until(
        'the article counted',
        async () => (await site.call('GET', '/api/admin/auto-generation')).body.totalGenerated === number,
      );
    }
    await site.app.get(ReactionsRunner).drain(100_000);
    await site.app.get(JobsRunner).drain(100_000);
    expect(outbox()).toHaveLength(mailed + 2);
  });

  it('is one without an article where the sources of a topic do not suffice', async () => {
    await plan({ autoPublishOnApproval: true, topics: ['Andromeda sottomarina'] });
    gateway.play({ newsScout: [nothingFound] });
    const { runId } = (await site.call('POST', '/api/admin/auto-generation/run', {})).body;
    const read = async () => (await site.call('GET', `/api/admin/generations/${runId}`)).body;
    await until('the end of the run', async () => (await read()).status !== 'running');
    expect(await read()).toMatchObject({
      status: 'no-topic',
      articleId: null,
      reasons: [expect.stringMatching(/^Mancano le fonti/)],
    });
  });

  it('leaves the address neither in the queue nor in the log', async () => {
    const { pool } = site.app.get(Database);
    for (const table of ['jobs.job', 'es.events']) {
      const { rows } = await pool.query(`select 1 from ${table} t where t::text ilike '%' || $1 || '%'`, [RECIPIENT]);
      expect(rows).toEqual([]);
    }
  });

  it('is put in again from the log when the queue was lost, as the same messages', async () => {
    const sent = files();
    rmSync(folder(), { recursive: true });
    const reactions = site.app.get(ReactionsRunner);
    const { pool } = site.app.get(Database);
    await reactions.stop();
    await pool.query('drop schema jobs cascade');
    await pool.query("update es.reactions set position = 0 where name = 'mail-when-automatic-run-ended'");
    await reactions.start();
    await reactions.drain(100_000);
    await until('the same messages', () => sent.every((name) => files().includes(name)));
  });
});
