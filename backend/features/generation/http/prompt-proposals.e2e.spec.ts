import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type PromptProposal, promptProposalsApi } from '../../../contract/prompt-proposals.js';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../../platform/ai-gateway/fake-openai-server.js';
import { Database } from '../../../platform/database/database.js';
import { runDemonstration } from '../../../testing/run-demonstration.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ChangeSettings } from '../../settings/commands/change-settings.js';

const URL = '/api/admin/prompt-proposals';
const REASON = 'La redazione corregge spesso le date.';

let site: TestApp;

/** The stored questions are those of a demonstration. */
async function begin(variables: Record<string, string> = {}): Promise<void> {
  site = await startTestApp(variables);
  await runDemonstration(site);
}

const promptsOf = async () => (await site.call('GET', '/api/admin/settings')).body.aiPrompts;
const proposals = async (): Promise<PromptProposal[]> => (await site.call('GET', URL)).body.proposals;
const found = async (id: string) => (await proposals()).find(({ _id }) => _id === id);
const tryOut = (id: string, trialId: string = randomUUID()) =>
  site.call('POST', `${URL}/${id}/trials`, { runId: 'latest', trialId });
const decide = (id: string, decision: string, note?: string) =>
  site.call('POST', `${URL}/${id}/decision`, { decision, note });

async function propose(role: string, texts: Record<string, string>): Promise<string> {
  const { status, body } = await site.call('POST', URL, { role, texts, reason: REASON });
  expect([status, body.error]).toEqual([201, undefined]);
  expect(promptProposalsApi.propose.response.parse(body)).toEqual(body);
  return body.proposals.find((each: PromptProposal) => each.status === 'open' && each.role === role)._id;
}

describe('a proposed change of prompts', () => {
  beforeAll(() => begin());
  afterAll(() => site.close());

  it('costs nothing without a gateway, is tried beside the prompts of today, and not accepted upon that', async () => {
    const before = await promptsOf();
    const wanted = `${before.articleWriterUserPrompt}\nControlla ogni data due volte.`;
    const id = await propose('articleWriter', {
      articleWriterUserPrompt: wanted,
      articleWriterSystemPrompt: before.articleWriterSystemPrompt,
    });
    expect((await site.call('GET', URL)).body.costs).toContainEqual({ role: 'articleWriter', usd: 0 });
    expect(await found(id)).toMatchObject({
      reason: REASON,
      status: 'open',
      trials: [],
      proposedBy: 'admin',
      texts: [
        {
          field: 'articleWriterSystemPrompt',
          before: before.articleWriterSystemPrompt,
          after: before.articleWriterSystemPrompt,
        },
        { field: 'articleWriterUserPrompt', before: before.articleWriterUserPrompt, after: wanted },
      ],
    });
    expect(await decide(id, 'accept')).toMatchObject({ status: 409, body: { code: 'proposal-not-tried' } });
    expect(await promptsOf()).toEqual(before);

    const { status, body } = await tryOut(id);
    expect(status).toBe(200);
    expect(promptProposalsApi.tryOut.response.parse(body)).toEqual(body);
    expect(body.today.asked.userPrompt).not.toContain('Controlla ogni data');
    expect(body.proposed.asked.userPrompt).toContain('Controlla ogni data');
    expect(body.proposed.answer.outcome.kind).toBe('articleWriter');
    const figures = { usable: true, measures: { words: expect.any(Number) } };
    expect((await found(id))?.trials).toEqual([
      expect.objectContaining({ today: expect.objectContaining(figures), proposed: expect.objectContaining(figures) }),
    ]);
    expect(await promptsOf()).toEqual(before);

    // The built-in engine reads no prompts: its answers say nothing of them.
    expect(await decide(id, 'accept')).toMatchObject({ status: 409, body: { code: 'proposal-not-tried' } });
    expect((await decide(id, 'refuse')).status).toBe(200);
    expect(await promptsOf()).toEqual(before);
    expect((await tryOut(id)).body.code).toBe('proposal-decided');
  });

  it('is one proposal however often it is sent under the same key', async () => {
    const { articleRepairPrompt } = await promptsOf();
    const { body } = await site.call('POST', '/api/auth/login', {
      username: 'admin',
      password: site.password,
      client: true,
    });
    const headers = { authorization: `Bearer ${body.token}`, 'idempotency-key': 'una-proposta' };
    const payload = {
      role: 'articleRepair',
      texts: { articleRepairPrompt: `${articleRepairPrompt}\nPoco.` },
      reason: REASON,
    };
    const send = () => site.app.inject({ method: 'POST', url: URL, payload, headers });
    expect((await send()).statusCode).toBe(201);
    // Cut off before its answer was kept: the repetition is carried out.
    await site.app
      .get(Database)
      .pool.query("update app.repeated_calls set answer = null, begun_at = clock_timestamp() - interval '2 minutes'");
    expect((await send()).statusCode).toBe(201);
    const made = (await proposals()).filter(({ role, status }) => role === 'articleRepair' && status === 'open');
    expect(made).toHaveLength(1);
    await decide(made[0]?._id ?? '', 'refuse');
  });

  it('is refused without a difference, with unknown variables, without a reason, and to nobody known', async () => {
    const { articleRepairPrompt } = await promptsOf();
    const post = (texts: object, reason: string = REASON) =>
      site.call('POST', URL, { role: 'articleRepair', texts, reason });
    expect(await post({ articleRepairPrompt })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('uguale') },
    });
    const unknown = await post({ articleRepairPrompt: `${articleRepairPrompt} {{boh}}` });
    expect([unknown.status, unknown.body.error]).toEqual([400, expect.stringContaining('{{boh}}')]);
    expect((await post({ articleRepairPrompt: 'Altro.' }, 'corto')).status).toBe(400);
    for (const id of [randomUUID(), 'niente']) {
      expect((await tryOut(id)).body.code).toBe('proposal-not-found');
      expect((await decide(id, 'refuse')).body.code).toBe('proposal-not-found');
    }
  });

  it('is refused where thirty wait for a decision already', async () => {
    const { articleRepairPrompt } = await promptsOf();
    const texts = (place: number) => ({ articleRepairPrompt: `${articleRepairPrompt}\n${place}` });
    const made = Array.from({ length: 30 }, (_, place) => place);
    for (const place of made.slice(1)) await propose('articleRepair', texts(place));
    const post = (place: number) =>
      site.call('POST', URL, { role: 'articleRepair', texts: texts(place), reason: REASON });
    // Two at once for the last place.
    expect((await Promise.all([post(0), post(31)])).map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const { status, body } = await site.call('POST', URL, { role: 'articleRepair', texts: texts(30), reason: REASON });
    expect([status, body.error]).toEqual([400, expect.stringContaining('Ci sono già 30 proposte da decidere')]);
    const [first] = await proposals();
    await decide(first?._id ?? '', 'refuse');
    await propose('articleRepair', texts(30));
  });
});

describe('with a gateway, a trial of a proposal', () => {
  const content = `<p>${'Un testo di prova che nessuna fonte conferma davvero. '.repeat(30)}</p>`;
  const article = { title: 'Un titolo di prova', excerpt: 'Un sommario.', metaDescription: '', content, tags: [] };
  const script = {
    newsScout: [
      JSON.stringify({ selectedIndex: 0, relatedIndexes: [], mainTopic: 'Prova', reason: 'Sì.', sources: [] }),
    ],
    articleWriter: [JSON.stringify({ ...article, seo: {}, category: 'AI News' })],
    articleVerifier: [JSON.stringify({ truthfulness_score: 60, claims: [] })],
    articleRepair: [JSON.stringify({ revisions: [] })],
  };
  let gateway: FakeOpenAiServer;
  beforeAll(async () => {
    // A dollar for a million tokens read, two for a million written.
    const priced = { id: 'prova/giudice', name: 'Giudice', pricing: { prompt: '0.000001', completion: '0.000002' } };
    gateway = await startFakeOpenAiServer(script, { models: { data: [priced] } });
    await begin({ AI_BASE_URL: gateway.baseUrl, AI_API_KEY: 'sk-test-0123456789abcdef', AI_MAX_RETRIES: '0' });
  });
  afterAll(async () => {
    await site.close();
    await gateway.close();
  });

  it('is paid for twice with a gateway, in the ledger, and not again for the same trial', async () => {
    gateway.play({
      articleVerifier: [
        { text: JSON.stringify({ truthfulness_score: 70, claims: [] }), costUsd: 0.01 },
        { text: JSON.stringify({ truthfulness_score: 90, claims: [] }), costUsd: 0.02 },
      ],
    });
    const { articleVerifierPrompt } = await promptsOf();
    const id = await propose('articleVerifier', { articleVerifierPrompt: `${articleVerifierPrompt}\nLe date prima.` });
    const ledger = async () => (await site.call('GET', '/api/admin/costs')).body.today;
    const before = await ledger();
    const trialId = randomUUID();
    const { body } = await tryOut(id, trialId);
    expect([body.today.answer.outcome.modelScore, body.proposed.answer.outcome.modelScore]).toEqual([70, 90]);
    const after = await ledger();
    expect(after.calls - before.calls).toBe(2);
    expect(after.spentUsd - before.spentUsd).toBeCloseTo(0.03, 6);
    await tryOut(id, trialId);
    expect(await ledger()).toEqual(after);
    expect((await found(id))?.trials).toMatchObject([{ today: { costUsd: 0.01 }, proposed: { costUsd: 0.02 } }]);
    const [cost] = (await site.call('GET', URL)).body.costs;
    expect(cost).toEqual({ role: 'newsScout', usd: null });

    gateway.play({ articleVerifier: [{ status: 500, body: 'guasto' }] });
    const failed = await tryOut(id);
    expect(failed).toMatchObject({ status: 200, body: { proposed: { answer: null } } });
    expect((await found(id))?.trials).toHaveLength(1);
    expect((await decide(id, 'refuse', 'Costa il doppio.')).status).toBe(200);
    expect(await found(id)).toMatchObject({ status: 'refused', note: 'Costa il doppio.' });
    expect((await promptsOf()).articleVerifierPrompt).toBe(articleVerifierPrompt);
  });

  it('has its price said before, where the model has one: the question is put twice', async () => {
    expect((await site.call('POST', '/api/admin/ai-models/sync-openrouter')).body).toMatchObject({ success: true });
    await site.call('PUT', '/api/admin/settings', { aiPrompts: { models: { articleVerifier: 'prova/giudice' } } });
    const { costs } = (await site.call('GET', URL)).body;
    // Too few runs yet for an average: what the role usually takes, 16,000 tokens read and 2,500 written.
    expect(costs).toContainEqual({ role: 'articleVerifier', usd: 0.042 });
    expect(costs).toContainEqual({ role: 'newsScout', usd: null });
  });

  it('that a model answered makes it acceptable, and it is in force once it is accepted', async () => {
    const before = await promptsOf();
    const wanted = `${before.articleWriterUserPrompt}\nControlla ogni data due volte.`;
    const id = await propose('articleWriter', { articleWriterUserPrompt: wanted });
    gateway.play({ articleWriter: ['Niente che si possa usare.'] });
    expect((await tryOut(id)).body.proposed.answer.outcome).toBeNull();
    expect(await decide(id, 'accept')).toMatchObject({ status: 409, body: { code: 'proposal-not-tried' } });
    gateway.play(script);
    expect((await tryOut(id)).body.proposed.answer.outcome.kind).toBe('articleWriter');
    expect((await decide(id, 'accept', 'Stesse parole, più attenzione.')).status).toBe(200);
    expect(await found(id)).toMatchObject({
      status: 'accepted',
      note: 'Stesse parole, più attenzione.',
      decidedBy: 'admin',
    });
    expect(await promptsOf()).toEqual({ ...before, articleWriterUserPrompt: wanted });
    expect(await decide(id, 'refuse')).toMatchObject({ status: 409, body: { code: 'proposal-decided' } });
  });

  it('says nothing of prompts that are others since: also one of the role that it leaves as it was', async () => {
    gateway.play(script);
    const { articleWriterUserPrompt, articleWriterSystemPrompt } = await promptsOf();
    const id = await propose('articleWriter', { articleWriterUserPrompt: `${articleWriterUserPrompt}\nAncora.` });
    expect((await tryOut(id)).status).toBe(200);
    await site.call('PUT', '/api/admin/settings', {
      aiPrompts: { articleWriterSystemPrompt: `${articleWriterSystemPrompt}\nAltro.` },
    });
    expect(await decide(id, 'accept')).toMatchObject({ status: 409, body: { code: 'prompts-changed-meanwhile' } });
    expect((await promptsOf()).articleWriterUserPrompt).toBe(articleWriterUserPrompt);
    expect((await decide(id, 'refuse')).status).toBe(200);
  });

  it('is decided by one of two at once, and the prompts are as was decided', async () => {
    gateway.play(script);
    const before = await promptsOf();
    const wanted = `${before.articleWriterUserPrompt}\nIn due.`;
    const id = await propose('articleWriter', { articleWriterUserPrompt: wanted });
    expect((await tryOut(id)).status).toBe(200);
    const bus = site.app.get(CommandBus);
    const execute = bus.execute.bind(bus);
    let refusal: ReturnType<typeof decide> | undefined;
    // Somebody refuses while the prompts are just being taken over, and has time enough for it.
    const spied = jest.spyOn(bus, 'execute').mockImplementation(async (command) => {
      if (command instanceof ChangeSettings && refusal === undefined) {
        refusal = decide(id, 'refuse');
        for (let round = 0; round < 10; round += 1) await proposals();
      }
      return execute(command);
    });
    expect((await decide(id, 'accept')).status).toBe(200);
    expect(await refusal).toMatchObject({ status: 409, body: { code: 'proposal-decided' } });
    spied.mockRestore();
    expect((await found(id))?.status).toBe('accepted');
    expect((await promptsOf()).articleWriterUserPrompt).toBe(wanted);
  });
});
