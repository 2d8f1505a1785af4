import { sentencesIn, sourcesIn, storiesIn } from '../../backend/features/offline-engine/replay/read-question.js';
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
  /** Who judges, challenges and repairs. */
  readonly asker: Asker;
}

/** An OpenAI-compatible gateway on loopback whose models are the simulated ones. */
export interface TruthGateway extends Pick<FakeOpenAiServer, 'baseUrl' | 'requests' | 'play' | 'close'> {
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
    play: (script) => server.play(script),
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
function chosenStory(request: FakeServerRequest, [first]: readonly SourceSnapshot[]): string {
  const stories = storiesIn(request);
  const wanted = (first?.title ?? '').replace(/\s+/g, ' ').trim();
  const main = stories.find(({ title }) => title.slice(0, 60) === wanted.slice(0, 60));
  return JSON.stringify({
    selectedIndex: main?.index ?? -1,
    relatedIndexes: stories.flatMap(({ index }) => (index === main?.index ? [] : [index])),
    mainTopic: first?.title ?? '',
    reason: main === undefined ? 'La notizia del caso non è nella panoramica.' : 'È la notizia del caso.',
    sources: [],
  });
}

/** What a simulated judge or challenger answers to a question, as a model writes it. */
export async function judgement(request: FakeServerRequest, asker: Asker, by: 'judge' | 'challenger'): Promise<string> {
  const sources = sourcesIn(request).map((source): SourceSnapshot => {
    return { ...source, publishedAt: null, sha256: '', primary: false };
  });
  const claims = sentencesIn(request).map((claim) => ({ ...claim, spans: passagesFor(claim, sources) }));
  const answer = await asker.read({ by, round: 0, facts: { title: '', claims, sources: [] } });
  const verdicts = (answer?.claims ?? []).map(({ id, verdict, span }) => {
    return { id, verdict: verdict === 'not-found' ? 'not_found' : verdict, span: span ?? '' };
  });
  const approved = verdicts.every(({ verdict }) => verdict === 'supported');
  return JSON.stringify({ claims: verdicts, approved, truthfulness_score: approved ? 97 : 40 });
}

/** The nearest passages of the sources, which somebody who reads them finds. */
function passagesFor({ sentence }: Pick<JudgedClaim, 'sentence'>, sources: readonly SourceSnapshot[]) {
  const contentHtml = `<p>${sentence.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
  return groundArticle({ title: '', excerpt: '', contentHtml }, sources).claims[0]?.spans ?? [];
}

/** What a simulated writer's model answers about sentences in doubt. */
export async function revisions(request: FakeServerRequest, asker: Asker): Promise<string> {
  const claims = sentencesIn(request).map((claim): DoubtedClaim => ({ ...claim, spans: [], reasons: [] }));
  return JSON.stringify({
    revisions: (await asker.repair({ round: 1, facts: { title: '', claims, sources: [] } })) ?? [],
  });
}
