import { describe, expect, it } from '@jest/globals';
import { type Happened, runStory, waitingSteps } from './run-story.it.js';

const AT = '2026-11-27T17:05:02.000Z';
const source = (id: string, voice: string, kind: 'maker' | 'press', isFirstHand: boolean) => ({
  ...{ id, voice, owner: voice, kind, isFirstHand, origin: 'report' as const, characters: 900, adds: 900 },
});
const page = (id: string, title: string) => ({
  ...{ id, url: `https://${id}.example/`, title, publisher: id, language: 'it', publishedAt: null, sha256: '' },
});
const DOSSIER: Happened = {
  type: 'SourcesCaptured',
  data: {
    sources: [page('a', 'Annuncio'), page('b', 'Il fatto')],
    unread: [{ url: 'https://c.example/', reason: 'Non risponde' }],
    dossier: {
      sources: [source('a', 'Vela', 'maker', true), source('b', 'Gazzetta', 'press', false)],
      characters: 1_800,
      standing: 'voices',
    },
  },
  at: AT,
};
const selected = (mainTopic: string): Happened => ({
  type: 'TopicSelected',
  data: { newsId: 'n', relatedNewsIds: [], mainTopic, reason: 'Ne parlano in sei.', model: 'm' },
  at: AT,
});
const checked = { score: 96, approved: true, reasons: [], model: 'm', algorithm: '1' };
const wordsOf = (events: readonly Happened[], article: Parameters<typeof runStory>[2] = null) =>
  runStory(events, 'le storie scelte', article).map(({ step, words }) => `${step}: ${words}`);

describe('the story of a run', () => {
  it('puts each step in words', () => {
    const events: Happened[] = [
      { type: 'NewsGathered', data: { newsIds: ['n', 'm'], articlesInContext: 0 }, at: AT },
      selected('Orione 3'),
      DOSSIER,
      { type: 'VerificationCompleted', data: { ...checked, sentences: 31 }, at: AT },
      { type: 'ChallengeCompleted', data: { score: 96, doubtful: 0, model: 'm' }, at: AT },
      { type: 'RepairCompleted', data: { ...checked, rewritten: 2, removed: 1 }, at: AT },
    ];
    expect(wordsOf(events)).toEqual([
      'gather: 2 notizie da cui scegliere',
      'scout: Scelta: Orione 3',
      'capture: 2 fonti lette: 1 di prima mano, 1 testata; 1 non risponde',
      'verify: 31 frasi confrontate con le fonti',
      'challenge: Seconda lettura: nessuna obiezione',
      'repair: Frasi: 2 corrette, 1 tolta',
    ]);
    expect(runStory([DOSSIER], '', null)[0]?.details).toEqual([
      { text: 'Vela, Annuncio', about: 'di prima mano' },
      { text: 'Gazzetta, Il fatto', about: 'testata' },
      { text: 'https://c.example/', about: 'Non risponde' },
    ]);
    const named = {
      topic: { kind: 'AI_CHOICE' },
      category: 'AI News',
      trigger: 'admin',
      brief: { stories: ['s'] },
    } as const;
    expect(wordsOf([{ type: 'GenerationRequested', data: named, at: AT }, ...events])[0]).toBe(
      'scout: Scelta: Orione 3',
    );
    const repaired = { action: 'rewritten', section: 'body', before: '70', after: '72', reason: 'scheda' } as const;
    const article = { checkedClaims: { confirmed: 31, total: 31 }, mended: [repaired] };
    expect(wordsOf(events, article).at(-1)).toBe('repair: 31 frasi su 31 riscontrate nelle fonti, 2 corrette, 1 tolta');
    expect(runStory(events, '', article).at(-1)?.details).toEqual([{ text: 'Era «70», ora «72»', about: 'scheda' }]);
  });

  it('says what was left for the choice that stands, and forgets its sources', () => {
    const lost = { newsIds: ['n'], mainTopic: 'Orione 3', reason: 'Troppo poco testo.', sources: 1, characters: 300 };
    const events: Happened[] = [
      selected('Orione 3'),
      DOSSIER,
      { type: 'TopicSetAside', data: lost, at: AT },
      selected('Parma'),
    ];
    expect(wordsOf(events)).toEqual(['scout: Scelta: Parma']);
    expect(runStory(events, '', null)[0]).toMatchObject({
      more: 'Ne parlano in sei.',
      details: [{ text: '«Orione 3»: troppo poco testo.' }],
    });
  });

  it('of a check that found nothing to ask or to repair says so', () => {
    expect(
      wordsOf([
        { type: 'VerificationCompleted', data: checked, at: AT },
        { type: 'ChallengeCompleted', data: { score: 96, doubtful: 2, model: 'm' }, at: AT },
        { type: 'RepairCompleted', data: { ...checked, rewritten: 0, removed: 0 }, at: AT },
      ]),
    ).toEqual([
      'verify: Prima lettura: 96 su 100',
      'challenge: Seconda lettura: 2 frasi in dubbio',
      'repair: Niente da correggere',
    ]);
  });

  it('counts a step that waits once', () => {
    const step = { type: 'ChallengeCompleted', data: { score: 96, doubtful: 0, model: null }, at: AT } as const;
    expect([waitingSteps([step], []), waitingSteps([step], [step])]).toEqual([[step], []]);
  });
});
