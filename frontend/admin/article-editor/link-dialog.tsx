import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
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
    <Dialog title="Collegamento" onClose={onClose}>
      <form className="loginform" onSubmit={submit} noValidate>
        <Field label="Indirizzo" error={error}>
          {(control) => (
            <input {...control} className="input" name="href" inputMode="url" defaultValue={present || 'https://'} />
          )}
        </Field>
        <DialogActions>
          {present && (
            <Button
              kind="line"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Togli
            </Button>
          )}
          <Button kind="line" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" kind="primary">
            Applica
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
