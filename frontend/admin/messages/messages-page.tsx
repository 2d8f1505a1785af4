import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { ContactMessageItem, ContactMessagePage } from '../../../backend/contract/contact.js';
import { deleteMessage, listMessages, readMessage } from '../../api/admin/message-calls.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { useConfirm } from '../../ui/confirm.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useToast } from '../../ui/toast.js';
import { useAction } from '../shared/use-action.js';
import './messages.css';
import { Button } from '../../ui/button.js';
import { Pill } from '../../ui/pill.js';

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
                  {!message.read && <Pill kind="info">Da leggere</Pill>}
                  {message.forwarded && <Pill>Inoltrato per e-mail</Pill>}
                </p>
                <p className="message__text">{message.message}</p>
              </article>
              <div className="notice__a">
                {!message.read && (
                  <Button kind="line" small disabled={busy} onClick={() => void mark(message)}>
                    Segna come letto<span className="sr-only">: {message.subject}</span>
                  </Button>
                )}
                <Button kind="ghost" small disabled={busy} onClick={() => void remove(message)}>
                  Elimina<span className="sr-only">: {message.subject}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} />
    </>
  );
}
