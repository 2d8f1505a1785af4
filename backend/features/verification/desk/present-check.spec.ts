import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { VerificationData } from '../../articles/article.events.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { checkArticle } from '../checking/check-article.js';
import type { CheckInput } from '../checking/check-state.js';
import { scoreCheck } from '../checking/verdict.js';
import { verificationData } from '../verification-data.js';
import type { DeskChoice } from './decide-at-desk.js';
import { decideAtDesk } from './decide-at-desk.js';
import { deskSentences } from './desk-sentences.js';
import { presentCheck } from './present-check.js';

const SOURCE_TEXT =
  'Aurora Labs said on Tuesday that its new model runs on 4,200 machines. The model was trained in Turin. ' +
  'Customers will get it in March. The company did not name a price.';

const source = (id: string, publisher: string): SourceSnapshot => ({
  id,
  url: `https://${publisher}.example/news`,
  title: 'Aurora Labs shows its model',
  publisher,
  language: 'en',
  publishedAt: '2026-11-17T09:00:00.000Z',
  text: SOURCE_TEXT,
  sha256: 'a'.repeat(64),
  primary: true,
});
const SOURCES = [source('s1', 'uno'), source('s2', 'due')];
const SENTENCES = [
  'Aurora Labs ha presentato martedì un modello che gira su 4.200 macchine.',
  'Il modello è stato addestrato a Torino.',
  'I clienti lo avranno a marzo.',
  'La società non ha indicato un prezzo.',
];

function inputOf(sentences: readonly string[], settled: CheckInput['settled'] = []): CheckInput {
  return {
    words: {
      title: 'Aurora Labs presenta il suo modello',
      excerpt: '',
      content: `<p>${sentences.join(' ')}</p>`,
      metaDescription: 'Aurora Labs presenta il suo modello',
      seo: { title: 'Aurora Labs presenta il suo modello', description: '', keywords: [] },
    },
    sources: SOURCES,
    settled: settled ?? [],
  };
}

/** A check in which both readers refuse the sentences with these words and support all others. */
async function checked(input: CheckInput, refused: readonly string[] = []): Promise<VerificationData> {
  const state = await checkArticle(
    input,
    {
      read: async ({ facts }) => ({
        truthfulnessScore: null,
        claims: facts.claims.map(({ id, sentence }) => ({
          id,
          verdict: refused.some((words) => sentence.includes(words)) ? 'refuted' : 'supported',
          span: 'The model was trained in Turin.',
        })),
      }),
      repair: async () => null,
    },
    { until: 'challenge' },
  );
  const passes = (['judge', 'challenger'] as const).map((by) => {
    const own = { asked: 5, answered: 5, ownScore: null };
    return { by, round: 0, model: 'm', temperature: 0, prompt: 'p', ...own };
  });
  return verificationData(state, scoreCheck(state), { passes, textVersion: 1 });
}

function decide(input: CheckInput, stored: VerificationData, words: string, choice: DeskChoice) {
  const { state } = presentCheck(input, stored, 1);
  const sentenceId = state.report.claims.find(({ sentence }) => sentence.includes(words))?.id ?? '';
  const outcome = decideAtDesk(input, stored, { sentenceId, choice, textVersion: 1 });
  return { ...outcome, words: outcome.input.words, present: presentCheck(outcome.input, stored, 1) };
}

describe('the last check held against the present text', () => {
  const word = fc.constantFrom('modello', 'clienti', 'Torino', 'sempre', 'nuovo', 'costa', 'il', 'di', '12', 'forse');
  const edit = fc.record({
    at: fc.nat({ max: SENTENCES.length - 1 }),
    words: fc.option(fc.array(word, { minLength: 3, maxLength: 9 }), { nil: null }),
  });

  it('keeps what was said of every sentence whose words stand, whatever is edited elsewhere', async () => {
    const input = inputOf(SENTENCES);
    const stored = await checked(input, ['a marzo']);
    const before = new Map(stored.claims.map(({ sentence, verdicts }) => [sentence, verdicts]));
    fc.assert(
      fc.property(edit, ({ at, words }) => {
        const text = words && `Ora ${words.join(' ')}.`;
        const choice: DeskChoice = text === null ? { kind: 'removed' } : { kind: 'rewritten', text };
        const outcome = decide(input, stored, SENTENCES[at] ?? '', choice);
        const { records, changed } = outcome.present.state;
        const standing = SENTENCES.filter((_, index) => index !== at);
        for (const sentence of standing) {
          const record = [...records.values()].find((each) => each.sentence === sentence);
          expect(record?.readings).toEqual(before.get(sentence));
          expect(changed?.has(record?.id ?? '')).toBe(false);
        }
        expect(outcome.words.content.includes(SENTENCES[at] ?? '')).toBe(false);
        expect(changed?.size).toBe(text === null ? 0 : 1);
        expect(outcome.present.verdict?.caps.some(({ code }) => code === 'changed')).toBe(text !== null);
      }),
      { numRuns: 60 },
    );
  });

  it('holds the score under 80 while a changed sentence waits, and gives it back when the words come back', async () => {
    const input = inputOf(SENTENCES);
    const stored = await checked(input);
    const first = decide(input, stored, 'a Torino', { kind: 'rewritten', text: 'Il modello nasce a Torino.' });
    expect(presentCheck(input, stored, 1).verdict?.approved).toBe(true);
    expect(first.present.verdict).toMatchObject({ score: 79, approved: false });
    const back = presentCheck({ ...input, words: input.words }, stored, 2);
    expect(back.verdict?.approved).toBe(true);
  });

  it('scores a text again without the doubtful sentence that was taken out', async () => {
    const input = inputOf(SENTENCES);
    const stored = await checked(input, ['a marzo']);
    expect(stored.approved).toBe(false);
    const { present, decision, words } = decide(input, stored, 'a marzo', { kind: 'removed' });
    expect(decision).toEqual({ kind: 'removed', section: 'body', sentence: SENTENCES[2] });
    expect(words.content).toBe(`<p>${[SENTENCES[0], SENTENCES[1], SENTENCES[3]].join(' ')}</p>`);
    expect(present.verdict?.approved).toBe(true);
  });

  it('counts a passage that a person cited, in the source’s own words, and a doubt declared unfounded', async () => {
    const input = inputOf(SENTENCES);
    const stored = await checked(input, ['a marzo']);
    const passage = 'customers  will get it in March.';
    const cited = decide(input, stored, 'a marzo', { kind: 'cited', sourceId: 's2', passage });
    expect(cited.decision).toMatchObject({ kind: 'cited', passage: 'Customers will get it in March' });
    expect(cited.present.verdict?.approved).toBe(true);
    const shown = deskSentences(cited.present).find(({ text }) => text.includes('a marzo'));
    expect(shown).toMatchObject({ state: 'settled', settled: { kind: 'cited' }, doubts: [] });
    expect(shown?.passages[0]).toEqual({ sourceId: 's2', text: 'Customers will get it in March', from: 'person' });

    const reason = 'La fonte lo dice nel titolo.';
    const unfounded = decide(input, stored, 'a marzo', { kind: 'unfounded', reason });
    expect(unfounded.present.verdict?.approved).toBe(true);
    // The settlement is about these words: changed ones are doubted like any other.
    const rewritten = { ...inputOf(SENTENCES.with(2, 'I clienti lo avranno ad aprile.')), settled: [] };
    expect(presentCheck(rewritten, stored, 2).state.changed?.size).toBe(1);
  });

  it('shows the passage that a reader holds against a sentence before the nearest ones of the rules', async () => {
    const wrong = 'Aurora Labs ha presentato martedì un modello che gira su 4.900 macchine.';
    const input = inputOf([wrong, ...SENTENCES.slice(1)]);
    const shown = deskSentences(presentCheck(input, await checked(input, ['4.900']), 1)).find(
      ({ text }) => text === wrong,
    );
    expect(shown?.findings.map(({ kind }) => kind)).toContain('number');
    expect(shown?.passages[0]).toMatchObject({ from: 'judge', text: 'The model was trained in Turin' });
    expect(shown?.passages[1]).toMatchObject({ from: 'finding', text: expect.stringContaining('4,200') });
  });

  it('refuses a passage that the source does not have, an unchanged sentence and a title taken out', async () => {
    const input = inputOf(SENTENCES);
    const stored = await checked(input);
    const passage = 'Customers will get it in April, perhaps in May.';
    expect(() => decide(input, stored, 'a marzo', { kind: 'cited', sourceId: 's1', passage })).toThrow();
    expect(() => decide(input, stored, 'a marzo', { kind: 'cited', sourceId: 'x', passage: SOURCE_TEXT })).toThrow();
    expect(() => decide(input, stored, 'a marzo', { kind: 'rewritten', text: SENTENCES[2] ?? '' })).toThrow();
    expect(() => decide(input, stored, 'presenta il suo', { kind: 'removed' })).toThrow();
  });

  it('reads a check of the first shape, which stored only the last word on each sentence', async () => {
    const input = inputOf(SENTENCES);
    const { passes: _passes, claims, ...stored } = await checked(input, ['a marzo']);
    const old = { ...stored, model: 'm', claims: claims.map(({ verdicts: _verdicts, ...claim }) => claim) };
    const shown = deskSentences(presentCheck(input, old, 1));
    expect(shown.map(({ state }) => state)).toEqual(['supported', 'supported', 'supported', 'doubtful', 'unchecked']);
    const refused = { ...old, claims: old.claims.map((claim) => ({ ...claim, verdict: 'refuted' as const })) };
    expect(deskSentences(presentCheck(input, refused, 1))[1]?.verdicts).toEqual([
      expect.objectContaining({ by: 'judge', round: 0, verdict: 'refuted' }),
    ]);
  });

  it('shows a text that nobody checked as unchecked', () => {
    const shown = deskSentences(presentCheck(inputOf(SENTENCES), null, 1));
    expect(new Set(shown.map(({ state }) => state))).toEqual(new Set(['unchecked']));
  });
});
