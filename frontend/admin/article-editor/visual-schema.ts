import { type AnyExtension, Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { EmbedCard } from './embed-node.js';

/** What the server's sanitiser lets every element keep. */
const KEPT_ATTRIBUTES = ['title', 'class', 'id', 'style'];
const WITH_ATTRIBUTES = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock', 'division'],
  ...[
    'table',
    'tableRow',
    'tableCell',
    'tableHeader',
    'image',
    'bold',
    'italic',
    'underline',
    'code',
    'link',
    'phrase',
  ],
];

const PreservedAttributes = Extension.create({
  name: 'preservedAttributes',
  addGlobalAttributes: () => [
    {
      types: WITH_ATTRIBUTES,
      attributes: Object.fromEntries(
        KEPT_ATTRIBUTES.map((name) => [
          name,
          {
            default: null,
            parseHTML: (element: HTMLElement) => element.getAttribute(name),
            // A paragraph that follows a credit or an anchor is neither.
            keepOnSplit: name === 'style',
          },
        ]),
      ),
    },
  ],
});

/** `<div>`. */
const Division = Node.create({
  name: 'division',
  group: 'block',
  content: 'block+',
  parseHTML: () => [{ tag: 'div' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});

/** `<span>` that says something no other mark says, such as the language of a quotation. */
const Phrase = Mark.create({
  name: 'phrase',
  parseHTML: () => [
    {
      tag: 'span',
      getAttrs: (element) =>
        element.className || element.id || element.title || /width|none/.test(element.style.cssText) ? null : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Rows remember their part of the table, and the table its caption, also in the clipboard; `tidyHtml` writes them back. */
const Row = TableRow.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      part: {
        default: null,
        parseHTML: (element: HTMLElement) =>
          element.dataset.part ?? /^T(?:HEAD|FOOT)$/.exec(element.parentElement?.tagName ?? '')?.[0] ?? null,
        renderHTML: ({ part }: { part?: string | null }) => (part ? { 'data-part': part.toLowerCase() } : {}),
      },
    };
  },
});
const CaptionedTable = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: null,
        parseHTML: (element: HTMLElement) =>
          element.dataset.caption ?? element.querySelector('caption')?.innerHTML ?? null,
        renderHTML: ({ caption }: { caption?: string | null }) => (caption ? { 'data-caption': caption } : {}),
      },
    };
  },
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  // Without the widths of columns, which readers' tables do not have.
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

/** Without a description an image is decoration, and says so. */
const InlineImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      alt: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '' },
    };
  },
});

/** A document of exactly the tags that an article may have; whatever else is pasted falls away. */
export function articleExtensions(): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      horizontalRule: false,
      trailingNode: false,
      strike: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
      },
    }),
    Division,
    EmbedCard,
    Phrase,
    StruckOut,
    InlineImage.configure({ inline: true }),
    CaptionedTable,
    Row,
    TableHeader,
    TableCell,
    PreservedAttributes,
  ];
}

/** Struck out text: the tag is not among the allowed ones, the style is. */
const StruckOut = Mark.create({
  name: 'struckOut',
  parseHTML: () => [
    { tag: 's' },
    { tag: 'del' },
    { tag: 'strike' },
    { style: 'text-decoration', consuming: false, getAttrs: (style) => (style.includes('line-through') ? {} : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { style: 'text-decoration:line-through' }),
    0,
  ],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-s': () => this.editor.commands.toggleMark(this.name) };
  },
});
