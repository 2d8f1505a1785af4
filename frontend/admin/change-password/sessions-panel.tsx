import { useNavigate } from 'react-router-dom';
import { logOut } from '../../api/admin/auth-calls.js';
import { Button } from '../../ui/button.js';
import { BusyLabel } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { useAction } from '../shared/use-action.js';

/** Ends every session of the logged-in administrator, this one too. */
export function SessionsPanel() {
  const { run, busy, error } = useAction('Errore nella chiusura delle sessioni');
  const navigate = useNavigate();
  const end = () =>
    void run(async () => {
      await logOut({ everywhere: true });
      await navigate('/login');
    });
  return (
    <Panel title="Sessioni aperte">
      {error && <Note kind="bad">{error}</Note>}
      <p>
        Una sessione finisce dopo dodici ore senza attività o con «Esci». Se hai perso un dispositivo o hai dimenticato
        di uscire altrove, chiudile tutte: anche qui dovrai accedere di nuovo.
      </p>
      <div className="formfoot">
        <Button disabled={busy} onClick={end}>
          <BusyLabel busy={busy} label="Esci da tutti i dispositivi" busyLabel="Chiusura…" />
        </Button>
      </div>
    </Panel>
  );
}
