import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import type { ComponentProps } from 'react';
import { EditorToolbar } from './editor-toolbar.js';
import { InsertDialogs, type useInsertions } from './insert-dialogs.js';
import { SelectionBubble } from './selection-bubble.js';
import { SlashMenu } from './slash-menu.js';
import styles from './text-surface.module.css';
import { UploadedImageNote } from './uploaded-image-note.js';

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
