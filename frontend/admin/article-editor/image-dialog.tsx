import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { imageIdsIn } from '../../../backend/contract/image-addresses.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { TextField } from '../../ui/field.js';
import { FormDialog } from '../shared/form-dialog.js';
import { useAction } from '../shared/use-action.js';
import { describeInText, wordsOfImage } from './image-words.js';
import { ImageWordsFields } from './image-words-fields.js';

interface ImageDialogProps {
  readonly editor: Editor;
  /** The address of an image of the text. */
  readonly src: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what an image of the text shows, to those who do not see it and to all, and whose it is. */
export function ImageDialog({ editor, src, onClose, onDone }: ImageDialogProps) {
  const [words] = useState(() => wordsOfImage(editor, src));
  const { run, busy, error, field } = useAction('La descrizione dell’immagine non è stata salvata');
  const submit = (typed: (name: string) => string) =>
    run(async () => {
      const [alt, credit, caption] = [typed('alt'), typed('credit'), typed('caption')];
      // The library offers it with the same words elsewhere.
      for (const id of imageIdsIn(src))
        await callAdmin('PUT /api/upload/images/:id', { params: { id }, body: { alt, credit } });
      describeInText(editor, src, { alt, caption, credit });
      // The dialog must be gone first: while it is open nothing behind it takes the focus.
      flushSync(onDone);
      editor.view.focus();
    });
  return (
    <FormDialog
      title="Descrivi l’immagine"
      verb="Applica"
      busy={busy}
      error={field === null ? error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <ImageWordsFields words={words} field={field} error={error} />
      <TextField
        label="Didascalia"
        hint="Accanto al credito, sotto l’immagine; facoltativa"
        name="caption"
        defaultValue={words.caption}
      />
    </FormDialog>
  );
}
