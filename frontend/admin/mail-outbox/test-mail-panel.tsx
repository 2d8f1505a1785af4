import { type FormEvent, useState } from 'react';
import { callAdmin } from '../../api/admin/call-admin.js';
import { BusyButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import formsStyles from '../shared/forms.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';

/** Whether mail works: a few words to an address, with the server's reason when it does not take them. */
export function TestMailPanel() {
  const [to, setTo] = useState('');
  const [done, setDone] = useState<{ readonly to: string; readonly isSent: boolean } | null>(null);
  const { run, busy, error, field } = useAction('Errore nell’invio della prova');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(null);
    void run(async () => {
      const { delivery } = await callAdmin('POST /api/admin/mail-outbox/test', { body: { to: to.trim() } });
      setDone({ to: to.trim(), isSent: delivery === 'server' });
    });
  };
  return (
    <Panel title="Prova la posta">
      <form className={formsStyles.stackform} onSubmit={submit} noValidate>
        <TextField
          label="Email di prova a"
          error={field === 'to' ? error : null}
          type="email"
          autoComplete="email"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        {error && field !== 'to' && <Note kind="bad">La prova non è partita. {error}</Note>}
        {done?.isSent && <Note kind="ok">Il server di posta ha accettato la prova per {done.to}.</Note>}
        {done && !done.isSent && (
          <Note kind="warn">
            Nessun server di posta: la prova per {done.to} è un file nella cartella «outbox» dei dati, e non arriva a
            nessuno.
          </Note>
        )}
        <div className={sharedStyles.row}>
          <BusyButton type="submit" kind="line" busy={busy} label="Invia la prova" busyLabel="Invio…" />
        </div>
      </form>
    </Panel>
  );
}
