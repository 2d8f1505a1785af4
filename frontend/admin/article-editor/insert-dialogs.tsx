import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { EmbedDialog } from './embed-dialog.js';
import { ImageDialog } from './image-dialog.js';
import { ImageLibrary } from './image-library.js';
import { insertImage } from './insert-image.js';
import { LinkDialog } from './link-dialog.js';
import type { Insertion } from './tools.js';

/** What is asked about: something new in the text, or the words of an image that is there. */
export type Asked =
  | { readonly what: Exclude<Insertion['key'], 'file'> }
  | { readonly what: 'words'; readonly src: string };

/** What is being asked about, and the field by which the browser asks for a file. */
export function useInsertions() {
  const [asked, ask] = useState<Asked | null>(null);
  const fileField = useRef<HTMLInputElement>(null);
  const insert = (what: Insertion['key']) => (what === 'file' ? fileField.current?.click() : ask({ what }));
  return { asked, ask, insert, fileField };
}

interface InsertDialogsProps {
  readonly editor: Editor;
  readonly asked: Asked | null;
  readonly onClose: () => void;
  readonly onDescribed: (src: string) => void;
}

/** The dialog of what is being asked about. */
export function InsertDialogs({ editor, asked, onClose, onDescribed }: InsertDialogsProps) {
  switch (asked?.what) {
    case 'link':
      return <LinkDialog editor={editor} onClose={onClose} />;
    case 'embed':
      return <EmbedDialog editor={editor} onClose={onClose} />;
    case 'words':
      return <ImageDialog editor={editor} src={asked.src} onClose={onClose} onDone={() => onDescribed(asked.src)} />;
    case 'library':
      return (
        <ImageLibrary
          verb={editor.isActive('image') ? 'Sostituisci' : 'Inserisci nel testo'}
          onClose={onClose}
          onChoose={(image) => {
            insertImage(editor, image);
            onClose();
          }}
        />
      );
    default:
      return null;
  }
}
