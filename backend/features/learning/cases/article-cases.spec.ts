import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import type { ArticleEvent, VerificationFinding, VerifiedClaim } from '../../articles/article.events.js';
import { articleCases } from './article-cases.js';
import { articleLife } from './article-life.js';

const PERSON = 'admin:1';
const START = Date.parse('2026-11-01T09:00:00.000Z');
const at = (place: number) => new Date(START + place * 60_000);

type Given = readonly [event: ArticleEvent, actor?: string];

/** The cases of an article after some events; `s1` is of the source `gazzetta`, `s2` of none that is read. */
function casesOf(given: readonly Given[]) {
  const history = given.map(([event, actor = 'policy'], place) => ({
    ...event,
    position: place + 1,
    stream: 'article-1',
    version: place + 1,
    id: `${place}`,
    schemaVersion: 1,
    meta: { actor },
    recordedAt: at(place),
  })) as readonly RecordedOf<ArticleEvent>[];
  const life = articleLife(history);
  const sources = new Map([
    ['s1', 'gazzetta'],
    ['s2', null],
  ]);
  return life === null ? null : articleCases(life, { sources, writer: 'modello' });
}

const LAUNCH = 'Il lancio di Orione è previsto per il 12 marzo 2026.';
const SALES = 'La società ha venduto 4.900 macchine in un anno.';
const CALM = 'Il mercato resta prudente e aspetta i conti.';

const html = (...sentences: readonly string[]) => `<p>${sentences.join(' ')}</p>`;
const drafted = (kind: 'generation' | 'newsroom' = 'generation'): ArticleEvent => ({
  type: 'ArticleDrafted',
  data: {
    title: 'Orione',
    metaDescription: '',
    content: html(LAUNCH, SALES, CALM),
    excerpt: '',
    featuredImage: null,
    category: 'AI News',
    tags: [],
    seo: { title: '', description: '', keywords: [] },
    slug: 'orione',
    origin: kind === 'generation' ? { kind, runId: 'r' } : { kind },
    sources: [],
    proposedSources: [],
    verificationSources: [],
  },
});
const claim = (id: string, sentence: string, other: Partial<VerifiedClaim> = {}): VerifiedClaim => ({
  id,
  section: 'body',
  sentence,
  verdict: 'supported',
  sourceId: 's1',
  span: null,
  verdicts: [],
  ...other,
});
const checked = (claims: readonly VerifiedClaim[], findings: readonly VerificationFinding[] = []): ArticleEvent => ({
  type: 'ArticleVerified',
  data: {
    score: 90,
    approved: true,
    issues: [],
    suggestions: [],
    verifiedFacts: [],
    summary: '',
    algorithm: 'test',
    model: null,
    caps: [],
    claims,
    findings,
  },
});
const finding = (sentenceId: string, kind: string, grade: 'contradiction' | 'question'): VerificationFinding => ({
  id: `f-${kind}`,
  kind,
  grade,
  section: 'body',
  sentenceId,
  start: 0,
  end: 1,
  text: '',
  detail: '',
  sourceId: 's1',
  passage: null,
});
const saysTwelfth = 'Orione will be launched on March 12, 2026.';
const claims = [
  claim('c1', LAUNCH, { span: saysTwelfth }),
  claim('c2', SALES),
  claim('c3', CALM, { verdict: 'opinion' }),
];
const revised = (...sentences: readonly string[]): ArticleEvent => ({
  type: 'ArticleRevised',
  data: { changes: { content: html(...sentences) } },
});
const published: ArticleEvent = { type: 'ArticlePublished', data: { by: 'admin', publishDate: at(0).toISOString() } };
const decided = (data: Extract<ArticleEvent, { type: 'SentenceDecided' }>['data']): ArticleEvent => ({
  type: 'SentenceDecided',
  data,
});
const corrected = LAUNCH.replace('12 marzo', '21 marzo');
const place = { section: 'body', sentence: LAUNCH } as const;

describe('what an article teaches', () => {
  it('is nothing of what people wrote, and of a draft that nobody touched', () => {
    expect(casesOf([[drafted('newsroom')], [published, PERSON]])).toBeNull();
    expect(casesOf([[drafted()], [checked(claims)]])).toEqual([]);
  });

  it('is the source’s error where the passage has what was put right', () => {
    const cases = casesOf([
      [drafted()],
      [checked(claims)],
      [revised(corrected, SALES, CALM), PERSON],
      [decided({ ...place, kind: 'rewritten', text: corrected }), PERSON],
    ]);
    expect(cases).toEqual([
      {
        sourceId: 'gazzetta',
        writer: 'modello',
        subject: 'date',
        outcome: 'source-wrong',
        doubted: false,
        isPublic: false,
        sentences: 1,
        at: at(2),
      },
    ]);
  });

  it('is the writer’s error where it has not, and the check’s merit where it had doubted it', () => {
    const doubt = checked(
      [...claims.slice(0, 1), claim('c2', SALES, { span: 'It sold 4,200 machines.' })],
      [finding('c2', 'number', 'contradiction')],
    );
    const right = SALES.replace('4.900', '4.200');
    const cases = casesOf([
      [drafted()],
      [doubt],
      [revised(LAUNCH, right, CALM), PERSON],
      [decided({ section: 'body', sentence: SALES, kind: 'rewritten', text: right }), PERSON],
    ]);
    expect(cases).toMatchObject([{ subject: 'number', outcome: 'writer-wrong', doubted: true, sourceId: 'gazzetta' }]);
  });

  it('names the kind of the finding where no fact was replaced', () => {
    const doubt = checked(claims, [finding('c2', 'attribution', 'question')]);
    const cases = casesOf([
      [drafted()],
      [doubt],
      [revised(LAUNCH, CALM), PERSON],
      [decided({ section: 'body', sentence: SALES, kind: 'removed' }), PERSON],
    ]);
    expect(cases).toMatchObject([{ subject: 'attribution', outcome: 'writer-wrong', doubted: true }]);
  });

  it('takes no work in progress and no style for a correction', () => {
    const style = SALES.replace('in un anno', 'in dodici mesi di lavoro');
    expect(casesOf([[drafted()], [checked(claims)], [revised(corrected, SALES, CALM), PERSON]])).toEqual([]);
    const cases = casesOf([[drafted()], [checked(claims)], [revised(LAUNCH, SALES), PERSON], [published, PERSON]]);
    expect(cases?.filter(({ outcome }) => outcome !== 'stood')).toEqual([]);
    const told = casesOf([[drafted()], [checked(claims)], [revised(LAUNCH, style, CALM), PERSON], [published, PERSON]]);
    expect(told?.filter(({ outcome }) => outcome !== 'stood')).toEqual([]);
  });

  it('takes no sentence that nobody checked, and no other sentence in its place, for a correction', () => {
    const outline: Given[] = [[drafted()], [revised(corrected, SALES, CALM), PERSON], [published, PERSON]];
    expect(casesOf(outline)).toEqual([]);
    const other = 'Il prezzo di Orione scende a 30 euro dal 21 aprile 2026 in tutta Europa.';
    const cases = casesOf([[drafted()], [checked(claims)], [revised(other, SALES, CALM), PERSON], [published, PERSON]]);
    expect(cases?.filter(({ outcome }) => outcome !== 'stood')).toEqual([]);
  });

  it('takes what the program mended itself for nobody’s correction, also where a person asked for the check', () => {
    const repaired: ArticleEvent = { type: 'ArticleRepaired', data: { rewritten: [], removed: [], runId: 'r' } };
    const cases = casesOf([
      [drafted()],
      [checked(claims)],
      [revised(corrected, SALES, CALM), PERSON],
      [repaired, PERSON],
      [published, PERSON],
    ]);
    expect(cases?.filter(({ outcome }) => outcome !== 'stood')).toEqual([]);
  });

  it('knows what readers had, and counts what stood for them by source and kind', () => {
    const cases = casesOf([
      [drafted()],
      [checked(claims)],
      [published, PERSON],
      [revised(corrected, SALES, CALM), PERSON],
    ]);
    expect(cases).toMatchObject([
      { subject: 'date', outcome: 'source-wrong', isPublic: true },
      { subject: 'statement', outcome: 'stood', sentences: 1, sourceId: 'gazzetta' },
      { subject: 'number', outcome: 'stood', sentences: 1, sourceId: 'gazzetta' },
    ]);
  });

  it('lets nothing stand that nobody looked at', () => {
    const out: Given[] = [[drafted()], [checked(claims)], [published]];
    expect(casesOf(out)).toEqual([]);
    const reviewed: ArticleEvent = { type: 'HumanReviewRecorded', data: { checklist: [], note: '' } };
    expect(casesOf([...out, [reviewed, PERSON]])).not.toEqual([]);
  });

  it('lets nothing stand that readers do not have any more, by whom it was taken down', () => {
    const begun: Given[] = [[drafted()], [checked(claims)], [published, PERSON]];
    const down: ArticleEvent = { type: 'ArticleUnpublished', data: { reason: null } };
    const binned: ArticleEvent = { type: 'ArticleDeleted', data: {} };
    const restored: ArticleEvent = { type: 'ArticleRestored', data: { slug: 'orione', formerSlugs: [] } };
    expect(casesOf([...begun, [down]])).toEqual([]);
    expect(casesOf([...begun, [binned, PERSON]])).toEqual([]);
    expect(casesOf([...begun, [binned, PERSON], [restored, PERSON]])).toEqual([]);
    expect(casesOf([...begun, [down, PERSON], [published, PERSON]])).toEqual(casesOf(begun));
  });

  it('keeps the case of a retracted article that went into the bin', () => {
    const retracted: ArticleEvent = { type: 'ArticleRetracted', data: { reason: 'Era tutto falso.' } };
    const binned: ArticleEvent = { type: 'ArticleDeleted', data: {} };
    const cases = casesOf([[drafted()], [checked(claims)], [published, PERSON], [retracted, PERSON], [binned, PERSON]]);
    expect(cases).toMatchObject([{ outcome: 'retracted' }]);
  });

  it('holds a withdrawal against the sources that carried the text', () => {
    const retracted: ArticleEvent = { type: 'ArticleRetracted', data: { reason: 'Era tutto falso.' } };
    const cases = casesOf([[drafted()], [checked(claims)], [published, PERSON], [retracted, PERSON]]);
    expect(cases).toMatchObject([{ subject: 'statement', outcome: 'retracted', sentences: 2, sourceId: 'gazzetta' }]);
  });

  it('is the check’s error where a person found the doubt unfounded or another passage', () => {
    const doubt = checked(claims, [finding('c1', 'date', 'question')]);
    const unfounded = decided({ ...place, kind: 'unfounded', reason: 'La fonte lo dice.' });
    const begun: Given[] = [[drafted()], [doubt]];
    expect(casesOf([...begun, [unfounded, PERSON]])).toMatchObject([
      { subject: 'date', outcome: 'doubt-unfounded', doubted: true, sourceId: 'gazzetta' },
    ]);
    const cited = decided({ ...place, kind: 'cited', sourceId: 's2', passage: saysTwelfth });
    expect(casesOf([...begun, [cited, PERSON]])).toMatchObject([
      { outcome: 'doubt-unfounded' },
      { outcome: 'passage-cited', sourceId: null },
    ]);
    const dismissed: ArticleEvent = { type: 'VerificationFlagDismissed', data: { flagId: 'f-date', reason: 'No.' } };
    expect(casesOf([...begun, [dismissed, PERSON]])).toMatchObject([{ subject: 'date', outcome: 'doubt-unfounded' }]);
  });

  it('is nothing whatever was edited, once the words are as they were', () => {
    const sentences = [LAUNCH, SALES, CALM];
    const edit = fc.record({
      at: fc.nat({ max: 2 }),
      text: fc.constantFrom('', corrected, SALES.replace('4.900', '4.200'), 'Un’altra frase del 3 maggio 2026.'),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), fc.boolean(), (edits, isOut) => {
        let text: readonly string[] = sentences;
        const edited = edits.map(({ at: which, text: words }): Given => {
          text = text.with(which, words);
          return [revised(...text.filter((each) => each !== '')), PERSON];
        });
        const life: Given[] = [[drafted()], [checked(claims)], ...(isOut ? [[published, PERSON] as const] : [])];
        const cases = casesOf([...life, ...edited, [revised(...sentences), PERSON]]);
        expect(cases?.filter(({ outcome }) => outcome !== 'stood')).toEqual([]);
      }),
    );
  });

  it('is nothing of what was taken back', () => {
    const doubt = checked(claims, [finding('c1', 'date', 'question')]);
    const unfounded = decided({ ...place, kind: 'unfounded', reason: 'La fonte lo dice.' });
    const reopened = decided({ ...place, kind: 'reopened' });
    expect(casesOf([[drafted()], [doubt], [unfounded, PERSON], [reopened, PERSON]])).toEqual([]);
    const rewritten = decided({ ...place, kind: 'rewritten', text: corrected });
    const back = decided({ section: 'title', sentence: 'Orione', kind: 'restored' });
    const undone: Given[] = [
      [drafted()],
      [doubt],
      [revised(corrected, SALES, CALM), PERSON],
      [rewritten, PERSON],
      [revised(LAUNCH, SALES, CALM), PERSON],
      [back, PERSON],
    ];
    expect(casesOf(undone.slice(0, 4))).toHaveLength(1);
    expect(casesOf(undone)).toEqual([]);
  });
});
