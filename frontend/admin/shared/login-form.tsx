import { type FormEvent, useState } from 'react';
import { logIn } from '../../api/admin/auth-calls.js';
import { CallFailed } from '../../api/admin/call-failed.js';
import { storeSession } from '../../api/admin/session.js';
import { AdminIcon } from './admin-icon.js';
import { Field } from './field.js';
import { BusyLabel } from './list-states.js';
import { Note } from './note.js';
import { useAction } from './use-action.js';

/** Name and password. Stores the session on success. */
export function LoginForm({ username, onLoggedIn }: { readonly username: string; readonly onLoggedIn: () => void }) {
  const [visible, setVisible] = useState(false);
  const { run, busy, error, setError } = useAction('Errore di login');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '');
    const credentials = { username: read('username').trim(), password: read('password') };
    if (!credentials.username || !credentials.password) {
      setError('Nome utente e password sono obbligatori');
      return;
    }
    void run(async () => {
      if (!storeSession(await logIn(credentials))) {
        throw new CallFailed(
          0,
          'Questo browser non permette di salvare la sessione (navigazione privata?). Consenti i dati del sito e riprova.',
          null,
        );
      }
      onLoggedIn();
    });
  };
  return (
    <form className="loginform" onSubmit={submit} noValidate>
      {error && <Note kind="bad">{error}</Note>}
      <Field label="Nome utente">
        {(control) => (
          <input
            {...control}
            className="input"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={username}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <div className="pw">
            <input
              {...control}
              className="input"
              name="password"
              type={visible ? 'text' : 'password'}
              autoComplete="current-password"
              required
            />
            <button
              type="button"
              className="btn btn--ghost btn--icon"
              aria-label={visible ? 'Nascondi password' : 'Mostra password'}
              onClick={() => setVisible(!visible)}
            >
              <AdminIcon name={visible ? 'eye-off' : 'eye'} />
            </button>
          </div>
        )}
      </Field>
      <button type="submit" className="btn btn--primary" disabled={busy}>
        <BusyLabel busy={busy} label="Accedi" busyLabel="Accesso…" />
      </button>
    </form>
  );
}
