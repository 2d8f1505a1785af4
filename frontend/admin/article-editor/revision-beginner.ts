import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { getArticle } from '../../api/admin/article-calls.js';
import { listRevisions } from '../../api/admin/article-editor-calls.js';
import { getPendingRevision, savePendingRevision } from '../../api/admin/revision-calls.js';
import { type ArticleForm, changesOf, formOf } from '../shared/article-form.js';
import { type Conflict, hasCode, isUnanswered } from './article-sender.js';
import { differences, isSameText, mergeVersions, unclearFields } from './merge-versions.js';
import { revisedPart, withRevision } from './revision-sender.js';
import type { EditedArticle, StoredArticle } from './use-edited-article.js';

/** A text that waits beside the published one now, and what was in the fields when it was sent. */
export interface BegunRevision {
  readonly revision: AdminArticle;
  readonly sent: ArticleForm;
}

/** A text that was chosen between the one in the fields and the revision that waits. */
export interface ChosenText {
  readonly form: ArticleForm;
  readonly revision: StoredArticle;
}

interface BeginnerParts {
  readonly edited: Pick<EditedArticle, 'now'>;
  readonly onConflict: (conflict: Conflict) => void;
}

type Body = Parameters<typeof savePendingRevision>[1];

/**
 * Puts what is written on a published article aside. Null after a conflict, which is told: somebody else's revision waits
 * already, or readers have been given another text in the same fields.
 */
export function revisionBeginner({ edited: { now }, onConflict }: BeginnerParts) {
  /** Texts that were sent since the last answer; the server may have taken one. */
  let unanswered: readonly ArticleForm[] = [];

  const put = async (article: AdminArticle, text: ArticleForm, body: Body): Promise<BegunRevision> => {
    const { form: sent } = now.current;
    try {
      const view = await savePendingRevision(article._id, body);
      unanswered = [];
      return { revision: withRevision(article, view), sent };
    } catch (error) {
      if (isUnanswered(error)) unanswered = [...unanswered, text];
      throw error;
    }
  };

  /** Only what the text changes in another one, so that no field of somebody else's is written over. */
  const putChanges = (article: AdminArticle, text: ArticleForm, other: ArticleForm, articleVersion: number | null) =>
    put(article, text, { ...changesOf(text, other), ...(articleVersion === null ? {} : { articleVersion }) });

  const putChosen = (article: AdminArticle, { form, revision }: ChosenText) =>
    put(article, form, { ...revisedPart(form, formOf(revision), revision), version: revision.version });

  const meet = async (article: AdminArticle): Promise<BegunRevision | null> => {
    const view = await getPendingRevision(article._id);
    const { form: mine, sent, stored } = now.current;
    if (view.revision === null) return meetArticle(article);
    const theirs = withRevision(article, view);
    const other = formOf(theirs);
    const own = unanswered.find((one) => isSameText(one, other));
    if (own) {
      const form = mergeVersions({ sent: own, stored: other, mine, theirs: other }, {});
      return putChosen(article, { form, revision: theirs });
    }
    const by = view.revision.savings[0]?.username ?? null;
    onConflict({ theirs, by, divergence: { sent, stored, mine, theirs: other }, isWaiting: true });
    return null;
  };

  /** What somebody else changed in other fields stays theirs, unasked; of a field that both changed a person decides. */
  const meetArticle = async (article: AdminArticle): Promise<BegunRevision | null> => {
    const [theirs, revisions] = await Promise.all([getArticle(article._id), listRevisions(article._id)]);
    const { form: mine, sent, stored, unanswered: lost } = now.current;
    const other = formOf(theirs);
    // Readers have what was sent from here and never answered: that is no text of somebody else's.
    const own = lost.find((one) => isSameText(one, other));
    const start = own ? { sent: own, stored: other } : { sent, stored, unclear: unclearFields(stored, lost) };
    const divergence = { ...start, mine, theirs: other };
    if (!differences(divergence).some(({ changedBy }) => changedBy === 'both')) {
      return putChanges(article, mergeVersions(divergence, {}), other, theirs.version);
    }
    onConflict({ theirs, by: revisions[0]?.username ?? null, divergence });
    return null;
  };

  return async (chosen?: ChosenText): Promise<BegunRevision | null> => {
    const { article, version, form, sent } = now.current;
    if (article === null) return null;
    const begun = chosen ? putChosen(article, chosen) : putChanges(article, form, sent, version);
    return begun.catch((error: unknown) => {
      if (hasCode(error, 'article-changed-meanwhile')) return meet(article);
      throw error;
    });
  };
}
