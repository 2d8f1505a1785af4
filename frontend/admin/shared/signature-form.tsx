import { type FormEvent, useState } from 'react';
import { MAX_ABOUT_LENGTH, type Signature } from '../../../backend/contract/signatures.js';
import { callAdmin, uploadAsAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { BusyButton, Button } from '../../ui/button.js';
import { useConfirm } from '../../ui/confirm.js';
import { TextArea, TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import formsStyles from './forms.module.css';
import sharedStyles from './shared.module.css';
import styles from './signature-form.module.css';
import { useAction } from './use-action.js';

interface SignatureFormProps {
  readonly personId: string;
  /** Null: the person has none yet. */
  readonly signature: Signature | null;
  readonly onChanged: (words: string) => void;
}

/** The name that a person signs with, a few words and a picture; also to take all of it away. */
export function SignatureForm({ personId, signature, onChanged }: SignatureFormProps) {
  const { run, busy, error, field } = useAction('Errore nel salvataggio della firma');
  const confirm = useConfirm();
  const [picture, setPicture] = useState(signature?.picture ?? null);
  const problem = (name: string) => (field === name ? error : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const words = (name: string) => String(given.get(name) ?? '').trim();
    void run(async () => {
      await callAdmin('PUT /api/admin/signatures/:id', {
        params: { id: personId },
        body: { name: words('name'), about: words('about'), picture },
      });
      onChanged('Firma salvata');
    });
  };
  const takeAway = async () => {
    const text = 'Gli articoli che la portano saranno firmati dalla redazione e la pagina dell’autore non ci sarà più.';
    if (!(await confirm({ title: 'Togli la firma', text, verb: 'Togli', dangerous: true }))) return;
    await run(async () => {
      await callAdmin('DELETE /api/admin/signatures/:id', { params: { id: personId } });
      setPicture(null);
      onChanged('Firma tolta');
    });
  };
  return (
    <form
      key={signature?.name ?? ''}
      className={classNames(formsStyles.stackform, formsStyles.stackformNarrow)}
      aria-label="Firma"
      onSubmit={submit}
      noValidate
    >
      {error && field === null && <Note kind="bad">{error}</Note>}
      <TextField
        label="Nome"
        hint="Come lo leggono i lettori, sopra gli articoli"
        error={problem('name')}
        name="name"
        defaultValue={signature?.name ?? ''}
        maxLength={80}
      />
      <TextArea
        label="Due parole di presentazione"
        hint={`Facoltative, sulla pagina dell’autore. Al massimo ${MAX_ABOUT_LENGTH} caratteri`}
        error={problem('about')}
        name="about"
        rows={4}
        defaultValue={signature?.about ?? ''}
        maxLength={MAX_ABOUT_LENGTH}
      />
      <div className={styles.picture}>
        {picture && <img src={picture} alt="La foto di chi firma" width="96" height="96" />}
        <div className={sharedStyles.row}>
          <label className={classNames('btn btn--line btn--s', styles.file)}>
            <AdminIcon name="upload" />
            {picture ? 'Cambia foto' : 'Carica una foto'}
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              disabled={busy}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                currentTarget.value = '';
                if (file)
                  void run(async () =>
                    setPicture((await uploadAsAdmin('POST /api/upload/image', { image: file }, () => undefined)).url),
                  );
              }}
            />
          </label>
          {picture && (
            <Button kind="ghost" small onClick={() => setPicture(null)}>
              Togli foto
            </Button>
          )}
        </div>
        {problem('picture') && <Note kind="bad">{error}</Note>}
      </div>
      <div className={formsStyles.formfoot}>
        <BusyButton type="submit" kind="primary" busy={busy} label="Salva la firma" busyLabel="Salvataggio..." />
        {signature && (
          <Button kind="ghost" disabled={busy} onClick={() => void takeAway()}>
            Togli la firma
          </Button>
        )}
      </div>
    </form>
  );
}
