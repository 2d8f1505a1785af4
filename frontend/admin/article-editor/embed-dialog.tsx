import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Dialog, SubmitActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import formsStyles from '../shared/forms.module.css';
import { embedIn, insertEmbed } from './embed-node.js';

/** Asks for the address of another site's post or video and puts its card into the text. */
export function EmbedDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const embed = embedIn(address);
    if (embed === null) {
      setError(
        'Serve l’indirizzo di un video o di un post su YouTube, Vimeo, X, Mastodon, Bluesky, Instagram o Spotify',
      );
      return;
    }
    onClose();
    insertEmbed(editor, embed);
  };
  return (
    <Dialog title="Video o post di un altro sito" onClose={onClose}>
      <form className={formsStyles.loginform} onSubmit={submit} noValidate>
        <Field
          label="Indirizzo"
          error={error}
          hint="I lettori vedono una scheda con il titolo; il contenuto si carica solo se lo chiedono. Puoi anche incollare l’indirizzo in una riga vuota."
        >
          {(field) => (
            <input
              {...field}
              className="input"
              placeholder="https://"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        <SubmitActions verb="Inserisci" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
