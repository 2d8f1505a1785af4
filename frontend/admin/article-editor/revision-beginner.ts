import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { getArticle } from '../../api/admin/article-calls.js';
import { listRevisions } from '../../api/admin/article-editor-calls.js';
import { getPendingRevision, savePendingRevision } from '../../api/admin/revision-calls.js';
import { type ArticleForm, changesOf, formOf } from '../shared/article-form.js';
import { type Conflict, hasCode, isUnanswered } from './article-sender.js';
import {
  differences,
  isSameText,
  mergeVersions,
  type Start,
  unclearFields,
  type WrittenText,
  withTyped,
} from './merge-versions.js';
import { revisedPart, withRevision } from './revision-sender.js';
import type { EditedArticle, StoredArticle } from './use-edited-article.js';

/** A text that waits beside the published one now, and what was in the fields when it was sent. */
export interface BegunRevision {
  readonly revision: AdminArticle;
  readonly sent: ArticleForm;
}

/** A text that was chosen between the one in the fields and the revision that waits. */
export interface ChosenText extends WrittenText {
  readonly revision: StoredArticle;
}

interface BeginnerParts {
  readonly edited: Pick<EditedArticle, 'now'>;
  readonly onConflict: (conflict: Conflict) => void;
}

type Body = Parameters<typeof savePendingRevision>[1];

/** The tries to put a text aside, and those whose answer was lost: the server may have taken one. */
function savingTries() {
  let unanswered: readonly WrittenText[] = [];
  const put = async (article: AdminArticle, written: WrittenText, body: Body): Promise<BegunRevision> => {
    try {
      const view = await savePendingRevision(article._id, body);
      unanswered = [];
      return { revision: withRevision(article, view), sent: written.fields };
    } catch (error) {
      if (isUnanswered(error)) unanswered = [...unanswered, written];
      throw error;
    }
  };
  return {
    unanswered: () => unanswered,
    /** Only what the text changes in another one, so that no field of somebody else's is written over. */
    putChanges: (article: AdminArticle, written: WrittenText, other: ArticleForm, articleVersion: number | null) => {
      const seen = articleVersion === null ? {} : { articleVersion };
      return put(article, written, { ...changesOf(written.text, other), ...seen });
    },
    putChosen: (article: AdminArticle, { text, fields, revision }: ChosenText) => {
      const part = revisedPart(text, formOf(revision), revision);
      return put(article, { text, fields }, { ...part, version: revision.version });
    },
  };
}

/**
 * Puts what is written on a published article aside. Null after a conflict, which is told: somebody else's revision waits
 * already, or readers have been given another text in the same fields.
 */
export function revisionBeginner({ edited: { now }, onConflict }: BeginnerParts) {
  const { unanswered, putChanges, putChosen } = savingTries();

  /** What is to be put aside now: what was chosen, else what is in the fields. */
  const writtenNow = (chosen: ChosenText | undefined): WrittenText => {
    const { form } = now.current;
    return chosen ?? { text: form, fields: form };
  };

  const meet = async (article: AdminArticle, chosen: ChosenText | undefined): Promise<BegunRevision | null> => {
    const view = await getPendingRevision(article._id);
    if (view.revision === null) return meetArticle(article, chosen);
    const { text: mine, fields } = writtenNow(chosen);
    const theirs = withRevision(article, view);
    const other = formOf(theirs);
    // What was chosen in it is not chosen again: only what came into the fields since that try is added.
    const own = unanswered().findLast(({ text }) => isSameText(text, other));
    if (own) {
      const text = chosen ? mine : withTyped({ text: other, fields: own.fields }, mine);
      return putChosen(article, { text, fields, revision: theirs });
    }
    const start = startOf(chosen, now.current);
    // Which of my texts the other began with is not told here: about what they changed a person is asked.
    const lost = unanswered().map(({ text }) => text);
    const divergence = { ...start, mine, theirs: other, unclear: unclearFields(start.sent, lost) };
    const by = view.revision.savings[0]?.username ?? null;
    onConflict({ theirs, by, divergence, fields, isWaiting: true });
    return null;
  };

  /** What somebody else changed in other fields stays theirs, unasked; of a field that both changed a person decides. */
  const meetArticle = async (article: AdminArticle, chosen: ChosenText | undefined): Promise<BegunRevision | null> => {
    const [theirs, revisions] = await Promise.all([getArticle(article._id), listRevisions(article._id)]);
    const { sent, stored, unanswered: lost } = now.current;
    const { text: mine, fields } = writtenNow(chosen);
    const other = formOf(theirs);
    // Readers have what was sent from here and never answered: that is no text of somebody else's.
    const own = lost.find((one) => isSameText(one, other));
    const start = own ? { sent: own, stored: other } : { sent, stored, unclear: unclearFields(stored, lost) };
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

/** What was chosen went on from the revision that waited then. */
function startOf(chosen: ChosenText | undefined, { sent, stored }: Start): Start {
  if (chosen === undefined) return { sent, stored };
  const revision = formOf(chosen.revision);
  return { sent: revision, stored: revision };
}
