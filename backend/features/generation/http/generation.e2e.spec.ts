import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { promptTrialsApi } from '../../../contract/ai-prompts.js';
import { generationApi } from '../../../contract/generation.js';
import {
  type FakeOpenAiServer,
  type FakeServerRequest,
  startFakeOpenAiServer,
} from '../../../platform/ai-gateway/fake-openai-server.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ReactionsRunner } from '../../../platform/event-store/reactions/reactions-runner.js';
import { until } from '../../../platform/testing/until.js';
import { type NewsSite, startNewsSite } from '../../../testing/news-site.js';
import { ORIONE_CONTENT, sampleStories } from '../../../testing/sample-stories.js';
import { setSources } from '../../../testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { sentencesIn } from '../../offline-engine/replay/read-question.js';

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
  await site.call('PUT', '/api/admin/settings', { autoPublish: { enabled: true } });
});

afterAll(async () => {
  await site.close();
  await press.close();
  await gateway.close();
});

/** The overview as the scout got it: the number of the first story whose line holds these words. */
const scoutPicks = (request: { messages: readonly { content: string }[] }): string => {
  const overview = request.messages.map(({ content }) => content).join('\n');
  const numbers = [...overview.matchAll(/\[(\d+)\][^\n]*Orione/g)].map(([, number]) => Number(number));
  const [selectedIndex = -1, ...relatedIndexes] = numbers;
  return JSON.stringify({
    selectedIndex,
    relatedIndexes,
    mainTopic: 'Orione 3 in 42 ospedali',
    reason: 'È di tutti.',
    sources: [],
  });
};

const GROUNDED = {
  title: 'Orione 3 in 42 ospedali della Lombardia',
  metaDescription: 'Che cosa prevede l’accordo.',
  excerpt: 'Secondo Cronache Digitali, 42 ospedali della Lombardia useranno Orione 3 di Lucerna Labs.',
  content: ORIONE_CONTENT,
  tags: ['sanità'],
  category: 'AI News',
  seo: { title: '', description: '', keywords: [] },
  proposedSources: [],
  verificationSources: [],
  status: 'published',
  slug: 'scelto-dal-modello',
  author: 'Il modello',
};

const removesAll = (request: FakeServerRequest) =>
  JSON.stringify({ revisions: sentencesIn(request).map(({ id }) => ({ id, action: 'remove', text: '' })) });

const judgeSaysYes = JSON.stringify({
  approved: true,
  truthfulness_score: 96,
  issues: [],
  suggestions: [],
  verified_facts: ['42 ospedali'],
  summary: 'Tutto sostenuto.',
});

async function ended(runId: string) {
  const run = async () => (await site.call('GET', `/api/admin/generations/${runId}`)).body;
  await until('the end of the run', async () => (await run()).status !== 'running');
  return run();
}

describe('the main job', () => {
  it('collects the same news once, however often it is asked', async () => {
    const first = await site.call('POST', '/api/news-collector/collect', {});
    expect(first.status).toBe(202);
    expect(first.body).toMatchObject({ success: true, message: 'Raccolta iniziata in background...' });
    await until(
      'the four stories',
      async () => (await site.call('GET', '/api/news-collector/collected')).body.pagination.total === 4,
    );
    // A round that is asked for while another is under way is left to that one.
    await until('a second round', async () => {
      await site.call('POST', '/api/news-collector/collect', {});
      return press.requests.filter((url) => url.endsWith('feed.xml')).length >= 6;
    });
    const { body } = await site.call('GET', '/api/news-collector/collected?sortBy=score');
    expect(body.pagination.total).toBe(4);
    expect(body.news[0].scoreReasons.length).toBeGreaterThan(0);
    expect(body.news[0].originalUrl).not.toContain('utm_source=x');
  });

  it('writes, verifies and publishes a grounded article that readers can open', async () => {
    gateway.play({
      newsScout: [scoutPicks],
      articleWriter: [JSON.stringify(GROUNDED)],
      articleVerifier: [judgeSaysYes],
    });
    const asked = await site.call('POST', '/api/articles/generate', { topic: 'AI_CHOICE', category: 'AI News' });
    expect(asked.status).toBe(202);
    const run = await ended(asked.body.runId);
    expect(run).toMatchObject({ status: 'completed', outcome: 'published' });
    expect(run.reasons.filter((reason: string) => !reason.includes('Da controllare'))).toEqual([]);
    expect(run.score).toBeGreaterThanOrEqual(80);
    // The fake gateway asks a tenth of a cent for each of the five answers.
    expect(run.spent).toMatchObject({ costUsd: 0.005, completionTokens: expect.any(Number) });
    const article = await site.call('GET', `/api/public/articles/${run.slug}`, undefined, 'visitor');
    expect(article.body).toMatchObject({ title: GROUNDED.title, aiGenerated: true, disclosure: 'ai' });
    expect(article.body.slug).toBe('orione-3-in-42-ospedali-della-lombardia');
    expect(article.body.author).toBe('un programma di Contesto');
    expect(article.body.sources.map(({ publisher }: { publisher: string }) => publisher).sort()).toEqual([
      'Cronache Digitali',
      'Gazzetta Lumen',
      'Osservatorio Medusa',
    ]);
    const page = await site.call('GET', `/articolo/${run.slug}`, undefined, 'visitor');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Generato con IA');
  });

  it('asked a model exactly once a step, with collected text in user messages only', () => {
    // Without the trial of the key, which asks in no role.
    const answered = gateway.requests.filter((request) => request.answered && request.role !== null);
    expect(answered.map(({ role }) => role)).toEqual([
      'newsScout',
      'articleWriter',
      'articleVerifier',
      'articleChallenger',
      'articleLastReading',
    ]);
    for (const { messages } of gateway.requests) {
      const system = messages
        .filter(({ role }) => role === 'system')
        .map(({ content }) => content)
        .join('\n');
      expect(system).not.toContain('Lucerna');
    }
  });

  it('raises a notification with the article', async () => {
    await site.app.get(ReactionsRunner).drain(100_000);
    const { body } = await site.call('GET', '/api/notifications');
    expect(body.notifications[0]).toMatchObject({ status: 'completed', read: false });
    expect(body.notifications[0].articleId).toBeTruthy();
  });

  it('takes an invented number out, whatever the judges say of it, and keeps what is left as a draft', async () => {
    await reopenNews();
    const invented = {
      ...GROUNDED,
      title: 'Orione 3 costa 99 milioni',
      metaDescription: 'Orione 3 costa 99 milioni di euro.',
      content: GROUNDED.content.replaceAll('12 milioni', '99 milioni'),
    };
    gateway.play({
      newsScout: [scoutPicks],
      articleWriter: [JSON.stringify(invented)],
      articleVerifier: [judgeSaysYes],
      articleRepair: [removesAll],
    });
    const { body } = await site.call('POST', '/api/articles/generate', { customTopic: 'Orione negli ospedali' });
    const run = await ended(body.runId);
    expect(run).toMatchObject({ status: 'completed', outcome: 'draft' });
    expect(run.steps.map(({ label, state }: { label: string; state: string }) => `${label} ${state}`)).toEqual([
      'Raccolta done',
      'Scelta done',
      'Ricerca done',
      'Scrittura done',
      'Verifica done',
      'Seconda lettura done',
      'Correzione done',
      'Esito done',
    ]);
    expect(run.score).toBeLessThan(80);
    expect(run.reasons.join(' ')).toContain('Tolte le frasi dubbie restano');
    const { body: draft } = await site.call('GET', `/api/articles/by-id/${run.articleId}`);
    expect(draft).toMatchObject({ status: 'draft', isVerified: false });
    const { title, content, excerpt, metaDescription, seo, slug } = draft;
    expect(JSON.stringify({ title, content, excerpt, metaDescription, seo, slug })).not.toContain('99');
    expect(content).toContain('42 ospedali');
    expect(draft.mended).toContainEqual(
      expect.objectContaining({ action: 'removed', section: 'body', before: expect.stringContaining('99 milioni') }),
    );
  });

  it('puts an article about reports that were opened again where the one before it is', async () => {
    await site.app.get(ReactionsRunner).drain(100_000);
    const { runs } = (await site.call('GET', '/api/admin/generations')).body;
    const written = runs.filter(({ articleId }: { articleId: string | null }) => articleId !== null);
    const { storylines } = (await site.call('GET', '/api/admin/storylines')).body;
    expect(storylines).toMatchObject([{ hasPage: false, known: [] }]);
    const [later, earlier] = written.map(({ articleId }: { articleId: string }) => articleId);
    expect(storylines[0].articleIds).toEqual([earlier, later]);
  });

  it('asks the judge again when an editor checks again after an answer that could not be used', async () => {
    const { runs } = (await site.call('GET', '/api/admin/generations')).body;
    const { articleId } = runs.find(({ outcome }: { outcome: string }) => outcome === 'draft');
    gateway.play({ articleVerifier: ['Non saprei dire.', judgeSaysYes] });
    const check = () => site.call('POST', `/api/articles/${articleId}/verification`);
    const first = await check();
    expect([first.status, first.body.error]).toEqual([503, expect.stringContaining('non risponde')]);
    const second = await check();
    // What was invented is gone: the text that is left holds.
    expect([second.status, second.body.aiVerificationDetails?.approved]).toEqual([200, true]);
  });

  it('ends with a reason in Italian, and asks no writer, when its news are deleted under its hands', async () => {
    await reopenNews();
    const before = gateway.requests.length;
    gateway.play({
      newsScout: [
        (request) => {
          void site.call('DELETE', '/api/news-collector/collected/all');
          return { text: scoutPicks(request), delayMs: 500 };
        },
      ],
    });
    const { body } = await site.call('POST', '/api/articles/generate', { topic: 'AI_CHOICE' });
    const run = await ended(body.runId);
    expect(run).toMatchObject({ status: 'aborted', articleId: null });
    expect(run.reasons).toEqual(['Le notizie scelte sono state eliminate prima che se ne leggessero i testi.']);
    expect(gateway.requests.slice(before).map(({ role }) => role)).toEqual(['newsScout']);
  });

  it('gives a step up when its budget of calls is spent, with a notification and no article', async () => {
    await reopenNews();
    gateway.play({ newsScout: ['non è JSON'] });
    const before = gateway.requests.length;
    const { body } = await site.call('POST', '/api/articles/generate', { topic: 'NEWS_COLLECTOR' });
    const run = await ended(body.runId);
    expect(run).toMatchObject({ status: 'aborted', articleId: null });
    expect(run.failures).toHaveLength(1);
    expect(gateway.requests.length - before).toBe(1);
    expect(run.steps.find(({ name }: { name: string }) => name === 'scout').state).toBe('failed');
  });

  it('stops at once when the gateway refuses the key', async () => {
    gateway.play({ newsScout: [{ status: 401, body: '{"error":{"message":"No auth","code":401}}' }] });
    const { body } = await site.call('POST', '/api/articles/generate', { topic: 'AI_CHOICE' });
    const run = await ended(body.runId);
    expect(run.failures).toHaveLength(1);
    expect(run.failures[0].code).toBe('unauthorized');
    expect(JSON.stringify(run)).not.toContain('sk-test');
  });

  it('is not begun when the stored key cannot be decrypted, and no other engine writes', async () => {
    await site.call('PUT', '/api/admin/settings', { openRouterApiKey: 'sk-or-v1-0123456789abcdef' });
    const { pool } = site.app.get(Database);
    await pool.query("update app.secrets set cipher = sha256('encrypted with another passphrase')");
    const before = gateway.requests.length;
    const refused = await site.call('POST', '/api/articles/generate', { topic: 'AI_CHOICE' });
    const preview = await site.call('POST', '/api/admin/generations/preview', { topic: 'AI_CHOICE' });
    await site.call('PUT', '/api/admin/settings', { openRouterApiKey: null });
    const text = expect.stringContaining('La chiave del gateway salvata non si può più leggere: inseriscila di nuovo');
    expect(refused).toMatchObject({ status: 422, body: { code: 'gateway-key-unreadable', error: text } });
    expect(preview.body.hold).toEqual({ code: 'gateway-key-unreadable', text });
    expect(gateway.requests).toHaveLength(before);
  });

  it('needs words for a topic of one’s own', async () => {
    const empty = await site.call('POST', '/api/articles/generate', { customTopic: '   ' });
    expect([empty.status, empty.body.error]).toEqual([400, 'Inserisci un argomento']);
  });

  it('streams a run as server-sent events to its end', async () => {
    gateway.play({ newsScout: [JSON.stringify({ selectedIndex: -1, reason: 'Nulla di nuovo.' })] });
    const { body } = await site.call('POST', '/api/articles/generate', { topic: 'AI_CHOICE' });
    const stream = await site.call('GET', `/api/admin/generations/${body.runId}/events`);
    expect(stream.headers['content-type']).toContain('text/event-stream');
    expect(stream.text).toMatch(/event: end\ndata: .*"status":"no-topic"/);
  });
});

describe('around the runs', () => {
  it('offers topics by id, name and description', async () => {
    const { body } = await site.call('GET', '/api/admin/article-topics');
    expect(generationApi.topics.response.parse(body)).toEqual(body);
    expect(body.length).toBeGreaterThan(5);
  });

  it('marks one notification as read, or all of them, and counts what is left', async () => {
    const unread = async () => (await site.call('GET', `/api/notifications/unread-count?t=${Date.now()}`)).body.count;
    await site.app.get(ReactionsRunner).drain(100_000);
    const before = await unread();
    expect(before).toBeGreaterThan(2);
    const { notifications } = (await site.call('GET', '/api/notifications?t=1')).body;
    await site.call('PUT', `/api/notifications/${notifications[0]._id}/read`);
    expect(await unread()).toBe(before - 1);
    const unknown = await site.call('PUT', '/api/notifications/0d9c6a52-3a55-4f0e-9d41-2f6f5f0a1b11/read');
    expect(unknown.status).toBe(404);
    const read = await site.call('PUT', '/api/notifications/nessuna/read');
    expect([read.status, await unread()]).toEqual([404, before - 1]);
    await site.call('PUT', '/api/notifications/read-all');
    expect(await unread()).toBe(0);
    expect((await site.call('GET', '/api/notifications?page=99')).body).toMatchObject({
      notifications: [],
      totalPages: 1,
    });
    expect((await site.call('DELETE', '/api/notifications/read')).body).toEqual({ success: true });
    expect((await site.call('GET', '/api/notifications')).body).toMatchObject({ notifications: [], total: 0 });
  });

  it('keeps the plan of the automatic generation, refuses what is no interval or address, and runs on demand', async () => {
    const URL = '/api/admin/auto-generation';
    expect((await site.call('GET', URL)).body).toMatchObject({
      enabled: false,
      interval: 60,
      topics: [],
      nextRun: null,
      autoPublishOnApproval: true,
      emailNotifications: true,
      emailRecipient: '',
      // What was written before was asked for by hand.
      totalGenerated: 0,
    });
    const changed = await site.call('PUT', URL, { enabled: true, interval: 1440, emailRecipient: 'capo@esempio.it' });
    expect(changed.body).toMatchObject({ enabled: true, interval: 1440, autoPublishOnApproval: true });
    expect(new Date(changed.body.nextRun).getTime()).toBeGreaterThan(Date.now());
    expect((await site.call('PUT', URL, { enabled: false })).body).toMatchObject({ interval: 1440, nextRun: null });
    const limits = {
      ...{ perDay: 8, perCategory: 3, varietyHours: 12 },
      quietHours: { from: '22:30', to: '07:00', slots: 'move' },
    };
    expect((await site.call('GET', URL)).body.limits).toEqual({
      ...{ perDay: null, perCategory: null, quietHours: null, varietyHours: 6 },
    });
    expect((await site.call('PUT', URL, { limits })).body).toMatchObject({ limits, interval: 1440, skipped: [] });
    for (const [wrong, sentence] of [
      [{ perDay: 0 }, 'Gli articoli al giorno vanno da 1 a 96'],
      [{ varietyHours: 1.5 }, 'Le ore di varietà vanno da 0 a 168'],
      [{ quietHours: { ...limits.quietHours, from: '7' } }, 'Le ore di silenzio vanno scritte come 22:30'],
      [
        { quietHours: { ...limits.quietHours, to: '22:30' } },
        'L’inizio e la fine delle ore di silenzio devono essere diversi',
      ],
    ] as const) {
      const refused = await site.call('PUT', URL, { limits: { ...limits, ...wrong } });
      expect([refused.status, refused.body.error]).toEqual([400, sentence]);
    }
    const refusals = [{ interval: 7 }, { emailRecipient: 'capo' }, { enabled: 'sì' }];
    for (const body of refusals) {
      const refused = await site.call('PUT', URL, body);
      expect([refused.status, refused.body.field]).toEqual([400, Object.keys(body)[0]]);
    }
    gateway.play({ newsScout: [JSON.stringify({ selectedIndex: -1, reason: 'Nulla di nuovo.' })] });
    const { status, body } = await site.call('POST', `${URL}/run`, {});
    expect([status, body.success]).toEqual([202, true]);
    expect((await ended(body.runId)).status).toBe('no-topic');
  });
});

describe('a prompt that is being edited', () => {
  const URL = '/api/admin/ai-prompts/try';
  const WORDS = 'Scrivi come a una zia curiosa. Rispondi in JSON con metaDescription.';
  const exchanges = async (step: string) =>
    (
      await site.app
        .get(Database)
        .pool.query('select run_id, answer from app.model_exchanges where step = $1 order by asked_at', [step])
    ).rows;
  const eventsSoFar = async () => (await site.app.get(EventStore, { strict: false })).head();
  let published: string;

  it('can be tried on the generations whose questions are kept', async () => {
    const { status, body } = await site.call('GET', '/api/admin/ai-prompts/inputs');
    expect(status).toBe(200);
    expect(promptTrialsApi.inputs.response.parse(body)).toEqual(body);
    const whole = body.runs.filter(({ kinds }: { kinds: string[] }) => kinds.includes('articleChallenger'));
    expect(whole.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['draft', 'published']);
    published = whole[1].runId;
    expect((await site.call('GET', '/api/admin/ai-prompts/inputs', undefined, 'visitor')).status).toBe(401);
    expect((await site.call('POST', URL, { kind: 'newsScout', runId: 'latest' }, 'visitor')).status).toBe(401);
  });

  it('puts the kept question once more, and neither publishes nor records anything but the exchange', async () => {
    const before = await eventsSoFar();
    const articles = (await site.call('GET', '/api/articles?limit=50')).body.articles.length;
    const other = { ...GROUNDED, title: 'Radiografie, che cosa cambia in corsia' };
    gateway.play({ articleWriter: [{ text: `Ecco:\n${JSON.stringify(other)}`, costUsd: 0.0125 }] });
    const { status, body } = await site.call('POST', URL, {
      kind: 'articleWriter',
      runId: published,
      aiPrompts: { articleWriterUserPrompt: WORDS, temperature: { articleWriter: 0.2 } },
    });
    expect(status).toBe(200);
    expect(promptTrialsApi.tryOut.response.parse(body)).toEqual(body);
    expect(body.asked).toMatchObject({ temperature: 0.2, userPrompt: expect.stringContaining(WORDS) });
    expect(body.asked.userPrompt).toContain('Lucerna');
    expect(body.answer).toMatchObject({ costUsd: 0.0125, problem: null, outcome: { title: other.title } });
    expect(body.earlier).toMatchObject({ outcome: { kind: 'articleWriter', title: GROUNDED.title } });
    expect(await eventsSoFar()).toBe(before);
    expect((await site.call('GET', '/api/articles?limit=50')).body.articles.length).toBe(articles);
    expect(await exchanges('trial')).toMatchObject([{ answer: { usage: { costUsd: 0.0125 } } }]);
    const { aiPrompts } = (await site.call('GET', '/api/admin/settings')).body;
    expect(aiPrompts.articleWriterUserPrompt).not.toBe(WORDS);
  });

  it('is scored as the article would have been, next to the score that it got', async () => {
    gateway.play({ articleVerifier: [JSON.stringify({ truthfulness_score: 41, issues: ['Dubbio'], claims: [] })] });
    const { body } = await site.call('POST', URL, { kind: 'articleVerifier', runId: published });
    expect(body.answer.outcome).toMatchObject({ modelScore: 41, approved: false, issues: ['Dubbio'] });
    expect(body.answer.outcome.score).toBeLessThanOrEqual(41);
    expect(body.earlier.outcome).toMatchObject({ score: body.input.score, approved: true });
    const [{ articleId }] = (await site.call('GET', '/api/admin/generations')).body.runs.filter(
      ({ runId }: { runId: string }) => runId === published,
    );
    await site.call('PUT', `/api/articles/${articleId}`, { content: '<p>Un altro testo, da non verificare.</p>' });
    const later = (await site.call('POST', URL, { kind: 'articleVerifier', runId: published })).body;
    expect(later.answer.outcome).toMatchObject({ score: null, approved: null, modelScore: 41 });
    expect(later.earlier.outcome.score).toBe(body.input.score);
  });

  it('shows what a second reading refuses, and what is to be done with sentences in doubt', async () => {
    gateway.play({
      articleChallenger: [
        (request) => {
          const claims = sentencesIn(request).map(({ id, sentence }) => {
            return { id, verdict: sentence.includes('18 mesi') ? 'refuted' : 'supported', span: 'durata 18 mesi' };
          });
          return JSON.stringify({ claims });
        },
      ],
    });
    const { body } = await site.call('POST', URL, { kind: 'articleChallenger', runId: published });
    expect(promptTrialsApi.tryOut.response.parse(body)).toEqual(body);
    expect(body.answer.outcome.refused).toEqual([
      { sentence: expect.stringContaining('18 mesi'), verdict: 'refuted', span: 'durata 18 mesi' },
    ]);
    expect(body.answer.outcome.verdicts).toMatchObject({ refuted: 1, notFound: 0 });

    const { runs } = (await site.call('GET', '/api/admin/ai-prompts/inputs')).body;
    const repaired = runs.find(({ kinds }: { kinds: string[] }) => kinds.includes('articleRepair'));
    gateway.play({
      articleRepair: [
        (request) => {
          const [first] = sentencesIn(request);
          return JSON.stringify({ revisions: [{ id: first?.id, action: 'rewrite', text: 'Parole nuove.' }] });
        },
      ],
    });
    const again = (await site.call('POST', URL, { kind: 'articleRepair', runId: repaired.runId })).body;
    expect(promptTrialsApi.tryOut.response.parse(again)).toEqual(again);
    expect(again.answer.outcome.revisions).toEqual([
      { sentence: expect.any(String), action: 'rewrite', text: 'Parole nuove.' },
    ]);
    expect(again.earlier.outcome.revisions.every(({ action }: { action: string }) => action === 'remove')).toBe(true);
  });

  it('names the news that the scout picks', async () => {
    gateway.play({ newsScout: [scoutPicks] });
    const { body } = await site.call('POST', URL, { kind: 'newsScout', runId: published });
    expect(body.answer.outcome).toMatchObject({ mainTopic: 'Orione 3 in 42 ospedali' });
    expect(body.answer.outcome.selected.title).toContain('Orione');
    expect(body.answer.outcome.related.length).toBeGreaterThan(0);
    expect(body.earlier.outcome).toEqual(body.answer.outcome);
  });

  it('says in words what is wrong with an answer, and with a gateway that gives none', async () => {
    gateway.play({ newsScout: ['Non saprei.'] });
    const prose = (await site.call('POST', URL, { kind: 'newsScout', runId: published })).body;
    expect(prose.answer).toMatchObject({ raw: 'Non saprei.', outcome: null });
    expect(prose.answer.problem).toContain('Risposta inutilizzabile');
    gateway.play({ newsScout: [{ status: 401, body: '{"error":{"message":"No auth","code":401}}' }] });
    const refused = await site.call('POST', URL, { kind: 'newsScout', runId: published });
    expect([refused.status, refused.body.answer]).toEqual([200, null]);
    expect(refused.body.problem).toEqual(expect.any(String));
    expect(refused.text).not.toContain('sk-test');
  });

  it('is asked once: at the same time another trial is refused, under the same name the answer is kept', async () => {
    gateway.play({ newsScout: [{ text: scoutPicks({ messages: [] }), delayMs: 600 }] });
    const asked = gateway.requests.length;
    const trial = { kind: 'newsScout', runId: published, trialId: '0d9c6a52-3a55-4f0e-9d41-2f6f5f0a1b11' };
    const first = site.call('POST', URL, trial);
    await until('the question of the trial', () => gateway.requests.length > asked);
    const second = await site.call('POST', URL, trial);
    expect([second.status, second.body.error]).toEqual([409, 'Una prova è già in corso: attendi che finisca']);
    const { answer } = (await first).body;
    const again = await site.call('POST', URL, trial);
    expect(again.body.answer).toEqual(answer);
    expect(gateway.requests.length).toBe(asked + 1);
    const { body } = await site.call('POST', URL, { ...trial, aiPrompts: { newsScoutUserPrompt: 'selectedIndex?' } });
    expect(body.asked.userPrompt).toContain('selectedIndex?');
    expect(gateway.requests.length).toBe(asked + 2);
  });

  it('is refused in words once sixty were tried in an hour, and the model is not asked', async () => {
    await site.app.get(Database).pool.query(`insert into app.counted_requests (key)
      select key from (select distinct key from app.counted_requests where key like 'prompt-trial:%') k,
        generate_series(1, 60)`);
    const asked = gateway.requests.length;
    const { status, body, headers } = await site.call('POST', URL, { kind: 'newsScout', runId: published });
    expect([status, body.error]).toEqual([429, 'Troppi tentativi. Riprova più tardi.']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(gateway.requests.length).toBe(asked);
    await site.app.get(Database).pool.query(`delete from app.counted_requests where key like 'prompt-trial:%'`);
  });

  it('needs a role, a text and a generation that has been asked', async () => {
    const refusals = await Promise.all(
      [
        { kind: 'redattore', runId: 'latest' },
        { kind: 'newsScout', runId: 'ieri' },
        { kind: 'newsScout', runId: 'latest', aiPrompts: { newsScoutUserPrompt: ' ' } },
        { kind: 'newsScout', runId: 'latest', trialId: 'uno' },
        { kind: 'newsScout', runId: '0d9c6a52-3a55-4f0e-9d41-2f6f5f0a1b11' },
      ].map((body) => site.call('POST', URL, body)),
    );
    expect(refusals.map(({ status, body }) => [status, body.field ?? null])).toEqual([
      [400, 'kind'],
      [400, 'runId'],
      [400, 'aiPrompts.newsScoutUserPrompt'],
      [400, 'trialId'],
      [404, null],
    ]);
    await site.app.get(Database).pool.query("delete from app.model_exchanges where step <> 'trial'");
    const gone = await site.call('POST', URL, { kind: 'newsScout', runId: published });
    expect([gone.status, gone.body.code]).toEqual([404, 'trial-input-not-kept']);
    const none = await site.call('POST', URL, { kind: 'newsScout', runId: 'latest' });
    expect([none.status, none.body.error]).toEqual([404, 'Nessuna generazione ha ancora dati conservati']);
    expect((await site.call('GET', '/api/admin/ai-prompts/inputs')).body.runs).toEqual([]);
  });
});

describe('a text that changes while it is checked', () => {
  it('is read again as it then is, and no words of people are repaired', async () => {
    await reopenNews();
    const addition = '<p>La sperimentazione è costata 77 milioni di euro.</p>';
    let edit: Promise<unknown> | null = null;
    const change = async () => {
      const { articles } = (await site.call('GET', '/api/articles?status=draft&limit=1')).body;
      return site.call('PUT', `/api/articles/${articles[0]._id}`, { content: GROUNDED.content + addition });
    };
    gateway.play({
      newsScout: [scoutPicks],
      articleWriter: [JSON.stringify(GROUNDED)],
      articleVerifier: [
        (request) => {
          edit ??= change();
          const claims = sentencesIn(request).map(({ id, sentence }) => {
            return { id, verdict: sentence.includes('77') ? 'refuted' : 'supported', span: '' };
          });
          return { text: JSON.stringify({ claims }), delayMs: 500 };
        },
      ],
    });
    const { body } = await site.call('POST', '/api/articles/generate', { topic: 'AI_CHOICE' });
    const run = await ended(body.runId);
    await edit;
    expect(run).toMatchObject({ status: 'completed', outcome: 'draft' });
    expect(run.reasons.join(' ')).toContain('77 milioni');
    const { body: draft } = await site.call('GET', `/api/articles/by-id/${run.articleId}`);
    expect(draft).toMatchObject({ status: 'draft', isVerified: false, mended: [] });
    expect(draft.content).toContain('77 milioni');
    await site.call('DELETE', `/api/articles/${run.articleId}`);
  });
});

async function reopenNews(): Promise<void> {
  const { body } = await site.call('GET', '/api/news-collector/collected');
  for (const { _id } of body.news)
    await site.call('PATCH', `/api/news-collector/collected/${_id}/status`, { status: 'new' });
}
