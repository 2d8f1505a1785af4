import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { imageIdsIn } from '../../../backend/contract/image-addresses.js';
import { describeImage } from '../../api/admin/image-calls.js';
import { Button } from '../../ui/button.js';
import { Dialog, SubmitActions } from '../../ui/dialog.js';
import { Note } from '../../ui/note.js';
import formsStyles from '../shared/forms.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import { ImageWordsFields, imageWordsIn } from './image-words-fields.js';
import { describeInText } from './insert-image.js';

const NO_WORDS = { alt: '', credit: '' };

interface UploadedImageNoteProps {
  readonly editor: Editor;
  /** The address of an image that was just put into the text. */
  readonly src: string;
  /** It is described, or needs no words. */
  readonly onDone: () => void;
}

/** Asks what an image shows and whose it is, in nobody's way: somebody may be writing on while it was uploaded. */
export function UploadedImageNote({ editor, src, onDone }: UploadedImageNoteProps) {
  const [isDescribing, setIsDescribing] = useState(false);
  const done = () => {
    // The dialog must be gone first: while it is open nothing behind it takes the focus.
    flushSync(onDone);
    editor.view.focus();
  };
  const { run, busy, error, field } = useAction('La descrizione dell’immagine non è stata salvata');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = imageWordsIn(event.currentTarget);
    void run(async () => {
      for (const id of imageIdsIn(src)) await describeImage(id, words.alt, words.credit);
      describeInText(editor, src, words);
      done();
    });
  };
  return (
    <>
      <Note
        kind="info"
        action={
          <span className={sharedStyles.row}>
            <Button kind="line" small onClick={() => setIsDescribing(true)}>
              Descrivi l’immagine
            </Button>
            <Button kind="ghost" small onClick={done}>
              Solo decorativa
            </Button>
          </span>
        }
      >
        Che cosa mostra la nuova immagine, e di chi è?
      </Note>
      {isDescribing && (
        <Dialog title="Descrivi l’immagine" onClose={() => setIsDescribing(false)}>
          <form className={formsStyles.loginform} onSubmit={submit} noValidate>
            {error && field === null && <Note kind="bad">{error}</Note>}
            <ImageWordsFields words={NO_WORDS} field={field} error={error} />
            <SubmitActions verb={busy ? 'Salvataggio…' : 'Applica'} onCancel={() => setIsDescribing(false)} />
          </form>
        </Dialog>
      )}
    </>
  );
}
