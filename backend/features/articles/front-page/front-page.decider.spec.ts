import { it } from '@jest/globals';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { given } from '../../../platform/testing/given-when-then.js';
import { articleDecider } from '../article.decider.js';
import type { ArticleEvent } from '../article.events.js';
import { drafted } from '../drafted.fixture.js';
import { chooseStories, frontPageDecider, pinLead, releaseDueLead, unpinLead } from './front-page.decider.js';
import type { FrontPageEvent } from './front-page.events.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const UNTIL = new Date('2026-11-21T18:00:00Z');
const published: ArticleEvent = { type: 'ArticlePublished', data: { by: 'admin', publishDate: NOW.toISOString() } };
const candidate = (...events: readonly ArticleEvent[]) => ({ id: 'a', article: foldEvents(articleDecider, events) });
const byPeople = candidate(drafted(), published);
const unchecked = candidate(drafted({ origin: { kind: 'generation', runId: 'r' } }), published);
const pinned: FrontPageEvent = { type: 'LeadPinned', data: { articleId: 'a', until: UNTIL.toISOString() } };
const unpinned: FrontPageEvent = { type: 'LeadUnpinned', data: { articleId: 'a' } };

it('pins a published article as the lead, once', () => {
  given(frontPageDecider, [], (state) => pinLead(state, byPeople, UNTIL, NOW)).then([pinned]);
  given(frontPageDecider, [pinned], (state) => pinLead(state, byPeople, UNTIL, NOW)).thenNothing();
  given(frontPageDecider, [pinned], (state) => pinLead(state, byPeople, null, NOW)).then([
    { type: 'LeadPinned', data: { articleId: 'a', until: null } },
  ]);
});

it('never pins a draft, a generated text below the threshold, or for a time that is over', () => {
  const pin = (article: typeof byPeople, until: Date | null) =>
    given(frontPageDecider, [], (state) => pinLead(state, article, until, NOW));
  pin(candidate(drafted()), null).thenFails('article-not-published');
  pin(unchecked, null).thenFails('article-cannot-lead');
  pin(byPeople, NOW).thenFails('validation-failed');
});

it('lets a lead go by hand, or by itself when its time is over', () => {
  given(frontPageDecider, [pinned], unpinLead).then([unpinned]);
  given(frontPageDecider, [pinned, unpinned], unpinLead).thenNothing();
  given(frontPageDecider, [pinned], (state) => releaseDueLead(state, NOW)).thenNothing();
  given(frontPageDecider, [pinned], (state) => releaseDueLead(state, UNTIL)).then([unpinned]);
});

it('chooses at most three stories, each once', () => {
  const chosen: FrontPageEvent = { type: 'FollowedStoriesChosen', data: { articleIds: ['b', 'a'] } };
  given(frontPageDecider, [], (state) => chooseStories(state, ['b', 'a', 'b'])).then([chosen]);
  given(frontPageDecider, [chosen], (state) => chooseStories(state, ['b', 'a'])).thenNothing();
  given(frontPageDecider, [], (state) => chooseStories(state, ['a', 'b', 'c', 'd'])).thenFails('validation-failed');
});
