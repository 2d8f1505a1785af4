import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ScoutFacts, ScoutNewsItem } from '../../offline-engine/step.facts.js';
import { readScoutAnswer } from './scout-answer.js';

function item(index: number): ScoutNewsItem {
  return {
    index,
    newsId: `n${index}`,
    title: `Notizia ${index}`,
    description: '',
    publisher: 'Testata',
    url: `https://example.org/${index}`,
    language: 'it',
    publishedAt: null,
    relevance: 50,
    storyId: `s${index}`,
  };
}

const FACTS: ScoutFacts = {
  now: '2026-11-21T08:00:00Z',
  news: [0, 1, 2, 3].map(item),
  recentTitles: [],
  requestedTopic: null,
};

function read(answer: unknown) {
  return readScoutAnswer(JSON.stringify(answer), FACTS);
}

describe('the scout’s answer', () => {
  it('gives the choice', () => {
    expect(
      read({
        selectedIndex: 2,
        reason: 'Conta.',
        mainTopic: 'Un fatto',
        relatedIndexes: [1, 3],
        sources: ['A', { name: 'B' }],
      }),
    ).toEqual({
      ok: true,
      value: {
        kind: 'selected',
        selectedIndex: 2,
        relatedIndexes: [1, 3],
        reason: 'Conta.',
        mainTopic: 'Un fatto',
        sources: ['A', 'B'],
        alternatives: [],
      },
      notes: [],
    });
  });

  it('may put two others behind it, each another story that was shown', () => {
    const alternatives = [
      { selectedIndex: '[1]', mainTopic: 'Un altro', relatedIndexes: [3, 99] },
      { selectedIndex: 2 },
      { selectedIndex: 77, mainTopic: 'Inventata' },
      'la terza',
      { selectedIndex: 1 },
      { selectedIndex: 3, relatedIndexes: 'nessuno' },
      { selectedIndex: 0 },
    ];
    expect(read({ selectedIndex: 2, alternatives })).toMatchObject({
      value: {
        alternatives: [
          { selectedIndex: 1, mainTopic: 'Un altro', relatedIndexes: [3] },
          { selectedIndex: 3, mainTopic: 'Notizia 3', relatedIndexes: [] },
        ],
      },
    });
  });

  it('keeps only related numbers that exist, once each, without the main one', () => {
    expect(read({ selectedIndex: 0, relatedIndexes: [0, 1, '1', 99, -3, 2.5, 'due', '[2]', null] })).toMatchObject({
      value: { relatedIndexes: [1, 2], mainTopic: 'Notizia 0' },
      notes: ['Ignorati 4 numeri di notizie collegate inesistenti o ripetuti.'],
    });
  });

  it.each([4, -2, 1.5, true, 'prima', undefined, {}])('is bad when it selects %p', (selectedIndex) => {
    expect(read({ selectedIndex, reason: 'x', mainTopic: 'y' })).toMatchObject({ ok: false, code: 'bad-answer' });
  });

  it('may name what the overview leaves out only where it chose from all of the facts', () => {
    const news = Array.from({ length: 14 }, (_, at) => ({ ...item(at), storyId: 'one', url: 'https://example.org/' }));
    const answer = JSON.stringify({ selectedIndex: 13, relatedIndexes: [4] });
    expect(readScoutAnswer(answer, { ...FACTS, news })).toMatchObject({ ok: false });
    expect(readScoutAnswer(answer, { ...FACTS, news }, true)).toMatchObject({
      value: { selectedIndex: 13, relatedIndexes: [4] },
    });
  });

  it.each([-1, null, '-1'])('may say with %p that nothing deserves an article', (selectedIndex) => {
    expect(read({ selectedIndex, reason: 'Solo pubblicità.' })).toMatchObject({
      value: { kind: 'no-topic', reason: 'Solo pubblicità.' },
    });
  });

  it('fails with the gateway’s own codes when it is empty, cut or prose', () => {
    expect(readScoutAnswer('', FACTS)).toMatchObject({ code: 'empty-answer' });
    expect(readScoutAnswer('{"selectedIndex": 1, "reason": "per', FACTS)).toMatchObject({ code: 'truncated' });
    expect(readScoutAnswer('Scelgo la prima.', FACTS)).toMatchObject({ code: 'bad-answer' });
  });

  it('never throws and never names a story that was not shown', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            ...{ selectedIndex: fc.jsonValue(), relatedIndexes: fc.jsonValue(), sources: fc.jsonValue() },
            alternatives: fc.oneof(fc.jsonValue(), fc.array(fc.record({ selectedIndex: fc.jsonValue() }))),
          },
          { requiredKeys: [] },
        ),
        (answer) => {
          const result = read(answer);
          const decision = result.ok ? result.value : null;
          if (decision?.kind !== 'selected') return;
          const chosen = [decision, ...decision.alternatives];
          for (const index of chosen.flatMap(({ selectedIndex, relatedIndexes }) => [selectedIndex, ...relatedIndexes]))
            expect([0, 1, 2, 3]).toContain(index);
        },
      ),
      { numRuns: 500 },
    );
  });
});
