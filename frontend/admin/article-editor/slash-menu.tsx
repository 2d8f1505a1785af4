import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useId, useState } from 'react';
import { AdminIcon } from '../../ui/admin-icon.js';
import styles from './text-surface.module.css';
import { BLOCKS, INSERTIONS, type Insertion, type Tool } from './tools.js';

type Choice = Tool | Insertion;
const CHOICES: readonly Choice[] = [...BLOCKS, ...INSERTIONS];

interface SlashMenuProps {
  readonly editor: Editor;
  readonly onInsert: (what: Insertion['key']) => void;
  /** Filled with what takes a key before the text does; true when it took it. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | null>;
}

/** «/» at the beginning of an empty line: the blocks that can stand there, found by their names. */
export function SlashMenu({ editor, onInsert, keys }: SlashMenuProps) {
  const id = useId();
  const typed = useEditorState({ editor, selector: ({ editor: current }) => typedAfterSlash(current) });
  const [atPlace, setAtPlace] = useState({ query: '', place: 0 });
  const [dismissed, setDismissed] = useState(false);
  const query = typed?.query ?? null;
  // Another word begins at its first choice.
  const chosen = atPlace.query === query ? atPlace.place : 0;
  useEffect(() => {
    if (query === null) setDismissed(false);
  }, [query]);
  const found = query === null || dismissed ? [] : CHOICES.filter(({ label }) => plain(label).includes(plain(query)));
  const isOpen = found.length > 0;
  const take = (choice: Choice) => {
    const { $from } = editor.state.selection;
    editor.chain().focus().deleteRange({ from: $from.start(), to: $from.pos }).run();
    if ('run' in choice) choice.run(editor);
    else onInsert(choice.key);
  };
  keys.current = (event) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const present = found[chosen] ?? found[0];
    if (step !== undefined) setAtPlace({ query: query ?? '', place: (chosen + step + found.length) % found.length });
    else if (event.key === 'Enter' && present) take(present);
    else if (event.key === 'Escape') setDismissed(true);
    else return false;
    event.preventDefault();
    return true;
  };
  useEffect(() => {
    const { dom } = editor.view;
    if (!isOpen) return;
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    // It opens below the last line as well.
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, isOpen, chosen, id]);
  if (!isOpen || typed === null) return null;
  return (
    <div
      className={styles.slash}
      id={id}
      role="listbox"
      aria-label="Blocchi"
      style={{ top: typed.top, left: typed.left }}
    >
      {found.map((choice, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text choose
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
        <div
          key={choice.label}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(choice)}
        >
          <AdminIcon name={choice.icon} />
          {choice.label}
        </div>
      ))}
    </div>
  );
}

/** What stands after the «/» of a line that has nothing else, and where the line ends; null without one. */
function typedAfterSlash(editor: Editor): { query: string; top: number; left: number } | null {
  const { $from, empty } = editor.state.selection;
  const { parent } = $from;
  const isEnd = empty && $from.depth === 1 && $from.parentOffset === parent.content.size;
  if (!editor.isFocused || !isEnd || parent.type.name !== 'paragraph') return null;
  const query = /^\/([\p{L} ]{0,30})$/u.exec(parent.textContent)?.[1];
  const frame = editor.view.dom.parentElement?.getBoundingClientRect();
  if (query === undefined || frame === undefined) return null;
  const { bottom } = editor.view.coordsAtPos($from.pos);
  const { left } = editor.view.coordsAtPos($from.start());
  return { query, top: bottom - frame.top + 4, left: left - frame.left };
}

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();
}
