import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/call.js';
import { explain } from '../../api/call-failed.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import backLinkStyles from '../../ui/back-link.module.css';
import { BusyButton, ButtonLink } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { SkeletonRows } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import formsStyles from '../shared/forms.module.css';
import { NewPasswordFields, passwordProblem } from '../shared/new-password.js';
import { useAction } from '../shared/use-action.js';
import { DoorScreen } from './login-page.js';

/** Where a link leads, and who forgot the password without one. */
type Door =
  | { readonly kind: 'checking' }
  | { readonly kind: 'forgotten'; readonly problem: string | null }
  | { readonly kind: 'choosing'; readonly token: string; readonly username: string; readonly isInvited: boolean }
  | { readonly kind: 'done'; readonly username: string };

/** Choosing a password: from an invitation, or after having forgotten the old one. */
export function Component() {
  const [door, setDoor] = useState<Door>({ kind: 'checking' });
  const title = door.kind === 'choosing' && door.isInvited ? 'Benvenuto in redazione' : 'Scegli una nuova password';
  useEffect(() => {
    // Behind the hash no server and no log sees it.
    const token = window.location.hash.slice(1);
    if (token === '') {
      setDoor({ kind: 'forgotten', problem: null });
      return;
    }
    call('POST /api/auth/password-link', { body: { token } }).then(
      ({ username, purpose }) => setDoor({ kind: 'choosing', token, username, isInvited: purpose === 'invitation' }),
      (error: unknown) => setDoor({ kind: 'forgotten', problem: explain(error, 'Il link non si può leggere') }),
    );
  }, []);
  return (
    <DoorScreen tab={title} title={title}>
      {door.kind === 'checking' && <SkeletonRows rows={2} />}
      {door.kind === 'forgotten' && <ForgottenForm problem={door.problem} />}
      {door.kind === 'choosing' && (
        <ChoosingForm {...door} onDone={() => setDoor({ kind: 'done', username: door.username })} />
      )}
      {door.kind === 'done' && (
        <>
          <Note kind="ok">Password scelta: entra con il nome utente «{door.username}».</Note>
          <ButtonLink kind="primary" to="/login">
            Vai all’accesso
          </ButtonLink>
        </>
      )}
      {door.kind !== 'done' && (
        <Link className={backLinkStyles.back} to="/login">
          <AdminIcon name="arrow-left" />
          Torna all’accesso
        </Link>
      )}
    </DoorScreen>
  );
}

/** Asks for the address; the answer is the same whoever has it. */
function ForgottenForm({ problem }: { readonly problem: string | null }) {
  const { run, busy, error, setError } = useAction('Errore nella richiesta');
  const [done, setDone] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!email) {
      setError('Scrivi il tuo indirizzo email');
      return;
    }
    void run(async () => setDone((await call('POST /api/auth/recovery', { body: { email } })).message));
  };
  if (done) return <Note kind="ok">{done}</Note>;
  return (
    <form className={formsStyles.loginform} onSubmit={submit} noValidate>
      {problem && <Note kind="warn">{problem}</Note>}
      {error && <Note kind="bad">{error}</Note>}
      <TextField
        label="Indirizzo email"
        hint="Quello con cui ti hanno invitato. Senza, chiedi il link a un amministratore."
        type="email"
        name="email"
        autoComplete="email"
        required
      />
      <BusyButton type="submit" kind="primary" busy={busy} label="Mandami il link" busyLabel="Invio…" />
    </form>
  );
}

interface ChoosingFormProps {
  readonly token: string;
  readonly username: string;
  readonly isInvited: boolean;
  readonly onDone: () => void;
}

function ChoosingForm({ token, username, isInvited, onDone }: ChoosingFormProps) {
  const { run, busy, error, setError } = useAction('Errore nel salvataggio della password');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const password = String(given.get('new') ?? '');
    const problem = passwordProblem(password, String(given.get('repeated') ?? ''));
    setError(problem);
    if (problem) return;
    void run(async () => {
      await call('POST /api/auth/password', { body: { token, password } });
      onDone();
    });
  };
  return (
    <form className={formsStyles.loginform} onSubmit={submit} noValidate>
      <p>
        {isInvited ? 'Scegli la password con cui entrerai come' : 'La nuova password vale per'} <b>{username}</b>.
      </p>
      {error && <Note kind="bad">{error}</Note>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields />
      <BusyButton type="submit" kind="primary" busy={busy} label="Salva la password" busyLabel="Salvataggio…" />
    </form>
  );
}
