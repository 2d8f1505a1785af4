import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { eachOptional } from '../../../backend/contract/article-fields.js';
import type { ArticleTextAt } from '../../../backend/contract/article-revisions.js';
import { getArticle, updateArticle } from '../../api/admin/article-calls.js';
import { getTextAt, listRevisions } from '../../api/admin/article-editor-calls.js';
import { CallFailed } from '../../api/call-failed.js';
import { type ArticleForm, changesOf, differingFields, formOf } from '../shared/article-form.js';
import type { FirstSaving } from './first-saving.js';
import { type Divergence, isSameText, startOfBoth } from './merge-versions.js';
import type { EditedArticle, StoredArticle } from './use-edited-article.js';

/** Where an article is to go with a saving; absent = it stays what it is. */
export type Move = (
  | { readonly status: 'draft' | 'published' }
  | { readonly status: 'scheduled'; readonly publishDate: string }
) & { readonly publishMotive?: string };

/** A saving, with the motive that somebody gave for it. */
export type Sending = Move | { readonly publishMotive: string } | undefined;

/** Two people changed the article: what each did, and the other's article as the server has it. */
export interface Conflict {
  readonly divergence: Divergence;
  /** What was in the fields when my text was chosen; absent: my text is what was in them. */
  readonly fields?: ArticleForm;
  readonly theirs: StoredArticle;
  /** Who saved it; null for the program, and for somebody who is no longer there. */
  readonly by: string | null;
  /** The other text waits beside the article, and the chosen one goes there too. */
  readonly isWaiting?: true;
}

interface SenderParts {
  readonly edited: Pick<
    EditedArticle,
    'now' | 'take' | 'takeAnswer' | 'takeSaved' | 'leaveUnanswered' | 'followsTitle'
  >;
  readonly making: FirstSaving;
  /** The article has come to be. */
  readonly onMade: (article: AdminArticle, sent: ArticleForm) => void;
  readonly onConflict: (conflict: Conflict) => void;
}

export const REQUIRED = 'Titolo e contenuto sono obbligatori';

/** Sends what is in the fields and takes the answer; null after a conflict, which is told. */
export function articleSender({ edited, making, onMade, onConflict }: SenderParts) {
  const { now, take, takeAnswer, takeSaved, leaveUnanswered, followsTitle } = edited;

  const send = async (move: Sending): Promise<AdminArticle | null> => {
    const { form: sent, sent: before, stored, version, article: present } = now.current;
    if (sent.title.trim() === '' || sent.content.trim() === '') throw new CallFailed(400, REQUIRED, null);
    if (!present) {
      const made = await making.save(sent, move);
      const isDone = !move || !('status' in move) || move.status === made.answer.status;
      const isWhole = made.sent === sent && isDone;
      if (isWhole) takeSaved(made.answer, sent);
      else take(made.answer, made.sent);
      onMade(made.answer, made.sent);
      // An earlier try had made it after all: what was written or asked since is a change of it.
      return isWhole ? made.answer : send(move);
    }
    const changes = changesOf(sent, before);
    const body = { ...changes, ...move, ...(version === null ? {} : { version }), asksMotive: true };
    const update = (slug: string) =>
      updateArticle(present._id, slug === sent.slug ? body : { ...body, slug }).catch((error: unknown) => {
        if (isUnanswered(error)) leaveUnanswered({ ...sent, slug });
        throw error;
      });
    const answer = await update(sent.slug).catch((error: unknown) => {
      // Another article has the address that the title would give: this one stays where the server put it.
      if (hasCode(error, 'slug-taken') && followsTitle()) return update(present.slug);
      throw error;
    });
    if (Object.keys(changes).length === 0 && differingFields(formOf(answer), stored).length > 0) {
      // The text that came along is another's, and what is written here did not start from it.
      takeAnswer(answer);
      return answer;
    }
    const own = await ownAnswer(answer, sent, version).catch(() => null);
    if (own) return takeSaved(own, sent);
    // It was saved, and perhaps published; only which text came of it is not known yet.
    takeAnswer(answer);
    leaveUnanswered(sent);
    return answer;
  };

  /**
   * The other's article, when somebody else changed the text; a change that left the text alone is just taken over, and so is
   * one's own, whose answer was lost.
   */
  const meet = async (move: Sending): Promise<AdminArticle | null> => {
    const { sent, stored, version, article: present, unanswered } = now.current;
    if (!present) return null;
    const [theirs, revisions] = await Promise.all([getArticle(present._id), listRevisions(present._id)]);
    // Newest first.
    const first = unanswered.length === 0 ? undefined : revisions.findLast((one) => one.version > (version ?? 0));
    const firstSince = first ? formOf((await getTextAt(present._id, first.version)).text) : null;
    const start = startOfBoth({ sent, stored }, unanswered, firstSince);
    const other = formOf(theirs);
    if (isSameText(start.stored, other)) {
      take(theirs, start.sent);
      return send(move);
    }
    const by = revisions[0]?.username ?? null;
    onConflict({ theirs, by, divergence: { ...start, mine: now.current.form, theirs: other } });
    return null;
  };

  return (move: Sending): Promise<AdminArticle | null> =>
    send(move).catch((error: unknown) => {
      if (hasCode(error, 'article-changed-meanwhile')) return meet(move);
      throw error;
    });
}

/** An article with another text of it. */
export function withText(article: AdminArticle, text: ArticleTextAt['text'], version: number): AdminArticle {
  return { ...article, ...eachOptional(() => ''), ...text, version };
}

/**
 * The answer as this saving alone made it. Somebody else may have saved before it was read, and what is typed meanwhile must
 * not be taken for a change of theirs.
 */
async function ownAnswer(answer: AdminArticle, sent: ArticleForm, version: number | null): Promise<AdminArticle> {
  if (version === null || isSameText(sent, formOf(answer))) return answer;
  const [own, ...later] = (await listRevisions(answer._id)).filter((one) => one.version > version).reverse();
  // The server tidied the text, and nothing else happened.
  if (own === undefined || later.length === 0) return answer;
  return withText(answer, (await getTextAt(answer._id, own.version)).text, own.version);
}

/** Nobody knows whether the server took it. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallFailed) || error.status === 0 || error.status >= 500;
}

/** A refusal because of another article, or of another version. */
export function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof CallFailed) || error.status !== 409) return false;
  const { answer } = error;
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'code') === code;
}
