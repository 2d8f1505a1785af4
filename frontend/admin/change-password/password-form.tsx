import type { FormEvent } from 'react';
import { callAdmin } from '../../api/admin/call-admin.js';
import { storeText } from '../../lib/browser-storage.js';
import { classNames } from '../../lib/class-names.js';
import { BusyButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import formsStyles from '../shared/forms.module.css';
import { NewPasswordFields, passwordProblem } from '../shared/new-password.js';
import { useAction } from '../shared/use-action.js';
import { useSuccessMessage } from '../shared/use-timers.js';

/** A new password; every other session ends, this one goes on. */
export function PasswordForm({ username }: { readonly username: string }) {
  const { run, busy, error, setError } = useAction('Errore durante il cambio password');
  const [done, show] = useSuccessMessage();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const typed = (name: string) => String(given.get(name) ?? '');
    const [currentPassword, newPassword, repeated] = [typed('current'), typed('new'), typed('repeated')];
    show(null);
    const problem = passwordProblem(newPassword, repeated, currentPassword);
    setError(problem);
    if (problem) return;
    void run(async () => {
      const { token, message } = await callAdmin('POST /api/auth/change-password', {
        body: { currentPassword, newPassword },
      });
      storeText('token', token);
      form.reset();
      show(message);
    });
  };
  return (
    <form
      className={classNames(formsStyles.stackform, formsStyles.stackformNarrow)}
      aria-label="Cambia password"
      onSubmit={submit}
      noValidate
    >
      {error && <Note kind="bad">{error}</Note>}
      {done && <Note kind="ok">{done}</Note>}
      {/* Password managers want to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField label="Password attuale" type="password" name="current" autoComplete="current-password" />
      <NewPasswordFields />
      <div className={formsStyles.formfoot}>
        <BusyButton type="submit" kind="primary" busy={busy} label="Cambia password" busyLabel="Salvataggio..." />
      </div>
    </form>
  );
}
