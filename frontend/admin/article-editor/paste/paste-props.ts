import type { Slice } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import { bodyHtml } from '../../../lib/body-html.js';
import { tidyPasted } from './pasted-html.js';
import { markdownHtml } from './pasted-markdown.js';

/**
 * How the editor takes what is pasted or dropped: HTML as the elements of an article, marks of Markdown as what they mean,
 * and an image only where it is not the picture of words that came along, as Excel and Word put it.
 * @param takeImages false when there are none
 */
export function pasteProps(takeImages: (files: FileList | undefined) => boolean): EditorProps {
  // Ctrl+Shift+V, and code: as it is.
  let isPlain = false;
  return {
    transformPastedHTML(html) {
      const { body } = new DOMParser().parseFromString(bodyHtml(html), 'text/html');
      tidyPasted(body);
      // What other programs raise by styles is raised by tags now.
      return bodyHtml(body.innerHTML);
    },
    transformPastedText(text, plain) {
      isPlain = plain;
      return text;
    },
    handlePaste(view, { clipboardData }, slice) {
      if (isWordless(slice) && takeImages(clipboardData?.files)) return true;
      if (isPlain || clipboardData?.getData('text/html') !== '') return false;
      const html = markdownHtml(clipboardData.getData('text/plain'));
      return html !== null && view.pasteHTML(html);
    },
    handleDrop: (_view, { dataTransfer }, slice, moved) =>
      !moved && isWordless(slice) && takeImages(dataTransfer?.files),
  };
}

function isWordless({ content }: Slice): boolean {
  return content.textBetween(0, content.size).trim() === '';
}
