import { it } from '@jest/globals';
import { givenHistory, type Recorded, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { ArticleEvent, VerificationData } from '../article.events.js';
import type { ArticleRow } from '../articles.tables.js';
import { drafted, SHORT_TEXT } from '../drafted.fixture.js';
import { ArticlesProjection } from './articles.projection.js';

const DRAFT: ArticleRow = {
  id: 'a',
  slug: 'un-titolo',
  title: 'Un titolo',
  meta_description: '',
  content: '<p>Testo</p>',
  kicker: '',
  key_points: '',
  excerpt: '',
  featured_image: null,
  image_alt: '',
  image_credit: '',
  image_focus: '',
  provenance: '',
  category: 'AI News',
  category_key: 'ai news',
  tags: ['a'],
  author_ids: [],
  seo: SHORT_TEXT.seo,
  status: 'draft',
  publish_date: null,
  created_at: recordedAtOf(0),
  updated_at: recordedAtOf(0),
  reading_time: 1,
  origin: { kind: 'newsroom' },
  ai_generated: false,
  sources: [],
  proposed_sources: [],
  verification_sources: [],
  verification: null,
  checked_claims: null,
  verification_failure: null,
  was_verified: false,
  may_lead: true,
  publish_motive: null,
  outlets: null,
  dismissed_flags: [],
  human_review: null,
  corrections: [],
  retraction: null,
  held_back: null,
  deleted_at: null,
  deleted_by: null,
  version: 1,
};
const GENERATED = { origin: { kind: 'generation', runId: 'r' } } as const;
const check: VerificationData = {
  score: 90,
  approved: true,
  issues: [],
  suggestions: [],
  verifiedFacts: [],
  summary: '',
  algorithm: 'v',
  model: null,
  caps: [],
  findings: [],
  claims: [],
};
const DAY = '2026-12-01T08:00:00.000Z';

const expectRow = (events: readonly ArticleEvent[], row: Partial<ArticleRow>): void => {
  const recorded = events.map((event): Recorded<ArticleEvent> => ['article-a', event]);
  givenHistory(new ArticlesProjection(), recorded).thenRows([{ ...DRAFT, version: events.length, ...row }]);
};

it('shows a draft with a body cleaned by the present rules', () => {
  expectRow([drafted({ content: '<p>Testo</p><script>no()</script>' })], {});
});

it('lets a generated text lead only once its check reached the threshold', () => {
  const generated = { origin: GENERATED.origin, ai_generated: true };
  const verified = { was_verified: true, verification: { ...check, verifiedAt: recordedAtOf(1) } };
  expectRow([drafted(GENERATED)], { ...generated, may_lead: false });
  expectRow([drafted(GENERATED), { type: 'ArticleVerified', data: check }], { ...generated, ...verified });
});

it('takes the check and the review from new words, not for another image', () => {
  const checked: ArticleEvent[] = [
    drafted(),
    { type: 'ArticleVerified', data: check },
    { type: 'HumanReviewRecorded', data: { checklist: ['Letto'], note: '' } },
    { type: 'VerificationFlagDismissed', data: { flagId: 'f', reason: 'Chiarito' } },
  ];
  expectRow([...checked, { type: 'ArticleRevised', data: { changes: { featuredImage: '/uploads/b.jpg' } } }], {
    featured_image: '/uploads/b.jpg',
    was_verified: true,
    verification: { ...check, verifiedAt: recordedAtOf(1) },
    human_review: { reviewedAt: recordedAtOf(2), reviewer: 'redazione' },
    dismissed_flags: ['f'],
    updated_at: recordedAtOf(4),
  });
  expectRow([...checked, { type: 'ArticleRevised', data: { changes: { title: 'Altro' } } }], {
    title: 'Altro',
    was_verified: true,
    updated_at: recordedAtOf(4),
  });
});

it('calls an article updated where readers find new words, not for a tag or an address', () => {
  const out: ArticleEvent[] = [drafted(), { type: 'ArticlePublished', data: { by: 'admin', publishDate: DAY } }];
  const visible = { status: 'published', publish_date: DAY } as const;
  expectRow([...out, { type: 'ArticleRevised', data: { changes: { title: 'Altro' } } }], {
    ...visible,
    title: 'Altro',
    updated_at: recordedAtOf(2),
  });
  expectRow([...out, { type: 'ArticleRevised', data: { changes: { tags: ['etica'] } } }], {
    ...visible,
    tags: ['etica'],
  });
  expectRow([...out, { type: 'ArticleSlugChanged', data: { from: 'titolo', to: 'altro' } }], {
    ...visible,
    slug: 'altro',
  });
});

it('follows an article out and back, with the reasons of both', () => {
  const out: ArticleEvent = { type: 'ArticlePublished', data: { by: 'admin', publishDate: DAY, motive: 'Confermato' } };
  const back: ArticleEvent = { type: 'ArticleUnpublished', data: { reason: 'Da rivedere' } };
  const planned: ArticleEvent = { type: 'ArticleScheduled', data: { publishDate: DAY } };
  const visible = { status: 'published', publish_date: DAY, publish_motive: 'Confermato' } as const;
  expectRow([drafted(), out], visible);
  expectRow([drafted(), out, back], { publish_date: DAY, held_back: 'Da rivedere' });
  expectRow([drafted(), out, back, planned], { status: 'scheduled', publish_date: DAY });
  expectRow([drafted(), planned, { type: 'ArticleUnscheduled', data: { reason: null } }], {});
});

it('lists corrections latest first, and the retraction', () => {
  expectRow(
    [
      drafted(),
      { type: 'ArticleCorrected', data: { note: 'Prima' } },
      { type: 'ArticleCorrected', data: { note: 'Seconda' } },
      { type: 'ArticleRetracted', data: { reason: 'Falso' } },
    ],
    {
      status: 'retracted',
      corrections: [
        { date: recordedAtOf(2), text: 'Seconda' },
        { date: recordedAtOf(1), text: 'Prima' },
      ],
      retraction: { date: recordedAtOf(3), reason: 'Falso' },
      updated_at: recordedAtOf(3),
    },
  );
});

it('keeps what lies in the bin, brings it back as a draft, and lets it go for good', () => {
  const deleted: ArticleEvent = { type: 'ArticleDeleted', data: {} };
  const out: ArticleEvent = { type: 'ArticlePublished', data: { by: 'admin', publishDate: DAY } };
  const planned: ArticleEvent = { type: 'ArticleScheduled', data: { publishDate: DAY } };
  const back: ArticleEvent = { type: 'ArticleRestored', data: { slug: 'un-titolo-2', formerSlugs: [] } };
  const gone = { status: 'deleted', deleted_by: 'test' } as const;
  expectRow([drafted(), out, deleted], { ...gone, publish_date: DAY, deleted_at: recordedAtOf(2) });
  expectRow([drafted(), planned, deleted], { ...gone, deleted_at: recordedAtOf(2) });
  expectRow([drafted(), out, deleted, back], { publish_date: DAY, slug: 'un-titolo-2' });
  givenHistory(new ArticlesProjection(), [
    ['article-a', drafted()],
    ['article-a', deleted],
    ['article-a', { type: 'ArticlePurged', data: {} }],
  ]).thenRows([]);
});
