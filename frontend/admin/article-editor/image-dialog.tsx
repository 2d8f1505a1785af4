import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { imageIdsIn } from '../../../backend/contract/image-addresses.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { Dialog, SubmitActions } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';
import { describeInText, wordsOfImage } from './image-words.js';
import { ImageWordsFields, imageWordsIn } from './image-words-fields.js';

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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    const { alt, credit } = imageWordsIn(form);
    const caption = String(new FormData(form).get('caption') ?? '').trim();
    void run(async () => {
      // The library offers it with the same words elsewhere.
      for (const id of imageIdsIn(src))
        await callAdmin('PUT /api/upload/images/:id', { params: { id }, body: { alt, credit } });
      describeInText(editor, src, { alt, caption, credit });
      // The dialog must be gone first: while it is open nothing behind it takes the focus.
      flushSync(onDone);
      editor.view.focus();
    });
  };
  return (
    <Dialog title="Descrivi l’immagine" onClose={onClose}>
      <form className={formsStyles.loginform} onSubmit={submit} noValidate>
        {error && field === null && <Note kind="bad">{error}</Note>}
        <ImageWordsFields words={words} field={field} error={error} />
        <TextField
          label="Didascalia"
          hint="Accanto al credito, sotto l’immagine; facoltativa"
          name="caption"
          defaultValue={words.caption}
        />
        <SubmitActions verb={busy ? 'Salvataggio…' : 'Applica'} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
