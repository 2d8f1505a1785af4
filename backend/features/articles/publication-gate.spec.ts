import { describe, expect, it } from '@jest/globals';
import { publishMotiveSchema } from '../../contract/admin-articles.js';
import { given } from '../../platform/testing/given-when-then.js';
import { articleDecider } from './article.decider.js';
import type { ArticleEvent, VerificationData, VerifiedClaim } from './article.events.js';
import { edit } from './article-edits.decider.js';
import { moveTo, publish, publishIfDue, schedule } from './article-moves.decider.js';
import { mayLead, publicationDoubts } from './publication-gate.js';

const NOW = new Date('2026-11-23T09:00:00Z');
const SOON = new Date('2026-11-23T10:00:00Z');
const LONG = `<p>${'parola '.repeat(160)}</p>`;
const MOTIVE = 'La cifra contestata è confermata al telefono dal portavoce.';
const DUE = 'Non pubblicato alla data prevista: manca la motivazione per un testo generato.';

const drafted = (kind: 'generation' | 'newsroom', content = LONG): ArticleEvent => ({
  type: 'ArticleDrafted',
  data: {
    title: 'Un titolo',
    metaDescription: '',
    content,
    excerpt: '',
    featuredImage: null,
    category: 'AI News',
    tags: [],
    seo: { title: '', description: '', keywords: [] },
    slug: 'un-titolo',
    origin: kind === 'generation' ? { kind, runId: 'r1' } : { kind },
    sources: [],
    proposedSources: [],
    verificationSources: [],
  },
});
const generated = drafted('generation');
const claim = (verdict: VerifiedClaim['verdict'], sentence: string): VerifiedClaim => ({
  id: sentence,
  section: 'body',
  sentence,
  verdict,
  sourceId: null,
  span: null,
});
const check = (score: number, claims: readonly VerifiedClaim[] = []): VerificationData => ({
  score,
  approved: score >= 80,
  issues: [],
  suggestions: [],
  verifiedFacts: [],
  summary: '',
  algorithm: 'v',
  model: null,
  caps: [],
  findings: [],
  claims,
});
const verified = (score: number, claims: readonly VerifiedClaim[] = []): ArticleEvent => ({
  type: 'ArticleVerified',
  data: check(score, claims),
});
const revised: ArticleEvent = { type: 'ArticleRevised', data: { changes: { title: 'Altro titolo' } } };
const scheduled = (motive?: string): ArticleEvent => ({
  type: 'ArticleScheduled',
  data: { publishDate: SOON.toISOString(), ...(motive === undefined ? {} : { motive }) },
});
const published = (by: 'admin' | 'schedule', doubts?: string[]): ArticleEvent => ({
  type: 'ArticlePublished',
  data: {
    by,
    publishDate: (by === 'admin' ? NOW : SOON).toISOString(),
    ...(doubts ? { motive: MOTIVE, doubts } : {}),
  },
});

describe('publishing a generated text by hand', () => {
  it.each<[string, readonly ArticleEvent[], string[]]>([
    ['not verified', [generated], ['Il testo non è stato verificato.']],
    ['changed since', [generated, verified(95), revised], ['Il testo è cambiato dopo la verifica.']],
    ['below 80', [generated, verified(79)], ['Il punteggio della verifica è 79 su 100, sotto 80.']],
    [
      'with doubtful sentences, the refuted ones first',
      [generated, verified(90, [claim('not-found', 'Uno.'), claim('supported', 'Due.'), claim('refuted', 'Tre.')])],
      ['Una fonte smentisce la frase «Tre».', 'Nessuna fonte riporta la frase «Uno».'],
    ],
    [
      'too short',
      [drafted('generation', `<p>${'parola '.repeat(149)}</p>`), verified(90)],
      ['Il testo ha 149 parole: meno di 150.'],
    ],
  ])('%s: asks why, and keeps the answer with what spoke against it', (_, history, doubts) => {
    given(articleDecider, history, (state) => publish(state, 'admin', NOW)).thenFails('needs-motive');
    expect(() => publish(history.reduce(articleDecider.evolve, articleDecider.initialState), 'admin', NOW)).toThrow(
      expect.objectContaining({ details: { reasons: doubts } }),
    );
    given(articleDecider, history, (state) => moveTo(state, { status: 'published', motive: MOTIVE }, NOW)).then([
      published('admin', doubts),
    ]);
  });

  it('asks nothing of a text that the check cleared, and records no motive that was not needed', () => {
    given(
      articleDecider,
      [generated, verified(80, [claim('partial', 'Quasi.'), claim('opinion', 'Bello.')])],
      (state) => publish(state, 'admin', NOW, { motive: MOTIVE }),
    ).then([published('admin')]);
  });

  it('asks nothing of what people wrote, however short and whatever a check said', () => {
    given(
      articleDecider,
      [drafted('newsroom', '<p>Poche parole.</p>'), verified(20, [claim('refuted', 'Falso.')])],
      (state) => publish(state, 'admin', NOW),
    ).then([published('admin')]);
  });

  it('leaves the publication by rule alone, which no person decides', () => {
    given(articleDecider, [generated, verified(90, [claim('not-found', 'Uno.')])], (state) =>
      publish(state, 'policy', NOW),
    ).then([{ type: 'ArticlePublished', data: { by: 'policy', publishDate: NOW.toISOString() } }]);
  });

  it('asks again when it was taken back and is published once more', () => {
    const back: ArticleEvent = { type: 'ArticleUnpublished', data: { reason: null } };
    given(articleDecider, [generated, verified(70), published('admin', ['x']), back], (state) =>
      publish(state, 'admin', NOW),
    ).thenFails('needs-motive');
  });
});

describe('changing a generated text that readers have', () => {
  const added = { content: `${LONG}<p>Costa nove milioni.</p>` };
  const by = { asksMotive: true, staysOut: true };
  const doubts = ['La frase «Costa nove milioni» non è stata verificata.'];

  it('asks the caller that wants to be asked, and records what nobody checked with the change', () => {
    const out = [generated, verified(90), published('admin')];
    given(articleDecider, out, (state) => edit(state, added, by)).thenFails('needs-motive');
    given(articleDecider, out, (state) => edit(state, added, { ...by, motive: MOTIVE })).then([
      { type: 'ArticleRevised', data: { changes: added, motive: MOTIVE, doubts } },
    ]);
    given(articleDecider, out, (state) => edit(state, added, { ...by, asksMotive: false })).then([
      { type: 'ArticleRevised', data: { changes: added, doubts } },
    ]);
  });

  it.each<[string, ArticleEvent[], Parameters<typeof edit>[1], boolean]>([
    ['takes words away', [drafted('generation', added.content), published('admin')], { content: LONG }, true],
    ['changes no words', [generated, published('admin')], { tags: ['nuovo'] }, true],
    ['goes back to the drafts with it', [generated, published('admin')], added, false],
    ['is of a draft', [generated], added, true],
    ['is of what people wrote', [drafted('newsroom'), published('admin')], added, true],
    [
      'brings back what the check read',
      [generated, verified(90, [claim('supported', 'Costa nove milioni.')]), published('admin')],
      added,
      true,
    ],
  ])('asks nothing when the change %s', (_name, events, changes, staysOut) => {
    given(articleDecider, events, (state) => edit(state, changes, { ...by, staysOut })).then([
      { type: 'ArticleRevised', data: { changes } },
    ]);
  });
});

describe('a generated text that goes out by itself', () => {
  it('is asked about when it is scheduled', () => {
    given(articleDecider, [generated, verified(70)], (state) => schedule(state, SOON, NOW)).thenFails('needs-motive');
    given(articleDecider, [generated, verified(70)], (state) => schedule(state, SOON, NOW, { motive: MOTIVE })).then([
      scheduled(MOTIVE),
    ]);
  });

  it('goes out at its moment with the motive given then', () => {
    given(articleDecider, [generated, verified(70), scheduled(MOTIVE)], (state) => publishIfDue(state, SOON)).then([
      published('schedule', ['Il punteggio della verifica è 70 su 100, sotto 80.']),
    ]);
  });

  it('keeps its motive when only its date changes', () => {
    const later = new Date('2026-11-23T12:00:00Z');
    given(articleDecider, [generated, verified(70), scheduled(MOTIVE)], (state) => schedule(state, later, NOW)).then([
      { type: 'ArticleScheduled', data: { publishDate: later.toISOString(), motive: MOTIVE } },
    ]);
  });

  it('goes back to the drafts with the reason when it was changed after it was scheduled without one', () => {
    given(articleDecider, [generated, verified(90), scheduled(), revised], (state) => publishIfDue(state, SOON)).then([
      { type: 'ArticleUnscheduled', data: { reason: `${DUE} Il testo è cambiato dopo la verifica.` } },
    ]);
  });

  it('goes out without a motive when the check cleared it', () => {
    given(articleDecider, [generated, verified(90), scheduled()], (state) => publishIfDue(state, SOON)).then([
      published('schedule'),
    ]);
  });
});

describe('the doubts', () => {
  it('name at most twelve sentences, long ones shortened', () => {
    const claims = Array.from({ length: 15 }, (_, index) =>
      claim('not-found', `${index} ${'molto '.repeat(40)}lunga.`),
    );
    const doubts = publicationDoubts({
      aiGenerated: true,
      content: LONG,
      verification: check(90, claims),
      wasVerified: true,
    });
    expect(doubts).toHaveLength(13);
    expect(doubts[12]).toBe('Altre 3 frasi sono dubbie.');
    expect(doubts.every((doubt) => doubt.length < 200)).toBe(true);
  });
});

describe('the first story of the home page', () => {
  it('is one that people wrote, or that the check cleared as it is now', () => {
    expect(mayLead({ aiGenerated: false, verification: null })).toBe(true);
    expect(mayLead({ aiGenerated: true, verification: check(80) })).toBe(true);
    expect(mayLead({ aiGenerated: true, verification: check(79) })).toBe(false);
    expect(mayLead({ aiGenerated: true, verification: null })).toBe(false);
  });
});

describe('a motive', () => {
  it('is trimmed, on one line, of 10 to 500 characters and without control characters', () => {
    expect(publishMotiveSchema.parse('  Confermato\n dal portavoce ')).toBe('Confermato dal portavoce');
    for (const wrong of ['', '   troppo   ', 'x'.repeat(501), 'con un \u0000 dentro', 'mezzo surrogato \ud83d']) {
      expect(publishMotiveSchema.safeParse(wrong).success).toBe(false);
    }
    expect(publishMotiveSchema.safeParse('x'.repeat(500)).success).toBe(true);
  });
});
