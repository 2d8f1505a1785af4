import { AiGateway, AiGatewayError, type CompletionAnswer, type CompletionRequest } from './ai-gateway.js';

type Role = CompletionRequest['role'];

/** One scripted reaction: the text of an answer, a failure, or something computed from the request. */
export type ScriptedAnswer = string | Error | ((request: CompletionRequest) => string | Promise<string>);

/** A gateway in memory that plays a script per role; the last answer of a role is repeated. */
export class FakeAiGateway extends AiGateway {
  /** Everything that was asked, in order. */
  readonly requests: CompletionRequest[] = [];
  readonly #script: Map<Role, readonly ScriptedAnswer[]>;

  constructor(script: Partial<Record<Role, readonly ScriptedAnswer[]>> = {}) {
    super();
    this.#script = new Map(Object.entries(script) as [Role, readonly ScriptedAnswer[]][]);
  }

  async complete(request: CompletionRequest): Promise<CompletionAnswer> {
    request.signal?.throwIfAborted();
    const asked = this.requests.filter(({ role }) => role === request.role).length;
    this.requests.push(request);
    const answers = this.#script.get(request.role) ?? [];
    const answer = answers[Math.min(asked, answers.length - 1)];
    if (answer === undefined)
      throw new AiGatewayError('unavailable', `Nessuna risposta scritta per ${request.role}.`, false);
    if (answer instanceof Error) throw answer;
    const text = typeof answer === 'string' ? answer : await answer(request);
    return {
      text,
      model: request.model,
      finishReason: 'stop',
      usage: { promptTokens: 100, completionTokens: 50, costUsd: 0.001 },
      durationMs: 1,
    };
  }
}
