import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groundArticle } from './grounding/ground-article.js';
import { ORBITA_ARTICLE, ORBITA_SOURCES } from './grounding/orbita.fixture.js';
import type { JudgeAnswer } from './judge-answer.js';
import { scoreArticle } from './verdict.js';

const PLEASED: JudgeAnswer = { claims: [], truthfulnessScore: 97 };

function scoreOf(from: string, to: string, judge: JudgeAnswer | null = PLEASED) {
  const change = (text: string) => text.replace(from, to);
  const { title, excerpt, contentHtml } = ORBITA_ARTICLE;
  const article = { title: change(title), excerpt: change(excerpt), contentHtml: change(contentHtml) };
  return scoreArticle(groundArticle(article, ORBITA_SOURCES), judge);
}

describe('the score of an article', () => {
  it('approves a faithful Italian round-up of English sources', () => {
    const verdict = scoreOf('', '');
    expect(verdict.issues.filter((issue) => !issue.includes('Da controllare'))).toEqual([]);
    expect(verdict).toMatchObject({ approved: true });
    expect(verdict.score).toBeGreaterThanOrEqual(80);
  });

  it.each([
    ['a changed number', '85 dipendenti', '95 dipendenti', 79],
    ['an invented founder', 'Tom Reyes', 'Mark Olsen', 79],
    ['an invented investor', 'guidato da Northgate', 'guidato da Sequoia', 79],
    ['a changed year', 'fondata nel 2023 da', 'fondata nel 2019 da', 79],
    ['another model version', 'Lumen 2 è', 'Lumen 3 è', 79],
    ['an injected denial', 'Tra i concorrenti ci sono', 'Tra i concorrenti non ci sono', 79],
    ['an address that is no source', 'https://tech-ledger.example/ledger', 'https://elsewhere.example/x', 79],
    ['a wrong number in the title', 'raccoglie 120', 'raccoglie 210', 59],
    ['a wrong place in the excerpt', 'startup di Zurigo', 'startup di Tallinn', 59],
  ])('refuses %s', (_name, from, to, limit) => {
    const verdict = scoreOf(from, to);
    expect(verdict.score).toBeLessThanOrEqual(limit);
    expect(verdict.approved).toBe(false);
    expect(verdict.issues.length).toBeGreaterThan(0);
  });

  it('never approves without a judge', () => {
    expect(scoreOf('', '', null)).toMatchObject({ approved: false, score: 79 });
  });

  it('takes the judge’s own score as one more upper bound', () => {
    expect(scoreOf('', '', { claims: [], truthfulnessScore: 64.9 }).score).toBe(64);
  });

  it('believes a judge only where the passage it quotes exists', () => {
    const report = groundArticle(ORBITA_ARTICLE, ORBITA_SOURCES);
    const claims = report.claims.filter((claim) => claim.checkWorthy);
    const honest = claims.map((claim) => ({
      id: claim.id,
      verdict: 'supported' as const,
      span: claim.spans[0]?.text ?? '',
    }));
    const invented = honest.map((verdict) => ({
      ...verdict,
      span: 'A passage nobody ever wrote in any of the sources.',
    }));
    expect(scoreArticle(report, { claims: honest, truthfulnessScore: null }).approved).toBe(true);
    expect(scoreArticle(report, { claims: invented, truthfulnessScore: null }).score).toBe(0);
  });

  it('lets a hard flag override a judge who says supported', () => {
    const article = {
      ...ORBITA_ARTICLE,
      contentHtml: ORBITA_ARTICLE.contentHtml.replace('85 dipendenti', '95 dipendenti'),
    };
    const report = groundArticle(article, ORBITA_SOURCES);
    const claims = report.claims.filter((claim) => claim.checkWorthy);
    const yes = claims.map((claim) => ({
      id: claim.id,
      verdict: 'supported' as const,
      span: claim.spans[0]?.text ?? '',
    }));
    const verdict = scoreArticle(report, { claims: yes, truthfulnessScore: 100 });
    expect(verdict.score).toBe(79);
    expect(verdict.claims.find((claim) => claim.sentence.includes('95'))).toMatchObject({
      verdict: 'not-found',
      decidedBy: 'flag',
    });
  });

  it('keeps an article of one publisher a draft, unless the source is the maker of the news', () => {
    const [first] = ORBITA_SOURCES;
    const article = {
      title: 'Orbita raccoglie 120 milioni di dollari',
      excerpt: '',
      contentHtml: '<p>Orbita è stata fondata nel 2023.</p>',
    };
    const alone = first === undefined ? [] : [first];
    expect(scoreArticle(groundArticle(article, alone), PLEASED)).toMatchObject({ score: 79 });
    const primary = alone.map((source) => ({ ...source, primary: true }));
    expect(scoreArticle(groundArticle(article, primary), PLEASED).approved).toBe(true);
  });

  it('never exceeds a cap, and a dismissal never lowers the score', () => {
    const breaks = fc.subarray(
      ['85', 'Tom Reyes', 'Northgate', '2023', 'Lumen 2', '1,1', 'ci sono', 'Zurigo', 'Boston'],
      { minLength: 1 },
    );
    fc.assert(
      fc.property(breaks, fc.integer({ min: 0, max: 100 }), fc.nat(20), (broken, own, pick) => {
        const swap = (text: string) =>
          broken.reduce((result, part) => result.replace(part, /\d/.test(part) ? '777' : 'Non Qwerty'), text);
        const article = {
          ...ORBITA_ARTICLE,
          excerpt: swap(ORBITA_ARTICLE.excerpt),
          contentHtml: swap(ORBITA_ARTICLE.contentHtml),
        };
        const judge = { claims: [], truthfulnessScore: own };
        const report = groundArticle(article, ORBITA_SOURCES);
        const before = scoreArticle(report, judge);
        for (const cap of before.caps) expect(before.score).toBeLessThanOrEqual(cap.limit);
        const dismissedFlagIds = report.flags.slice(0, pick).map((flag) => flag.id);
        const after = scoreArticle(groundArticle(article, ORBITA_SOURCES, { dismissedFlagIds }), judge);
        expect(after.score).toBeGreaterThanOrEqual(before.score);
      }),
      { numRuns: 40 },
    );
  });
});
