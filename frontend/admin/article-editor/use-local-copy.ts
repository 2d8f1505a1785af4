import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { type ArticleForm, differingFields } from '../shared/article-form.js';
import { LocalCopies, type LocalCopy } from './local-copy.js';

const STORE_AFTER_MS = 400;

/** Under which name the text of an article's revision waits. */
export const revisionKey = (articleId: string) => `${articleId}:revisione`;

interface Unsaved {
  readonly id: string | null;
  readonly form: ArticleForm;
  readonly base: ArticleForm;
  readonly version: number | null;
  readonly isUnsaved: boolean;
  /** Called once, when unsaved text was found on opening. */
  readonly onResume: (copy: LocalCopy) => void;
}

const copyOf = (basedOn: number | null, base: ArticleForm, form: ArticleForm): LocalCopy => ({
  at: new Date().toISOString(),
  basedOn,
  base,
  form,
});

/** Stores unsaved text in the browser while it is written, and brings it back when the article is opened again. */
export function useLocalCopy({ id, form, base, version, isUnsaved, onResume }: Unsaved) {
  const copies = useMemo(() => new LocalCopies(localStorage), []);
  const [resumed, setResumed] = useState<string | null>(null);
  const [isStored, setStored] = useState(true);
  const written = useRef(false);
  const latest = useRef({ id, form, base, version, isUnsaved, onResume });
  latest.current = { id, form, base, version, isUnsaved, onResume };

  useEffect(() => {
    const copy = copies.read(latest.current.id);
    if (copy === null) return;
    if (differingFields(copy.form, latest.current.base).length === 0) copies.forget(latest.current.id);
    else {
      latest.current.onResume(copy);
      setResumed(copy.at);
    }
  }, [copies]);

  const store = useCallback((): boolean => {
    const { id: article, form: text, base, version: basedOn, isUnsaved: isNeeded } = latest.current;
    if (!isNeeded) return false;
    written.current = true;
    const isWritten = copies.write(article, copyOf(basedOn, base, text));
    // What equals its base is not brought back, though the server may have another by now.
    const isKept = isWritten && differingFields(base, text).length > 0;
    setStored(isKept);
    return isKept;
  }, [copies]);
  const forget = useCallback(() => {
    copies.forget(latest.current.id);
    written.current = false;
    setResumed(null);
  }, [copies]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text, or of the article it belongs to, is stored after a moment
  useEffect(() => {
    if (!isUnsaved) {
      if (written.current) forget();
      return;
    }
    const timer = setTimeout(store, STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form, id, isUnsaved, store, forget]);
  useEffect(() => {
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [store]);

  return {
    /** When the text that was brought back was stored; null when none was. */
    resumed,
    /** False when the browser would not bring back what is unsaved: it refuses to store anything. */
    isStored,
    /** Stores what is unsaved at once, and says whether the browser would bring it back. */
    store,
    forget,
    /** A new article has come to be after its editor was left: what was written since `sent` waits under its own name. */
    handOver: useCallback(
      ({ _id, version }: AdminArticle, sent: ArticleForm) => {
        const { form: written } = latest.current;
        const left = copies.read(null);
        if (differingFields(written, sent).length > 0) copies.write(_id, copyOf(version, sent, written));
        // Another new article may be in the making by now.
        if (left !== null && differingFields(left.form, written).length === 0) copies.forget(null);
      },
      [copies],
    ),
    /** The article has got a revision: what was written meanwhile waits under its name. False without room. */
    handOverToRevision: useCallback(
      ({ _id, version }: AdminArticle, base: ArticleForm, form: ArticleForm) =>
        copies.write(revisionKey(_id), copyOf(version, base, form)),
      [copies],
    ),
    /** Leaves the stored text where it is although the fields now hold another. */
    setAside: useCallback(() => {
      store();
      written.current = false;
    }, [store]),
  };
}
