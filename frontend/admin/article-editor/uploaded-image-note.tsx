import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.js';
import styles from './text-surface.module.css';

interface UploadedImageNoteProps {
  readonly editor: Editor;
  /** The address of an image that was just put into the text. */
  readonly src: string;
  readonly onDescribe: () => void;
  /** It needs no words. */
  readonly onDone: () => void;
}

/** Asks at a new image what it shows and whose it is, in nobody's way: somebody may be writing on while it was uploaded. */
export function UploadedImageNote({ editor, src, onDescribe, onDone }: UploadedImageNoteProps) {
  const [place, setPlace] = useState(() => placeOf(editor, src));
  useEffect(() => {
    const follow = () => setPlace(placeOf(editor, src));
    // The text grows when the image has loaded.
    const sizes = new ResizeObserver(follow);
    sizes.observe(editor.view.dom);
    editor.on('update', follow);
    return () => {
      sizes.disconnect();
      editor.off('update', follow);
    };
  }, [editor, src]);
  return (
    <div className={styles.imageNote} style={place ?? undefined} role="status">
      <span>Che cosa mostra, e di chi è?</span>
      <Button kind="line" small onClick={onDescribe}>
        Descrivi l’immagine
      </Button>
      <Button
        kind="ghost"
        small
        onClick={() => {
          onDone();
          editor.view.focus();
        }}
      >
        Solo decorativa
      </Button>
    </div>
  );
}

/** The upper corner of the image in the frame of the text. */
function placeOf(editor: Editor, src: string): { top: number; left: number } | null {
  const { dom } = editor.view;
  const image = dom.querySelector(`img[src="${CSS.escape(src)}"]`)?.getBoundingClientRect();
  const frame = dom.parentElement?.getBoundingClientRect();
  return image && frame ? { top: image.top - frame.top, left: image.left - frame.left } : null;
}
