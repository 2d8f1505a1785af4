import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './article-editor.module.css';
import type { EditedKind } from './editor-bar.js';
import { type EditorMode, mainPane, type TextPane } from './editor-panes.js';
import type { ArticleEditorState } from './use-article-editor.js';

/** Where somebody was in an article when its preview was asked for, as the history of the browser keeps it. */
interface LeftPlace {
  readonly focus: 'title' | 'text' | 'preview';
  /** In the text, in the measure of its pane. */
  readonly caret: number;
}

/** The way to the page of an article as readers will see it, and where to begin when somebody comes back from there. */
export function usePreview(
  { article, isUnsaved, save, isShown }: ArticleEditorState,
  kind: EditedKind,
  mode: EditorMode,
  panes: RefObject<(TextPane | null)[]>,
) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [begins] = useState<LeftPlace | null>(() => state?.left ?? null);
  // Only a visit from the preview begins there, not a later load of the page.
  useEffect(() => {
    if (begins === null || state?.left !== begins) return;
    void navigate({ search }, { replace: true, preventScrollReset: true, state: { ...state, left: null } });
  }, [begins, navigate, search, state]);
  const isOnItsWay = useRef(false);
  const open = async () => {
    const left = leftPlace(panes, mode);
    // A preview shows what is saved; what readers have is saved only when somebody says so.
    const savesFirst = article === null || (isUnsaved && kind === 'draft');
    const shown = savesFirst ? await save() : article;
    if (!shown || !isShown()) return;
    const { search } = window.location;
    // Both ways back, the browser's and the link, lead to this place of the article, and never to an empty one.
    const here = {
      replace: true,
      preventScrollReset: true,
      state: { ...(article === null && { firstSaved: shown._id }), left },
    };
    await navigate(`/admin/edit/${shown._id}${search}`, here);
    await navigate(`/admin/edit/${shown._id}/anteprima`, { state: { search, left } });
  };
  const preview = async () => {
    // A second press while the first one is being answered.
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    await open().finally(() => {
      isOnItsWay.current = false;
    });
  };
  return { begins, preview };
}

/** Where the focus is: in the title, in the text, or anywhere else, and then the button of the preview stands for it. */
function leftPlace(panes: RefObject<(TextPane | null)[]>, mode: EditorMode): LeftPlace {
  const active = document.activeElement;
  const caret = panes.current[mainPane(mode)]?.caret() ?? 0;
  if (active?.closest('.tiptap, .cm-content')) return { focus: 'text', caret };
  return { focus: active?.matches(`.${styles.edTitle}`) ? 'title' : 'preview', caret };
}

/** Where a new article is once it is saved, and that the screen stays as it is. */
export function firstAddress(id: string) {
  return [
    `/admin/edit/${id}${window.location.search}`,
    { replace: true, preventScrollReset: true, state: { firstSaved: id } },
  ] as const;
}

/** Whether a way only gives this new article its address. Others that were new in this visit keep theirs in the history. */
export function isFirstAddress(
  { state }: { readonly state: unknown },
  article: ArticleEditorState['article'],
): boolean {
  const isBorn = typeof state === 'object' && state !== null && 'firstSaved' in state;
  return isBorn && state.firstSaved === article?._id;
}
