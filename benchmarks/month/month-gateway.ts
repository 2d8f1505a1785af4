import { wholeText } from '../../backend/features/offline-engine/replay/read-question.js';
import { DEFAULT_MODELS } from '../../backend/features/settings/default-prompts.js';
import {
  type FakeServerAnswer,
  type FakeServerRequest,
  startFakeOpenAiServer,
} from '../../backend/platform/ai-gateway/fake-openai-server.js';
import { seededRandom } from '../bench.js';
import { judgement, revisions } from '../truth/truth-gateway.js';
import { simulatedJudge } from '../truth/truth-judges.js';
import { factsOf, systemName } from './month-stories.js';

/** What goes wrong with a call. */
export const FAULTS = ['429', '500', 'hang', 'garbage', 'cut', 'wrong schema', 'empty'] as const;
type Fault = (typeof FAULTS)[number];

/** Dollars that an answer costs, and one in a hundred: more than was set aside for it. */
const USUAL_COST = 0.001;
const HIGH_COST = 0.01;
const HIGH_SHARE = 0.01;
/** As gateways list it, in dollars a token: what is set aside for a question then is somewhat more than its usual cost. */
const PRICE = '0.0000001';
/** A tenth of a real model's patience: nobody waits, but calls overlap. */
const DELAY_MS = 15;
/** Sentences that the judge does not find in the sources although they are there. */
const DOUBTED_SHARE = 0.01;

/** What the gateway counted. */
export interface GatewayCounts {
  readonly calls: number;
  readonly faults: Readonly<Record<Fault, number>>;
  readonly refusedKeys: number;
  /** Answers that arrived and would be charged. */
  readonly paid: number;
  /** Of these, such that were charged before under the same idempotency key. */
  readonly paidTwice: number;
  /** Answers charged before, lost with a killed process and given again for nothing under their key. */
  readonly givenAgain: number;
}

/** The gateway of the month on loopback. */
export interface MonthGateway {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** From now on so large a share of all calls goes wrong, each kind as often as the others. */
  setFaults(share: number): void;
  counts(): GatewayCounts;
  close(): Promise<void>;
}

/** Starts a gateway whose models choose one of the first stories, write what its pages say and judge as simulated judges do. */
export async function startMonthGateway(seed: number): Promise<MonthGateway> {
  const apiKey = 'sk-month-0123456789abcdef';
  const random = seededRandom(seed);
  const judge = simulatedJudge('perfect', () => random() < DOUBTED_SHARE, seed);
  const faults = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const paid = new Map<string, number>();
  let [share, calls, refusedKeys, givenAgain] = [0, 0, 0, 0];
  const answer = async (request: FakeServerRequest): Promise<FakeServerAnswer> => {
    calls += 1;
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      refusedKeys += 1;
      return { status: 401, body: '{"error":{"code":401,"message":"No auth credentials found"}}' };
    }
    if (random() < share) {
      const fault = FAULTS[Math.floor(random() * FAULTS.length)] ?? '500';
      faults[fault] += 1;
      return faulty(fault);
    }
    const costUsd = random() < HIGH_SHARE ? HIGH_COST : USUAL_COST;
    return { text: await textFor(request, judge, random), delayMs: DELAY_MS, costUsd };
  };
  const pricing = { prompt: PRICE, completion: PRICE };
  const server = await startFakeOpenAiServer(
    { '*': [answer] },
    { honoursIdempotencyKeys: true, models: { data: [{ id: DEFAULT_MODELS.articleWriter, pricing }] } },
  );
  const fold = () => {
    for (const { path, role, headers, answered, replayed } of server.takeRequests()) {
      // The trial of a key is a question of its own each time.
      if (!path.endsWith('/completions') || role === null) continue;
      const key = String(headers['idempotency-key']);
      if (answered) paid.set(key, (paid.get(key) ?? 0) + 1);
      if (replayed) givenAgain += 1;
    }
  };
  return {
    baseUrl: server.baseUrl,
    apiKey,
    setFaults: (next) => {
      share = next;
    },
    counts: () => {
      fold();
      const total = [...paid.values()].reduce((sum, times) => sum + times, 0);
      return { calls, faults: { ...faults }, refusedKeys, paid: total, paidTwice: total - paid.size, givenAgain };
    },
    close: () => server.close(),
  };
}

function faulty(fault: Fault): FakeServerAnswer {
  switch (fault) {
    case '429':
      return {
        status: 429,
        headers: { 'retry-after': '1' },
        body: '{"error":{"code":429,"message":"Rate limit exceeded"}}',
      };
    case '500':
      return { status: 500, body: '{"error":{"code":500,"message":"Internal Server Error"}}' };
    case 'hang':
      return { hang: true };
    case 'garbage':
      return { headers: { 'content-type': 'text/event-stream' }, body: '\u0001\u0002<html>502 Bad Gateway' };
    case 'cut':
      return {
        headers: { 'content-type': 'text/event-stream' },
        body: `data: {"choices":[{"index":0,"delta":{"content":"{\\"title\\":\\"Un"}}]}\n\n${' '.repeat(200)}`,
        cutAfter: 90,
      };
    case 'wrong schema':
      return { text: '{"answer":42}', costUsd: USUAL_COST };
    case 'empty':
      return { text: '', costUsd: USUAL_COST };
  }
}

async function textFor(
  request: FakeServerRequest,
  judge: ReturnType<typeof simulatedJudge>,
  random: () => number,
): Promise<string> {
  switch (request.role) {
    case 'newsScout':
      return choice(request, random);
    case 'articleWriter':
      return article(request);
    case 'articleVerifier':
      return judgement(request, judge, 'judge');
    case 'articleChallenger':
      return judgement(request, judge, 'challenger');
    case 'articleRepair':
      return revisions(request, judge);
    case 'articleLastReading':
      return '{"problems":[]}';
    default:
      return '{}';
  }
}

/** One of the first three stories with all its reports, or now and then none. */
function choice(request: FakeServerRequest, random: () => number): string {
  const reports = [...wholeText(request).matchAll(/^\[(\d+)\] .*\n.* · storia (S\d+)/gm)].map(([, index, story]) => {
    return { index: Number(index), story: story ?? '' };
  });
  const stories = [...new Set(reports.map(({ story }) => story))];
  const story = random() < 0.03 ? undefined : stories[Math.floor(random() * Math.min(3, stories.length))];
  const [main, ...related] = reports.filter((report) => report.story === story);
  return JSON.stringify({
    selectedIndex: main?.index ?? -1,
    relatedIndexes: related.map(({ index }) => index),
    mainTopic: 'La notizia scelta',
    reason: main === undefined ? 'Nessuna notizia merita un articolo.' : 'È fra le più rilevanti.',
    sources: [],
  });
}

/** What the pages of the story say, in another order. */
function article(request: FakeServerRequest): string {
  const text = wholeText(request);
  const number = Number(/Progetto numero (\d+)\b/.exec(text)?.[1] ?? -1);
  const facts = number < 0 ? WITHOUT_PAGE : factsOf(number).slice(1).toReversed();
  return JSON.stringify({
    title: number < 0 ? 'Una notizia senza pagina' : `${systemName(number)}, il sistema nato a Bologna`,
    content: facts.map((fact) => `<p>${fact}</p>`).join(''),
    excerpt: facts[0],
    tags: [],
    category: 'AI News',
  });
}

const WITHOUT_PAGE = [
  'La pagina della notizia non si è potuta leggere e resta soltanto ciò che il feed ne riporta.',
  ...Array.from({ length: 6 }, () => 'Chi legge troverà nella fonte citata il racconto completo di quanto è accaduto.'),
];
