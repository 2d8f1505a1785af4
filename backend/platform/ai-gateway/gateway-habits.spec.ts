import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../clock.js';
import type { AiGatewayError, CompletionAnswer, CompletionRequest } from './ai-gateway.js';
import { type FakeOpenAiServer, type FakeServerAnswer, startFakeOpenAiServer } from './fake-openai-server.js';
import { OpenAiGateway } from './openai-gateway.js';

const REQUEST: CompletionRequest = {
  model: 'prova/abitudini',
  temperature: 0.3,
  messages: [
    { role: 'system', content: 'Rispondi in JSON.' },
    { role: 'user', content: 'Dati.' },
  ],
  role: 'articleVerifier',
  facts: null,
};

let server: FakeOpenAiServer;
let slept: number[] = [];
let begun: number[] = [];
beforeAll(async () => {
  server = await startFakeOpenAiServer();
});
afterAll(() => server.close());
afterEach(() => {
  server.takeRequests();
  slept = [];
  begun = [];
});

function complete(answers: readonly FakeServerAnswer[], changes: Partial<CompletionRequest> = {}) {
  server.play({ '*': answers });
  const gateway = new OpenAiGateway({
    baseUrl: server.baseUrl,
    timeoutMs: 60_000,
    maxRetries: 3,
    publicBaseUrl: 'https://contesto.example',
    clock: new Clock(),
    meter: {
      begin: async ({ maxOutputTokens }) => {
        begun.push(maxOutputTokens);
      },
      failed: async () => undefined,
    },
    retry: {
      random: () => 0,
      sleep: async (ms) => {
        slept.push(ms);
      },
    },
  });
  return gateway.complete({ ...REQUEST, ...changes });
}

const textOf = (answers: readonly FakeServerAnswer[]) => complete(answers).then(({ text }: CompletionAnswer) => text);
const failureOf = (answers: readonly FakeServerAnswer[], changes: Partial<CompletionRequest> = {}) =>
  complete(answers, changes).then(
    () => {
      throw new Error('It was answered.');
    },
    (error: AiGatewayError) => error,
  );

const stream = (...chunks: readonly object[]): FakeServerAnswer => ({
  headers: { 'content-type': 'text/event-stream' },
  body: `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`,
});
const chunk = (choice: object, finish: string | null = null) => ({ choices: [{ ...choice, finish_reason: finish }] });
const delta = (content: unknown, finish: string | null = null) => chunk({ delta: { content } }, finish);
const pieces = (...contents: readonly unknown[]) =>
  stream(...contents.map((content) => delta(content)), delta('', 'stop'));

describe('the pieces of a stream', () => {
  it.each<[string, readonly unknown[], string]>([
    ['as what is new', ['{"a":', '"uno ', 'due"}'], '{"a":"uno due"}'],
    ['as all so far', ['{"a":', '{"a":"uno ', '{"a":"uno due"}'], '{"a":"uno due"}'],
    ['as all so far, said twice at the end', ['{"a":', '{"a":1}', '{"a":1}'], '{"a":1}'],
    ['as what is new, though it repeats itself', ['{"a":"', 'no ', 'no ', 'no"}'], '{"a":"no no no"}'],
    ['in one piece', ['{"a":1}'], '{"a":1}'],
    [
      'as parts, some without text',
      [
        [{ type: 'thinking', text: null }, { type: 'text', text: '{"a"' }, null, 7],
        [{ type: 'text', text: ':1}' }, {}],
      ],
      '{"a":1}',
    ],
    ['as strings in a list, or one part', [['{"a"', ':'], { type: 'text', text: '1}' }], '{"a":1}'],
  ])('are read %s', async (_, contents, text) => {
    expect(await textOf([pieces(...contents)])).toBe(text);
  });

  it('are read next to the message so far, and from it alone', async () => {
    const message = (content: string) => ({ message: { role: 'assistant', content } });
    const both = stream(
      chunk({ delta: { content: '{"a":' }, ...message('{"a":') }),
      chunk({ delta: { content: '1}' }, ...message('{"a":1}') }, 'stop'),
    );
    expect(await textOf([both])).toBe('{"a":1}');
    const further = stream(
      chunk({ delta: { content: '{"a":' }, ...message('{"a":') }),
      chunk({ delta: { content: '' }, ...message('{"a":1}') }, 'stop'),
    );
    expect(await textOf([further])).toBe('{"a":1}');
    const alone = stream(
      chunk({ delta: {}, ...message('{"a":') }),
      chunk({ delta: {}, ...message('{"a":1}') }, 'stop'),
    );
    expect(await textOf([alone])).toBe('{"a":1}');
  });

  it('are read in a time that grows with their number, however many they are', async () => {
    const before = process.threadCpuUsage();
    const many = [...Array.from({ length: 60_000 }, () => delta(' a')), delta('}', 'stop')];
    expect(await textOf([{ body: JSON.stringify([delta('{'), ...many]) }])).toHaveLength(120_002);
    // With another array for each of them it was a minute.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(15_000);
  });

  it('are read from a list of them', async () => {
    const list = [delta('{"a":'), delta('1}', 'stop')];
    expect(await textOf([{ body: JSON.stringify(list) }])).toBe('{"a":1}');
    expect(await failureOf([{ body: JSON.stringify([{ error: { code: 429, message: 'Piano' } }]) }])).toMatchObject({
      code: 'rate-limited',
    });
  });

  it('are not whole while the reason of their end is an empty word', async () => {
    const cut = stream(delta('{"a":', ''), delta('1', 'null'));
    expect(await failureOf([cut])).toMatchObject({ code: 'truncated' });
    expect(await textOf([stream(delta('{"a":', ''), delta('1}', 'stop'))])).toBe('{"a":1}');
  });

  it.each(['', false, null, 0, {}, { code: 0, message: '' }, { code: 200, message: 'success' }])(
    'are an answer next to the error %j, which is none',
    async (error) => {
      expect(await textOf([stream({ ...delta('ciao'), error }, { ...delta('', 'stop'), error })])).toBe('ciao');
    },
  );

  it.each(['overloaded', { message: 'overloaded' }, { code: 1302, message: 'x' }, true])(
    'are none next to the error %j',
    async (error) => {
      expect(await failureOf([stream(delta('ciao'), { error }, delta('', 'stop'))])).toMatchObject({
        code: 'unavailable',
      });
    },
  );
});

describe('a gateway that asks for patience', () => {
  const GOOGLE = { code: 429, message: 'Quota esaurita.', details: [{ '@type': 'x' }, { retryDelay: '7.5s' }] };
  it.each<[string, FakeServerAnswer, number]>([
    ['in RetryInfo', { status: 429, body: JSON.stringify({ error: GOOGLE }) }, 7_500],
    ['in RetryInfo, inside an array', { status: 429, body: JSON.stringify([{ error: GOOGLE }]) }, 7_500],
    ['in RetryInfo, in the middle of a stream', stream(delta('a'), { error: GOOGLE }), 7_500],
    ['in its words', { status: 429, body: '{"error":{"message":"Rate limit. Please try again in 7.66s."}}' }, 7_660],
    ['in its words, in milliseconds', { status: 429, body: '{"error":{"message":"try again in 2500ms"}}' }, 2_500],
    ['in minutes and seconds', { status: 503, body: '{"error":{"message":"Please retry in 0m12.5s"}}' }, 12_500],
    ['in a bare sentence', { status: 429, body: 'Too many requests, retry after 20 seconds' }, 20_000],
    ['in a message without an error', { status: 429, body: '{"message":"wait 3 seconds","type":"x"}' }, 3_000],
    ['in a header of milliseconds', { status: 429, headers: { 'retry-after-ms': '4100' }, body: '{}' }, 4_100],
    [
      'in what it says of the provider',
      {
        status: 429,
        body: '{"error":{"message":"Provider returned error","code":429,"metadata":{"raw":"{\\"retryDelay\\": \\"9s\\"}"}}}',
      },
      9_000,
    ],
    ['in a member of the error', { status: 429, body: '{"error":{"message":"Piano","retry_after":12}}' }, 12_000],
    [
      'in a member next to the error',
      { status: 429, body: '{"error":{"message":"Piano"},"retry_after":"12.5"}' },
      12_500,
    ],
    ['in a member next to a sentence', { status: 429, body: '{"detail":"Piano","retryAfter":12}' }, 12_000],
    ['in a member of milliseconds', { status: 429, body: '[{"error":{"message":"x","retry_after_ms":4200}}]' }, 4_200],
    ['in a list of errors', { status: 429, body: '{"error":[{"message":"Please retry in 5s"}]}' }, 5_000],
    ['in a list in a list', { status: 429, body: '[[{"error":{"message":"Please retry in 5s"}}]]' }, 5_000],
    [
      'in a span of parts',
      { status: 429, body: '{"error":{"details":[{"retryDelay":{"seconds":"7","nanos":500000000}}]}}' },
      7_500,
    ],
    [
      'in the headers of the provider',
      { status: 429, body: '{"error":{"message":"x","code":429,"metadata":{"headers":{"Retry-After":"15"}}}}' },
      15_000,
    ],
    ['as what is expected', { status: 429, body: '{"detail":"Throttled. Expected available in 32 seconds."}' }, 32_000],
    [
      'in both, the longer of which counts',
      { status: 429, headers: { 'retry-after': '1' }, body: '{"error":{"message":"try again in 7.5s"}}' },
      7_500,
    ],
  ])('is waited for: %s', async (_, answer, wait) => {
    expect(await textOf([answer, { text: 'ciao' }])).toBe('ciao');
    expect(slept).toEqual([wait]);
  });

  it('is not waited for longer than a minute, and its sentence is shown', async () => {
    const body = JSON.stringify([{ error: { ...GOOGLE, message: 'Quota esaurita. Please retry in 3h12m.' } }]);
    const failure = await failureOf([{ status: 429, body }]);
    expect(failure.message).toBe('Il gateway chiede di rallentare (429): Quota esaurita. Please retry in 3h12m.');
    expect(failure.retryAfterMs).toBe((3 * 60 + 12) * 60_000);
    expect(slept).toEqual([]);
  });

  it.each([
    ['[{"error":{"message":"Modello in pausa"}}]', 'Modello in pausa'],
    ['{"detail":"Modello in pausa"}', 'Modello in pausa'],
    ['{"object":"error","message":"Modello in pausa"}', 'Modello in pausa'],
    ['{"errors":[{"message":"Modello in pausa"}]}', 'Modello in pausa'],
    ['{"error":"not_ready","message":"Modello in pausa"}', 'Modello in pausa'],
    ['Modello in pausa', 'Modello in pausa'],
  ])('says why, as %s', async (body, sentence) => {
    expect((await failureOf([{ status: 400, body }])).message).toBe(
      `Il gateway ha rifiutato la richiesta (400): ${sentence}`,
    );
  });

  it('shows the sentence of an error whose code is empty', async () => {
    const error = { message: 'Credito esaurito', type: 'one_api_error', param: '', code: '' };
    const failure = await failureOf([{ status: 402, body: JSON.stringify({ error }) }]);
    expect(failure.message).toContain('Credito esaurito');
    expect(await failureOf([{ body: JSON.stringify({ error }) }])).toMatchObject({ code: 'unavailable' });
    expect(await textOf([{ body: JSON.stringify({ error: { code: '', message: '' }, ...delta('{}', 'stop') }) }])).toBe(
      '{}',
    );
  });

  it('shows nothing of a page of HTML', async () => {
    const failure = await failureOf([{ status: 403, body: '<html><body>Attention required</body></html>' }]);
    expect(failure.message).not.toContain('Attention');
  });
});

describe('a model that takes no message of the system', () => {
  const rolesOf = () => server.requests.map(({ messages }) => messages.map(({ role }) => role).join(' '));

  it.each<[number, string]>([
    [400, 'Developer instruction is not enabled for models/gemma-3-27b-it'],
    [400, "Unsupported value: 'messages[0].role' does not support 'system' with this model."],
    [400, 'Conversation roles must alternate user/assistant/user/assistant/...'],
    [400, "Invalid role: 'system'"],
    [422, 'This model does not support system prompts'],
    [500, 'Jinja Exception: System role not supported'],
  ])('is asked again with all of it said by the user, and remembered: %i %s', async (status, message) => {
    const refusal = { status, body: JSON.stringify({ error: { message } }) };
    const model = `prova/${message}`;
    const extra = { role: 'user', content: 'La risposta non si può usare.' } as const;
    const question = { model, messages: [...REQUEST.messages, extra] };
    expect((await complete([refusal, { text: 'uno' }, { text: 'due' }], question)).text).toBe('uno');
    expect(server.requests.at(-1)?.messages).toEqual([
      { role: 'user', content: 'Rispondi in JSON.\n\nDati.\n\nLa risposta non si può usare.' },
    ]);
    await complete([{ text: 'tre' }], question);
    expect(rolesOf()).toEqual(['system user user', 'user', 'user']);
    // A refusal is no call that is paid: one row for each answer.
    expect(begun).toHaveLength(2);
  });

  it('is not taken for one that refuses anything else', async () => {
    const failure = await failureOf([{ status: 400, body: '{"error":{"message":"The system is not available"}}' }]);
    expect(failure.code).toBe('bad-request');
    expect(rolesOf()).toEqual(['system user']);
  });
});

describe('an answer that ended for its length', () => {
  const EMPTY = { text: '', finishReason: 'length' };
  const rooms = () => server.requests.map(({ body }) => body.max_tokens);

  it('is asked for once with more room, which is set aside before', async () => {
    expect(await textOf([EMPTY, { text: 'ciao' }])).toBe('ciao');
    expect(rooms()).toEqual([8_000, 24_000]);
    expect(begun).toEqual([8_000, 24_000]);
  });

  it('is asked for no third time', async () => {
    expect(await failureOf([EMPTY])).toMatchObject({ code: 'truncated', retryable: false, calls: 2 });
    expect(rooms()).toHaveLength(2);
  });

  it('has as much room as a model has that takes no more', async () => {
    const refusal = {
      status: 400,
      body: '{"error":{"message":"max_tokens must be less than or equal to 16384"}}',
    };
    expect(await textOf([{ text: 'metà', finishReason: 'MAX_TOKENS' }, refusal, { text: 'ciao' }])).toBe('ciao');
    expect(rooms()).toEqual([8_000, 24_000, undefined]);
  });
});

describe('an empty answer', () => {
  const EMPTY = { text: '' };

  it('is paid for, and asked for once more at most, whatever lies between the two', async () => {
    expect(await textOf([EMPTY, { text: 'ciao' }])).toBe('ciao');
    expect(await failureOf([EMPTY])).toMatchObject({ code: 'empty-answer', retryable: false, calls: 2 });
    const busy = { status: 503, body: '{"error":{"message":"busy"}}' };
    expect(await failureOf([EMPTY, busy, EMPTY])).toMatchObject({ code: 'empty-answer', calls: 3 });
  });
});

describe('a refusal of the model', () => {
  it('is shown in its words and not asked for again', async () => {
    const said = stream(
      chunk({ delta: { content: null, refusal: 'Mi dispiace, ' } }),
      chunk({ delta: { refusal: 'non posso.' } }, 'stop'),
    );
    const failure = await failureOf([said]);
    expect(failure).toMatchObject({ code: 'bad-answer', retryable: false });
    expect(failure.message).toBe('Il modello si è rifiutato di rispondere: «Mi dispiace, non posso.».');
    expect(server.requests).toHaveLength(1);
    const document = { choices: [{ message: { content: null, refusal: 'No.' }, finish_reason: 'stop' }] };
    expect((await failureOf([{ body: JSON.stringify(document) }])).message).toContain('«No.»');
    const end = await failureOf([{ text: 'Preferisco di no.', finishReason: 'refusal' }]);
    expect([end.message, end.retryable]).toEqual([expect.stringContaining('«Preferisco di no.»'), false]);
  });

  it('next to an answer is none', async () => {
    expect(await textOf([stream(chunk({ delta: { content: 'ciao', refusal: null } }, 'stop'))])).toBe('ciao');
  });
});

describe('what questions have in common', () => {
  const MESSAGES: CompletionRequest['messages'] = [
    { role: 'system', content: 'Rispondi in JSON.' },
    { role: 'user', content: 'Fonti lunghe. Domanda.', repeated: ['Fonti'.length, 'Fonti lunghe.'.length] },
  ];
  const asked = () => server.requests.map(({ body }) => body.messages);
  const marked = [
    { role: 'system', content: 'Rispondi in JSON.' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Fonti', cache_control: { type: 'ephemeral' } },
        { type: 'text', text: ' lunghe.', cache_control: { type: 'ephemeral' } },
        { type: 'text', text: ' Domanda.' },
      ],
    },
  ];
  const plain = [
    { role: 'system', content: 'Rispondi in JSON.' },
    { role: 'user', content: 'Fonti lunghe. Domanda.' },
  ];

  it('is marked for models that want to hear what to keep, and for no others', async () => {
    await complete([{ text: 'uno' }], { model: 'anthropic/claude-di-prova', messages: MESSAGES });
    await complete([{ text: 'due' }], { model: 'prova/altro', messages: MESSAGES });
    expect(asked()).toEqual([marked, plain]);
  });

  it.each([
    'messages.1.content.0.cache_control: Extra inputs are not permitted',
    "Invalid type for 'messages[1].content': expected a string, but got an array instead.",
    'Input should be a valid string',
  ])('is sent without marks where a gateway refuses them, and that is remembered: %s', async (message) => {
    const refusal = { status: 400, body: JSON.stringify({ error: { message } }) };
    const question = { model: `claude/${message}`, messages: MESSAGES };
    expect((await complete([refusal, { text: 'uno' }], question)).text).toBe('uno');
    await complete([{ text: 'due' }], question);
    expect(asked()).toEqual([marked, plain, plain]);
    expect(begun).toHaveLength(2);
  });

  it.each<[string, object, number | undefined]>([
    ['OpenAI and OpenRouter', { prompt_tokens_details: { cached_tokens: 900 } }, 900],
    ['DeepSeek', { prompt_cache_hit_tokens: 800, prompt_cache_miss_tokens: 200 }, 800],
    ['Moonshot', { cached_tokens: 700 }, 700],
    ['Anthropic', { cache_read_input_tokens: 600, cache_creation_input_tokens: 0 }, 600],
    ['nobody', {}, undefined],
    ['a gateway that read nothing before', { prompt_tokens_details: { cached_tokens: 0 } }, undefined],
    ['a gateway that knows no details', { prompt_tokens_details: null }, undefined],
    ['a gateway that miscounts', { cached_tokens: 5_000 }, 1_000],
    ['a gateway that writes words', { cached_tokens: 'molti' }, undefined],
  ])('is counted as %s says it', async (_, details, cachedTokens) => {
    const usage = { prompt_tokens: 1_000, completion_tokens: 10, ...details };
    const answer = { choices: [{ message: { content: 'ciao' }, finish_reason: 'stop' }], usage };
    expect((await complete([{ body: JSON.stringify(answer) }])).usage.cachedTokens).toBe(cachedTokens);
  });
});
