import { MAX_STORIES } from '../../../contract/product-figures.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { Decider } from '../../../platform/event-store/decider.js';
import type { ArticleState } from '../article.decider.js';
import { whyNotLead } from '../publication-gate.js';
import { type FrontPageEvent, frontPageEvents } from './front-page.events.js';

/** What people chose for the home page; what they did not choose it chooses by itself. */
export interface FrontPageState {
  readonly lead: { readonly articleId: string; readonly until: string | null } | null;
  readonly stories: readonly string[];
}

export const frontPageDecider: Decider<FrontPageState, FrontPageEvent> = {
  events: frontPageEvents,
  initialState: { lead: null, stories: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'LeadPinned':
        return { ...state, lead: event.data };
      case 'LeadUnpinned':
        return { ...state, lead: null };
      case 'FollowedStoriesChosen':
        return { ...state, stories: event.data.articleIds };
    }
  },
};

/** Lets a published article open the home page, until a moment or until it is taken back. None below the threshold. */
export function pinLead(
  state: FrontPageState,
  { id, article }: { readonly id: string; readonly article: ArticleState },
  until: Date | null,
  now: Date,
): FrontPageEvent[] {
  if (article.status !== 'published') throw new DomainError('article-not-published');
  const reason = whyNotLead(article);
  if (reason !== null) throw new DomainError('article-cannot-lead', { text: `Non può aprire la home. ${reason}` });
  if (until !== null && until <= now) {
    throw new DomainError('validation-failed', { text: 'La data di fine è già passata' });
  }
  const pinned = { articleId: id, until: until?.toISOString() ?? null };
  const same = state.lead?.articleId === id && state.lead.until === pinned.until;
  return same ? [] : [{ type: 'LeadPinned', data: pinned }];
}

/** Lets the home page choose its lead by itself again. */
export function unpinLead({ lead }: FrontPageState): FrontPageEvent[] {
  return lead === null ? [] : [{ type: 'LeadUnpinned', data: { articleId: lead.articleId } }];
}

/** The same for a lead whose time is over. */
export function releaseDueLead(state: FrontPageState, now: Date): FrontPageEvent[] {
  const until = state.lead?.until ?? null;
  return until !== null && until <= now.toISOString() ? unpinLead(state) : [];
}

/** Chooses the stories to follow, in their order; places left free are filled by the newest articles. */
export function chooseStories(state: FrontPageState, articleIds: readonly string[]): FrontPageEvent[] {
  const chosen = [...new Set(articleIds)];
  if (chosen.length > MAX_STORIES) {
    throw new DomainError('validation-failed', { text: `Al massimo ${MAX_STORIES} storie` });
  }
  return chosen.join() === state.stories.join()
    ? []
    : [{ type: 'FollowedStoriesChosen', data: { articleIds: chosen } }];
}
