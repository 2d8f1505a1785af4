import { replayAnswer } from '../../backend/features/offline-engine/replay/replay-answer.js';
import { DEFAULT_AI_PROMPTS } from '../../backend/features/settings/default-prompts.js';
import {
  challengerQuestion,
  lastReadingQuestion,
  repairQuestion,
  verifierQuestion,
} from '../../backend/features/verification/check-questions.facts.js';
import { type Asker, checkArticle } from '../../backend/features/verification/checking/check-article.js';
import type { CheckInput } from '../../backend/features/verification/checking/check-state.js';
import { judgeAnswerOf } from '../../backend/features/verification/verifier-answer.js';
import type { CompletionRequest } from '../../backend/platform/ai-gateway/ai-gateway.js';
import type { LiveRun } from './live-runs.js';
import { planted, type TruthCase, wrongSentences } from './truth-cases.js';
import { simulatedJudge } from './truth-judges.js';

/** Characters of input to check an article, where a tenth of what began an earlier question of the check counts. Means. */
export interface InputFigures {
  readonly articles: number;
  readonly sourceCharacters: number;
  readonly counted: number;
  /** As if no gateway kept anything. */
  readonly whole: number;
  readonly calls: number;
  /** Counted, by what is asked. */
  readonly by: Readonly<Record<string, number>>;
}

const BOUNDARY = 'a1b2c3d4e5f6a7b8c9';
/** What gateways take for input that they have read. */
const CACHED_SHARE = 0.1;

interface Asked {
  readonly kind: string;
  readonly counted: number;
  readonly whole: number;
}

/** Someone who answers to the questions of production and writes down how long they are. */
class CountingAsker implements Asker {
  readonly asked: Asked[] = [];
  private readonly texts: string[] = [];

  constructor(
    /** What is answered to a question. */
    private readonly answer: (request: CompletionRequest) => string,
    /** Where somebody answers without reading: these. */
    private readonly others?: Asker,
  ) {}

  async read(question: Parameters<Asker['read']>[0]) {
    const { by, round, facts } = question;
    const request = (by === 'judge' ? verifierQuestion : challengerQuestion).build(DEFAULT_AI_PROMPTS, facts, BOUNDARY);
    this.count(round === 0 ? by : 'read again', request);
    if (this.others) return this.others.read(question);
    const read = verifierQuestion.read(this.answer(request));
    return read.ok ? judgeAnswerOf(read.value) : { claims: [], truthfulnessScore: null };
  }

  async repair(question: Parameters<Asker['repair']>[0]) {
    const request = repairQuestion.build(DEFAULT_AI_PROMPTS, question.facts, BOUNDARY);
    this.count('repair', request);
    if (this.others) return this.others.repair(question);
    const read = repairQuestion.read(this.answer(request));
    return read.ok ? read.value : [];
  }

  async readWhole({ facts }: Parameters<NonNullable<Asker['readWhole']>>[0]) {
    this.count('last reading', lastReadingQuestion.build(DEFAULT_AI_PROMPTS, facts, BOUNDARY));
    return [];
  }

  private count(kind: string, { messages }: CompletionRequest): void {
    const text = messages.map(({ content }) => content).join('\n');
    const known = Math.max(0, ...this.texts.map((other) => sharedBeginning(text, other)));
    this.texts.push(text);
    this.asked.push({ kind, counted: text.length - (1 - CACHED_SHARE) * known, whole: text.length });
  }
}

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Of articles with an error in them, which a noisy judge checks. */
export function truthInput(cases: readonly TruthCase[]): Promise<InputFigures> {
  const checks = cases.flatMap((each, at) =>
    each.errors.slice(0, 1).map((error) => {
      const judge = simulatedJudge('noisy', wrongSentences(each, error), 1_000 + at);
      const input = { words: planted(each, error), sources: each.sources };
      return { input, asker: new CountingAsker(() => '', judge) };
    }),
  );
  return figuresOf(checks);
}

/** Of articles of a real model, checked with what it said of them. */
export function liveInput(runs: readonly LiveRun[]): Promise<InputFigures> {
  return figuresOf(
    runs.map(({ words, sources, exchanges }) => {
      const answer = ({ role, messages }: CompletionRequest) =>
        JSON.stringify(replayAnswer(exchanges, role, { messages }) ?? {});
      return { input: { words, sources }, asker: new CountingAsker(answer) };
    }),
  );
}

async function figuresOf(
  checks: readonly { readonly input: CheckInput; readonly asker: CountingAsker }[],
): Promise<InputFigures> {
  for (const [at, { input, asker }] of checks.entries())
    await checkArticle(input, asker, { until: 'repair', seed: String(at) });
  const asked = checks.flatMap(({ asker }) => asker.asked);
  const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / checks.length);
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  return {
    articles: checks.length,
    sourceCharacters: mean(checks.flatMap(({ input }) => input.sources.map(({ text }) => text.length))),
    counted: mean(asked.map(({ counted }) => counted)),
    whole: mean(asked.map(({ whole }) => whole)),
    calls: asked.length / checks.length,
    by: Object.fromEntries(
      kinds.map((kind) => [kind, mean(asked.filter((each) => each.kind === kind).map(({ counted }) => counted))]),
    ),
  };
}
