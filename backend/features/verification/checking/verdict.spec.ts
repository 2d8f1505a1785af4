import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groundArticle } from '../grounding/ground-article.js';
import { ORBITA_ARTICLE, ORBITA_SOURCES } from '../grounding/orbita.fixture.js';
import type { JudgeAnswer, JudgedVerdict } from '../judge-answer.js';
import { checkArticle } from './check-article.js';
import type { ArticleWords } from './check-state.js';
import { allowsOneReport, type ScoreOptions } from './score-caps.js';
import { scoreCheck, type Verdict } from './verdict.js';

const PLEASED: JudgeAnswer = { claims: [], truthfulnessScore: 97 };
const WORDS: ArticleWords = {
  title: ORBITA_ARTICLE.title,
  excerpt: ORBITA_ARTICLE.excerpt,
  content: ORBITA_ARTICLE.contentHtml,
  metaDescription: '',
  seo: { title: '', description: '', keywords: [] },
};

type Judging = (id: string, sentence: string) => JudgedVerdict['verdict'];

/** The score of an article as it is, without any repair; the judge says what `judging` says, or gives the same answer to everything. */
async function scoreOf(
  words: ArticleWords,
  judge: JudgeAnswer | Judging | null,
  options: { readonly sources?: typeof ORBITA_SOURCES; readonly dismissedFindingIds?: readonly string[] } = {},
  allowed: ScoreOptions = {},
): Promise<Verdict> {
  const { sources = ORBITA_SOURCES, dismissedFindingIds = [] } = options;
  const state = await checkArticle(
    { words, sources, dismissedFindingIds },
    {
      read: async ({ facts }) => {
        if (typeof judge !== 'function') return judge;
        const claims = facts.claims.map(({ id, sentence }) => ({ id, verdict: judge(id, sentence), span: null }));
        return { claims, truthfulnessScore: null };
      },
      repair: async () => null,
    },
    { until: 'challenge' },
  );
  return scoreCheck(state, allowed);
}

function changed(from: string, to: string): ArticleWords {
  const change = (text: string) => text.replace(from, to);
  return { ...WORDS, title: change(WORDS.title), excerpt: change(WORDS.excerpt), content: change(WORDS.content) };
}

const supported: Judging = () => 'supported';

describe('the score of an article', () => {
  it('approves a faithful Italian round-up of English sources', async () => {
    const verdict = await scoreOf(WORDS, supported);
    expect(verdict.issues.filter((issue) => !issue.includes('Da controllare'))).toEqual([]);
    expect(verdict).toMatchObject({ approved: true, score: 100, caps: [] });
  });

  it.each([
    ['a changed number', '85 dipendenti', '95 dipendenti', 79],
    ['an invented founder', 'Tom Reyes', 'Mark Olsen', 79],
    ['a wrong number in the title', 'raccoglie 120', 'raccoglie 210', 59],
    ['a wrong place in the excerpt', 'startup di Zurigo', 'startup di Tallinn', 59],
  ])('refuses %s that a judge refutes', async (_name, from, to, limit) => {
    const word = to.split(' ').find((each) => !from.includes(each)) ?? to;
    const verdict = await scoreOf(changed(from, to), (_id, sentence) =>
      sentence.includes(word) ? 'refuted' : 'supported',
    );
    expect(verdict.score).toBeLessThanOrEqual(limit);
    expect(verdict).toMatchObject({ approved: false });
    expect(verdict.issues.length).toBeGreaterThan(0);
  });

  it('refuses a sentence that says nothing to check as well, when a judge refuses it', async () => {
    const verdict = await scoreOf(WORDS, (_id, sentence) =>
      sentence.startsWith('Resta da vedere') ? 'not-found' : 'supported',
    );
    expect(verdict.score).toBe(79);
    expect(verdict.caps).toMatchObject([{ code: 'doubtful' }]);
  });

  it('lets a contradiction override judges who support everything', async () => {
    const verdict = await scoreOf(changed('85 dipendenti', '95 dipendenti'), supported);
    expect(verdict).toMatchObject({ score: 79 });
    expect(verdict.claims.find((claim) => claim.sentence.includes('95'))).toMatchObject({
      verdict: 'refuted',
      decidedBy: 'finding',
    });
  });

  it('never approves without a judge', async () => {
    expect(await scoreOf(WORDS, null)).toMatchObject({ approved: false });
  });

  it('takes the judge’s own score as a bound only when it judged no sentence', async () => {
    expect(await scoreOf(WORDS, { claims: [], truthfulnessScore: 64.9 })).toMatchObject({ score: 64 });
    const claims = groundArticle(ORBITA_ARTICLE, ORBITA_SOURCES).claims.map(({ id }) => {
      return { id, verdict: 'supported' as const, span: null };
    });
    expect(await scoreOf(WORDS, { claims, truthfulnessScore: 30 })).toMatchObject({ approved: true });
  });

  it('keeps an article of one publisher a draft, unless it is the maker of the news or the newsroom allows it: then at most 89', async () => {
    const [first] = ORBITA_SOURCES;
    const words = {
      ...WORDS,
      title: 'Orbita raccoglie 120 milioni di dollari',
      excerpt: '',
      content: '<p>Orbita è stata fondata nel 2023.</p>',
    };
    const alone = first === undefined ? [] : [first];
    expect(await scoreOf(words, supported, { sources: alone })).toMatchObject({ score: 79 });
    const primary = alone.map((source) => ({ ...source, primary: true }));
    const own = { approved: true, score: 89, caps: [{ code: 'sole-voice', limit: 89 }] };
    expect(await scoreOf(words, supported, { sources: primary })).toMatchObject(own);
    const allowed = await scoreOf(words, supported, { sources: alone }, { oneReportMayPublish: true });
    expect(allowed).toMatchObject({ approved: true, score: 89 });
    expect([allowsOneReport(allowed.caps), allowsOneReport(own.caps)]).toEqual([true, false]);
  });

  it('never exceeds a cap, and a dismissal never lowers the score', async () => {
    const breaks = fc.subarray(
      ['85', 'Tom Reyes', 'Northgate', '2023', 'Lumen 2', '1,1', 'ci sono', 'Zurigo', 'Boston'],
      { minLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(breaks, fc.integer({ min: 0, max: 100 }), fc.nat(20), async (broken, own, pick) => {
        const swap = (text: string) =>
          broken.reduce((result, part) => result.replace(part, /\d/.test(part) ? '777' : 'Non Qwerty'), text);
        const words = { ...WORDS, excerpt: swap(WORDS.excerpt), content: swap(WORDS.content) };
        const judge = { ...PLEASED, truthfulnessScore: own };
        const before = await scoreOf(words, judge);
        for (const cap of before.caps) expect(before.score).toBeLessThanOrEqual(cap.limit);
        const { findings } = groundArticle({ ...words, contentHtml: words.content }, ORBITA_SOURCES);
        const dismissedFindingIds = findings.slice(0, pick).map((finding) => finding.id);
        expect((await scoreOf(words, judge, { dismissedFindingIds })).score).toBeGreaterThanOrEqual(before.score);
      }),
      { numRuns: 40 },
    );
  });
});
