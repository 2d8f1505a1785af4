import type { Editor } from '@tiptap/core';
import { chainAfterSelection } from './insert-image.js';

/** Something that is done to the text at once. */
export interface Tool {
  readonly icon: string;
  readonly label: string;
  readonly keys?: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

/** Something that is asked about before it comes into the text. */
export interface Insertion {
  readonly key: 'link' | 'file' | 'library' | 'embed';
  readonly icon: string;
  readonly label: string;
  readonly keys?: string;
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

const BOLD = mark('bold', 'Grassetto', 'bold', 'Ctrl B');
const ITALIC = mark('italic', 'Corsivo', 'italic', 'Ctrl I');
const SECTION = heading(2, 'Titolo di sezione');
const QUOTE: Tool = {
  icon: 'quote',
  label: 'Citazione',
  keys: 'Ctrl Maiusc B',
  isOn: (editor) => editor.isActive('blockquote'),
  run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
};

export const MARKS: readonly Tool[] = [
  BOLD,
  ITALIC,
  mark('underline', 'Sottolineato', 'underline', 'Ctrl U'),
  mark('strikethrough', 'Barrato', 'struckOut', 'Ctrl Maiusc S'),
  mark('code', 'Codice', 'code', 'Ctrl E'),
];

export const BLOCKS: readonly Tool[] = [
  SECTION,
  heading(3, 'Titolo di paragrafo'),
  QUOTE,
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
];

export const LINK: Insertion = { key: 'link', icon: 'link', label: 'Collegamento', keys: 'Ctrl K' };

export const INSERTIONS: readonly Insertion[] = [
  { key: 'file', icon: 'image', label: 'Immagine' },
  { key: 'library', icon: 'images', label: 'Immagini del sito' },
  { key: 'embed', icon: 'play', label: 'Video o post di un altro sito' },
];

export const STEPS: readonly Tool[] = [
  { icon: 'undo', label: 'Annulla', keys: 'Ctrl Z', run: (editor) => void editor.chain().focus().undo().run() },
  { icon: 'redo', label: 'Ripeti', keys: 'Ctrl Maiusc Z', run: (editor) => void editor.chain().focus().redo().run() },
];

/** What is done most to words that are selected. */
export const WORD_TOOLS: readonly Tool[] = [BOLD, ITALIC, SECTION, QUOTE];
