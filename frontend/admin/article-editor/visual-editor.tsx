import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEditor } from '@tiptap/react';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { bodyHtml } from '../../lib/body-html.js';
import type { TextPane } from './editor-panes.js';
import { useInsertions } from './insert-dialogs.js';
import { chainAfterSelection } from './insert-image.js';
import type { NumberedFlag } from './issue-places.js';
import { pasteProps } from './paste/paste-props.js';
import { tidyHtml } from './stored-html.js';
import { TextSurface } from './text-surface.js';
import { issuesOf, MarkedIssues } from './visual-issues.js';
import { articleExtensions } from './visual-schema.js';

interface VisualEditorProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly flags: readonly NumberedFlag[];
  /** Puts an image on the site; null when that failed and was said. */
  readonly onUpload: (file: File) => Promise<string | null>;
  readonly ref: Ref<TextPane>;
}

/** The text as readers see it, to write in. The HTML stays untouched until somebody types here. */
export function VisualEditor({ html, onChange, flags, onUpload, ref }: VisualEditorProps) {
  const insertions = useInsertions();
  const slashKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const shown = useRef(html);
  // Own words that the screen has not drawn yet: drawn late, when more is written already, they are no text from outside.
  const late = useRef(new Set<string>());
  const latest = useRef({ onChange, onUpload });
  latest.current = { onChange, onUpload };
  const editorRef = useRef<Editor | null>(null);
  const uploads = useUploads((file) => latest.current.onUpload(file));
  const takeImages = (files: FileList | undefined): boolean => {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0 || !editorRef.current) return false;
    void uploads.insertImages(editorRef.current, images);
    return true;
  };
  const editor = useEditor({
    extensions: [...articleExtensions(), MarkedIssues],
    content: bodyHtml(html),
    // An editor that is taken down takes the library's sheet along, from under the one that follows it.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Testo dell’articolo',
        lang: 'it',
      },
      ...pasteProps(takeImages),
      // Words are selected: the keys that open the palette elsewhere make a link of them.
      handleKeyDown: (view, event) => {
        if (slashKeys.current?.(event)) return true;
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return false;
        takeSelectionOf(view);
        if (view.state.selection.empty && !editorRef.current?.isActive('link')) return false;
        event.preventDefault();
        event.stopPropagation();
        insertions.ask({ what: 'link' });
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = tidyHtml(changed.getHTML());
      late.current.add(shown.current);
      latest.current.onChange(shown.current);
    },
  });
  editorRef.current = editor;
  useShownText({ editor, shown, late, html, flags });
  useImperativeHandle(ref, () => ({
    goTo: (flagId) => goToIssue(editor, flagId),
    // At once: the editor's own command waits for a frame, and what is typed meanwhile would go into the title.
    focus: (caret) => {
      if (caret !== undefined) putCaret(editor, caret);
      editor.view.focus();
    },
    caret: () => editor.state.selection.head,
  }));
  return <TextSurface editor={editor} insertions={insertions} uploads={uploads} slashKeys={slashKeys} />;
}

/** Images that are uploaded into the text, and the first of them that has no words yet. */
function useUploads(upload: VisualEditorProps['onUpload']) {
  const [undescribed, setUndescribed] = useState<readonly string[]>([]);
  const insertImages = async (into: Editor, files: readonly File[]) => {
    for (const file of files) {
      const src = await upload(file);
      if (src === null) continue;
      chainAfterSelection(into).setImage({ src, alt: '' }).run();
      setUndescribed((before) => [...before, src]);
    }
  };
  const forget = () => setUndescribed(([, ...rest]) => rest);
  return { insertImages, undescribed: undescribed[0] ?? null, forget };
}

interface ShownText {
  readonly editor: Editor;
  readonly shown: RefObject<string>;
  readonly late: RefObject<Set<string>>;
  readonly html: string;
  readonly flags: readonly NumberedFlag[];
}

/** Shows what came from elsewhere (the HTML pane, the server), with its findings marked. */
function useShownText({ editor, shown, late, html, flags }: ShownText): void {
  const latestFlags = useRef(flags);
  latestFlags.current = flags;
  useEffect(() => {
    if (html !== shown.current && late.current.has(html)) return;
    late.current.clear();
    if (html === shown.current) return;
    shown.current = html;
    takeHtml(editor, html);
    markIssues(editor, latestFlags.current);
  }, [editor, shown, late, html]);
  useEffect(() => markIssues(editor, flags), [editor, flags]);
}

/** Puts the cursor at a finding; false when its words are not in the text any more. */
function goToIssue(editor: Editor, flagId: string): boolean {
  const mark = editor.view.dom.querySelector(`[data-issue="${CSS.escape(flagId)}"]`);
  if (!mark) return false;
  editor.commands.focus(editor.view.posAtDOM(mark, 0), { scrollIntoView: false });
  mark.scrollIntoView({ block: 'center' });
  return true;
}

function putCaret({ view }: Editor, caret: number): void {
  const { doc, tr } = view.state;
  const place = doc.resolve(Math.min(caret, doc.content.size));
  view.dispatch(tr.setSelection(TextSelection.near(place)).scrollIntoView());
}

/** What the browser has selected; the editor itself hears of it a moment later. */
function takeSelectionOf(view: Editor['view']): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } = view.dom.ownerDocument.getSelection() ?? {};
  if (!anchorNode || !focusNode || isCollapsed || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode))
    return;
  const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset ?? 0), view.posAtDOM(focusNode, focusOffset ?? 0)];
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

function markIssues(editor: Editor, flags: readonly NumberedFlag[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(...issuesOf(flags)).setMeta('addToHistory', false));
}

/** Another text from outside; one that means the same leaves the cursor alone. */
function takeHtml(editor: Editor, html: string): void {
  if (tidyHtml(editor.getHTML()) === html) return;
  const { from, to } = editor.state.selection;
  editor.commands.setContent(bodyHtml(html), { emitUpdate: false });
  const end = editor.state.doc.content.size;
  editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}
