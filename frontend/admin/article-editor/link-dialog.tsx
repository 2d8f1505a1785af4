import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Field } from '../shared/field.js';
import { Modal } from '../shared/modal.js';
import { linkAddress } from './link-address.js';

/** Sets, changes or takes away the link of the selected words. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const present = String(editor.getAttributes('link').href ?? '');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const href = linkAddress(String(new FormData(event.currentTarget).get('href') ?? ''));
    if (href === null) {
      setError('Scrivi un indirizzo, per esempio www.esempio.it, mailto:… o /pagina');
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !present) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <Modal title="Collegamento" onClose={onClose}>
      <form className="loginform" onSubmit={submit} noValidate>
        <Field label="Indirizzo" error={error}>
          {(control) => (
            <input {...control} className="input" name="href" inputMode="url" defaultValue={present || 'https://'} />
          )}
        </Field>
        <div className="dialog__a">
          {present && (
            <button
              type="button"
              className="btn btn--line"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Togli
            </button>
          )}
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
