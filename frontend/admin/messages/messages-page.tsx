import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom';
import type { ContactMessageItem, ContactMessagePage, MessageState } from '../../../backend/contract/contact.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { explained } from '../../api/call-failed.js';
import { classNames } from '../../lib/class-names.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pagination } from '../../ui/pagination.js';
import { Pill } from '../../ui/pill.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Segments } from '../../ui/segments.js';
import { useToast } from '../../ui/toast.js';
import { askedPage } from '../shared/asked-page.js';
import noticesStyles from '../shared/notices.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useDeed } from '../shared/use-deed.js';
import { useListFocus } from '../shared/use-list-focus.js';
import styles from './messages.module.css';
import { Replies, ReplyForm } from './replies.js';

type Shown = MessageState | 'all';

const STATE_PARAM = 'stato';
/** The message that somebody came to answer. */
const ASKED_PARAM = 'messaggio';
const CHOICES: readonly { readonly key: Shown; readonly label: string }[] = [
  { key: 'open', label: 'Aperti' },
  { key: 'answered', label: 'Con risposta' },
  { key: 'done', label: 'Chiusi' },
  { key: 'all', label: 'Tutti' },
];
const PILLS = {
  open: { kind: 'warn', label: 'Aperto' },
  answered: { kind: 'ok', label: 'Con risposta' },
  done: { kind: 'plain', label: 'Chiuso' },
} as const;

/** One page of the messages; nonsense in the address is taken for the first page of the open ones. */
export function loader({ request }: { request: Request }): Promise<ContactMessagePage> {
  const { searchParams } = new URL(request.url);
  const shown = shownIn(searchParams);
  return explained(
    callAdmin('GET /api/admin/contact-messages', {
      query: { page: askedPage(request), state: shown === 'all' ? undefined : shown },
    }),
    'Errore nel caricamento dei messaggi',
  );
}

function shownIn(search: URLSearchParams): Shown {
  return CHOICES.find(({ key }) => key === search.get(STATE_PARAM))?.key ?? 'open';
}

/** What readers wrote in the contact form, errors they report among it: answered, closed, tied to the article. */
export function Component() {
  const { messages, total, page, totalPages, delivery } = useLoaderData<ContactMessagePage>();
  const [search, setSearch] = useSearchParams();
  const { busy, error, ...deeds } = useMessageDeeds();
  const shown = shownIn(search);
  const listFocus = useListFocus<HTMLUListElement>();
  return (
    <>
      <ScreenHeader
        title="Messaggi"
        lead={
          total === 0 ? 'Quello che i lettori scrivono dalla pagina Contatti' : countOf(total, 'messaggio', 'messaggi')
        }
      />
      <div className={sharedStyles.row}>
        <Segments
          label="Stato dei messaggi"
          choices={CHOICES}
          chosen={shown}
          onChoose={(state) => setSearch({ [STATE_PARAM]: state })}
        />
      </div>
      {error && <Note kind="bad">{error}</Note>}
      {messages.length === 0 ? (
        <Empty title={shown === 'open' ? 'Nessun messaggio aperto.' : 'Nessun messaggio.'} />
      ) : (
        <ul className={noticesStyles.notices} {...listFocus}>
          {messages.map((message) => (
            <Message key={message._id} message={message} mayMail={delivery === 'server'} busy={busy} deeds={deeds} />
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} />
    </>
  );
}

interface MessageProps {
  readonly message: ContactMessageItem;
  /** There is a mail server: answers go out from here. */
  readonly mayMail: boolean;
  readonly busy: boolean;
  readonly deeds: Omit<ReturnType<typeof useMessageDeeds>, 'busy' | 'error'>;
}

function Message({ message, mayMail, busy, deeds }: MessageProps) {
  const [search] = useSearchParams();
  const isAsked = mayMail && search.get(ASKED_PARAM) === message._id;
  const [reply, setReply] = useState<'none' | 'open' | 'closed'>(isAsked ? 'open' : 'none');
  const { name, email, subject, receivedAt, forwarded, state, reportedSlug } = message;
  const ofMessage = <span className="sr-only">: {subject}</span>;
  const button = (label: string, onPress: () => unknown) => (
    <Button kind="line" small disabled={busy} onClick={() => void onPress()}>
      {label}
      {ofMessage}
    </Button>
  );
  return (
    <li className={state === 'open' ? classNames(noticesStyles.notice, noticesStyles.isNew) : noticesStyles.notice}>
      <article className={styles.message} aria-label={`${subject}, ${name}`}>
        <p className={noticesStyles.noticeT}>{subject}</p>
        <p className={sharedStyles.meta}>
          <Pill kind={PILLS[state].kind}>{PILLS[state].label}</Pill>
          {reportedSlug && <Pill kind="info">Errore segnalato</Pill>}
          <span>{name}</span>
          <a className={sharedStyles.tlink} href={`mailto:${email}`}>
            {email}
          </a>
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
          {forwarded && <Pill>Inoltrato via email</Pill>}
        </p>
        <p className={styles.messageText}>{message.message}</p>
        <Replies message={message} />
        {reply === 'open' && <ReplyForm message={message} onClose={() => setReply('closed')} onSent={deeds.refresh} />}
      </article>
      <div className={classNames(noticesStyles.noticeA, styles.messageA)}>
        {mayMail && reply !== 'open' && (
          <Button
            // The form that it opened had the focus and is gone.
            autoFocus={reply === 'closed'}
            kind="primary"
            small
            aria-label={`Rispondi: ${subject}`}
            disabled={busy}
            onClick={() => setReply('open')}
          >
            Rispondi
          </Button>
        )}
        {!mayMail && state !== 'done' && (
          <a
            className="btn btn--primary btn--s"
            href={answerAddress(message)}
            onClick={() => void deeds.mark(message, 'answered')}
          >
            Rispondi{ofMessage}
          </a>
        )}
        {reportedSlug && button('Correggi l’articolo', () => deeds.openArticle(reportedSlug))}
        {state !== 'done' && button('Chiudi', () => deeds.mark(message, 'done'))}
        {state !== 'open' && button('Riapri', () => deeds.mark(message, 'open'))}
        <Button kind="ghost" small disabled={busy} onClick={() => void deeds.remove(message)}>
          Elimina{ofMessage}
        </Button>
      </div>
    </li>
  );
}

/** A new mail to the sender, begun with what was written. */
function answerAddress({ email, subject, message }: ContactMessageItem): string {
  const quoted = message.replace(/^/gm, '> ');
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}

function useMessageDeeds() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();
  const { carryOut, run, busy, error } = useDeed('Errore nell’aggiornamento dei messaggi');
  const set = (id: string, state: MessageState) =>
    carryOut(() => callAdmin('PUT /api/admin/contact-messages/:id/state', { params: { id }, body: { state } }));
  const mark = async ({ _id, state: before }: ContactMessageItem, state: MessageState) => {
    if (before === state || !(await set(_id, state))) return;
    toast(`Messaggio: ${PILLS[state].label.toLowerCase()}`, () => void set(_id, before));
  };
  const openArticle = (slug: string) =>
    run(async () => {
      await navigate(`/admin/edit/${(await callAdmin('GET /api/public/articles/:slug', { params: { slug } }))._id}`);
    });
  const remove = ({ _id, name }: ContactMessageItem) => {
    const text = `Sei sicuro di voler eliminare il messaggio di ${name}? Non si può annullare.`;
    return carryOut(() => callAdmin('DELETE /api/admin/contact-messages/:id', { params: { id: _id } }), {
      question: { title: 'Elimina messaggio', text, verb: 'Elimina', dangerous: true },
      done: 'Messaggio eliminato',
    });
  };
  return { mark, openArticle, remove, refresh: revalidate, busy, error };
}
