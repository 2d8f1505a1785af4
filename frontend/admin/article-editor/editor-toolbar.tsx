import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import styles from './article-editor.module.css';
import { EmbedDialog } from './embed-dialog.js';
import { ImageDialog } from './image-dialog.js';
import { ImageLibrary } from './image-library.js';
import { chainAfterSelection, insertImage } from './insert-image.js';

interface Tool {
  readonly icon: string;
  readonly label: string;
  readonly keys?: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const mark = (icon: string, label: string, name: string, keys: string): Tool => ({
  icon,
  label,
  keys,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => void editor.chain().focus().toggleMark(name).run(),
});
const heading = (level: 2 | 3, label: string): Tool => ({
  icon: `heading-${level}`,
  label,
  keys: `Ctrl Alt ${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
});

const TOOLS: readonly (readonly Tool[])[] = [
  [
    mark('bold', 'Grassetto', 'bold', 'Ctrl B'),
    mark('italic', 'Corsivo', 'italic', 'Ctrl I'),
    mark('underline', 'Sottolineato', 'underline', 'Ctrl U'),
    mark('strikethrough', 'Barrato', 'struckOut', 'Ctrl Maiusc S'),
    mark('code', 'Codice', 'code', 'Ctrl E'),
  ],
  [
    heading(2, 'Titolo di sezione'),
    heading(3, 'Titolo di paragrafo'),
    {
      icon: 'quote',
      label: 'Citazione',
      keys: 'Ctrl Maiusc B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
    },
    {
      icon: 'list',
      label: 'Elenco puntato',
      keys: 'Ctrl Maiusc 8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
    },
    {
      icon: 'list-ordered',
      label: 'Elenco numerato',
      keys: 'Ctrl Maiusc 7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
    },
    {
      icon: 'table',
      label: 'Tabella',
      isOn: (editor) => editor.isActive('table'),
      run: (editor) => void chainAfterSelection(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ],
  [
    { icon: 'undo', label: 'Annulla', keys: 'Ctrl Z', run: (editor) => void editor.chain().focus().undo().run() },
    { icon: 'redo', label: 'Ripeti', keys: 'Ctrl Maiusc Z', run: (editor) => void editor.chain().focus().redo().run() },
  ],
];

const TABLE_TOOLS = [
  { label: 'Riga sotto', run: (editor: Editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Colonna a destra', run: (editor: Editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Elimina riga', run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Elimina colonna', run: (editor: Editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Elimina tabella', run: (editor: Editor) => editor.chain().focus().deleteTable().run() },
];

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly onImages: (files: readonly File[]) => void;
  readonly onLink: () => void;
}

/** What can be done to the selected text: one stop for Tab, in which arrow keys move between the buttons. */
export function EditorToolbar({ editor, onImages, onLink }: EditorToolbarProps) {
  const [describing, setDescribing] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [embedding, setEmbedding] = useState(false);
  const fileField = useRef<HTMLInputElement>(null);
  const { toolbar, setReached } = useOneTabStop();
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      Object.fromEntries(
        TOOLS.flat()
          .filter(({ isOn }) => isOn)
          .map(({ label, isOn }) => [label, isOn?.(current) ?? false]),
      ),
  });
  const isLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  const isImage = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('image') });
  return (
    <>
      <div
        ref={toolbar}
        className={styles.edTools}
        role="toolbar"
        aria-label="Formattazione"
        onKeyDown={moveAmongButtons}
        onFocus={({ target }) => setReached(target)}
      >
        {TOOLS.map((group, place) => (
          <ToolGroup key={group[0]?.label} isFirst={place === 0}>
            {group.map(({ icon, label, keys, isOn, run }) => (
              <ToolButton
                key={label}
                icon={icon}
                label={label}
                {...(keys ? { keys } : {})}
                {...(isOn ? { pressed: on[label] ?? false } : {})}
                onClick={() => run(editor)}
              />
            ))}
            {place === 1 && (
              <>
                <ToolButton icon="link" label="Collegamento" pressed={isLink} onClick={onLink} keys="Ctrl K" />
                <ToolButton icon="image" label="Immagine" onClick={() => fileField.current?.click()} />
                <ToolButton icon="images" label="Immagini del sito" onClick={() => setChoosing(true)} />
                <ToolButton icon="play" label="Video o post di un altro sito" onClick={() => setEmbedding(true)} />
              </>
            )}
          </ToolGroup>
        ))}
        <input
          ref={fileField}
          type="file"
          accept="image/*"
          hidden
          aria-label="Immagine nel testo"
          onChange={({ currentTarget }) => {
            onImages([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        {on.Tabella && (
          <ToolGroup>
            {TABLE_TOOLS.map(({ label, run }) => (
              <Button key={label} kind="ghost" small onClick={() => run(editor)}>
                {label}
              </Button>
            ))}
          </ToolGroup>
        )}
        {isImage && (
          <ToolGroup>
            <Button kind="ghost" small onClick={() => setDescribing(true)}>
              Testo alternativo
            </Button>
          </ToolGroup>
        )}
      </div>
      {describing && <ImageDialog editor={editor} onClose={() => setDescribing(false)} />}
      {embedding && <EmbedDialog editor={editor} onClose={() => setEmbedding(false)} />}
      {choosing && (
        <ImageLibrary
          verb={isImage ? 'Sostituisci' : 'Inserisci nel testo'}
          onClose={() => setChoosing(false)}
          onChoose={(image) => {
            insertImage(editor, image);
            setChoosing(false);
          }}
        />
      )}
    </>
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

interface ToolButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly keys?: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function ToolButton({ icon, label, keys, pressed, onClick }: ToolButtonProps) {
  return (
    <Button
      kind="ghost"
      small
      iconOnly
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      // The selection in the text must survive the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <AdminIcon name={icon} />
    </Button>
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
