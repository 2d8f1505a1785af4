import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Subscriber } from '../../../backend/contract/newsletter.js';
import { eraseSubscriber } from '../../api/admin/newsletter-calls.js';
import { formatDate } from '../../lib/format-date.js';
import { AdminIcon } from '../shared/admin-icon.js';
import { useConfirm } from '../shared/confirm.js';
import { Empty } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { Pager } from '../shared/pager.js';
import { Panel } from '../shared/panel.js';
import { ScreenHeader } from '../shared/screen-header.js';
import { StatList } from '../shared/stat-list.js';
import { useToast } from '../shared/toast.js';
import { useAction } from '../shared/use-action.js';
import type { NewsletterData } from './newsletter.loader.js';

/** Who subscribed, and who confirmed. */
export function NewsletterPage() {
  const { counts, subscribers, page, totalPages } = useLoaderData<NewsletterData>();
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();
  const toast = useToast();
  const { run, error } = useAction("Errore nell'eliminazione dell'iscritto");
  const remove = async ({ _id, email }: Subscriber) => {
    const text = `Sei sicuro di voler eliminare l’iscritto ${email}? L’indirizzo viene cancellato del tutto.`;
    if (!(await confirm({ title: 'Elimina iscritto', text, verb: 'Elimina', dangerous: true }))) return;
    await run(async () => {
      await eraseSubscriber(_id);
      toast('Iscritto eliminato');
      await revalidate();
    });
  };
  return (
    <>
      <ScreenHeader title="Newsletter" lead="Gli iscritti confermano con un clic nella prima e-mail." />
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
          <table className="tbl tbl--stack">
            <thead>
              <tr>
                <th scope="col">Indirizzo</th>
                <th scope="col">Stato</th>
                <th scope="col">Iscritto dal</th>
                <th scope="col">
                  <span className="sr-only">Azioni</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {subscribers.map((subscriber) => (
                <SubscriberRow key={subscriber._id} subscriber={subscriber} onDelete={() => void remove(subscriber)} />
              ))}
            </tbody>
          </table>
        )}
        <Pager page={page} totalPages={totalPages} />
      </Panel>
    </>
  );
}

function SubscriberRow({ subscriber, onDelete }: { readonly subscriber: Subscriber; readonly onDelete: () => void }) {
  const { email, subscribed, confirmed, subscribedAt } = subscriber;
  return (
    <tr>
      <td className="t">{email || 'Indirizzo cancellato'}</td>
      <td>
        {!subscribed && <span className="pill">Disiscritto</span>}
        {subscribed && confirmed && <span className="pill pill--ok">Confermato</span>}
        {subscribed && !confirmed && <span className="pill pill--warn">Da confermare</span>}
      </td>
      <td>
        <time dateTime={subscribedAt}>{formatDate(subscribedAt)}</time>
      </td>
      <td className="acts">
        <button
          type="button"
          className="btn btn--ghost btn--icon btn--s"
          aria-label={`Elimina: ${email || 'iscritto senza indirizzo'}`}
          onClick={onDelete}
        >
          <AdminIcon name="trash-2" />
        </button>
      </td>
    </tr>
  );
}
