import type { ChainedCommands, Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { ChosenImage } from './image-library.js';
import type { ImageWords } from './image-words-fields.js';

/** Where something is put in, the selected words stay before it. */
export function chainAfterSelection(editor: Editor): ChainedCommands {
  return editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.to), -1));
      return true;
    });
}

/** The line below an image that says whose it is. */
const creditLine = (credit: string) => ({
  type: 'paragraph',
  attrs: { class: 'credito' },
  content: [{ type: 'text', text: credit }],
});

/** Puts an image of the site where the cursor is, its credit in a line below it; a selected image gives it its place. */
export function insertImage(editor: Editor, { url, alt, credit }: ChosenImage): void {
  const image = { type: 'image', attrs: { src: url, alt } };
  if (editor.isActive('image')) editor.chain().focus().updateAttributes('image', { src: url, alt }).run();
  else if (credit === '') chainAfterSelection(editor).insertContent(image).run();
  else
    chainAfterSelection(editor)
      .insertContent([{ type: 'paragraph', content: [image] }, creditLine(credit), { type: 'paragraph' }])
      .run();
}

/** Gives an image of the text its words, wherever the cursor is by now. Nothing where the image is gone. */
export function describeInText(editor: Editor, src: string, { alt, credit }: ImageWords): void {
  const { doc } = editor.state;
  let place = -1;
  doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === src) place = position;
  });
  if (place < 0) return;
  const chain = editor.chain().command(({ tr }) => {
    tr.setNodeAttribute(place, 'alt', alt);
    return true;
  });
  const block = doc.resolve(place);
  if (credit !== '') chain.insertContentAt(block.after(block.depth), creditLine(credit), { updateSelection: false });
  chain.run();
}
