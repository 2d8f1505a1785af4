import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PipelineRole } from '../../contract/pipeline-roles.js';

export interface FakeServerRequest {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Which role asks, guessed from the field names that its prompt demands. */
  readonly role: PipelineRole | null;
  readonly model: string | null;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The parsed body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Becomes true when a usable answer was sent to its last byte: such a request is one that would be paid. */
  answered: boolean;
  /** True when an answer paid for before was given again, because the question came under the same idempotency key. */
  replayed: boolean;
}

/** What the server does with one request. */
export type FakeServerAnswer =
  /** A completion with this text, streamed when the client asked for a stream. */
  | {
      readonly text: string;
      readonly delayMs?: number;
      readonly finishReason?: string | null;
      readonly costUsd?: number;
    }
  /** These bytes as they are; `cutAfter` bytes the connection is destroyed. */
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string | Uint8Array;
      readonly delayMs?: number;
      readonly cutAfter?: number;
    }
  /** Never an answer: the client must give up by itself. */
  | { readonly hang: true };

type Scripted = FakeServerAnswer | string;
type ScriptedAnswer = Scripted | ((request: FakeServerRequest) => Scripted | Promise<Scripted>);

/**
 * Answers per role, per model id, or for everything else (`*`); the last one of a list is repeated. A challenger without
 * a script of its own answers as the verifier does; a last reading without any finds nothing wrong.
 */
export type FakeServerScript = Readonly<Record<string, readonly ScriptedAnswer[]>>;

export interface FakeOpenAiServer {
  /** What AI_BASE_URL has to be. */
  readonly baseUrl: string;
  readonly requests: readonly FakeServerRequest[];
  /** Replaces the script; counting starts again. */
  play(script: FakeServerScript): void;
  /** Empties the list of requests, which would else hold all texts of a long simulation, and answers with what it held. */
  takeRequests(): readonly FakeServerRequest[];
  close(): Promise<void>;
}

/**
 * A real HTTP server on loopback that speaks the completions protocol from a script, for tests of whole runs and of
 * processes that are killed. Models are listed from `models`. An unscripted request is answered 500.
 */
export async function startFakeOpenAiServer(
  script: FakeServerScript = {},
  options: {
    readonly models?: unknown;
    readonly port?: number;
    /** Keeps what it answered under an `Idempotency-Key` and gives it again, as some gateways do; by default it does not. */
    readonly honoursIdempotencyKeys?: boolean;
  } = {},
): Promise<FakeOpenAiServer> {
  const requests: FakeServerRequest[] = [];
  let played = script;
  let counts = new Map<string, number>();
  const paid = new Map<string, FakeServerAnswer>();

  const nextAnswer = async (request: FakeServerRequest): Promise<FakeServerAnswer> => {
    const key = [request.role, STANDS_IN[request.role ?? ''] ?? null, request.model, '*'].find(
      (name) => name !== null && played[name] !== undefined,
    );
    const answers = key === undefined || key === null ? [] : (played[key] ?? []);
    const asked = counts.get(key ?? '') ?? 0;
    counts.set(key ?? '', asked + 1);
    const unscripted = request.role === 'articleLastReading' ? NOTHING_WRONG : UNSCRIPTED;
    const scripted = answers[Math.min(asked, answers.length - 1)] ?? unscripted;
    const answer = typeof scripted === 'function' ? await scripted(request) : scripted;
    return typeof answer === 'string' ? { text: answer } : answer;
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    requests.push(request);
    if (request.path.endsWith('/models')) {
      request.answered = true;
      return sendBytes(response, { body: JSON.stringify(options.models ?? { data: [] }) });
    }
    const key = options.honoursIdempotencyKeys === true ? String(request.headers['idempotency-key'] ?? '') : '';
    const known = paid.get(key);
    const answer = known ?? (await nextAnswer(request));
    if ('hang' in answer) return;
    if (answer.delayMs !== undefined) await delay(answer.delayMs);
    // Node ends a response to a client that is gone as if it had been sent: such an answer reached nobody.
    if (isGone(incoming)) return;
    if ('text' in answer) sendCompletion(response, request, answer);
    else sendBytes(response, answer);
    response.on('finish', () => {
      const arrived = 'text' in answer && !isGone(incoming);
      if (known) request.replayed = arrived;
      else request.answered = arrived;
      if (arrived && key !== '') paid.set(key, answer);
    });
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    play: (next) => {
      played = next;
      counts = new Map();
    },
    takeRequests: () => requests.splice(0),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

const NOTHING_WRONG = '{"problems":[]}';
const UNSCRIPTED: FakeServerAnswer = {
  status: 500,
  body: '{"error":{"code":500,"message":"nothing scripted for this request"}}',
};

async function readRequest(incoming: IncomingMessage): Promise<FakeServerRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const body = text === '' ? {} : JSON.parse(text);
  const messages = Array.isArray(body.messages) ? body.messages.map(saidIn) : [];
  return {
    at: Date.now(),
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    role: roleOf(messages),
    model: typeof body.model === 'string' ? body.model : null,
    messages,
    body,
    answered: false,
    replayed: false,
  };
}

/** A client that was killed closes its half; Node then ends ours, and what is still written reaches nobody. */
function isGone(incoming: IncomingMessage): boolean {
  return incoming.socket.destroyed || incoming.socket.readableEnded;
}

const STANDS_IN: Readonly<Record<string, PipelineRole>> = { articleChallenger: 'articleVerifier' };

/** Words that only one role's questions hold, the clearest first. */
const ROLE_MARKS: readonly (readonly [string, PipelineRole])[] = [
  ['"problems"', 'articleLastReading'],
  ['"revisions"', 'articleRepair'],
  ['contraddittorio', 'articleChallenger'],
  ['truthfulness_score', 'articleVerifier'],
  ['selectedIndex', 'newsScout'],
  ['metaDescription', 'articleWriter'],
];

/** A message as one text, also where it came in parts. */
function saidIn({ role, content }: { role: string; content: string | readonly { readonly text: string }[] }) {
  return { role, content: typeof content === 'string' ? content : content.map(({ text }) => text).join('') };
}

function roleOf(messages: readonly { readonly content: string }[]): PipelineRole | null {
  const text = messages.map(({ content }) => content).join('\n');
  return ROLE_MARKS.find(([mark]) => text.includes(mark))?.[1] ?? null;
}

type CompletionReply = Extract<FakeServerAnswer, { readonly text: string }>;
type BytesReply = Extract<FakeServerAnswer, { readonly body: string | Uint8Array }>;

function sendCompletion(response: ServerResponse, request: FakeServerRequest, answer: CompletionReply): void {
  const finish = answer.finishReason === undefined ? 'stop' : answer.finishReason;
  const head = { id: `gen-fake-${request.at}`, created: Math.floor(request.at / 1_000), model: request.model };
  const usage = {
    prompt_tokens: Math.ceil(JSON.stringify(request.messages).length / 4),
    completion_tokens: Math.ceil(answer.text.length / 4),
    cost: answer.costUsd ?? 0.001,
  };
  if (request.body.stream !== true) {
    const message = { role: 'assistant', content: answer.text };
    const choices = [{ index: 0, finish_reason: finish, message }];
    sendBytes(response, { body: JSON.stringify({ ...head, object: 'chat.completion', choices, usage }) });
    return;
  }
  const pieces = answer.text.match(/[\s\S]{1,400}/g) ?? [''];
  const chunks = [
    ...pieces.map((piece) => ({
      choices: [{ index: 0, delta: { role: 'assistant', content: piece }, finish_reason: null }],
    })),
    { choices: [{ index: 0, delta: { content: '' }, finish_reason: finish }] },
    { choices: [], usage },
  ];
  const events = chunks.map(
    (chunk) => `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...chunk })}\n\n`,
  );
  const body = `: OPENROUTER PROCESSING\n\n${events.join('')}data: [DONE]\n\n`;
  sendBytes(response, { headers: { 'content-type': 'text/event-stream' }, body });
}

function sendBytes(response: ServerResponse, { status = 200, headers, body, cutAfter }: BytesReply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  if (cutAfter === undefined) {
    response.end(bytes);
    return;
  }
  // Destroyed only after the bytes left, so that the client really sees a beginning without an end.
  response.write(bytes.subarray(0, cutAfter), () => setTimeout(() => response.destroy(), 5));
}
