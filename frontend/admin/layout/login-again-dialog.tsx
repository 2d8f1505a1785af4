import { useEffect, useState } from 'react';
import { onSessionEnded, readSession } from '../../api/admin/session.js';
import { Dialog } from '../../ui/dialog.js';
import { LoginForm } from '../shared/login-form.js';

/** Asks for the password again, over whatever is being written, when the session has ended meanwhile. */
export function LoginAgainDialog() {
  const [answer, setAnswer] = useState<((again: boolean) => void) | null>(null);
  useEffect(() => {
    onSessionEnded(
      () =>
        new Promise((resolve) => {
          setAnswer(() => (again: boolean) => {
            setAnswer(null);
            resolve(again);
          });
        }),
    );
    return () => onSessionEnded(null);
  }, []);
  if (!answer) return null;
  return (
    <Dialog title="La sessione è scaduta" onClose={() => answer(false)}>
      <p>Accedi di nuovo per continuare: quello che stavi facendo resta qui e riprende subito dopo.</p>
      <LoginForm username={readSession()?.user?.username ?? ''} onLoggedIn={() => answer(true)} />
    </Dialog>
  );
}
