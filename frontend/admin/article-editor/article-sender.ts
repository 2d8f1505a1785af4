import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { createArticle, getArticle, updateArticle } from '../../api/admin/article-calls.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { CallFailed } from '../../api/call-failed.js';
import type { InputAt } from '../../api/route-request.js';
import { type ArticleForm, bodyOf, changesOf, formOf } from '../shared/article-form.js';
import { type Divergence, isSameText } from './merge-versions.js';
import { hasCode, type Sending } from './repeated-saving.js';
import type { EditedArticle, StoredArticle } from './use-edited-article.js';

/** Two people changed the article: what each did, and the other's article as the server has it. */
export interface Conflict {
  readonly divergence: Divergence;
  /** What was in the fields when my text was chosen; absent: my text is what was in them. */
  readonly fields?: ArticleForm;
  readonly theirs: StoredArticle;
  /** Who saved it; null for the program, and for somebody who is no longer there. */
  readonly by: string | null;
  /** The other text waits next to the article, and the chosen one goes there too. */
  readonly isWaiting?: true;
}

interface SenderParts {
  readonly edited: Pick<EditedArticle, 'now' | 'take' | 'takeSaved' | 'saving' | 'followsTitle'>;
  /** The article has come to be. */
  readonly onMade: (article: AdminArticle, sent: ArticleForm) => void;
  readonly onConflict: (conflict: Conflict) => void;
}

export const REQUIRED = 'Titolo e contenuto sono obbligatori';

/** Sends what is in the fields and takes the answer; null after a conflict, which is announced. */
export function articleSender({ edited, onMade, onConflict }: SenderParts) {
  const { now, take, takeSaved, saving, followsTitle } = edited;

  const update = ({ _id, slug }: StoredArticle, body: InputAt<'PUT /api/articles/:id'>['body']) =>
    updateArticle(_id, body).catch((error: unknown) => {
      // Another article has the address that the title would give: this one stays where the server put it.
      if (hasCode(error, 'slug-taken') && followsTitle()) return updateArticle(_id, { ...body, slug });
      throw error;
    });

  const send = async (move: Sending): Promise<AdminArticle | null> => {
    const { form, sent: before, version, article: present } = now.current;
    if (form.title.trim() === '' || form.content.trim() === '') throw new CallFailed(400, REQUIRED, null);
    const changes = { ...changesOf(form, before), ...move, ...(version === null ? {} : { version }), asksMotive: true };
    const whole = { ...bodyOf(form), status: 'draft' as const, ...move };
    const { answer, asked } = await saving.ask({
      form,
      move,
      send: () => (present ? update(present, changes) : createArticle(whole)),
    });
    takeSaved(answer, asked.form);
    if (!present) onMade(answer, asked.form);
    // It was an earlier saving that was answered: what was written or asked since is a change of it.
    const isWhole = asked.form === form && (move === undefined || JSON.stringify(move) === JSON.stringify(asked.move));
    return isWhole ? answer : send(move);
  };

  /** The other's article, when somebody else changed the text; a change that left the text alone is just taken over. */
  const meet = async (move: Sending): Promise<AdminArticle | null> => {
    const { sent, stored, article: present } = now.current;
    if (!present) return null;
    const [theirs, revisions] = await Promise.all([
      getArticle(present._id),
      callAdmin('GET /api/articles/:id/revisions', { params: { id: present._id } }).then(({ revisions }) => revisions),
    ]);
    const other = formOf(theirs);
    if (isSameText(stored, other)) {
      take(theirs, sent);
      return send(move);
    }
    const by = revisions[0]?.username ?? null;
    onConflict({ theirs, by, divergence: { sent, stored, mine: now.current.form, theirs: other } });
    return null;
  };

  return (move: Sending): Promise<AdminArticle | null> =>
    send(move).catch((error: unknown) => {
      if (hasCode(error, 'article-changed-meanwhile')) return meet(move);
      throw error;
    });
}
