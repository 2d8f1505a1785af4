import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { createArticle, getArticle, updateArticle } from '../../api/admin/article-calls.js';
import { CallFailed, explain } from '../../api/call-failed.js';
import { doubtsIn, useAskMotive } from '../shared/motive.js';
import {
  type ArticleForm,
  changesOf,
  differingFields,
  EMPTY_FORM,
  type FormField,
  fieldOf,
  followTitle,
  formOf,
} from './article-form.js';
import { FirstSaving } from './first-saving.js';
import type { Divergence } from './merge-versions.js';
import { sameStoredHtml } from './same-stored-html.js';
import { useLocalCopy } from './use-local-copy.js';

/** Where an article is to go with a saving; absent = it stays what it is. */
export type Move = (
  | { readonly status: 'draft' | 'published' }
  | { readonly status: 'scheduled'; readonly publishDate: string }
) & { readonly publishMotive?: string };

/** A saving, with the motive that somebody gave for it. */
type Sending = Move | { readonly publishMotive: string } | undefined;

const VERBS = { saved: 'Salva', draft: 'Salva', scheduled: 'Programma', published: 'Pubblica' } as const;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

/** Two people changed the article: what each did, and the other's article as the server has it. */
export interface Conflict {
  readonly divergence: Divergence;
  readonly theirs: AdminArticle;
}

const AUTOSAVE_AFTER_MS = 4000;
const REQUIRED = 'Titolo e contenuto sono obbligatori';

/** What the editor knows of its article and can do with it. */
export type ArticleDesk = ReturnType<typeof useArticleEditor>;

/** The desk of one article: its fields, what of them is stored, saving by hand and by itself, two editors at once. */
export function useArticleEditor(given: AdminArticle | null) {
  const [article, setArticle] = useState(given);
  const [stored, setStored] = useState(() => (given ? formOf(given) : EMPTY_FORM));
  const [form, setForm] = useState(stored);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [savedAt, setSavedAt] = useState<string | null>(given?.updatedAt ?? null);
  const [problem, setProblem] = useState<{ text: string; field: FormField | null } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const touched = useRef(new Set<FormField>());
  const id = article?._id ?? null;
  // What a saving starts from and what comes back while somebody types meet here, never in a stale closure.
  const now = useRef({ form, stored, version: given?.version ?? null, article: given, baseline: stored });
  now.current.form = form;
  const isUnsaved = differingFields(form, stored).length > 0;
  const askMotive = useAskMotive();

  const take = useCallback((next: AdminArticle, sent: ArticleForm) => {
    now.current = { ...now.current, article: next, stored: sent, version: next.version, baseline: formOf(next) };
    setArticle(next);
    setStored(sent);
  }, []);
  const { resumed, forget, isKept, setAside } = useLocalCopy({
    id,
    form,
    stored,
    version: now.current.version,
    isUnsaved,
    onResume: (copy) => {
      const { base, basedOn } = copy;
      now.current = { ...now.current, stored: base, baseline: base, version: basedOn, form: copy.form };
      for (const field of ['slug', 'seoTitle'] as const) if (copy.form[field] !== '') touched.current.add(field);
      setStored(copy.base);
      setForm(copy.form);
    },
  });

  const edit = useCallback((changes: Partial<ArticleForm>) => {
    for (const field of Object.keys(changes)) touched.current.add(field as FormField);
    setProblem(null);
    setForm((before) => {
      const after = { ...before, ...changes };
      return now.current.article ? after : followTitle(after, touched.current);
    });
  }, []);

  const working = useRef<Promise<unknown>>(Promise.resolve());
  const [making] = useState(() => new FirstSaving(createArticle));
  const send = async (move: Sending): Promise<AdminArticle | null> => {
    const { form: sent, stored: before, version, article: present } = now.current;
    if (sent.title.trim() === '' || sent.content.trim() === '') throw new CallFailed(400, REQUIRED, null);
    if (!present) {
      const made = await making.save(sent, move);
      forget();
      if (made.sent === sent) return takeAnswer(made.answer, sent);
      // An earlier try had made it after all: what was written since is a change of it.
      take(made.answer, made.sent);
      return send(move);
    }
    const body = { ...changesOf(sent, before), ...move, ...(version === null ? {} : { version }), asksMotive: true };
    return takeAnswer(await updateArticle(present._id, body), sent);
  };
  const takeAnswer = (answer: AdminArticle, sent: ArticleForm): AdminArticle => {
    const kept = formOf(answer);
    // What the server tidied comes back into the fields, unless somebody went on typing meanwhile.
    const shown = sameStoredHtml(sent.content, kept.content) ? { ...kept, content: sent.content } : kept;
    const untouched = differingFields(now.current.form, sent).length === 0;
    if (untouched) setForm(shown);
    take(answer, untouched ? shown : sent);
    return answer;
  };

  /** The other's article, when somebody else changed the text; a change that left the text alone is just taken over. */
  const meet = async (move: Sending): Promise<AdminArticle | null> => {
    const { form: mine, stored: sent, baseline, article: present } = now.current;
    if (!present) return null;
    const theirs = await getArticle(present._id);
    const other = formOf(theirs);
    const changed = differingFields(other, baseline);
    if (changed.every((field) => field === 'content' && sameStoredHtml(baseline.content, other.content))) {
      take(theirs, sent);
      return send(move);
    }
    setConflict({ theirs, divergence: { sent, stored: baseline, mine, theirs: other } });
    return null;
  };

  const sendOrMeet = (move: Sending) =>
    send(move).catch((error: unknown) => {
      if (isConflict(error)) return meet(move);
      throw error;
    });

  /** Saves what is in the fields; null when it could not be done, and then the reason is on the screen. */
  const save = (move?: Move, options: { readonly fallback?: string; readonly quiet?: boolean } = {}) => {
    const work = working.current.then(async () => {
      setState('saving');
      setProblem(null);
      try {
        const answer = await sendOrMeet(move).catch(async (error: unknown) => {
          const reasons = doubtsIn(error);
          if (!reasons) throw error;
          const publishMotive = await askMotive({
            score: isUnsaved ? null : (now.current.article?.verification?.score ?? null),
            reasons,
            verb: VERBS[now.current.article?.status === 'published' ? 'saved' : (move?.status ?? 'saved')],
          });
          // Anyone who goes back to the text finds it as it was.
          return publishMotive === null ? null : sendOrMeet({ ...move, publishMotive });
        });
        setState('idle');
        if (answer) setSavedAt(new Date().toISOString());
        return answer;
      } catch (error) {
        setState('failed');
        const field = error instanceof CallFailed && error.field ? fieldOf(error.field) : null;
        if (!options.quiet || field)
          setProblem({ text: explain(error, options.fallback ?? 'Errore nel salvataggio'), field });
        return null;
      }
    });
    working.current = work;
    return work;
  };

  const latestSave = useRef(save);
  latestSave.current = save;
  const mayAutosave = article?.status === 'draft' && article.retraction === null && !conflict && problem === null;
  useEffect(() => {
    if (!isUnsaved || !mayAutosave || form.title.trim() === '' || form.content.trim() === '') return;
    const timer = setTimeout(() => void latestSave.current(undefined, { quiet: true }), AUTOSAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form, isUnsaved, mayAutosave]);

  return {
    article,
    form,
    edit,
    save,
    savedAt,
    problem,
    setProblem,
    /** Forgets what the browser kept, when the article is no more. */
    forget,
    conflict,
    resumed,
    isUnsaved,
    /** True while the browser keeps what is unsaved. */
    isKept,
    state: (state === 'saving'
      ? 'saving'
      : isUnsaved && state === 'failed'
        ? 'failed'
        : isUnsaved
          ? 'unsaved'
          : 'saved') as SaveState,
    /** Throws away what was found unsaved on opening. */
    discard: () => {
      forget();
      const fresh = now.current.article ? formOf(now.current.article) : EMPTY_FORM;
      now.current = { ...now.current, stored: fresh, baseline: fresh, version: now.current.article?.version ?? null };
      touched.current.clear();
      setStored(fresh);
      setForm(fresh);
    },
    /** Takes an answer that left the text alone (a check, a review, a correction). */
    takeAnswer: (answer: AdminArticle) => take(answer, now.current.stored),
    /** Goes on from the other's article with the text that was chosen. */
    settle: (chosen: ArticleForm) => {
      if (!conflict) return;
      // My text stays in this browser until the next saving, whatever was chosen.
      setAside();
      take(conflict.theirs, formOf(conflict.theirs));
      setForm(chosen);
      setConflict(null);
      setState('idle');
    },
    putAside: () => setConflict(null),
  };
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.status !== 409) return false;
  const { answer } = error;
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'code') === 'article-changed-meanwhile';
}
