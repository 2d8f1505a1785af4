import { useCallback, useRef, useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { type ArticleForm, differingFields, formOf } from '../shared/article-form.js';
import { useIsShown } from '../shared/use-timers.js';
import { articleSender, type Conflict } from './article-sender.js';
import { withTyped } from './merge-versions.js';
import type { Sending } from './repeated-saving.js';
import { revisionBeginner } from './revision-beginner.js';
import { revisionSender } from './revision-sender.js';
import { type EditedArticle, type StoredArticle, useEditedArticle } from './use-edited-article.js';
import { revisionKey, useLocalCopy } from './use-local-copy.js';
import { useAutosave, useSaving } from './use-saving.js';

/** What the editor knows of its article and can do with it. */
export type ArticleEditorState = ReturnType<typeof useArticleEditor>;

/** The editor of one article: its fields, what of them is stored, saving by hand and by itself, two editors at once. */
export function useArticleEditor(
  given: StoredArticle | null,
  /** The revision next to it is written, not the article itself. */
  isRevision: boolean,
  /** A new article has come to be. */
  onMade: (article: AdminArticle) => void,
) {
  const edited = useEditedArticle(given);
  const { article, form, sent, isUnsaved, now, saving } = edited;
  const id = article === null ? null : isRevision ? revisionKey(article._id) : article._id;
  const { version } = now.current;
  const copy = useLocalCopy({ id, form, base: sent, version, isUnsaved, onResume: edited.resume });
  const { conflict, ask, isAsked, unlessAsked, isPutAside, putAside, byHand } = useConflict();
  const [begin] = useState(() => revisionBeginner({ edited, onConflict: ask }));
  const isShown = useIsShown();
  const made = (answer: AdminArticle, sent: ArticleForm) => {
    // Somebody who has left the screen meanwhile is not called back.
    if (!isShown.current) return copy.handOver(answer, sent);
    copy.forget();
    onMade(answer);
  };
  const send = isRevision
    ? revisionSender({ edited, onConflict: ask })
    : articleSender({ edited, onMade: made, onConflict: ask });
  const { save, inTurn, savedAt, problem, setProblem, state, forgetFailure } = useSaving(edited, unlessAsked(send));
  // What readers have changes by a person's hand only.
  const isDraft = article === null || (article.status === 'draft' && article.retraction === null);
  const reachesNobody = isRevision || isDraft;
  // What the browser brought back becomes an article when somebody goes on with it.
  const [isBegun, setIsBegun] = useState(given !== null);
  const mayAutosave = reachesNobody && isBegun && !saving.awaitsMove && !conflict && !isPutAside && !problem;
  useAutosave(edited, state, mayAutosave, save);
  const { edit: change } = edited;
  const edit = useCallback(
    (changes: Partial<ArticleForm>) => {
      setIsBegun(true);
      setProblem(null);
      change(changes);
    },
    [change, setProblem],
  );

  return {
    article,
    form,
    edit,
    /** By hand. */
    save: byHand(save),
    inTurn,
    /** What is in the fields and what of it is stored, at this moment. */
    now,
    savedAt,
    state,
    problem,
    setProblem,
    isUnsaved,
    /** Puts what is written next to the published article. */
    beginRevision: byHand(begin),
    /** Whether this browser would bring back what is unsaved. */
    hasLocalCopy: copy.isStored,
    /** Whether the screen is still there, for what comes back later. */
    isShown: () => isShown.current,
    /** When the text was stored that the browser brought back; null when it brought none. */
    resumed: copy.resumed,
    ...waysToLeave(edited, copy),
    /** Takes an answer that left the text alone (a check, a review, a correction). */
    takeAnswer: edited.takeAnswer,
    conflict,
    isAsked,
    /** Goes on from the other's article with the text that was chosen. */
    settle: (chosen: ArticleForm) => {
      if (!conflict) return;
      // My text stays in this browser until the next saving, whatever was chosen.
      copy.setAside();
      edited.take(conflict.theirs, formOf(conflict.theirs));
      edited.setForm(chosen);
      ask(null);
      forgetFailure();
    },
    putAside,
  };
}

/** What leaving loses, and how a text is no longer unsaved here although it was not saved here. */
function waysToLeave({ now, reset, isUnsavedNow }: EditedArticle, copy: ReturnType<typeof useLocalCopy>) {
  /** Throws away what is unsaved. */
  const discard = () => {
    copy.forget();
    reset();
  };
  /**
   * The text that was `sent` waits as a revision of the article; what was written since goes on there. Where the browser
   * has no room for that everything stays.
   */
  const leaveToRevision = (revision: AdminArticle, sent: ArticleForm): 'left' | 'goes-on' | 'no-room' => {
    const text = formOf(revision);
    const mine = withTyped({ text, fields: sent }, now.current.form);
    const goesOn = differingFields(mine, text).length > 0;
    if (goesOn && !copy.handOverToRevision(revision, text, mine)) return 'no-room';
    discard();
    return goesOn ? 'goes-on' : 'left';
  };
  /** Whether leaving now would lose words: unsaved at this moment, and this browser has no room for them. */
  const losesWords = () => isUnsavedNow() && !copy.store();
  return { discard, leaveToRevision, losesWords };
}

type Send = (move: Sending) => Promise<AdminArticle | null>;

/**
 * What somebody is asked to choose. Until they have, nothing is sent: another answer would change what the choice is about.
 * Whoever puts it aside is asked again when they save, not by a saving that nobody asked for.
 */
function useConflict() {
  const [isPutAside, setPutAside] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isAsked = useRef(false);
  const ask = (found: Conflict | null) => {
    isAsked.current = found !== null;
    setConflict(found);
    setPutAside(false);
  };
  const putAside = () => {
    ask(null);
    setPutAside(true);
  };
  const unlessAsked =
    (send: Send): Send =>
    async (move) =>
      isAsked.current ? null : send(move);
  const byHand =
    <Given extends unknown[], Answer>(save: (...given: Given) => Promise<Answer | null>) =>
    async (...given: Given): Promise<Answer | null> => {
      const answer = await save(...given);
      if (answer !== null) setPutAside(false);
      return answer;
    };
  return {
    conflict,
    ask,
    isAsked: () => isAsked.current,
    unlessAsked,
    isPutAside,
    putAside,
    byHand,
  };
}
