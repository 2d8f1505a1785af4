import type { FormEvent } from 'react';
import { BusyButton, Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { CodeField } from '../shared/code-field.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';

interface ProofDialogProps {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly dangerous?: boolean;
  readonly onClose: () => void;
  /** Does it; what it throws is shown here. */
  readonly onProof: (proof: { password: string; code: string }) => Promise<void>;
}

/** Asks for password and code before something that makes the access weaker. */
export function ProofDialog({ title, text, verb, dangerous, onClose, onProof }: ProofDialogProps) {
  const { run, busy, error, field, setError } = useAction('Errore sconosciuto');
  const errorOf = (name: string) => (field === name ? error : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const read = (name: string) => String(given.get(name) ?? '');
    const proof = { password: read('password'), code: read('code').trim() };
    if (!proof.password) setError('Inserisci la password', 'password');
    else if (!proof.code) setError('Inserisci il codice', 'code');
    else void run(() => onProof(proof));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <form className={formsStyles.loginform} onSubmit={submit} noValidate>
        {error && !errorOf('password') && !errorOf('code') && <Note kind="bad">{error}</Note>}
        <TextField
          label="Password"
          error={errorOf('password')}
          type="password"
          name="password"
          autoComplete="current-password"
        />
        <CodeField error={errorOf('code')} />
        <DialogActions>
          <Button kind="line" onClick={onClose}>
            Annulla
          </Button>
          <BusyButton
            type="submit"
            kind={dangerous ? 'danger' : 'primary'}
            busy={busy}
            label={verb}
            busyLabel="Un momento…"
          />
        </DialogActions>
      </form>
    </Dialog>
  );
}
