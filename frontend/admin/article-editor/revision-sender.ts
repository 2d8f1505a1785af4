import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { eachOptional } from '../../../backend/contract/article-fields.js';
import type { PendingRevisionView } from '../../../backend/contract/pending-revision.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { CallFailed } from '../../api/call-failed.js';
import { type ArticleForm, differingFields, formOf, partOf } from '../shared/article-form.js';
import { type Conflict, REQUIRED } from './article-sender.js';
import { isSameText } from './merge-versions.js';
import { hasCode } from './repeated-saving.js';
import type { EditedArticle, StoredArticle } from './use-edited-article.js';

/** An article with the words that wait next to it, under their version. */
export function withRevision(article: AdminArticle, { revision, live }: PendingRevisionView): StoredArticle {
  if (revision === null) return article;
  const { text, version } = revision;
  return { ...article, ...eachOptional(() => ''), ...text, version, live: formOf(live) };
}

/**
 * What is sent of a text that goes on from a revision: what was changed since `before`, and what waits already. To a server
 * of the version before, which an update may still leave running, an absent field is one as readers have it.
 */
export function revisedPart(form: ArticleForm, before: ArticleForm, revision: StoredArticle) {
  const stored = formOf(revision);
  const waiting = differingFields(stored, revision.live ?? stored);
  return partOf(form, [...differingFields(form, before), ...waiting]);
}

interface SenderParts {
  readonly edited: Pick<EditedArticle, 'now' | 'take' | 'takeSaved' | 'saving'>;
  readonly onConflict: (conflict: Conflict) => void;
}

/** The savings of a revision: each follows the one before it, and none of them reaches readers. Null after a conflict. */
export function revisionSender({ edited: { now, take, takeSaved, saving }, onConflict }: SenderParts) {
  const send = async (): Promise<AdminArticle | null> => {
    const { form, sent: before, article, version } = now.current;
    if (article === null) return null;
    if (form.title.trim() === '' || form.content.trim() === '') throw new CallFailed(400, REQUIRED, null);
    const body = { ...revisedPart(form, before, article), ...(version === null ? {} : { version }) };
    const { answer, asked } = await saving.ask({
      form,
      send: async () =>
        withRevision(
          article,
          await callAdmin('PUT /api/articles/:id/pending-revision', { params: { id: article._id }, body }),
        ),
    });
    takeSaved(answer, asked.form);
    return asked.form === form ? answer : send();
  };

  /** The other's revision, when somebody else saved one. */
  const meet = async (refusal: unknown): Promise<AdminArticle | null> => {
    const { sent, stored, article } = now.current;
    if (article === null) throw refusal;
    const view = await callAdmin('GET /api/articles/:id/pending-revision', { params: { id: article._id } });
    // It was published or discarded: there is nothing to go on from.
    if (view.revision === null) throw refusal;
    const theirs = withRevision(article, view);
    const other = formOf(theirs);
    if (isSameText(stored, other)) {
      take(theirs, sent);
      return send();
    }
    const by = view.revision.savings[0]?.username ?? null;
    onConflict({ theirs, by, divergence: { sent, stored, mine: now.current.form, theirs: other } });
    return null;
  };

  return (): Promise<AdminArticle | null> =>
    send().catch((error: unknown) => {
      if (hasCode(error, 'article-changed-meanwhile')) return meet(error);
      throw error;
    });
}
