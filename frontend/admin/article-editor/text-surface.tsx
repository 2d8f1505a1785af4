import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '../../ui/button.js';
import { EditorToolbar } from './editor-toolbar.js';
import { InsertDialogs, type useInsertions } from './insert-dialogs.js';
import { SelectionBubble } from './selection-bubble.js';
import { SlashMenu } from './slash-menu.js';
import styles from './text-surface.module.css';

interface TextSurfaceProps {
  readonly editor: Editor;
  readonly insertions: ReturnType<typeof useInsertions>;
  readonly uploads: {
    readonly insertImages: (into: Editor, files: readonly File[]) => Promise<void>;
    /** The address of an uploaded image that has no words yet. */
    readonly undescribed: string | null;
    readonly forget: () => void;
  };
  readonly slashKeys: ComponentProps<typeof SlashMenu>['keys'];
}

/** The text with its tools: those that stay above it, and those that come where somebody works. */
export function TextSurface({ editor, insertions, uploads, slashKeys }: TextSurfaceProps) {
  const { asked, ask, insert, fileField } = insertions;
  const { insertImages, undescribed, forget } = uploads;
  return (
    <>
      <EditorToolbar editor={editor} onInsert={insert} />
      <div className={styles.surface}>
        <EditorContent editor={editor} />
        {undescribed !== null && (
          <UploadedImageNote
            key={undescribed}
            editor={editor}
            src={undescribed}
            onDescribe={() => ask({ what: 'words', src: undescribed })}
            onDone={forget}
          />
        )}
        <SelectionBubble
          editor={editor}
          onInsert={insert}
          onDescribe={() => ask({ what: 'words', src: String(editor.getAttributes('image').src) })}
        />
        <SlashMenu editor={editor} onInsert={insert} keys={slashKeys} />
      </div>
      <input
        ref={fileField}
        type="file"
        accept="image/*"
        hidden
        aria-label="Immagine nel testo"
        onChange={({ currentTarget }) => {
          void insertImages(editor, [...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <InsertDialogs
        editor={editor}
        asked={asked}
        onClose={() => ask(null)}
        onDescribed={(src) => {
          if (src === undescribed) forget();
          ask(null);
        }}
      />
    </>
  );
}

interface UploadedImageNoteProps {
  readonly editor: Editor;
  /** The address of an image that was just put into the text. */
  readonly src: string;
  readonly onDescribe: () => void;
  /** It needs no words. */
  readonly onDone: () => void;
}

/** Asks at a new image what it shows and whose it is, in nobody's way: somebody may be writing on while it was uploaded. */
function UploadedImageNote({ editor, src, onDescribe, onDone }: UploadedImageNoteProps) {
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
