import type { FormEvent } from 'react';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { BusyButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';
import type { OfferedSecret } from './confirm-form.js';

/** What a second factor is, and the password that begins it. */
export function BeginForm({ onOffered }: { readonly onOffered: (offer: OfferedSecret) => void }) {
  const { run, busy, error, field, setError } = useAction('Errore nell’attivazione del secondo fattore');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) setError('Inserisci la password', 'password');
    else void run(async () => onOffered(await callAdmin('POST /api/auth/second-factor', { body: { password } })));
  };
  return (
    <form
      className={classNames(formsStyles.stackform, formsStyles.stackformNarrow)}
      aria-label="Attiva il secondo fattore"
      onSubmit={submit}
      noValidate
    >
      <p>
        Oltre alla password, l’accesso chiede sei cifre che cambiano ogni trenta secondi e che conosce solo il tuo
        telefono. Serve un’app per i codici, come Aegis, 2FAS o Google Authenticator, oppure un gestore di password.
      </p>
      {error && field !== 'password' && <Note kind="bad">{error}</Note>}
      <TextField
        label="La tua password"
        error={field === 'password' ? error : null}
        type="password"
        name="password"
        autoComplete="current-password"
      />
      <div className={formsStyles.formfoot}>
        <BusyButton type="submit" kind="line" busy={busy} label="Attiva il secondo fattore" busyLabel="Attivazione…" />
      </div>
    </form>
  );
}
