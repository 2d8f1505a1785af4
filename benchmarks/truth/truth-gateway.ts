import type { DoubtedClaim, JudgedClaim, SourceSnapshot } from '../../backend/features/offline-engine/step.facts.js';
import type { Asker } from '../../backend/features/verification/checking/check-article.js';
import { groundArticle } from '../../backend/features/verification/grounding/ground-article.js';
import {
  type FakeOpenAiServer,
  type FakeServerRequest,
  startFakeOpenAiServer,
} from '../../backend/platform/ai-gateway/fake-openai-server.js';

/** What the gateway answers with until the next performance. */
export interface Performance {
  readonly sources: readonly SourceSnapshot[];
  /** What the writer answers, as an object. */
  readonly article: object;
  /** Who judges, challenges and mends. */
  readonly asker: Asker;
}

/** An OpenAI-compatible gateway on loopback whose models are the simulated ones. */
export interface TruthGateway extends Pick<FakeOpenAiServer, 'baseUrl' | 'requests' | 'close'> {
  perform(performance: Performance): void;
}

/**
 * Starts the gateway. Judge, challenger and writer's model see what a real model sees, the text of the question, and
 * answer in the contract's JSON.
 */
export async function startTruthGateway(): Promise<TruthGateway> {
  const server = await startFakeOpenAiServer();
  return {
    baseUrl: server.baseUrl,
    requests: server.requests,
    close: () => server.close(),
    perform: ({ sources, article, asker }) =>
      server.play({
        newsScout: [(request) => chosenStory(request, sources)],
        articleWriter: [JSON.stringify(article)],
        articleVerifier: [(request) => judgement(request, asker, 'judge')],
        articleChallenger: [(request) => judgement(request, asker, 'challenger')],
        articleRepair: [(request) => revisions(request, asker)],
      }),
  };
}

/** The case's first source by its title, the others as related ones. */
function chosenStory(request: FakeServerRequest, sources: readonly SourceSnapshot[]): string {
  const entries = [...textOf(request).matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, number, title]) => {
    return { number: Number(number), title: title ?? '' };
  });
  const main = entries.find(
    ({ title }) => title.slice(0, 60) === (sources[0]?.title ?? '').replace(/\s+/g, ' ').trim().slice(0, 60),
  );
  return JSON.stringify({
    selectedIndex: main?.number ?? -1,
    relatedIndexes: entries.flatMap(({ number }) => (number === main?.number ? [] : [number])),
    mainTopic: sources[0]?.title ?? '',
    reason: main === undefined ? 'La notizia del caso non è nella panoramica.' : 'È la notizia del caso.',
    sources: [],
  });
}

/** What a simulated judge or challenger answers to a question, as a model writes it. */
export async function judgement(request: FakeServerRequest, asker: Asker, by: 'judge' | 'challenger'): Promise<string> {
  const sources = sourcesIn(request);
  const claims = claimsIn(request).map((claim) => ({ ...claim, spans: passagesFor(claim, sources) }));
  const facts = { title: '', claims, sources: [] };
  const answer = await asker.read({ by, round: 0, facts });
  const verdicts = (answer?.claims ?? []).map(({ id, verdict, span }) => {
    return { id, verdict: verdict === 'not-found' ? 'not_found' : verdict, span: span ?? '' };
  });
  const approved = verdicts.every(({ verdict }) => verdict === 'supported');
  return JSON.stringify({
    claims: verdicts,
    approved,
    truthfulness_score: approved ? 97 : 40,
    issues: [],
    suggestions: [],
    verified_facts: [],
    summary: '',
  });
}

/** The sources of a question, as a model reads them. */
function sourcesIn(request: FakeServerRequest): SourceSnapshot[] {
  return [...textOf(request).matchAll(SOURCE)].map(
    ([, id = '', publisher = '', title = '', language = '', text = '']) => {
      return {
        id,
        url: '',
        title,
        publisher,
        language,
        publishedAt: null,
        text: text.trim(),
        sha256: '',
        primary: false,
      };
    },
  );
}

const SOURCE =
  /^Fonte (F\d+)\nTestata: (.*?)(?: \([^()\n]*\))?\nTitolo: (.*)\nData: .*\nLingua: (.*)\nTesto:\n([\s\S]*?)(?=\n---\n\nFonte F\d+\n|\n<<<FINE)/gm;

/** The nearest passage of the sources, which somebody who reads them finds: short sources come without pointers. */
function passagesFor({ sentence, spans }: JudgedClaim, sources: readonly SourceSnapshot[]): JudgedClaim['spans'] {
  if (spans.length > 0) return spans;
  const contentHtml = `<p>${sentence.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
  return groundArticle({ title: '', excerpt: '', contentHtml }, sources).claims[0]?.spans ?? [];
}

/** What a simulated writer's model answers about sentences in doubt. */
export async function revisions(request: FakeServerRequest, asker: Asker): Promise<string> {
  const claims = claimsIn(request).map((claim): DoubtedClaim => ({ ...claim, reasons: [] }));
  return JSON.stringify({
    revisions: (await asker.mend({ round: 1, facts: { title: '', claims, sources: [] } })) ?? [],
  });
}

/** The sentences of a question with the passages under each, as a model reads them. */
function claimsIn(request: FakeServerRequest): JudgedClaim[] {
  return textOf(request)
    .split(/^(?=Affermazione \S+: )/m)
    .flatMap((block) => {
      const [, id, sentence] = /^Affermazione (\S+): (.*)$/m.exec(block) ?? [];
      if (id === undefined || sentence === undefined) return [];
      const spans = [...block.matchAll(/^ {2}Passo dalla fonte (\S+): (.*)$/gm)].map(([, sourceId = '', text = '']) => {
        return { sourceId, text };
      });
      return [{ id, sentence, spans }];
    });
}

/** All that a question says. */
export function textOf({ messages }: FakeServerRequest): string {
  return messages.map(({ content }) => content).join('\n');
}
