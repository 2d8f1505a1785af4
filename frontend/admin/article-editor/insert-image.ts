import type { ChainedCommands, Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { ChosenImage } from './image-library.js';
import { captionLine } from './image-words.js';

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

/** Puts an image of the site where the cursor is, its credit in a line below it; a selected image gives it its place. */
export function insertImage(editor: Editor, { url, alt, credit }: ChosenImage): void {
  const image = { type: 'image', attrs: { src: url, alt } };
  const line = captionLine({ caption: '', credit });
  if (editor.isActive('image')) editor.chain().focus().updateAttributes('image', { src: url, alt }).run();
  else if (line === null) chainAfterSelection(editor).insertContent(image).run();
  else
    chainAfterSelection(editor)
      .insertContent([{ type: 'paragraph', content: [image] }, line, { type: 'paragraph' }])
      .run();
}
