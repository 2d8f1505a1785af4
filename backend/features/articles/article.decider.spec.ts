import { describe, expect, it } from '@jest/globals';
import { given } from '../../platform/testing/given-when-then.js';
import { articleDecider, correct, draft, retract, revise } from './article.decider.js';
import { type ArticleEvent, changesWords, type VerificationData } from './article.events.js';
import { purge, recordRedaction, remove, restore } from './article-bin.decider.js';
import { addSource, dismissFlag, recordHumanReview, recordVerification } from './article-checks.decider.js';
import { moveTo, publish, publishIfDue, returnToDraft, schedule } from './article-moves.decider.js';
import { drafted as articleDrafted } from './drafted.fixture.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const SOON = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-11-22T10:00:00Z');
const OUTLETS = { place: 'lead', newsletter: true, push: false } as const;
const drafted: ArticleEvent = articleDrafted();
const published: ArticleEvent = { type: 'ArticlePublished', data: { by: 'admin', publishDate: NOW.toISOString() } };
const scheduled: ArticleEvent = { type: 'ArticleScheduled', data: { publishDate: SOON.toISOString() } };
const check: VerificationData = {
  score: 70,
  approved: false,
  issues: [],
  suggestions: [],
  verifiedFacts: [],
  summary: '',
  algorithm: 'v',
  model: null,
  caps: [],
  findings: [
    {
      id: 'f1',
      kind: 'number',
      grade: 'contradiction',
      section: 'body',
      sentenceId: 'c1',
      start: 0,
      end: 1,
      text: '9',
      detail: 'Il numero non c’è.',
      sourceId: null,
      passage: null,
    },
  ],
  claims: [],
};
const verified: ArticleEvent = { type: 'ArticleVerified', data: check };

describe('an article', () => {
  it('bears its category under one name, however it was written', () => {
    const old = { ...drafted, data: { ...drafted.data, category: 'Tech' } } as ArticleEvent;
    given(articleDecider, [], (state) => draft(state, old.data as never)).then([
      { ...drafted, data: { ...drafted.data, category: 'Tecnologia' } } as ArticleEvent,
    ]);
    for (const category of ['Tech', 'Tecnologia', 'tecnologia']) {
      given(articleDecider, [old], (state) => revise(state, { category })).thenNothing();
    }
    given(articleDecider, [old], (state) => revise(state, { category: 'Ricerca' })).then([
      { type: 'ArticleRevised', data: { changes: { category: 'Ricerca AI' } } },
    ]);
  });

  it('begins as a draft, once', () => {
    given(articleDecider, [], (state) => draft(state, drafted.data as never)).then([drafted]);
    given(articleDecider, [drafted], (state) => draft(state, drafted.data as never)).then([]);
  });

  it('gets a line above the title, which a text from before such lines does not have', () => {
    given(articleDecider, [drafted], (state) => revise(state, { kicker: '' })).then([]);
    given(articleDecider, [drafted], (state) => revise(state, { kicker: 'Il caso' })).then([
      { type: 'ArticleRevised', data: { changes: { kicker: 'Il caso' } } },
    ]);
  });

  it('gets a description and a credit of its image, which say nothing that a check reads', () => {
    given(articleDecider, [drafted], (state) => revise(state, { imageAlt: '', imageCredit: 'Foto: Ada Rossi' })).then([
      { type: 'ArticleRevised', data: { changes: { imageCredit: 'Foto: Ada Rossi' } } },
    ]);
    expect(changesWords({ changes: { imageAlt: 'Un gatto', imageCredit: 'Foto: Ada Rossi' } })).toBe(false);
  });

  it('is signed by people where people wrote it, which says nothing that a check reads', () => {
    given(articleDecider, [drafted], (state) => revise(state, { authorIds: [] })).then([]);
    given(articleDecider, [drafted], (state) => revise(state, { authorIds: ['p1', 'p2'] })).then([
      { type: 'ArticleRevised', data: { changes: { authorIds: ['p1', 'p2'] } } },
    ]);
    expect(changesWords({ changes: { authorIds: ['p1'] } })).toBe(false);
  });

  it('is never signed by a person where a model wrote it', () => {
    const generated = { ...drafted.data, origin: { kind: 'generation', runId: 'r1' } } as never;
    given(articleDecider, [], (state) =>
      draft(state, { ...(generated as object), authorIds: ['p1'] } as never),
    ).thenFails('generated-text-signed');
    given(articleDecider, [{ type: 'ArticleDrafted', data: generated }], (state) =>
      revise(state, { title: 'Altro titolo', authorIds: ['p1'] }),
    ).thenFails('generated-text-signed');
  });

  it('is called what the newsroom says it is, but for a text that a run wrote', () => {
    given(articleDecider, [drafted], (state) => revise(state, { provenance: 'assisted' })).then([
      { type: 'ArticleRevised', data: { changes: { provenance: 'assisted' } } },
    ]);
    expect(changesWords({ changes: { provenance: 'people' } })).toBe(false);
    given(articleDecider, [drafted], (state) =>
      revise(state, { provenance: 'generated', authorIds: ['p1'] }),
    ).thenFails('generated-text-signed');
    const generated = { ...drafted.data, origin: { kind: 'generation', runId: 'r1' } } as never;
    given(articleDecider, [{ type: 'ArticleDrafted', data: generated }], (state) =>
      revise(state, { provenance: 'people' }),
    ).thenFails('generated-text-called-human');
  });

  it('records only the words that changed', () => {
    given(articleDecider, [drafted], (state) =>
      revise(state, { title: 'Altro titolo', excerpt: '', tags: ['a'] }),
    ).then([{ type: 'ArticleRevised', data: { changes: { title: 'Altro titolo' } } }]);
  });

  it('records a changed address apart, and none when it is the same', () => {
    given(articleDecider, [drafted], (state) => revise(state, {}, 'altro')).then([
      { type: 'ArticleSlugChanged', data: { from: 'un-titolo', to: 'altro' } },
    ]);
    given(articleDecider, [drafted], (state) => revise(state, {}, 'un-titolo')).then([]);
  });

  it('is reviewed by a person only with something that was checked', () => {
    const checklist = ['Ho controllato nomi, cifre e date'];
    given(articleDecider, [drafted], (state) => recordHumanReview(state, checklist, '')).then([
      { type: 'HumanReviewRecorded', data: { checklist, note: '' } },
    ]);
    for (const nothing of [[], ['  ']]) {
      given(articleDecider, [drafted], (state) => recordHumanReview(state, nothing, 'Letto')).thenFails(
        'validation-failed',
      );
    }
  });

  it('is published once', () => {
    given(articleDecider, [drafted], (state) => publish(state, 'admin', NOW)).then([published]);
    given(articleDecider, [drafted, published], (state) => publish(state, 'admin', SOON)).then([]);
  });

  it('keeps its day when it goes back to the drafts and out again', () => {
    const back: ArticleEvent = { type: 'ArticleUnpublished', data: { reason: null } };
    given(articleDecider, [drafted, published, back], (state) => publish(state, 'admin', SOON)).then([published]);
  });

  it('takes another date without another status, as its status allows', () => {
    const date = new Date('2026-11-01T08:00:00Z');
    const redated: ArticleEvent = { type: 'ArticleRedated', data: { publishDate: date.toISOString() } };
    const retracted: ArticleEvent = { type: 'ArticleRetracted', data: { reason: 'x' } };
    const scheduledAt = (moment: Date): ArticleEvent => ({
      type: 'ArticleScheduled',
      data: { publishDate: moment.toISOString() },
    });
    const move = (to: Date) => (state: Parameters<typeof moveTo>[0]) => moveTo(state, { publishDate: to }, NOW);
    given(articleDecider, [drafted, published], move(date)).then([redated]);
    given(articleDecider, [drafted, published, redated], move(date)).then([]);
    given(articleDecider, [drafted, published], move(SOON)).thenFails('validation-failed');
    given(articleDecider, [drafted, published, retracted], move(date)).thenFails('article-not-publishable');
    const later = new Date(SOON.getTime() + 3_600_000);
    given(articleDecider, [drafted, scheduledAt(SOON)], move(later)).then([scheduledAt(later)]);
    given(articleDecider, [drafted, scheduledAt(SOON)], move(date)).thenFails('publish-date-in-the-past');
    // A draft remembers the day and gets it, unless it is still to come.
    given(articleDecider, [drafted, redated], (state) => publish(state, 'admin', NOW)).then([
      { type: 'ArticlePublished', data: { by: 'admin', publishDate: date.toISOString() } },
    ]);
    given(articleDecider, [drafted, { type: 'ArticleRedated', data: { publishDate: SOON.toISOString() } }], (state) =>
      publish(state, 'admin', NOW),
    ).then([published]);
  });

  it('that was withdrawn does not go back to the drafts', () => {
    given(articleDecider, [drafted, published, { type: 'ArticleRetracted', data: { reason: 'x' } }], (state) =>
      returnToDraft(state, null),
    ).thenFails('article-not-publishable');
  });

  it('cannot be published without a text, nor after it was retracted', () => {
    const empty: ArticleEvent = { type: 'ArticleRevised', data: { changes: { content: ' ' } } };
    given(articleDecider, [drafted, empty], (state) => publish(state, 'admin', NOW)).thenFails(
      'article-not-publishable',
    );
    given(articleDecider, [drafted, published, { type: 'ArticleRetracted', data: { reason: 'x' } }], (state) =>
      publish(state, 'admin', NOW),
    ).thenFails('article-not-publishable');
  });

  it.each(['<p>&nbsp;</p>', '<p>\u00a0\u200b</p>', '<p></p><h2> <br /></h2>'])(
    'is not published with a body that says nothing: %s',
    (content) => {
      given(articleDecider, [drafted, { type: 'ArticleRevised', data: { changes: { content } } }], (state) =>
        publish(state, 'admin', NOW),
      ).thenFails('article-not-publishable');
      given(articleDecider, [drafted, published], (state) => revise(state, { content })).thenFails(
        'article-not-publishable',
      );
    },
  );

  it('is published with an image alone', () => {
    given(
      articleDecider,
      [drafted, { type: 'ArticleRevised', data: { changes: { content: '<img src="/a.webp" />' } } }],
      (state) => publish(state, 'admin', NOW),
    ).then([published]);
  });

  it('always has a title and a body, as a draft too', () => {
    given(articleDecider, [], (state) => draft(state, { ...drafted.data, content: '' })).thenFails('validation-failed');
    given(articleDecider, [drafted], (state) => revise(state, { content: ' ' })).thenFails('validation-failed');
  });

  it('is scheduled for the future only', () => {
    given(articleDecider, [drafted], (state) => schedule(state, SOON, NOW)).then([scheduled]);
    given(articleDecider, [drafted], (state) => schedule(state, NOW, NOW)).thenFails('publish-date-in-the-past');
  });

  it('goes out by itself at its moment and with its moment’s date, not before', () => {
    given(articleDecider, [drafted, scheduled], (state) => publishIfDue(state, NOW)).then([]);
    given(articleDecider, [drafted, scheduled], (state) => publishIfDue(state, new Date('2026-11-21T10:07:00Z'))).then([
      { type: 'ArticlePublished', data: { by: 'schedule', publishDate: SOON.toISOString() } },
    ]);
  });

  it('published so that it can be taken back waits ten seconds, then is out as by hand', () => {
    const wait: ArticleEvent = {
      type: 'ArticleScheduled',
      data: { publishDate: '2026-11-21T09:00:10.000Z', outlets: OUTLETS, undoable: true },
    };
    const after = new Date('2026-11-21T09:00:10.200Z');
    given(articleDecider, [drafted], (state) =>
      moveTo(state, { status: 'published', undoable: true, outlets: OUTLETS }, NOW),
    ).then([wait]);
    given(articleDecider, [drafted, wait], (state) => publishIfDue(state, after)).then([
      { type: 'ArticlePublished', data: { by: 'admin', publishDate: after.toISOString(), outlets: OUTLETS } },
    ]);
    given(articleDecider, [drafted, published], (state) =>
      moveTo(state, { status: 'published', undoable: true }, SOON),
    ).thenNothing();
  });

  it('taken back in time is the draft that it was, with the day that it had', () => {
    const redated: ArticleEvent = { type: 'ArticleRedated', data: { publishDate: '2026-10-01T08:00:00.000Z' } };
    const wait: ArticleEvent = {
      type: 'ArticleScheduled',
      data: { publishDate: '2026-11-21T09:00:10.000Z', undoable: true },
    };
    given(articleDecider, [drafted, redated, wait], (state) => moveTo(state, { status: 'draft' }, NOW)).then([
      { type: 'ArticleUnscheduled', data: { reason: null } },
      redated,
    ]);
    given(articleDecider, [drafted, redated, wait], (state) => publishIfDue(state, SOON)).then([
      { type: 'ArticlePublished', data: { by: 'admin', publishDate: '2026-10-01T08:00:00.000Z' } },
    ]);
  });

  it('keeps where it goes out to when only its date changes', () => {
    given(
      articleDecider,
      [drafted, { type: 'ArticleScheduled', data: { publishDate: SOON.toISOString(), outlets: OUTLETS } }],
      (state) => moveTo(state, { status: 'scheduled', publishDate: LATER }, NOW),
    ).then([{ type: 'ArticleScheduled', data: { publishDate: LATER.toISOString(), outlets: OUTLETS } }]);
  });

  it('that is due but incomplete goes back to the drafts with the reason', () => {
    const emptied: ArticleEvent = { type: 'ArticleRevised', data: { changes: { content: '' } } };
    given(articleDecider, [drafted, scheduled, emptied], (state) => publishIfDue(state, SOON)).then([
      {
        type: 'ArticleUnscheduled',
        data: { reason: 'Non pubblicato alla data prevista: Titolo e contenuto sono obbligatori' },
      },
    ]);
  });

  it('returns to the drafts from the schedule and from the site', () => {
    given(articleDecider, [drafted, scheduled], (state) => returnToDraft(state, null)).then([
      { type: 'ArticleUnscheduled', data: { reason: null } },
    ]);
    given(articleDecider, [drafted, published], (state) => moveTo(state, { status: 'draft' }, NOW)).then([
      { type: 'ArticleUnpublished', data: { reason: null } },
    ]);
  });

  it('is corrected and retracted only while readers have it', () => {
    given(articleDecider, [drafted], (state) => correct(state, 'x')).thenFails('article-not-published');
    given(articleDecider, [drafted, published], (state) => retract(state, 'Fonte ritirata')).then([
      { type: 'ArticleRetracted', data: { reason: 'Fonte ritirata' } },
    ]);
  });

  it('keeps its verification when readers see the same words in the body as before', () => {
    const begun = articleDrafted({ content: '<h2></h2><p>Testo <b>breve</b></p>' });
    const verified: ArticleEvent = { type: 'ArticleVerified', data: check };
    const tidied = {
      type: 'ArticleRevised',
      data: { changes: { content: '<p>Testo breve</p>' }, sameBodyWords: true },
    };
    given(articleDecider, [begun, verified], (state) => revise(state, { content: '<p>Testo breve</p>' })).then([
      tidied as ArticleEvent,
    ]);
    given(articleDecider, [begun, verified, tidied as ArticleEvent], (state) => dismissFlag(state, 'f1', 'No')).then([
      { type: 'VerificationFlagDismissed', data: { flagId: 'f1', reason: 'No' } },
    ]);
    for (const content of ['<p>Testo</p><p>breve</p>', '<p>Testo brevissimo</p>']) {
      given(articleDecider, [begun, verified], (state) => revise(state, { content })).then([
        { type: 'ArticleRevised', data: { changes: { content } } },
      ]);
    }
    expect(changesWords({ changes: { title: 'Altro', content: '' }, sameBodyWords: true })).toBe(true);
  });

  it('forgets its verification when its words change', () => {
    const revised: ArticleEvent = { type: 'ArticleRevised', data: { changes: { title: 'Nuovo' } } };
    given(articleDecider, [drafted, verified, revised], (state) => dismissFlag(state, 'f1', 'È giusto')).thenFails(
      'verification-not-found',
    );
  });

  it('takes a source once, and keeps the check it had', () => {
    const source = { title: 'Fonte', url: 'https://a.example/x', publisher: 'A', publishedAt: null };
    const added: ArticleEvent = { type: 'ArticleSourceAdded', data: { id: 's1', source, language: 'it', sha256: 'a' } };
    given(articleDecider, [drafted, verified], (state) => addSource(state, added.data as never)).then([added]);
    given(articleDecider, [drafted, verified, added], (state) => addSource(state, added.data as never)).thenFails(
      'source-already-known',
    );
    given(articleDecider, [drafted, verified, added], (state) => dismissFlag(state, 'f1', 'È giusto')).then([
      { type: 'VerificationFlagDismissed', data: { flagId: 'f1', reason: 'È giusto' } },
    ]);
  });

  it('has a finding dismissed once, and only one that exists', () => {
    given(articleDecider, [drafted], (state) => recordVerification(state, check)).then([verified]);
    const dismissed: ArticleEvent = { type: 'VerificationFlagDismissed', data: { flagId: 'f1', reason: 'È giusto' } };
    given(articleDecider, [drafted, verified], (state) => dismissFlag(state, 'f1', 'È giusto')).then([dismissed]);
    given(articleDecider, [drafted, verified, dismissed], (state) => dismissFlag(state, 'f1', 'x')).then([]);
    given(articleDecider, [drafted, verified], (state) => dismissFlag(state, 'f9', 'x')).thenFails('flag-not-found');
  });

  const deleted: ArticleEvent = { type: 'ArticleDeleted', data: {} };
  const purged: ArticleEvent = { type: 'ArticlePurged', data: {} };
  const addresses = { slug: 'un-titolo', formerSlugs: ['prima'] };
  const restored: ArticleEvent = { type: 'ArticleRestored', data: addresses };
  const back = (state: Parameters<typeof restore>[0]) => restore(state, addresses);

  it('comes back from the bin as a draft with its check, whatever it was', () => {
    for (const before of [published, scheduled]) {
      given(articleDecider, [drafted, before, deleted], back).then([restored]);
      given(articleDecider, [drafted, before, deleted, restored], back).thenNothing();
      given(articleDecider, [drafted, before, deleted, restored], (state) => returnToDraft(state, null)).thenNothing();
    }
    given(articleDecider, [drafted, verified, deleted, restored], (state) => dismissFlag(state, 'f1', 'x')).then([
      { type: 'VerificationFlagDismissed', data: { flagId: 'f1', reason: 'x' } },
    ]);
    given(articleDecider, [drafted, deleted, restored], remove).then([deleted]);
  });

  it('stays withdrawn when it comes back from the bin', () => {
    const retracted: ArticleEvent = { type: 'ArticleRetracted', data: { reason: 'Falso' } };
    given(articleDecider, [drafted, published, retracted, deleted, restored], (state) =>
      publish(state, 'admin', NOW),
    ).thenFails('article-not-publishable');
  });

  it('leaves the bin for good once, and never from elsewhere', () => {
    given(articleDecider, [drafted, deleted], purge).then([purged]);
    given(articleDecider, [drafted, deleted, purged], purge).thenNothing();
    given(articleDecider, [drafted, deleted, purged], back).thenFails('article-not-found');
    given(articleDecider, [drafted, deleted, purged], (state) => draft(state, drafted.data as never)).thenNothing();
    given(articleDecider, [drafted], purge).thenFails('not-found');
    given(articleDecider, [], purge).thenFails('article-not-found');
  });

  it('loses its words in the log only when it is gone for good, and of nothing is said nothing', () => {
    const data = { addresses: ['a'.repeat(64)], redacted: [{ position: 1, remains: 'b'.repeat(64) }] };
    const redacted: ArticleEvent = { type: 'ArticleRedacted', data };
    const redact = (state: Parameters<typeof recordRedaction>[0]) => recordRedaction(state, data);
    given(articleDecider, [drafted, deleted, purged], redact).then([redacted]);
    given(articleDecider, [drafted, deleted, purged, redacted], redact).then([redacted]);
    given(articleDecider, [drafted, deleted, purged], (state) =>
      recordRedaction(state, { ...data, redacted: [] }),
    ).thenNothing();
    given(articleDecider, [drafted, published], redact).thenFails('article-not-purged');
    given(articleDecider, [], redact).thenFails('article-not-found');
  });

  it('is deleted once, and is not found afterwards', () => {
    given(articleDecider, [drafted], remove).then([deleted]);
    given(articleDecider, [drafted, deleted], remove).then([]);
    given(articleDecider, [drafted, deleted], (state) => publish(state, 'admin', NOW)).thenFails('article-not-found');
  });
});
