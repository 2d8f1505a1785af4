import type { Editor } from '@tiptap/core';
import type { FormEvent } from 'react';
import { Dialog, SubmitActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import formsStyles from '../shared/forms.module.css';

/** Describes the selected image to those who do not see it. */
export function ImageDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const alt = String(new FormData(event.currentTarget).get('alt') ?? '').trim();
    editor.chain().focus().updateAttributes('image', { alt }).run();
    onClose();
  };
  return (
    <Dialog title="Testo alternativo" onClose={onClose}>
      <form className={formsStyles.loginform} onSubmit={submit}>
        <Field label="Che cosa mostra l’immagine" hint="Vuoto se l’immagine è solo decorativa">
          {(control) => (
            <input
              {...control}
              className="input"
              name="alt"
              defaultValue={String(editor.getAttributes('image').alt ?? '')}
            />
          )}
        </Field>
        <SubmitActions verb="Applica" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
