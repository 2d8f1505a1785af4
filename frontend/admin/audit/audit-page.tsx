import { useEffect, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { AdminAction, auditApi } from '../../../backend/contract/audit.js';
import type { RouteResponse } from '../../../backend/contract/route.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatDateTime } from '../../lib/format-date.js';
import { BusyButton } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Table } from '../../ui/table.js';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import labels from './action-labels.json' with { type: 'json' };

/** What each event of the log means as an action of a person; one that a newer server records keeps its own name. */
const ACTION_LABELS: Readonly<Record<string, string>> = labels;

type ActionsPage = RouteResponse<typeof auditApi.list>;

/** The newest actions. */
export const loader = ({ request }: { request: Request }) =>
  callAdmin('GET /api/admin/audit', { query: {} }, request.signal);

/** Who of the newsroom did what and when, as the event log keeps it: nobody can change it afterwards. */
export function Component() {
  const first = useLoaderData<ActionsPage>();
  const [more, setMore] = useState<ActionsPage>({ actions: [], hasMore: first.hasMore });
  const { run, busy, error } = useAction('Errore nel caricamento del registro');
  useEffect(() => setMore({ actions: [], hasMore: first.hasMore }), [first]);
  const actions = [...first.actions, ...more.actions];
  const loadMore = () =>
    run(async () => {
      const next = await callAdmin('GET /api/admin/audit', { query: { before: actions.at(-1)?.position } });
      setMore({ actions: [...more.actions, ...next.actions], hasMore: next.hasMore });
    });
  return (
    <>
      <ScreenHeader
        title="Registro delle azioni"
        lead="Che cosa ha fatto chi lavora in redazione. Viene dal registro degli eventi, che nessuno può modificare."
      />
      {actions.length === 0 ? (
        <Empty title="Nessuna azione finora." />
      ) : (
        <Table stacked heads={['Azione', 'Chi', 'Quando']}>
          {actions.map((action) => (
            <tr key={action.position}>
              <td className="t">
                {ACTION_LABELS[action.type] ?? action.type}
                <Subject action={action} />
              </td>
              <td>{action.username ?? 'utente rimosso'}</td>
              <td>
                <time dateTime={action.at}>{formatDateTime(action.at)}</time>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {error && <Note kind="bad">{error}</Note>}
      {more.hasMore && (
        <div className={sharedStyles.row}>
          <BusyButton
            kind="line"
            busy={busy}
            label="Carica Altri"
            busyLabel="Caricamento…"
            onClick={() => void loadMore()}
          />
        </div>
      )}
    </>
  );
}

/** What the action was about: an article by its title, with the way to it; everything else by its name in the log. */
function Subject({ action: { subjectId, title } }: { readonly action: AdminAction }) {
  if (subjectId === null) return null;
  return (
    <small>
      {title === null ? (
        <code className={sharedStyles.code}>{subjectId}</code>
      ) : (
        <Link className={sharedStyles.tlink} to={`/admin/edit/${subjectId}`}>
          {title}
        </Link>
      )}
    </small>
  );
}
