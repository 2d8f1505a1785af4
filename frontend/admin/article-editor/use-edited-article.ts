import { useCallback, useRef, useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import {
  type ArticleForm,
  differingFields,
  EMPTY_FORM,
  type FormField,
  followTitle,
  formOf,
} from '../shared/article-form.js';
import type { LocalCopy } from './local-copy.js';
import { RepeatedSaving } from './repeated-saving.js';
import { sameStoredHtml } from './stored-html.js';

/** An article as the server has it; a revision comes with the text that readers have. */
export type StoredArticle = AdminArticle & { readonly live?: ArticleForm };

/** An article with the fields that are being written and what of them is stored. */
export type EditedArticle = ReturnType<typeof useEditedArticle>;

/** An article and its text as the server has them, as far as anybody here knows. */
function useStoredArticle(given: StoredArticle | null) {
  const [article, setArticle] = useState(given);
  const [sent, setSent] = useState(() => (given ? formOf(given) : EMPTY_FORM));
  // What a saving starts from and what comes back while somebody types meet here, never in a stale closure.
  const now = useRef({
    form: sent,
    /** The last text that was saved, as it was sent and as the server has it. */
    sent,
    stored: sent,
    version: given?.version ?? null,
    article: given,
  });

  const take = useCallback((next: StoredArticle, own: ArticleForm) => {
    const known = { article: next, sent: own, stored: formOf(next), version: next.version };
    now.current = { ...now.current, ...known };
    setArticle(next);
    setSent(own);
  }, []);
  /**
   * Takes an answer that was not about the text. Where somebody else changed that meanwhile, the next saving still says from
   * which text it started, so that the other's is not written over unseen.
   */
  const takeAnswer = (answer: AdminArticle) => {
    if (differingFields(formOf(answer), now.current.stored).length === 0) return take(answer, now.current.sent);
    now.current = { ...now.current, article: answer };
    setArticle(answer);
  };
  /** Starts from a text as it was at a version. */
  const startFrom = (base: ArticleForm, version: number | null) => {
    now.current = { ...now.current, sent: base, stored: base, version };
    setSent(base);
  };
  return { article, sent, now, take, takeAnswer, startFrom };
}

/** The fields of an article, what the server has of them, and how an answer of the server comes back into them. */
export function useEditedArticle(given: StoredArticle | null) {
  const { startFrom, ...server } = useStoredArticle(given);
  const [saving] = useState(() => new RepeatedSaving<StoredArticle>());
  const { sent: lastSent, now, take } = server;
  const [form, show] = useState(lastSent);
  /** What comes back from the server is compared with what is in the fields now, drawn or not. */
  const setForm = useCallback(
    (next: ArticleForm) => {
      now.current = { ...now.current, form: next };
      show(next);
    },
    [now],
  );
  const touched = useRef(new Set<FormField>());
  const isNew = useRef(given === null);

  const edit = useCallback(
    (changes: Partial<ArticleForm>) => {
      for (const field of Object.keys(changes)) touched.current.add(field as FormField);
      const after = { ...now.current.form, ...changes };
      // What is being begun here goes on following its title; the address that the server gave stays until then.
      const { article: made } = now.current;
      const follows = made === null || (isNew.current && 'title' in changes);
      setForm(follows ? followTitle(after, touched.current) : after);
    },
    [now, setForm],
  );
  /** Whether its address is made of the title and not chosen. */
  const followsTitle = () => isNew.current && !touched.current.has('slug');
  /** The answer to a saving of `sent`. */
  const takeSaved = (answer: StoredArticle, sent: ArticleForm): AdminArticle => {
    const saved = formOf(answer);
    // What the server tidied comes back into the fields, unless somebody went on typing meanwhile.
    const shown = sameStoredHtml(sent.content, saved.content) ? { ...saved, content: sent.content } : saved;
    const untouched = differingFields(now.current.form, sent).length === 0;
    if (untouched) setForm(shown);
    else if (answer.status !== 'draft' && followsTitle()) setForm({ ...now.current.form, slug: saved.slug });
    // What readers have, or had, keeps its address.
    if (answer.status !== 'draft') isNew.current = false;
    take(answer, untouched ? shown : sent);
    return answer;
  };
  /** An answer that was not about the text. */
  const takeAnswer = (answer: AdminArticle) => {
    if (answer.status !== 'draft') isNew.current = false;
    server.takeAnswer(answer);
  };
  /** Goes on from what the browser had stored. */
  const resume = ({ base, basedOn, form: text }: LocalCopy) => {
    for (const field of ['slug', 'seoTitle'] as const) if (text[field] !== '') touched.current.add(field);
    startFrom(base, basedOn);
    setForm(text);
  };
  /** Goes back to the article as the server has it. */
  const reset = () => {
    const { article } = now.current;
    const fresh = article ? formOf(article) : EMPTY_FORM;
    touched.current.clear();
    saving.forget();
    startFrom(fresh, article?.version ?? null);
    setForm(fresh);
  };
  return {
    ...server,
    form,
    saving,
    isUnsaved: hasUnsaved(form, lastSent, saving),
    /** The same at this moment, before the fields are drawn again. */
    isUnsavedNow: () => hasUnsaved(now.current.form, now.current.sent, saving),
    edit,
    setForm,
    takeAnswer,
    takeSaved,
    followsTitle,
    resume,
    reset,
  };
}

/** Whether the server may have another text than the fields: who went back to the stored one may have sent another before. */
function hasUnsaved(form: ArticleForm, sent: ArticleForm, { unanswered }: RepeatedSaving<StoredArticle>): boolean {
  return [sent, unanswered ?? sent].some((one) => differingFields(form, one).length > 0);
}
