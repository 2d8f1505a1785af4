import { useEffect, useRef, useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { CallFailed, explain } from '../../api/call-failed.js';
import { type ArticleForm, type FormField, fieldOf } from '../shared/article-form.js';
import { doubtsIn, useAskMotive } from '../shared/motive.js';
import type { Move, Sending } from './repeated-saving.js';
import type { EditedArticle } from './use-edited-article.js';

const AUTOSAVE_AFTER_MS = 4000;
/** A saving by itself that nobody answered is sent again, until somebody does. */
const REPEAT_AFTER_MS = 15_000;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

interface SaveOptions {
  /** What is said where nothing better is known. */
  readonly fallback?: string;
  /** A saving that nobody asked for reports only what a field is to blame for. */
  readonly quiet?: boolean;
  /** Takes what a motive is wanted for; else a dialog asks for it. */
  readonly onDoubts?: (reasons: readonly string[]) => void;
}

/** Saving by hand, one after the other: asking for a motive where one is needed, and saying what went wrong. */
export function useSaving(
  { article, isUnsaved, now }: EditedArticle,
  send: (move: Sending) => Promise<AdminArticle | null>,
) {
  const [progress, setProgress] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [savedAt, setSavedAt] = useState<string | null>(article?.updatedAt ?? null);
  const [problem, setProblem] = useState<{ text: string; field: FormField | null } | null>(null);
  const askMotive = useAskMotive();
  const working = useRef<Promise<unknown>>(Promise.resolve());

  const sendWithMotive = (move: Move | undefined, onDoubts: SaveOptions['onDoubts']) =>
    send(move).catch(async (error: unknown) => {
      const reasons = doubtsIn(error);
      if (!reasons) throw error;
      if (onDoubts) {
        onDoubts(reasons);
        return null;
      }
      const present = now.current.article;
      const publishMotive = await askMotive({
        score: isUnsaved ? null : (present?.verification?.score ?? null),
        reasons,
        verb: 'Salva',
      });
      // Anyone who goes back to the text finds it as it was.
      return publishMotive === null ? null : send({ ...move, publishMotive });
    });

  /** Does something with the text once what was sent before is answered. */
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const result = working.current.then(work);
    working.current = result.catch(() => undefined);
    return result;
  };
  /** Saves what is in the fields; null when it could not be done, and then the reason is on the screen. */
  const save = (move?: Move, options: SaveOptions = {}) =>
    inTurn(async () => {
      setProgress('saving');
      setProblem(null);
      try {
        const answer = await sendWithMotive(move, options.onDoubts);
        setProgress('idle');
        if (answer) setSavedAt(new Date().toISOString());
        return answer;
      } catch (error) {
        setProgress('failed');
        const field = error instanceof CallFailed && error.field ? fieldOf(error.field) : null;
        if (!options.quiet || field)
          setProblem({ text: explain(error, options.fallback ?? 'Errore nel salvataggio'), field });
        return null;
      }
    });
  const unsaved: SaveState = progress === 'failed' ? 'failed' : 'unsaved';
  const state: SaveState = progress === 'saving' ? 'saving' : isUnsaved ? unsaved : 'saved';
  return { save, inTurn, savedAt, problem, setProblem, state, forgetFailure: () => setProgress('idle') };
}

/** Saves a draft by itself, a while after the last change. */
export function useAutosave(
  { form, isUnsaved, saving }: EditedArticle,
  state: SaveState,
  mayAutosave: boolean,
  save: ReturnType<typeof useSaving>['save'],
): void {
  const latestSave = useRef(save);
  latestSave.current = save;
  const tried = useRef<ArticleForm | null>(null);
  const isBusy = state === 'saving';
  useEffect(() => {
    if (!isUnsaved || isBusy || !mayAutosave || form.title.trim() === '' || form.content.trim() === '') return;
    const isTried = tried.current === form;
    // What was refused is refused again until it is another text.
    if (isTried && saving.unanswered === null) return;
    const saveIt = () => {
      tried.current = form;
      void latestSave.current(undefined, { quiet: true });
    };
    const timer = setTimeout(saveIt, isTried ? REPEAT_AFTER_MS : AUTOSAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form, isUnsaved, isBusy, mayAutosave, saving]);
}
