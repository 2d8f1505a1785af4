import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { Button } from '../../ui/button.js';
import styles from './text-surface.module.css';
import { ToolButton } from './tool-button.js';
import { type Insertion, LINK, WORD_TOOLS } from './tools.js';

/** How far from what is selected, in pixels. */
const ABOVE = 52;
const BELOW = 8;

interface SelectionBubbleProps {
  readonly editor: Editor;
  readonly onInsert: (what: Insertion['key']) => void;
  readonly onDescribe: () => void;
}

/** At the selected words, what is done most to them; at a selected image, its words and its place. The toolbar has the same for keys. */
export function SelectionBubble({ editor, onInsert, onDescribe }: SelectionBubbleProps) {
  const shown = useEditorState({ editor, selector: ({ editor: current }) => placeOf(current) });
  if (shown === null) return null;
  const { isImage, top, left } = shown;
  return (
    <div
      className={styles.bubble}
      role="toolbar"
      aria-label={isImage ? 'Immagine scelta' : 'Parole scelte'}
      // Whole in the frame, also at the end of a line.
      style={{ top, left: `max(0px, min(${left}px, 100% - 16rem))` }}
    >
      {isImage ? (
        [
          { label: 'Descrivi', run: onDescribe },
          { label: 'Sostituisci', run: () => onInsert('library') },
          { label: 'Togli', run: () => void editor.chain().focus().deleteSelection().run() },
        ].map(({ label, run }) => (
          <Button key={label} kind="ghost" small onMouseDown={(event) => event.preventDefault()} onClick={run}>
            {label}
          </Button>
        ))
      ) : (
        <>
          {WORD_TOOLS.map((tool) => (
            <ToolButton key={tool.label} editor={editor} tool={tool} />
          ))}
          <ToolButton editor={editor} insertion={LINK} onInsert={onInsert} />
        </>
      )}
    </div>
  );
}

/** Where it stands in the frame of the text; null where nothing is selected that it could do something to. */
function placeOf(editor: Editor): { isImage: boolean; top: number; left: number } | null {
  const { selection, doc } = editor.state;
  const isImage = editor.isActive('image') && !selection.empty;
  const isWords =
    !(selection instanceof NodeSelection) &&
    doc.textBetween(selection.from, selection.to).trim() !== '' &&
    !editor.isActive('codeBlock') &&
    !editor.isActive('embed');
  if (!editor.isFocused || !(isImage || isWords)) return null;
  const frame = editor.view.dom.parentElement?.getBoundingClientRect();
  if (frame === undefined) return null;
  const [start, end] = [editor.view.coordsAtPos(selection.from), editor.view.coordsAtPos(selection.to)];
  const isOneLine = start.bottom >= end.top;
  const left = Math.min(start.left, isOneLine ? end.left : start.left) - frame.left;
  const above = start.top - frame.top - ABOVE;
  // Below, where the toolbar stands close above.
  return { isImage, top: above < 0 ? end.bottom - frame.top + BELOW : above, left };
}
