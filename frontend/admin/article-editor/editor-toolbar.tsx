import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import styles from './text-surface.module.css';
import { ToolButton } from './tool-button.js';
import { BLOCKS, INSERTIONS, type Insertion, LINK, MARKS, STEPS } from './tools.js';

const TABLE_TOOLS = [
  { label: 'Riga sotto', run: (editor: Editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Colonna a destra', run: (editor: Editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Elimina riga', run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Elimina colonna', run: (editor: Editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Elimina tabella', run: (editor: Editor) => editor.chain().focus().deleteTable().run() },
];

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly onInsert: (what: Insertion['key']) => void;
}

/** What can be done to the selected text: one stop for Tab, in which arrow keys move between the buttons. */
export function EditorToolbar({ editor, onInsert }: EditorToolbarProps) {
  const { toolbar, setReached } = useOneTabStop();
  const isTable = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') });
  return (
    <div
      ref={toolbar}
      className={styles.edTools}
      role="toolbar"
      aria-label="Formattazione"
      onKeyDown={moveAmongButtons}
      onFocus={({ target }) => setReached(target)}
    >
      {[MARKS, BLOCKS].map((group, place) => (
        <ToolGroup key={group[0]?.label} isFirst={place === 0}>
          {group.map((tool) => (
            <ToolButton key={tool.label} editor={editor} tool={tool} />
          ))}
        </ToolGroup>
      ))}
      {[LINK, ...INSERTIONS].map((insertion) => (
        <ToolButton key={insertion.key} editor={editor} insertion={insertion} onInsert={onInsert} />
      ))}
      <ToolGroup>
        {STEPS.map((tool) => (
          <ToolButton key={tool.label} editor={editor} tool={tool} />
        ))}
      </ToolGroup>
      {isTable && (
        <ToolGroup>
          {TABLE_TOOLS.map(({ label, run }) => (
            <Button key={label} kind="ghost" small onClick={() => run(editor)}>
              {label}
            </Button>
          ))}
        </ToolGroup>
      )}
    </div>
  );
}

function ToolGroup({ isFirst, children }: { readonly isFirst?: boolean; readonly children: ReactNode }) {
  return (
    <>
      {!isFirst && <hr />}
      {children}
    </>
  );
}

/** Lets Tab reach the button that was used last, or the first one, and none of the others. */
function useOneTabStop() {
  const toolbar = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<Element | null>(null);
  // Buttons come and go with what is selected.
  useEffect(() => {
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])];
    const stop = buttons.find((button) => button === reached) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  });
  return { toolbar, setReached };
}

function moveAmongButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  buttons[(place + step + buttons.length) % buttons.length]?.focus();
}
