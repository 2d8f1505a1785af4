import { replayScript } from '../../backend/testing/recorded-runs.js';
import { median, quantile, rounded, seededRandom } from '../bench.js';
import type { LiveRun } from './live-runs.js';
import {
  type PlantedError,
  planted,
  sentencesOf,
  type TruthCase,
  type WrongSentence,
  wrongSentences,
} from './truth-cases.js';
import type { TruthGateway } from './truth-gateway.js';
import { simulatedJudge } from './truth-judges.js';
import { shareLeft } from './truth-measures.js';
import type { TruthPress } from './truth-press.js';
import type { ProductRun, TruthProduct } from './truth-product.js';

/** The judges that the gateway plays. */
export const DRIVEN_JUDGES = ['perfect', 'noisy', 'lenient'] as const;
export type DrivenJudge = (typeof DRIVEN_JUDGES)[number];

/** What readers get when this judge decides. Shares are 0–1, seconds without the gateway's, which answers at once. */
export interface ProductFigures {
  readonly articles: number;
  readonly errors: number;
  readonly faithfulPublished: number;
  /** Sentences left of faithful articles, published or not. */
  readonly sentencesKept: number;
  /** Planted errors readable in what is published, of all planted. */
  readonly errorsPublished: number;
  /** Of faithful articles. */
  readonly callsPerArticle: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly secondsMedian: number;
  readonly secondsP95: number;
  /** Why faithful articles were not published. */
  readonly reasons: readonly { readonly id: string; readonly reason: string }[];
  /** Errors that readers get. */
  readonly readable: readonly { readonly id: string; readonly replace: string }[];
}

/** What is driven: the pages, the models and the product between them. */
export interface DrivenParts {
  readonly press: TruthPress;
  readonly gateway: TruthGateway;
  readonly product: TruthProduct;
}

interface Driven extends ProductRun {
  readonly id: string;
  readonly error: PlantedError | null;
  readonly kept: number;
  readonly readable: boolean;
  readonly calls: number;
}

/** What became of a recorded run when it went the whole way again. */
export interface ReplayedRun extends Pick<ProductRun, 'outcome' | 'score' | 'reasons'> {
  readonly id: string;
  /** Sentences of what the model wrote that are still there, 0–1. */
  readonly kept: number;
  /** Questions that nobody had answered, by role. */
  readonly unanswered: readonly string[];
}

/** Sends what a real model said of its stories through the product: its sources as pages, its answers by role and sentence. */
export async function driveRecorded(runs: readonly LiveRun[], parts: DrivenParts): Promise<readonly ReplayedRun[]> {
  const { press, gateway, product } = parts;
  const replayed: ReplayedRun[] = [];
  for (const { id, exchanges, sources, words } of runs) {
    await product.takeSources(press.show(id, sources));
    gateway.play(replayScript(exchanges));
    const before = gateway.requests.length;
    const run = await product.generate();
    const asked = gateway.requests.slice(before);
    replayed.push({
      id,
      outcome: run.outcome,
      score: run.score,
      reasons: run.reasons,
      kept: run.words === null ? 0 : shareLeft(words, run.words),
      unanswered: asked.flatMap(({ role, answered }) => (role === null || answered ? [] : [role])),
    });
  }
  return replayed;
}

const NOBODY: WrongSentence = () => false;

/** Sends every case through the product, faithful and with up to `errorsEach` of its errors, one at a time, for each judge. */
export async function driveCases(
  cases: readonly TruthCase[],
  errorsEach: number,
  parts: DrivenParts,
  say: (line: string) => void,
): Promise<Readonly<Record<DrivenJudge, ProductFigures>>> {
  const runs = new Map<DrivenJudge, Driven[]>(DRIVEN_JUDGES.map((judge) => [judge, []]));
  for (const [at, each] of cases.entries()) {
    await parts.product.takeSources(parts.press.show(each.id, each.sources));
    const errors = sampled(each.errors, errorsEach, at);
    for (const judge of DRIVEN_JUDGES) {
      for (const [number, error] of [null, ...errors].entries()) {
        runs.get(judge)?.push(await drive(each, error, judge, { parts, seed: at * 1_000 + number }));
      }
    }
    say(`${at + 1} of ${cases.length} cases`);
  }
  return Object.fromEntries(DRIVEN_JUDGES.map((judge) => [judge, figuresOf(runs.get(judge) ?? [])])) as Record<
    DrivenJudge,
    ProductFigures
  >;
}

async function drive(
  each: TruthCase,
  error: PlantedError | null,
  judge: DrivenJudge,
  { parts: { gateway, product }, seed }: { readonly parts: DrivenParts; readonly seed: number },
): Promise<Driven> {
  const isWrong = error === null ? NOBODY : wrongSentences(each, error);
  const article = error === null ? each.words : planted(each, error);
  gateway.perform({
    sources: each.sources,
    article: { ...each.written, content: article.content },
    asker: simulatedJudge(judge, isWrong, seed),
  });
  const before = gateway.requests.length;
  const run = await product.generate();
  return {
    ...run,
    id: each.id,
    error,
    calls: gateway.requests.length - before,
    kept: run.words === null ? 0 : shareLeft(article, run.words),
    readable: isReadable(run, sentencesOf(article).filter(isWrong), isWrong),
  };
}

/** Whether readers get the error: in the text of the public API, or anywhere on the page. */
function isReadable({ outcome, words, page }: ProductRun, wrong: readonly string[], isWrong: WrongSentence): boolean {
  if (outcome !== 'published' || words === null) return false;
  const shown = plain(page);
  return sentencesOf(words).some(isWrong) || wrong.some((sentence) => shown.includes(plain(sentence)));
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x27|#39|quot|amp|lt|gt);/g, '')
    .replace(/[\s"'’&<>]+/g, ' ');
}

function sampled(errors: readonly PlantedError[], count: number, seed: number): readonly PlantedError[] {
  if (count >= errors.length) return errors;
  const random = seededRandom(seed + 1);
  return errors
    .map((error) => ({ error, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ error }) => error);
}

function figuresOf(runs: readonly Driven[]): ProductFigures {
  const faithful = runs.filter(({ error }) => error === null);
  const wrong = runs.filter(({ error }) => error !== null);
  const seconds = runs.map((run) => run.seconds);
  const held = faithful.filter(({ outcome }) => outcome !== 'published');
  return {
    articles: faithful.length,
    errors: wrong.length,
    faithfulPublished: mean(faithful.map(({ outcome }) => (outcome === 'published' ? 1 : 0))),
    sentencesKept: mean(faithful.map(({ kept }) => kept)),
    errorsPublished: mean(wrong.map(({ readable }) => (readable ? 1 : 0))),
    callsPerArticle: mean(faithful.map(({ calls }) => calls)),
    promptTokens: rounded(mean(faithful.map(({ promptTokens }) => promptTokens))),
    completionTokens: rounded(mean(faithful.map(({ completionTokens }) => completionTokens))),
    secondsMedian: rounded(median(seconds), 2),
    secondsP95: rounded(quantile(seconds, 0.95), 2),
    reasons: held.map(({ id, outcome, score, reasons }) => {
      return { id, reason: `${outcome} ${score ?? ''} ${reasons.join(' ')}`.slice(0, 300) };
    }),
    readable: wrong.flatMap(({ id, error, readable }) => (readable && error ? [{ id, replace: error.replace }] : [])),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
