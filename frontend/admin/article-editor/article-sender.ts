import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { getArticle, updateArticle } from '../../api/admin/article-calls.js';
import { CallFailed } from '../../api/call-failed.js';
import { type ArticleForm, changesOf, differingFields, formOf } from '../shared/article-form.js';
import type { FirstSaving } from './first-saving.js';
import type { Divergence } from './merge-versions.js';
import { sameStoredHtml } from './stored-html.js';
import type { EditedArticle } from './use-edited-article.js';

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
  readonly theirs: AdminArticle;
}

interface SenderParts {
  readonly edited: Pick<EditedArticle, 'now' | 'take' | 'takeSaved' | 'followsTitle'>;
  readonly making: FirstSaving;
  /** The article has come to be. */
  readonly onMade: (article: AdminArticle, sent: ArticleForm) => void;
  readonly onConflict: (conflict: Conflict) => void;
}

const REQUIRED = 'Titolo e contenuto sono obbligatori';

/** Sends what is in the fields and takes the answer; null after a conflict, which is told. */
export function articleSender({ edited, making, onMade, onConflict }: SenderParts) {
  const { now, take, takeSaved, followsTitle } = edited;

  const send = async (move: Sending): Promise<AdminArticle | null> => {
    const { form: sent, stored: before, version, article: present } = now.current;
    if (sent.title.trim() === '' || sent.content.trim() === '') throw new CallFailed(400, REQUIRED, null);
    if (!present) {
      const made = await making.save(sent, move);
      onMade(made.answer, made.sent);
      const isDone = !move || !('status' in move) || move.status === made.answer.status;
      if (made.sent === sent && isDone) return takeSaved(made.answer, sent);
      // An earlier try had made it after all: what was written or asked since is a change of it.
      take(made.answer, made.sent);
      return send(move);
    }
    const body = { ...changesOf(sent, before), ...move, ...(version === null ? {} : { version }), asksMotive: true };
    const answer = await updateArticle(present._id, body).catch((error: unknown) => {
      // Another article has the address that the title would give: this one stays where the server put it.
      if (hasCode(error, 'slug-taken') && followsTitle())
        return updateArticle(present._id, { ...body, slug: present.slug });
      if (isUnanswered(error)) now.current = { ...now.current, unanswered: [...now.current.unanswered, sent] };
      throw error;
    });
    return takeSaved(answer, sent);
  };

  /**
   * The other's article, when somebody else changed the text; a change that left the text alone is just taken over, and so is
   * one's own, whose answer was lost.
   */
  const meet = async (move: Sending): Promise<AdminArticle | null> => {
    const { form: mine, stored: sent, baseline, article: present, unanswered } = now.current;
    if (!present) return null;
    const theirs = await getArticle(present._id);
    const other = formOf(theirs);
    const known = isSameText(baseline, other) ? sent : unanswered.find((own) => isSameText(own, other));
    if (known) {
      take(theirs, known);
      return send(move);
    }
    onConflict({ theirs, divergence: { sent, stored: baseline, mine, theirs: other, unanswered } });
    return null;
  };

  return (move: Sending): Promise<AdminArticle | null> =>
    send(move).catch((error: unknown) => {
      if (hasCode(error, 'article-changed-meanwhile')) return meet(move);
      throw error;
    });
}

/** The server takes blanks around words away. */
function isSameText(own: ArticleForm, stored: ArticleForm): boolean {
  const changed = differingFields(stored, { ...own, title: own.title.trim(), excerpt: own.excerpt.trim() });
  return changed.every((field) => field === 'content' && sameStoredHtml(own.content, stored.content));
}

/** Nobody knows whether the server took it. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallFailed) || error.status === 0 || error.status >= 500;
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof CallFailed) || error.status !== 409) return false;
  const { answer } = error;
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'code') === code;
}
