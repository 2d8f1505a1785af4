import { useLoaderData } from 'react-router-dom';
import type { Subscriber } from '../../../backend/contract/newsletter.js';
import { callAdmin, downloadAsAdmin } from '../../api/admin/call-admin.js';
import { formatDate } from '../../lib/format-date.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pagination } from '../../ui/pagination.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatList } from '../../ui/stat-list.js';
import { ACTIONS, Table } from '../../ui/table.js';
import { useToast } from '../../ui/toast.js';
import { useMay } from '../layout/admin-facts.js';
import { askedPage } from '../shared/asked-page.js';
import { saveFile } from '../shared/save-file.js';
import { useDeed } from '../shared/use-deed.js';

/** One page of the subscribers and how many there are. */
export async function loader({ request }: { request: Request }) {
  const page = askedPage(request);
  const [counts, { subscribers, totalPages }] = await Promise.all([
    callAdmin('GET /api/admin/newsletter/stats'),
    callAdmin('GET /api/admin/newsletter/subscribers', { query: { page } }),
  ]);
  return { counts, subscribers, page, totalPages };
}

const FREQUENCIES = { daily: 'Ogni giorno', weekly: 'Ogni settimana', none: 'Solo comunicazioni importanti' } as const;

/** Who subscribed, who confirmed, and what each of them chose. */
export function Component() {
  const { counts, subscribers, page, totalPages } = useLoaderData<typeof loader>();
  const isAdministrator = useMay('administrator');
  const { carryOut, error } = useDeed("Errore nell'eliminazione dell'iscritto");
  const remove = ({ _id, email }: Subscriber) => {
    const text = `Sei sicuro di voler eliminare l’iscritto ${email}? L’indirizzo viene cancellato del tutto.`;
    const question = { title: 'Elimina iscritto', text, verb: 'Elimina', dangerous: true };
    return carryOut(() => callAdmin('DELETE /api/admin/newsletter/subscribers/:id', { params: { id: _id } }), {
      question,
      done: 'Iscritto eliminato',
    });
  };
  return (
    <>
      <ScreenHeader
        title="Newsletter"
        lead="Gli iscritti confermano con un clic nella prima email."
        actions={isAdministrator && <ExportButton />}
      />
      <StatList
        figures={[
          { name: 'Iscritti', value: counts.totalSubscribers },
          { name: 'Confermati', value: counts.confirmedSubscribers },
          { name: 'In attesa di conferma', value: counts.unconfirmedSubscribers },
          { name: 'Disiscritti', value: counts.unsubscribed },
        ]}
      />
      {error && <Note kind="bad">{error}</Note>}
      <Panel title="Iscritti">
        {subscribers.length === 0 ? (
          <Empty title="Ancora nessun iscritto." />
        ) : (
          <Table stacked heads={['Indirizzo', 'Stato', 'Riceve', 'Iscritto dal', ACTIONS]}>
            {subscribers.map((subscriber) => (
              <SubscriberRow
                key={subscriber._id}
                subscriber={subscriber}
                onDelete={isAdministrator ? () => void remove(subscriber) : null}
              />
            ))}
          </Table>
        )}
        <Pagination page={page} totalPages={totalPages} />
      </Panel>
    </>
  );
}

/** Everybody on the list with the proof of their consent, for those who ask for it. */
function ExportButton() {
  const { run, busy, error } = useDeed('L’elenco non è stato scaricato');
  const toast = useToast();
  const download = () =>
    run(async () => {
      const { blob, filename } = await downloadAsAdmin('/api/admin/newsletter/subscribers/export');
      saveFile(blob, filename ?? 'iscritti.csv');
      toast('Elenco scaricato: contiene indirizzi, conservalo con cura');
    });
  return (
    <>
      {error && <Note kind="bad">{error}</Note>}
      <Button kind="line" small disabled={busy} onClick={() => void download()}>
        <AdminIcon name="download" />
        Esporta iscritti
      </Button>
    </>
  );
}

interface SubscriberRowProps {
  readonly subscriber: Subscriber;
  /** Null: not for this role. */
  readonly onDelete: (() => void) | null;
}

function SubscriberRow({ subscriber, onDelete }: SubscriberRowProps) {
  const { email, subscribed, confirmed, subscribedAt, frequency, categories } = subscriber;
  return (
    <tr>
      <td className="t">{email || 'Indirizzo cancellato'}</td>
      <td>
        {!subscribed && <Pill>Disiscritto</Pill>}
        {subscribed && confirmed && <Pill kind="ok">Confermato</Pill>}
        {subscribed && !confirmed && <Pill kind="warn">Da confermare</Pill>}
      </td>
      <td>
        {subscribed && FREQUENCIES[frequency]}
        {subscribed && frequency !== 'none' && (
          <small>{categories === null ? 'Tutti i temi' : categories.join(', ')}</small>
        )}
      </td>
      <td>
        <time dateTime={subscribedAt}>{formatDate(subscribedAt)}</time>
      </td>
      <td className="acts">
        {onDelete && (
          <Button
            kind="ghost"
            small
            iconOnly
            aria-label={`Elimina: ${email || 'iscritto senza indirizzo'}`}
            onClick={onDelete}
          >
            <AdminIcon name="trash-2" />
          </Button>
        )}
      </td>
    </tr>
  );
}
