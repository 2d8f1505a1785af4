import type { Editor, JSONContent } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** What goes with an image of a text; '' = nothing. */
export interface ImageTextWords {
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  /** What all read below it. */
  readonly caption: string;
  readonly credit: string;
}

const CAPTION = 'didascalia';
const CREDIT = 'credito';

/** The line below an image: what it shows and whose it is; null for neither. */
export function captionLine({ caption, credit }: Pick<ImageTextWords, 'caption' | 'credit'>): JSONContent | null {
  if (caption === '' && credit === '') return null;
  if (caption === '') return { type: 'paragraph', attrs: { class: CREDIT }, content: [{ type: 'text', text: credit }] };
  const marks = [{ type: 'phrase', attrs: { class: CREDIT } }];
  const whose =
    credit === ''
      ? []
      : [
          { type: 'text', text: ' ' },
          { type: 'text', text: credit, marks },
        ];
  return { type: 'paragraph', attrs: { class: CAPTION }, content: [{ type: 'text', text: caption }, ...whose] };
}

/** The words of an image: the selected one, if it is it, else the first with this address. */
export function wordsOfImage(editor: Editor, src: string): ImageTextWords {
  const found = imageIn(editor, src);
  const alt = String(found?.node.attrs.alt ?? '');
  const line = found && lineBelow(editor, found.place);
  if (!line) return { alt, caption: '', credit: '' };
  if (line.node.attrs.class === CREDIT) return { alt, caption: '', credit: line.node.textContent };
  let credit = '';
  line.node.forEach((part) => {
    if (part.marks.some((mark) => mark.attrs.class === CREDIT)) credit += part.textContent;
  });
  const caption = line.node.textContent.slice(0, line.node.textContent.length - credit.length).trim();
  return { alt, caption, credit };
}

/** Gives an image of the text its words, wherever the cursor is by now. Nothing where the image is gone. */
export function describeInText(editor: Editor, src: string, words: ImageTextWords): void {
  const found = imageIn(editor, src);
  if (found === null) return;
  const { place } = found;
  const chain = editor.chain().command(({ tr }) => {
    tr.setNodeAttribute(place, 'alt', words.alt);
    return true;
  });
  const before = lineBelow(editor, place);
  const after = captionLine(words);
  const block = editor.state.doc.resolve(place);
  const start = block.after(block.depth);
  if (before) chain.deleteRange({ from: start, to: start + before.node.nodeSize });
  if (after) chain.insertContentAt(start, after, { updateSelection: false });
  chain.run();
}

function imageIn({ state: { doc, selection } }: Editor, src: string) {
  const selected = selection instanceof NodeSelection ? selection.node : null;
  if (selected?.type.name === 'image' && selected.attrs.src === src) return { node: selected, place: selection.from };
  let found: { node: NodeSelection['node']; place: number } | null = null;
  doc.descendants((node, place) => {
    if (found === null && node.type.name === 'image' && node.attrs.src === src) found = { node, place };
    return found === null;
  });
  return found as { node: NodeSelection['node']; place: number } | null;
}

function lineBelow({ state: { doc } }: Editor, place: number) {
  const block = doc.resolve(place);
  const node = block.depth === 0 ? null : doc.nodeAt(block.after(block.depth));
  const isLine = node?.type.name === 'paragraph' && [CAPTION, CREDIT].includes(String(node.attrs.class));
  return node && isLine ? { node } : null;
}
