import type { CommandBus } from '@nestjs/cqrs';
import { AiGatewayError, type CompletionRequest } from '../../platform/ai-gateway/ai-gateway.js';
import { fingerprint } from '../../text/tokens.js';
import type { VerificationPass } from '../articles/article.events.js';
import { type AskedModel, AskModel, type ReadAnswer } from '../model-calls/commands/ask-model.js';
import { isOfflineEngine } from '../offline-engine/offline-engine.facts.js';
import type { AiPrompts } from '../settings/ai-prompts.facts.js';
import { buildLastReadingRequest, buildPassRequest, buildRepairRequest } from './check-requests.js';
import type { Asker, PassQuestion, RepairQuestion, WholeQuestion } from './checking/check-article.js';
import type { JudgeAnswer, Revision } from './judge-answer.js';
import { type ReadProblem, readLastReadingAnswer } from './last-reading-answer.js';
import { readRepairAnswer } from './repair-answer.js';
import { judgeAnswerOf, readVerifierAnswer } from './verifier-answer.js';

/** Under which names the questions of a check are stored, and who pays for how many calls. */
export interface Asking {
  readonly prompts: AiPrompts;
  /** Marks what is untrusted in all questions of a run. */
  readonly boundary: string;
  readonly runId: string;
  readonly articleId: string;
  /** Who pays, when it is no run. */
  readonly payerId?: string | undefined;
  /** Distinguishes the questions of one check from those of another on the same article; '' for the text that a run wrote. */
  readonly suffix: string;
  readonly signal?: AbortSignal | undefined;
  /** The question at which an earlier try of the step failed, and the gateway calls that it cost. */
  readonly callsSpent?: number | undefined;
  /** A person asks: unusable answers of before do not count. */
  readonly again?: boolean | undefined;
}

/** Asks the configured models, each question once: what was answered before is not asked again. */
export class ModelAsker implements Asker {
  /** Every answer that was used, in order. */
  readonly passes: VerificationPass[] = [];

  constructor(
    private readonly commands: CommandBus,
    private readonly asking: Asking,
  ) {}

  async read({ by, round, facts }: PassQuestion): Promise<JudgeAnswer | null> {
    const { prompts, boundary } = this.asking;
    const request = buildPassRequest(by, prompts, facts, boundary);
    const step = round === 0 ? FIRST_STEP[by] : `recheck-${by}-${round}`;
    const { value, answer } = await this.ask(step, request, readJudgement);
    // Written rules judge reviews only: for any other text there is nobody to ask.
    if (isOfflineEngine(answer.model) && value.claims.length === 0) return null;
    const prompt = by === 'judge' ? prompts.articleVerifierPrompt : prompts.articleChallengerPrompt;
    this.passes.push({
      ...this.pass(request, answer.model, prompt),
      by,
      round,
      asked: facts.claims.length,
      answered: value.claims.length,
      ownScore: value.truthfulnessScore,
    });
    return value;
  }

  async repair({ round, facts }: RepairQuestion): Promise<readonly Revision[]> {
    const { prompts, boundary } = this.asking;
    const request = buildRepairRequest(prompts, facts, boundary);
    const { value, answer } = await this.ask(`repair-${round}`, request, readRepairAnswer);
    this.passes.push({
      ...this.pass(request, answer.model, prompts.articleRepairPrompt),
      by: 'repair',
      round,
      asked: facts.claims.length,
      answered: value.length,
      ownScore: null,
    });
    return value;
  }

  async readWhole({ facts }: WholeQuestion): Promise<readonly ReadProblem[] | null> {
    const { prompts, boundary } = this.asking;
    const request = buildLastReadingRequest(prompts, facts, boundary);
    try {
      const { value, answer } = await this.ask('last-reading', request, readLastReadingAnswer);
      this.passes.push({
        ...this.pass(request, answer.model, prompts.articleLastReadingPrompt),
        by: 'last-reading',
        round: 0,
        asked: facts.claims.length,
        answered: value.length,
        ownScore: null,
      });
      return value;
    } catch (error) {
      // Every sentence was checked: what cannot be read here costs the run its publication, not its end.
      if (error instanceof AiGatewayError && error.code === 'bad-answer') return null;
      throw error;
    }
  }

  private ask<Value>(
    step: string,
    request: CompletionRequest,
    read: (text: string) => ReadAnswer<Value>,
  ): Promise<AskedModel<Value>> {
    const { runId, articleId, payerId, suffix, signal, callsSpent = 0, again = false } = this.asking;
    return this.commands.execute(
      new AskModel(
        { runId, step: `${step}${suffix}`, articleId, payerId },
        { ...request, ...(signal === undefined ? {} : { signal }) },
        read,
        { callsSpent, again },
      ),
    );
  }

  private pass({ temperature }: CompletionRequest, model: string, prompt: string) {
    return { model, temperature, prompt: fingerprint(prompt) };
  }
}

const FIRST_STEP = { judge: 'verify', challenger: 'challenge' } as const;

function readJudgement(text: string): ReadAnswer<JudgeAnswer> {
  const read = readVerifierAnswer(text);
  return read.ok ? { ok: true, value: judgeAnswerOf(read.value) } : read;
}
