import { describe, expect, it } from '@jest/globals';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { groundArticle } from '../grounding/ground-article.js';
import { isAnswered } from './answered-question.js';
import { checkArticle } from './check-article.js';
import { type ArticleWords, type CheckState, openCheck, type Reading } from './check-state.js';
import { doubtsAbout } from './doubt.js';

const PASSAGE = 'The dredger Mirella has worked in the port of Ardena since April and moves sand at night.';
const OTHER = 'A crane near the fish market was painted in September by two students.';
const SOURCE: SourceSnapshot = {
  id: 's1',
  url: 'https://ardena.example/1',
  title: 'The port of Ardena tries a dredger without a crew',
  publisher: 'Ardena Post',
  language: 'en',
  publishedAt: '2026-10-05T08:00:00Z',
  text: `${PASSAGE} Nobody is on board. The port of Ardena pays for the sand by weight.\n\nThe fish market opens at five. Its roof was built by hand.\n\n${OTHER}`,
  sha256: '',
  primary: true,
};
const RIGHT = 'La draga Mirella lavora nel porto di Ardena da aprile e sposta la sabbia di notte.';
const WRONG = 'La draga Mirella lavora nel porto di Ardena da dicembre e sposta la sabbia di notte.';

const EMPTY: ArticleWords = {
  title: '',
  excerpt: '',
  content: '',
  metaDescription: '',
  seo: { title: '', description: '', keywords: [] },
};

function reading(span: string | null, verdict: Reading['verdict'] = 'supported'): Reading {
  return { by: 'judge', round: 0, verdict, span, sourceId: span === null ? null : 's1' };
}

function questionOf(sentence: string) {
  const report = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, [SOURCE]);
  const finding = report.findings.find(({ telling }) => telling);
  const claim = report.claims[0];
  if (finding === undefined || claim === undefined) throw new Error('no question');
  return { finding, claim };
}

describe('a telling question', () => {
  const { finding, claim } = questionOf('Secondo Otto Brandel la draga Mirella sposta la sabbia di notte.');

  it.each([
    ['no reading quotes a passage', [reading(null)], false],
    ['the quoted passage does not hold it', [reading(PASSAGE)], false],
    [
      'the reading that quotes it refuses the sentence',
      [reading('«Sand moves at night», said Otto Brandel.', 'refuted')],
      false,
    ],
    ['the quoted passage holds it', [reading('The dredger Mirella moves sand at night, said Otto Brandel.')], true],
  ])('when %s', (_when, readings, answered) => {
    expect(isAnswered({ sources: [SOURCE] }, claim, finding, readings)).toBe(answered);
  });
});

describe('a contradiction', () => {
  const opened = openCheck({
    words: { ...EMPTY, content: `<p>${WRONG}</p>` },
    sources: [SOURCE],
  });
  const because = (span: string | null) => {
    const records = new Map([...opened.records].map(([id, record]) => [id, { ...record, readings: [reading(span)] }]));
    const state = { ...opened, records };
    return state.report.claims.flatMap((claim) => doubtsAbout(state, claim)).map((doubt) => doubt.because);
  };

  it('stays open while the quoted passage says it otherwise, or none is quoted', () => {
    expect(because(null)).toEqual(['contradiction']);
    expect(because(PASSAGE)).toEqual(['contradiction']);
  });

  it('stays open when the quotation is cut off before the words in question, or speaks of something else', () => {
    expect(because('The dredger Mirella has worked in the port of Ardena since')).toEqual(['contradiction']);
    expect(because(OTHER)).toEqual(['contradiction']);
  });

  it('is answered by a quoted passage that says it as the sentence does', () => {
    expect(because('The dredger Mirella has worked in the port of Ardena since December.')).toEqual([]);
  });
});

/** An article that both readers support whole, the judge with the nearest passage as its proof and the challenger with none. */
async function supported(sentence: string): Promise<CheckState> {
  const words: ArticleWords = {
    title: 'Nel porto di Ardena una draga senza equipaggio',
    excerpt: 'Il porto di Ardena paga la sabbia a peso.',
    content: `<p>${sentence}</p><p>Il porto di Ardena paga la sabbia a peso.</p>`,
    metaDescription: '',
    seo: { title: '', description: '', keywords: [] },
  };
  return checkArticle(
    { words, sources: [SOURCE] },
    {
      read: async ({ by, facts }) => ({
        claims: facts.claims.map(({ id, spans }) => {
          return { id, verdict: 'supported', span: by === 'judge' ? (spans[0]?.text ?? null) : null };
        }),
        truthfulnessScore: null,
      }),
      repair: async () => [],
    },
    { until: 'repair', seed: 'run' },
  );
}

describe('a sentence that a careless judge supports', () => {
  it('leaves when its date stands nowhere in the quoted passage', async () => {
    const state = await supported(WRONG);
    expect(state.words.content).not.toContain('dicembre');
    expect(state.gone).toMatchObject([{ sentence: WRONG, repairs: [{ action: 'removed' }] }]);
  });

  it('stays when the passage bears it out', async () => {
    expect((await supported(RIGHT)).words.content).toContain(RIGHT);
  });
});
