import type { Editor } from '@tiptap/core';
import type { ChosenImage } from './image-library.js';

/** Puts an image of the site where the cursor is, its credit in a line below it; a selected image gives it its place. */
export function insertImage(editor: Editor, { url, alt, credit }: ChosenImage): void {
  const image = { type: 'image', attrs: { src: url, alt } };
  const line = {
    type: 'paragraph',
    attrs: { class: 'credito' },
    content: [{ type: 'text', text: credit }],
  };
  const chain = editor.chain().focus();
  if (editor.isActive('image')) chain.updateAttributes('image', { src: url, alt }).run();
  else if (credit === '') chain.insertContent(image).run();
  else chain.insertContent([{ type: 'paragraph', content: [image] }, line, { type: 'paragraph' }]).run();
}
