import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Field } from '../shared/field.js';
import { Modal } from '../shared/modal.js';

/** Sets, changes or takes away the link of the selected words. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const present = String(editor.getAttributes('link').href ?? '');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const href = String(new FormData(event.currentTarget).get('href') ?? '').trim();
    if (!/^(?:https?:\/\/|mailto:|tel:|\/|#)\S+$/i.test(href)) {
      setError('Scrivi un indirizzo che comincia con https://, mailto: o /');
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
