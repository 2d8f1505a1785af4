import { describe, expect, it } from '@jest/globals';
import { PIPELINE_ROLE_NAMES, PIPELINE_ROLES } from '../../../contract/pipeline-roles.js';
import { LIVE_FOLDER, readRecordedRuns } from '../../../testing/recorded-runs.js';
import { sentencesIn, sourcesIn } from './read-question.js';
import { type RecordedExchange, replayAnswer } from './replay-answer.js';

const said = (...lines: string[]) => [{ content: lines.join('\n') }];
const sources = (...texts: string[]) =>
  texts.map(
    (text, at) => `Fonte F${at + 1}\nTestata: Gazzetta (gazzetta.example)\nTitolo: Uno\nLingua: it\nTesto:\n${text}`,
  );
const data = (...blocks: string[]) => `<<<DATI fonti x>>>\n${blocks.join('\n\n---\n\n')}\n<<<FINE fonti x>>>`;
const recording: readonly RecordedExchange[] = [
  {
    role: 'scout',
    messages: said('[0] Il porto', '[4] La draga'),
    answer:
      '```json\n{"selectedIndex":4,"relatedIndexes":[0],"mainTopic":"La draga","alternatives":[{"selectedIndex":0}]}\n```',
  },
  {
    role: 'writer',
    messages: said(
      data('Fonte 1 (di prima mano)\nTestata: P\nTitolo: La draga\nIndirizzo: https://porto.example/1\nTesto:\nUno.'),
    ),
    answer: '{"title":"Una draga"}',
  },
  {
    role: 'verifier',
    messages: said('Affermazione c1: La draga è ferma.', 'Frase c2: L’altra è partita.'),
    answer: {
      claims: [
        { id: 'c1', verdict: 'refuted', span: 'è partita' },
        { id: 'c2', verdict: 'supported', span: 'ieri  pomeriggio' },
      ],
    },
  },
  {
    role: 'verifier',
    messages: said('Affermazione c1: La draga è ferma.'),
    answer: { claims: [{ id: 'c1', verdict: 'supported' }] },
  },
  {
    role: 'reviser',
    messages: said('Affermazione c1: La draga è ferma.'),
    answer: { revisions: [{ id: 'c1', action: 'keep' }] },
  },
  {
    role: 'last-reading',
    messages: said('Affermazione c9: L’altra è partita.'),
    answer: { problems: [{ where: 'c9', what: 'Quale altra?' }] },
  },
];

describe('a recorded answer is found', () => {
  it('by the title that a scout chose, or the next one that is there', () => {
    expect(
      replayAnswer(recording, 'newsScout', { messages: said('[7] La draga (Gazzetta)', '[9] Il porto') }),
    ).toMatchObject({
      selectedIndex: 7,
      relatedIndexes: [9],
      mainTopic: 'La draga',
      alternatives: [{ selectedIndex: 9 }],
    });
    expect(replayAnswer(recording, 'newsScout', { messages: said('[1] Il porto') })).toMatchObject({
      selectedIndex: 1,
      alternatives: [],
    });
    expect(replayAnswer(recording, 'newsScout', { messages: said('[1] Altro') })).toBeNull();
  });

  it('by a source of the writer', () => {
    const question = {
      messages: said(data('Fonte 1\nTestata: P\nTitolo: Due\nIndirizzo: https://porto.example/1\nTesto:\nUno.')),
    };
    expect(replayAnswer(recording, 'articleWriter', question)).toEqual({ title: 'Una draga' });
    expect(replayAnswer(recording, 'articleWriter', { messages: said(data(...sources('Uno.'))) })).toBeNull();
  });

  it('by sentence, under the ids of the question, with the source that now holds the passage', () => {
    const messages = said(
      data(...sources('Niente.', 'Ieri.\nL’altra, ieri pomeriggio.')),
      "Affermazione c5: L'altra è partita.",
    );
    expect(sourcesIn({ messages }).map(({ id, publisher }) => [id, publisher])).toEqual([
      ['F1', 'Gazzetta'],
      ['F2', 'Gazzetta'],
    ]);
    expect(replayAnswer(recording, 'articleChallenger', { messages })).toMatchObject({
      claims: [{ id: 'c5', verdict: 'supported', sourceId: 'F2' }],
      truthfulness_score: 100,
    });
    expect(replayAnswer(recording, 'articleLastReading', { messages })).toEqual({
      problems: [{ where: 'c5', what: 'Quale altra?' }],
    });
    expect(replayAnswer(recording, 'articleVerifier', { messages: said('Affermazione c5: Mai letta.') })).toBeNull();
  });

  it('of the recorded question that is most like this one: what was said again counts when it is asked again', () => {
    const verdict = (...lines: string[]) => replayAnswer(recording, 'articleVerifier', { messages: said(...lines) });
    expect(verdict('Affermazione c1: La draga è ferma.', 'Affermazione c2: L’altra è partita.')).toMatchObject({
      claims: [{ verdict: 'refuted' }, {}],
    });
    expect(verdict('Affermazione c1: La draga è ferma.')).toMatchObject({ claims: [{ verdict: 'supported' }] });
  });
});

const runs = readRecordedRuns(LIVE_FOLDER);
(runs.length > 0 ? describe : describe.skip)('what a real model said', () => {
  it('is said again to each of its own questions', () => {
    for (const { exchanges } of runs) {
      for (const exchange of exchanges) {
        const role = PIPELINE_ROLE_NAMES.find((name) => PIPELINE_ROLES[name].recordedAs === exchange.role);
        const again =
          role && (replayAnswer(exchanges, role, exchange) as { claims?: { id: string; verdict: string }[] });
        expect(again).not.toBeNull();
        if (again?.claims === undefined) continue;
        const first = JSON.parse(String(exchange.answer)) as { claims: { id: string; verdict: string }[] };
        const asked = new Set(sentencesIn(exchange).map(({ id }) => id));
        expect(new Map(again.claims.map(({ id, verdict }) => [id, verdict]))).toEqual(
          new Map(first.claims.filter(({ id }) => asked.has(id)).map(({ id, verdict }) => [id, verdict])),
        );
      }
    }
  });
});
