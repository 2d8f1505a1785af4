import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { imageIdsIn } from '../../../backend/contract/image-addresses.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { TextField } from '../../ui/field.js';
import { FormDialog } from '../shared/form-dialog.js';
import { useAction } from '../shared/use-action.js';
import { embedIn, insertEmbed } from './embed-node.js';
import { ImageLibrary } from './image-library.js';
import { describeInText, wordsOfImage } from './image-words.js';
import { ImageWordsFields } from './image-words-fields.js';
import { insertImage } from './insert-image.js';
import { LinkDialog } from './link-dialog.js';
import type { Insertion } from './tools.js';

/** What is asked about: something new in the text, or the words of an image that is there. */
export type Asked =
  | { readonly what: Exclude<Insertion['key'], 'file'> }
  | { readonly what: 'words'; readonly src: string };

/** What is being asked about, and the field by which the browser asks for a file. */
export function useInsertions() {
  const [asked, ask] = useState<Asked | null>(null);
  const fileField = useRef<HTMLInputElement>(null);
  const insert = (what: Insertion['key']) => (what === 'file' ? fileField.current?.click() : ask({ what }));
  return { asked, ask, insert, fileField };
}

interface InsertDialogsProps {
  readonly editor: Editor;
  readonly asked: Asked | null;
  readonly onClose: () => void;
  readonly onDescribed: (src: string) => void;
}

/** The dialog of what is being asked about. */
export function InsertDialogs({ editor, asked, onClose, onDescribed }: InsertDialogsProps) {
  switch (asked?.what) {
    case 'link':
      return <LinkDialog editor={editor} onClose={onClose} />;
    case 'embed':
      return <EmbedDialog editor={editor} onClose={onClose} />;
    case 'words':
      return <ImageDialog editor={editor} src={asked.src} onClose={onClose} onDone={() => onDescribed(asked.src)} />;
    case 'library':
      return (
        <ImageLibrary
          verb={editor.isActive('image') ? 'Sostituisci' : 'Inserisci nel testo'}
          onClose={onClose}
          onChoose={(image) => {
            insertImage(editor, image);
            onClose();
          }}
        />
      );
    default:
      return null;
  }
}

/** Asks for the address of another site's post or video and puts its card into the text. */
function EmbedDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
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

interface ImageDialogProps {
  readonly editor: Editor;
  /** The address of an image of the text. */
  readonly src: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what an image of the text shows, to those who do not see it and to all, and whose it is. */
function ImageDialog({ editor, src, onClose, onDone }: ImageDialogProps) {
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
