import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { TextField } from '../../ui/field.js';
import { FormDialog } from '../shared/form-dialog.js';
import { embedIn, insertEmbed } from './embed-node.js';

/** Asks for the address of another site's post or video and puts its card into the text. */
export function EmbedDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = () => {
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
    <FormDialog title="Video o post di un altro sito" verb="Inserisci" onSubmit={submit} onClose={onClose}>
      <TextField
        label="Indirizzo"
        error={error}
        hint="I lettori vedono una scheda con il titolo; il contenuto si carica solo se lo chiedono. Puoi anche incollare l’indirizzo in una riga vuota."
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
    </FormDialog>
  );
}
