import type { Editor } from '@tiptap/core';
import type { FormEvent } from 'react';
import { Field } from '../shared/field.js';
import { Modal } from '../shared/modal.js';

/** Describes the selected picture to those who do not see it. */
export function ImageDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const alt = String(new FormData(event.currentTarget).get('alt') ?? '').trim();
    editor.chain().focus().updateAttributes('image', { alt }).run();
    onClose();
  };
  return (
    <Modal title="Testo alternativo" onClose={onClose}>
      <form className="loginform" onSubmit={submit}>
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
        <div className="dialog__a">
          <button type="button" className="btn btn--line" onClick={onClose}>
            Annulla
          </button>
          <button type="submit" className="btn btn--primary">
            Applica
          </button>
        </div>
      </form>
    </Modal>
  );
}
