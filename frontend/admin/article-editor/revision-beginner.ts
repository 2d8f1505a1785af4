import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { getArticle } from '../../api/admin/article-calls.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import type { InputAt } from '../../api/route-request.js';
import { type ArticleForm, changesOf, differingFields, formOf } from '../shared/article-form.js';
import type { Conflict } from './article-sender.js';
import { differences, isSameText, mergeVersions, type WrittenText } from './merge-versions.js';
import { hasCode, RepeatedSaving } from './repeated-saving.js';
import { revisedPart, withRevision } from './revision-sender.js';
import type { EditedArticle, StoredArticle } from './use-edited-article.js';

/** A text that waits next to the published one now, and what was in the fields when it was sent. */
export interface BegunRevision {
  readonly revision: AdminArticle;
  readonly sent: ArticleForm;
}

/** A text that was chosen between the one in the fields and the revision that waits. */
export interface ChosenText extends WrittenText {
  readonly revision: StoredArticle;
}

interface BeginnerParts {
  readonly edited: Pick<EditedArticle, 'now' | 'saving'>;
  readonly onConflict: (conflict: Conflict) => void;
}

/**
 * Puts what is written on a published article aside. Null after a conflict, which is announced: somebody else's revision waits
 * already, or readers have been given another text in the same fields.
 */
export function revisionBeginner({ edited: { now, saving }, onConflict }: BeginnerParts) {
  const aside = new RepeatedSaving<StoredArticle>();

  const put = async (
    article: AdminArticle,
    fields: ArticleForm,
    body: InputAt<'PUT /api/articles/:id/pending-revision'>['body'],
  ): Promise<BegunRevision> => {
    const { answer, asked } = await aside.ask({
      form: fields,
      send: async () =>
        withRevision(
          article,
          await callAdmin('PUT /api/articles/:id/pending-revision', { params: { id: article._id }, body }),
        ),
    });
    return { revision: answer, sent: asked.form };
  };
  /** Only what the text changes in another one, so that no field of somebody else's is written over. */
  const putChanges = (article: AdminArticle, { text, fields }: WrittenText, other: ArticleForm, seen: number | null) =>
    put(article, fields, { ...changesOf(text, other), ...(seen === null ? {} : { articleVersion: seen }) });
  const putChosen = (article: AdminArticle, { text, fields, revision }: ChosenText) =>
    put(article, fields, { ...revisedPart(text, formOf(revision), revision), version: revision.version });

  /** What is to be put aside now: what was chosen, else what is in the fields. */
  const writtenNow = (chosen: ChosenText | undefined): WrittenText => {
    const { form } = now.current;
    return chosen ?? { text: form, fields: form };
  };

  const meet = async (article: AdminArticle, chosen: ChosenText | undefined): Promise<BegunRevision | null> => {
    const view = await callAdmin('GET /api/articles/:id/pending-revision', { params: { id: article._id } });
    if (view.revision === null) return meetArticle(article, chosen);
    const { text: mine, fields } = writtenNow(chosen);
    const theirs = withRevision(article, view);
    // What was chosen went on from the revision that waited then.
    const revision = chosen && formOf(chosen.revision);
    const { sent, stored } = revision ? { sent: revision, stored: revision } : now.current;
    const by = view.revision.savings[0]?.username ?? null;
    onConflict({ theirs, by, divergence: { sent, stored, mine, theirs: formOf(theirs) }, fields, isWaiting: true });
    return null;
  };

  /** What somebody else changed in other fields stays theirs, unasked; of a field that both changed a person decides. */
  const meetArticle = async (article: AdminArticle, chosen: ChosenText | undefined): Promise<BegunRevision | null> => {
    const [theirs, revisions] = await Promise.all([
      getArticle(article._id),
      callAdmin('GET /api/articles/:id/revisions', { params: { id: article._id } }).then(({ revisions }) => revisions),
    ]);
    const { sent, stored } = now.current;
    const { text: mine, fields } = writtenNow(chosen);
    const other = formOf(theirs);
    // What was to go to readers and was never answered is not sent again here: nobody asked for that any more.
    const lost = saving.unanswered;
    const start =
      lost && isSameText(lost, other)
        ? { sent: lost, stored: other }
        : { sent, stored, unclear: lost ? differingFields(stored, lost) : [] };
    const divergence = { ...start, mine, theirs: other };
    if (!differences(divergence).some(({ changedBy }) => changedBy === 'both')) {
      const text = mergeVersions(divergence, {});
      return putChanges(article, { text, fields }, other, theirs.version);
    }
    onConflict({ theirs, by: revisions[0]?.username ?? null, divergence, fields });
    return null;
  };

  return async (chosen?: ChosenText): Promise<BegunRevision | null> => {
    const { article, version, sent } = now.current;
    if (article === null) return null;
    const begun = chosen ? putChosen(article, chosen) : putChanges(article, writtenNow(chosen), sent, version);
    return begun.catch((error: unknown) => {
      if (hasCode(error, 'article-changed-meanwhile')) return meet(article, chosen);
      throw error;
    });
  };
}
