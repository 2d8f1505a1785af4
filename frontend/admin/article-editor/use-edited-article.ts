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
import { sameStoredHtml } from './stored-html.js';

/** An article with the fields that are being written and what of them is stored. */
export type EditedArticle = ReturnType<typeof useEditedArticle>;

/** The fields of an article, what the server has of them, and how an answer of the server comes back into them. */
export function useEditedArticle(given: AdminArticle | null) {
  const [article, setArticle] = useState(given);
  const [stored, setStored] = useState(() => (given ? formOf(given) : EMPTY_FORM));
  const [form, setForm] = useState(stored);
  const touched = useRef(new Set<FormField>());
  // What a saving starts from and what comes back while somebody types meet here, never in a stale closure.
  const now = useRef({
    form,
    stored,
    version: given?.version ?? null,
    article: given,
    baseline: stored,
    /** Texts that were sent since the last answer; the server may have taken one. */
    unanswered: [] as readonly ArticleForm[],
  });
  const isNew = useRef(given === null);
  now.current.form = form;

  const take = useCallback((next: AdminArticle, sent: ArticleForm) => {
    const known = { article: next, stored: sent, version: next.version, baseline: formOf(next), unanswered: [] };
    now.current = { ...now.current, ...known };
    setArticle(next);
    setStored(sent);
  }, []);
  const edit = useCallback((changes: Partial<ArticleForm>) => {
    for (const field of Object.keys(changes)) touched.current.add(field as FormField);
    setForm((before) => {
      const after = { ...before, ...changes };
      // What is being begun here goes on following its title; the address that the server gave stays until then.
      const { article: made } = now.current;
      return made === null || (isNew.current && 'title' in changes) ? followTitle(after, touched.current) : after;
    });
  }, []);
  /** Whether its address is made of the title and not chosen. */
  const followsTitle = () => isNew.current && !touched.current.has('slug');
  /** The answer to a saving of `sent`. */
  const takeSaved = (answer: AdminArticle, sent: ArticleForm): AdminArticle => {
    const saved = formOf(answer);
    // What the server tidied comes back into the fields, unless somebody went on typing meanwhile.
    const shown = sameStoredHtml(sent.content, saved.content) ? { ...saved, content: sent.content } : saved;
    const untouched = differingFields(now.current.form, sent).length === 0;
    if (untouched) setForm(shown);
    else if (answer.status !== 'draft' && followsTitle()) setForm((typed) => ({ ...typed, slug: saved.slug }));
    // What readers have, or had, keeps its address.
    if (answer.status !== 'draft') isNew.current = false;
    take(answer, untouched ? shown : sent);
    return answer;
  };
  /** Goes on from what the browser had stored. */
  const resume = ({ base, basedOn, form: text }: LocalCopy) => {
    now.current = { ...now.current, stored: base, baseline: base, version: basedOn, form: text };
    for (const field of ['slug', 'seoTitle'] as const) if (text[field] !== '') touched.current.add(field);
    setStored(base);
    setForm(text);
  };
  /** Goes back to the article as the server has it. */
  const reset = () => {
    const fresh = now.current.article ? formOf(now.current.article) : EMPTY_FORM;
    now.current = { ...now.current, stored: fresh, baseline: fresh, version: now.current.article?.version ?? null };
    touched.current.clear();
    setStored(fresh);
    setForm(fresh);
  };
  const isUnsaved = differingFields(form, stored).length > 0;
  return { article, form, stored, isUnsaved, now, edit, setForm, take, takeSaved, followsTitle, resume, reset };
}
