import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../clock.js';
import { AiGatewayError, type CompletionRequest } from './ai-gateway.js';
import { type FakeOpenAiServer, type FakeServerAnswer, startFakeOpenAiServer } from './fake-openai-server.js';
import { OpenAiGateway, type OpenAiGatewayOptions } from './openai-gateway.js';

const KEY = 'sk-or-v1-very-secret-key-0123456789';

const REQUEST: CompletionRequest = {
  model: 'google/gemini-2.5-flash',
  temperature: 0.3,
  messages: [
    { role: 'system', content: 'Rispondi in JSON con metaDescription.' },
    { role: 'user', content: 'Dati.' },
  ],
  role: 'articleWriter',
  facts: { secretFacts: true },
};

let server: FakeOpenAiServer;
let slept: number[] = [];

beforeAll(async () => {
  server = await startFakeOpenAiServer();
});
afterAll(() => server.close());

function gateway(options: Partial<OpenAiGatewayOptions> = {}): OpenAiGateway {
  slept = [];
  return new OpenAiGateway({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    timeoutMs: 60_000,
    maxRetries: 0,
    publicBaseUrl: 'https://contesto.example',
    clock: new Clock(),
    ...options,
    retry: {
      random: () => 0,
      sleep: async (ms) => {
        slept.push(ms);
      },
      ...options.retry,
    },
  });
}

/** Plays the answers and gives the failure of one completion; a `model` of its own marks its requests among all others. */
async function failureOf(
  answers: readonly FakeServerAnswer[],
  options: Partial<OpenAiGatewayOptions> = {},
  model = REQUEST.model,
): Promise<AiGatewayError> {
  server.play({ '*': answers });
  const outcome = await gateway(options)
    .complete({ ...REQUEST, model })
    .catch((error: unknown) => error);
  if (!(outcome instanceof AiGatewayError)) throw new Error(`no gateway failure but ${JSON.stringify(outcome)}`);
  return outcome;
}

/** How often a model was asked for; what an earlier test gave up may still arrive later. */
const askedFor = (wanted: string) => server.requests.filter(({ model }) => model === wanted).length;

describe('a completion', () => {
  it('is asked as a stream with model, temperature, messages and attribution, and never with the facts', async () => {
    server.play({ articleWriter: ['ciao'] });
    const answer = await gateway().complete(REQUEST);
    expect(answer).toMatchObject({
      text: 'ciao',
      model: REQUEST.model,
      finishReason: 'stop',
      usage: { costUsd: 0.001 },
    });
    const seen = server.requests.at(-1);
    expect(seen).toMatchObject({ path: '/v1/chat/completions', model: REQUEST.model, messages: REQUEST.messages });
    expect(seen?.body).toMatchObject({ stream: true, temperature: 0.3 });
    expect(seen?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'http-referer': 'https://contesto.example',
      'x-title': 'Contesto',
    });
    expect(JSON.stringify(seen?.body)).not.toContain('secretFacts');
  });

  it('carries no Authorization header when there is no key', async () => {
    server.play({ '*': ['ciao'] });
    await gateway({ apiKey: undefined }).complete(REQUEST);
    expect(server.requests.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('is read also when the gateway answers a stream request with one JSON document', async () => {
    const body = JSON.stringify({
      choices: [{ finish_reason: 'stop', message: { content: [{ type: 'text', text: 'ciao' }] } }],
    });
    server.play({ '*': [{ body }] });
    expect(await gateway().complete(REQUEST)).toMatchObject({ text: 'ciao', model: REQUEST.model });
  });

  it('is read when the stream ends after its finish reason without [DONE]', async () => {
    const body = 'data: {"choices":[{"delta":{"content":"ciao"},"finish_reason":"stop"}]}\r\n\r\n';
    server.play({ '*': [{ body }] });
    expect(await gateway().complete(REQUEST)).toMatchObject({ text: 'ciao' });
  });
});

describe('the name of a question', () => {
  const named = { ...REQUEST, questionId: '01900000-0000-7000-8000-000000000001' };
  const names = () => server.requests.map(({ headers }) => headers['idempotency-key']);
  const since = async (count: number, request: CompletionRequest, options: Partial<OpenAiGatewayOptions> = {}) => {
    await gateway(options).complete(request);
    return names().slice(-count);
  };

  it('is sent when it has one, and is the same for the same question only', async () => {
    server.play({ '*': ['ciao'] });
    const [name] = await since(1, named);
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(await since(1, named)).toEqual([name]);
    expect(await since(1, { ...named, temperature: 0.4 })).not.toEqual([name]);
    expect(await since(1, { ...named, questionId: '01900000-0000-7000-8000-000000000002' })).not.toEqual([name]);
    expect(await since(1, REQUEST)).toEqual([undefined]);
  });

  it('changes with every retry, which wants another answer, and with the parameters left out', async () => {
    const overloaded: FakeServerAnswer = { status: 503, body: '{}' };
    const refusal: FakeServerAnswer = { status: 400, body: '{"error":{"message":"Unknown parameter: max_tokens"}}' };
    server.play({ '*': [overloaded, refusal, { text: 'ciao' }] });
    const first = await since(3, named, { maxRetries: 3 });
    expect(new Set(first).size).toBe(3);
    server.play({ '*': [overloaded, refusal, { text: 'ciao' }] });
    expect(await since(3, named, { maxRetries: 3 })).toEqual(first);
  });
});

describe('a gateway that refuses an optional parameter', () => {
  const refuse = (message: string): FakeServerAnswer => ({ status: 400, body: JSON.stringify({ error: { message } }) });

  it('is asked again without it, each once', async () => {
    server.play({
      '*': [
        refuse(
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        ),
        refuse(
          "Unsupported value: 'temperature' does not support 0.3 with this model. Only the default (1) value is supported.",
        ),
        refuse('body.stream_options: Extra inputs are not permitted'),
        { text: 'ciao' },
      ],
    });
    expect(await gateway().complete(REQUEST)).toMatchObject({ text: 'ciao' });
    expect(Object.keys(server.requests.at(-1)?.body ?? {}).sort()).toEqual(['messages', 'model', 'stream']);
  });

  it('is offered the form of an answer once in the life of the process', async () => {
    const answerSchema = { name: 'verdetti', schema: { type: 'object' } };
    const question = { ...REQUEST, model: 'locale/senza-forme', answerSchema };
    server.play({
      '*': [refuse('response_format is not supported by this backend'), { text: 'uno' }, { text: 'due' }],
    });
    const before = server.requests.length;
    const offered = () => server.requests.slice(before).map(({ body }) => 'response_format' in body);
    // The refused offer is no failed try: it costs no retry, and nothing of the question is lost with it.
    expect(await gateway().complete(question)).toMatchObject({ text: 'uno', calls: 1 });
    expect(await gateway().complete(question)).toMatchObject({ text: 'due' });
    expect(offered()).toEqual([true, false, false]);
    expect(await gateway().complete({ ...question, model: 'locale/altro' })).toMatchObject({ text: 'due' });
    expect(offered().at(-1)).toBe(true);
    expect(server.requests.at(-1)?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'verdetti', strict: true },
    });
  });

  it('is not asked again about anything else', async () => {
    const before = server.requests.length;
    expect(await failureOf([refuse("'max_tokens' is too large for this model")])).toMatchObject({
      code: 'bad-request',
    });
    expect(server.requests.length - before).toBe(2);
    expect(await failureOf([refuse('Invalid temperature')])).toMatchObject({ code: 'bad-request' });
    expect(server.requests.length - before).toBe(3);
  });
});

describe('a failure', () => {
  const stream = (...chunks: unknown[]) => chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
  const delta = (content: string, finish: string | null = null) => ({
    choices: [{ delta: { content }, finish_reason: finish }],
  });

  it.each<[string, string, boolean, FakeServerAnswer]>([
    ['a stream without finish reason', 'truncated', true, { body: `${stream(delta('metà'))}data: [DONE]\n\n` }],
    ['a stream that just ends', 'truncated', true, { body: stream(delta('metà')) }],
    ['an event cut in the middle', 'truncated', true, { body: stream(delta('a'), delta('b', 'stop')).slice(0, -12) }],
    [
      'a connection cut in a stream',
      'unavailable',
      true,
      { body: stream(delta('a'), delta('b', 'stop')), cutAfter: 60 },
    ],
    ['a length stop', 'truncated', true, { text: 'metà', finishReason: 'length' }],
    ['filtered content', 'bad-answer', false, { text: 'x', finishReason: 'content_filter' }],
    ['blank content', 'empty-answer', true, { text: ' \n' }],
    ['a numberless error in a stream', 'unavailable', true, { body: stream(delta('a'), { error: 'overloaded' }) }],
    ['a page of HTML with status 200', 'bad-answer', true, { body: '<html><body>Welcome</body></html>' }],
    ['an empty body', 'bad-answer', true, { body: '' }],
    ['a document without choices', 'bad-answer', true, { body: '{"object":"chat.completion"}' }],
    ['a body over the limit', 'too-large', false, { body: 'x'.repeat(9 * 1024 * 1024) }],
    ['a redirect', 'bad-request', false, { status: 307, headers: { location: 'http://169.254.169.254/' }, body: '' }],
  ])('is typed: %s', async (_, code, retryable, answer) => {
    expect(await failureOf([answer])).toMatchObject({ code, retryable });
  });

  it('is a timeout when the answer does not end in time, body included', async () => {
    expect(await failureOf([{ hang: true }], { timeoutMs: 80 })).toMatchObject({ code: 'timeout', retryable: true });
  });

  it('is unavailable when nobody listens', async () => {
    const failure = await failureOf([], { baseUrl: 'http://127.0.0.1:1/v1' });
    expect(failure).toMatchObject({ code: 'unavailable', retryable: true });
  });

  it('never shows the key, not even when the provider repeats it', async () => {
    const message = `Incorrect API key provided: ${KEY}. Header was Bearer ${KEY}`;
    const failure = await failureOf([{ status: 401, body: JSON.stringify({ error: { message } }) }]);
    expect(failure.message).toMatch(/Header was Bearer \[chiave nascosta\]$/);
    const inherited = Object.getOwnPropertyNames(failure).map((name) => String(Reflect.get(failure, name)));
    expect(inherited.join('\n')).not.toContain('very-secret');
    expect(failure.cause).toBeUndefined();
  });

  it('is the reason of the signal when the caller aborts', async () => {
    server.play({ '*': [{ hang: true }] });
    const controller = new AbortController();
    const completion = gateway({ maxRetries: 3 }).complete({ ...REQUEST, signal: controller.signal });
    setTimeout(() => controller.abort(new Error('run cancelled')), 30);
    await expect(completion).rejects.toThrow('run cancelled');
  });
});

describe('trying again', () => {
  const overloaded: FakeServerAnswer = { status: 503, body: '{"error":{"message":"overloaded"}}' };

  it('doubles its wait and stops after the configured number', async () => {
    const options = { maxRetries: 3, timeoutMs: 60_000 };
    expect(await failureOf([overloaded], options, 'prova/sovraccarico')).toMatchObject({ code: 'unavailable' });
    expect(askedFor('prova/sovraccarico')).toBe(4);
    expect(slept).toEqual([500, 1_000, 2_000]);
  });

  it('ends with the first good answer', async () => {
    server.play({ '*': [overloaded, { text: '' }, { text: 'ciao' }] });
    expect(await gateway({ maxRetries: 3 }).complete(REQUEST)).toMatchObject({ text: 'ciao' });
    expect(slept).toHaveLength(2);
  });

  it.each([
    ['seconds', () => '7', 7_000],
    ['a date', () => new Date(Date.now() + 50_000).toUTCString(), 50_000],
  ])('waits as long as the gateway asks in %s', async (_, retryAfter, expected) => {
    const headers = { 'retry-after': retryAfter() };
    await failureOf([{ status: 429, headers, body: '{"error":{"code":429}}' }], { maxRetries: 1, timeoutMs: 60_000 });
    // A date has whole seconds, and time goes on until it is read.
    expect(slept[0]).toBeGreaterThan(expected / 2);
    expect(slept[0]).toBeLessThanOrEqual(expected);
  });

  it('gives up at once when the gateway asks for more than a minute, and says how long', async () => {
    const reset = Date.now() + 3_600_000;
    const error = {
      code: 429,
      message: 'free-models-per-day',
      metadata: { headers: { 'X-RateLimit-Reset': String(reset) } },
    };
    const failure = await failureOf([{ status: 429, body: JSON.stringify({ error }) }], { maxRetries: 3 });
    expect(failure).toMatchObject({ code: 'rate-limited', retryable: true });
    expect(failure.retryAfterMs).toBeGreaterThan(3_500_000);
    expect(slept).toEqual([]);
  });

  it('never happens after a refusal', async () => {
    for (const status of [400, 401, 402, 403, 404, 413, 422]) {
      await failureOf([{ status, body: '{}' }], { maxRetries: 3, timeoutMs: 60_000 }, `prova/rifiuto-${status}`);
      expect(askedFor(`prova/rifiuto-${status}`)).toBe(1);
    }
  });
});

const DATA = '../shared/data/openrouter';
// Without ../shared next to the clone there is nothing to replay, and these are reported as skipped.
const describeWithData = existsSync(DATA) ? describe : describe.skip;
const names = (folder: string, end: string) =>
  existsSync(DATA) ? readdirSync(`${DATA}/${folder}`).filter((name) => name.endsWith(end)) : [];
const read = (path: string) => readFileSync(`${DATA}/${path}`, 'utf8');

describeWithData('what a real gateway was seen to answer (skipped when ../shared is absent)', () => {
  const CODES: Readonly<Record<number, string>> = {
    400: 'bad-request',
    401: 'unauthorized',
    402: 'insufficient-credit',
    404: 'model-not-found',
    429: 'rate-limited',
    500: 'unavailable',
    502: 'unavailable',
  };

  it.each(names('errors', '.json'))('%s is a typed failure, retried only if that may help', async (name) => {
    const recorded = JSON.parse(read(`errors/${name}`));
    const body = typeof recorded.body === 'string' ? recorded.body : JSON.stringify(recorded.body);
    const failure = await failureOf([{ status: recorded.status, headers: recorded.headers, body }]);
    expect(failure.retryable).toBe(recorded.retryable);
    const status = recorded.status === 200 ? recorded.body.error?.code : recorded.status;
    expect(failure.code).toBe(status === undefined ? 'empty-answer' : CODES[status]);
    if (recorded.headers['retry-after'] !== undefined) expect(failure.retryAfterMs).toBe(60_000);
  });

  it.each(names('completions', '.json'))('%s is read', async (name) => {
    const body = read(`completions/${name}`);
    server.play({ '*': [{ body }] });
    const answer = await gateway().complete(REQUEST);
    const recorded = JSON.parse(body);
    expect(answer).toMatchObject({
      text: recorded.choices[0].message.content,
      model: recorded.model,
      usage: { promptTokens: recorded.usage.prompt_tokens, costUsd: recorded.usage.cost },
    });
  });

  it.each(names('stream', '.expected.json'))('%s: the recorded stream gives its text and usage', async (name) => {
    const expected = JSON.parse(read(`stream/${name}`));
    const answer: FakeServerAnswer = {
      headers: { 'content-type': 'text/event-stream' },
      body: read(`stream/${name.replace('.expected.json', '.sse')}`),
    };
    if (expected.text === '') {
      expect(await failureOf([answer])).toMatchObject({ code: 'empty-answer' });
      return;
    }
    server.play({ '*': [answer] });
    expect(await gateway().complete(REQUEST)).toMatchObject({
      text: expected.text,
      finishReason: expected.finishReason,
      usage: { completionTokens: expected.usage.completion_tokens, costUsd: expected.usage.cost },
    });
  });

  it('keep-alive comments are no content, an error in mid-stream is no answer', async () => {
    server.play({ '*': [{ body: read('stream/documented-keepalive-comments.sse') }] });
    expect(await gateway().complete(REQUEST)).toMatchObject({ text: 'Buongiorno, città', usage: { costUsd: 0.00042 } });
    const failure = await failureOf([{ body: read('stream/documented-mid-stream-error.sse') }]);
    expect(failure).toMatchObject({ code: 'rate-limited', retryable: true });
  });

  it('no cut of a recorded stream before its finish reason is ever content', async () => {
    const recorded = Buffer.from(read('stream/recorded-chat-prompt-1.sse'));
    const end = recorded.indexOf('"finish_reason":"stop"');
    for (let cut = 0; cut < end; cut += 97)
      expect((await failureOf([{ body: recorded.subarray(0, cut) }])).retryable).toBe(true);
  });

  it.each(names('.', '.json').filter((name) => /^models-\d/.test(name)))('%s is listed as counted', async (name) => {
    const expected = JSON.parse(read('models.expected.json'))[name];
    const catalogue = await startFakeOpenAiServer({}, { models: JSON.parse(read(name)) });
    const models = await gateway({ baseUrl: catalogue.baseUrl })
      .listModels()
      .finally(() => catalogue.close());
    expect(models).toHaveLength(expected.models);
    expect(new Set(models.map(({ id }) => id)).size).toBe(expected.distinctIds);
    const free = models.filter(({ pricing }) => pricing.prompt === 0 && pricing.completion === 0);
    expect(free).toHaveLength(expected.freeModels);
    expect(models.filter(({ pricing }) => pricing.prompt === null).map(({ id }) => id)).toEqual(expected.negativePrice);
    const contexts = models.map(({ context_length }) => context_length ?? 0);
    expect([Math.min(...contexts), Math.max(...contexts)]).toEqual([expected.minContext, expected.maxContext]);
  });
});
