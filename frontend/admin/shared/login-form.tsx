import { type FormEvent, useState } from 'react';
import { wantsCode } from '../../api/admin/auth-calls.js';
import { storeSession } from '../../api/admin/session.js';
import { call } from '../../api/call.js';
import { CallFailed } from '../../api/call-failed.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { BusyButton, Button } from '../../ui/button.js';
import { Field, TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { CodeField } from './code-field.js';
import styles from './forms.module.css';
import { useAction } from './use-action.js';

/** Name and password, and a code when the server asks for one. Stores the session on success. */
export function LoginForm({ username, onLoggedIn }: { readonly username: string; readonly onLoggedIn: () => void }) {
  const [codeWanted, setCodeWanted] = useState(false);
  const { run, busy, error, field, setError } = useAction('Errore di login');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '');
    const credentials = { username: read('username').trim(), password: read('password') };
    if (!credentials.username || !credentials.password) {
      setError('Nome utente e password sono obbligatori');
      return;
    }
    const code = read('code').trim();
    if (codeWanted && !code) {
      setError('Inserisci il codice di verifica', 'code');
      return;
    }
    void run(async () => {
      const session = await call('POST /api/auth/login', { body: { ...credentials, ...(code ? { code } : {}) } }).catch(
        (cause) => {
          if (!wantsCode(cause)) throw cause;
          setCodeWanted(true);
          return null;
        },
      );
      if (!session) return;
      if (!storeSession(session)) {
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
    <form className={styles.loginform} onSubmit={submit} noValidate>
      {error && field !== 'code' && <Note kind="bad">{error}</Note>}
      <TextField
        label="Nome utente"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={username}
      />
      <PasswordField />
      {codeWanted && <CodeField takesFocus error={field === 'code' ? error : null} />}
      <BusyButton type="submit" kind="primary" busy={busy} label="Accedi" busyLabel="Accesso…" />
    </form>
  );
}

function PasswordField() {
  const [visible, setVisible] = useState(false);
  return (
    <Field label="Password">
      {(control) => (
        <div className={styles.pw}>
          <input
            {...control}
            className="input"
            name="password"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            required
          />
          <Button
            kind="ghost"
            iconOnly
            aria-label={visible ? 'Nascondi password' : 'Mostra password'}
            onClick={() => setVisible(!visible)}
          >
            <AdminIcon name={visible ? 'eye-off' : 'eye'} />
          </Button>
        </div>
      )}
    </Field>
  );
}
