import { includesRole, type Role, rolesFrom } from '../../contract/role-words.js';
import { DomainError } from '../../platform/domain-error.js';
import { type ArticleState, existing, refuse, revise, type TextChanges } from './article.decider.js';
import type { ArticleEvent } from './article.events.js';
import { editDoubts } from './edit-gate.js';

/** How a person changes an article in the form. */
export interface Edit {
  readonly slug?: string | undefined;
  readonly motive?: string | undefined;
  /** Anyone who sends it wants to be asked for a motive. */
  readonly asksMotive: boolean;
  /** False: the article goes back to the drafts with it. */
  readonly staysOut: boolean;
}

/**
 * Changes an article as a person does in the form. Of a generated text that readers have, and keep, the event names the
 * sentences that nobody checked, with the motive; without one it throws `needs-motive` when the caller wants to be asked.
 */
export function edit(
  state: ArticleState,
  changes: TextChanges,
  { slug, motive, asksMotive, staysOut }: Edit,
): ArticleEvent[] {
  const article = existing(state);
  const events = revise(state, changes, slug);
  if (article.status !== 'published' || !article.aiGenerated || !staysOut) return events;
  return events.map((event) => {
    if (event.type !== 'ArticleRevised') return event;
    const known = [...(article.lastCheck?.claims ?? []), ...article.settled].map(({ sentence }) => sentence);
    const doubts = editDoubts(article.text, { ...article.text, ...event.data.changes }, known);
    if (doubts.length === 0) return event;
    if (motive === undefined && asksMotive) throw new DomainError('needs-motive', { reasons: doubts });
    return { ...event, data: { ...event.data, doubts, ...(motive === undefined ? {} : { motive }) } };
  });
}

/**
 * What readers have, and what goes out by itself, is for those who publish; others change drafts and save revisions.
 * @throws DomainError `role-not-enough`
 */
export function demandDraft(role: Role, { status }: Pick<ArticleState, 'status'>): void {
  const isOut = status === 'scheduled' || status === 'published' || status === 'retracted';
  if (!isOut || includesRole(role, 'managing-editor')) return;
  const who = rolesFrom('managing-editor');
  refuse('role-not-enough', `Il tuo ruolo scrive bozze e revisioni: per ciò che leggono i lettori serve ${who}`);
}
