import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { ContactMessageItem, ContactMessagePage } from '../../../backend/contract/contact.js';
import { deleteMessage, listMessages, readMessage } from '../../api/admin/message-calls.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { useConfirm } from '../shared/confirm.js';
import { Empty } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { Pager } from '../shared/pager.js';
import { ScreenHeader } from '../shared/screen-header.js';
import { useToast } from '../shared/toast.js';
import { useAction } from '../shared/use-action.js';
import './messages.css';

/** One page of the messages; nonsense in the address is taken for the first. */
export function messagesLoader({ request }: { request: Request }): Promise<ContactMessagePage> {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  return listMessages(Number.isInteger(asked) && asked > 0 ? asked : 1);
}

/** What readers wrote in the contact form: text of strangers, shown as text. */
export function MessagesPage() {
  const { messages, total, page, totalPages } = useLoaderData<ContactMessagePage>();
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy, error } = useAction('Errore nell’aggiornamento dei messaggi');
  const mark = ({ _id }: ContactMessageItem) =>
    run(async () => {
      await readMessage(_id);
      await revalidate();
    });
  const remove = async ({ _id, name }: ContactMessageItem) => {
    const text = `Sei sicuro di voler eliminare il messaggio di ${name}? Non si può annullare.`;
    if (!(await confirm({ title: 'Elimina messaggio', text, verb: 'Elimina', dangerous: true }))) return;
    await run(async () => {
      await deleteMessage(_id);
      toast('Messaggio eliminato');
      await revalidate();
    });
  };
  return (
    <>
      <ScreenHeader
        title="Messaggi"
        lead={
          total === 0 ? 'Quello che i lettori scrivono dalla pagina Contatti' : countOf(total, 'messaggio', 'messaggi')
        }
      />
      {error && <Note kind="bad">{error}</Note>}
      {messages.length === 0 ? (
        <Empty title="Nessun messaggio." />
      ) : (
        <ul className="notices">
          {messages.map((message) => (
            <li key={message._id} className={message.read ? 'notice' : 'notice is-new'}>
              <article className="message" aria-label={`${message.subject}, ${message.name}`}>
                <p className="notice__t">{message.subject}</p>
                <p className="meta">
                  <span>{message.name}</span>
                  <a
                    className="tlink"
                    href={`mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}
                  >
                    {message.email}
                  </a>
                  <time dateTime={message.receivedAt}>{formatDateTime(message.receivedAt)}</time>
                  {!message.read && <span className="pill pill--info">Da leggere</span>}
                  {message.forwarded && <span className="pill">Inoltrato per e-mail</span>}
                </p>
                <p className="message__text">{message.message}</p>
              </article>
              <div className="notice__a">
                {!message.read && (
                  <button
                    type="button"
                    className="btn btn--line btn--s"
                    disabled={busy}
                    onClick={() => void mark(message)}
                  >
                    Segna come letto<span className="sr-only">: {message.subject}</span>
                  </button>
                )}
                <button
                  type="button"
                  className="btn btn--ghost btn--s"
                  disabled={busy}
                  onClick={() => void remove(message)}
                >
                  Elimina<span className="sr-only">: {message.subject}</span>
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} totalPages={totalPages} />
    </>
  );
}
