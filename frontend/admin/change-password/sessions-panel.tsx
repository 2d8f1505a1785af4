import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '../../../backend/contract/auth.js';
import { logOut } from '../../api/admin/auth-calls.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatDateTime } from '../../lib/format-date.js';
import { BusyButton, Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { ACTIONS, Table } from '../../ui/table.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';

/** Where the logged-in administrator is logged in; ends one session, or all of them with this one. */
export function SessionsPanel() {
  const { run, busy, error } = useAction('Errore nella chiusura delle sessioni');
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const navigate = useNavigate();
  const load = useCallback(async () => setSessions((await callAdmin('GET /api/auth/sessions')).sessions), []);
  useEffect(() => {
    void run(load);
  }, [run, load]);
  const end = () =>
    void run(async () => {
      await logOut({ everywhere: true });
      await navigate('/login');
    });
  const endOne = (id: string) =>
    void run(async () => {
      await callAdmin('DELETE /api/auth/sessions/:id', { params: { id } });
      await load();
    });
  return (
    <Panel title="Sessioni aperte">
      {error && <Note kind="bad">{error}</Note>}
      <SessionTable sessions={sessions} busy={busy} onEnd={endOne} />
      <p>
        Una sessione finisce dopo dodici ore senza attività o con «Esci». Se hai perso un dispositivo o hai dimenticato
        di uscire altrove, chiudi la sua sessione; chiudendole tutte, anche qui dovrai accedere di nuovo.
      </p>
      <div className={formsStyles.formfoot}>
        <BusyButton kind="line" busy={busy} label="Esci da tutti i dispositivi" busyLabel="Chiusura…" onClick={end} />
      </div>
    </Panel>
  );
}

interface SessionTableProps {
  readonly sessions: readonly Session[];
  readonly busy: boolean;
  readonly onEnd: (id: string) => void;
}

function SessionTable({ sessions, busy, onEnd }: SessionTableProps) {
  return (
    <Table stacked heads={['Dispositivo', 'Rete', 'Ultimo uso', ACTIONS]}>
      {sessions.map((session) => (
        <tr key={session.id}>
          <td className="t">{nameOf(session)}</td>
          <td>{session.network ?? '–'}</td>
          <td>
            <time dateTime={session.lastUsedAt}>{formatDateTime(session.lastUsedAt)}</time>
          </td>
          <td className="acts">
            {session.isCurrent ? (
              <Pill kind="ok">Questa</Pill>
            ) : (
              <Button
                kind="line"
                small
                disabled={busy}
                aria-label={`Chiudi: ${nameOf(session)}`}
                onClick={() => onEnd(session.id)}
              >
                Chiudi
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function nameOf({ kind, device }: Session): string {
  return device ?? (kind === 'client' ? 'Programma' : 'Dispositivo non riconosciuto');
}
