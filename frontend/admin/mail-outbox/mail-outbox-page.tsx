import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { MailState, OutgoingMail, OutgoingMailPage } from '../../../backend/contract/mail-outbox.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { explained } from '../../api/call-failed.js';
import { beforeDay, formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pagination } from '../../ui/pagination.js';
import { Pill } from '../../ui/pill.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Segments } from '../../ui/segments.js';
import { askedPage } from '../shared/asked-page.js';
import noticesStyles from '../shared/notices.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useDeed } from '../shared/use-deed.js';
import { TestMailPanel } from './test-mail-panel.js';

type Shown = MailState | 'all';

const STATE_PARAM = 'stato';
const CHOICES: readonly { readonly key: Shown; readonly label: string }[] = [
  { key: 'all', label: 'Tutti' },
  { key: 'waiting', label: 'In attesa' },
  { key: 'sent', label: 'Inviati' },
  { key: 'failed', label: 'Non inviati' },
];
const PILLS = {
  waiting: { kind: 'warn', label: 'In attesa' },
  sent: { kind: 'ok', label: 'Inviato' },
  failed: { kind: 'bad', label: 'Non inviato' },
} as const;
const KINDS: Readonly<Record<string, string>> = {
  'mail-subscriber': 'Conferma di un’iscrizione',
  'mail-contact-message': 'Messaggio di un lettore, inoltrato',
  'mail-contact-reply': 'Risposta a un lettore',
  'mail-about-run': 'Esito di una generazione automatica',
  'mail-alarms': 'Avviso di guasto',
};

/** One page of the outgoing mail; nonsense in the address is taken for the first page of all. */
export function loader({ request }: { request: Request }): Promise<OutgoingMailPage> {
  const { searchParams } = new URL(request.url);
  const shown = shownIn(searchParams);
  return explained(
    callAdmin('GET /api/admin/mail-outbox', {
      query: { page: askedPage(request), state: shown === 'all' ? undefined : shown },
    }),
    'Errore nel caricamento della posta in uscita',
  );
}

function shownIn(search: URLSearchParams): Shown {
  return CHOICES.find(({ key }) => key === search.get(STATE_PARAM))?.key ?? 'all';
}

/** The mail that the product sends by itself: what waits, what left, and why something did not. */
export function Component() {
  const { mails, total, page, totalPages, delivery } = useLoaderData<OutgoingMailPage>();
  const [search, setSearch] = useSearchParams();
  const { carryOut, busy, error } = useDeed('Errore nella posta in uscita');
  const retry = ({ _id }: OutgoingMail) =>
    carryOut(() => callAdmin('POST /api/admin/mail-outbox/:id/retry', { params: { id: _id } }), {
      done: 'Il messaggio è di nuovo in attesa: parte tra poco',
    });
  return (
    <>
      <ScreenHeader
        title="Posta in uscita"
        lead={`${countOf(total, 'messaggio', 'messaggi')} degli ultimi 30 giorni; gli invii della newsletter hanno le loro schermate.`}
        back={{ path: '/admin/impostazioni', label: 'Impostazioni' }}
      />
      {delivery === 'folder' && (
        <Note kind="warn">
          Nessun server di posta: i messaggi «inviati» sono file nella cartella «outbox» dei dati, e non arrivano a
          nessuno.
        </Note>
      )}
      <div className={sharedStyles.row}>
        <Segments
          label="Stato dei messaggi"
          choices={CHOICES}
          chosen={shownIn(search)}
          onChoose={(state) => setSearch(state === 'all' ? {} : { [STATE_PARAM]: state })}
        />
      </div>
      {error && <Note kind="bad">{error}</Note>}
      {mails.length === 0 ? (
        <Empty title="Nessun messaggio." />
      ) : (
        <ul className={noticesStyles.plain}>
          {mails.map((mail) => (
            <Mail key={mail._id} mail={mail} busy={busy} onRetry={() => void retry(mail)} />
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} />
      <TestMailPanel />
    </>
  );
}

interface MailProps {
  readonly mail: OutgoingMail;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function Mail({ mail, busy, onRetry }: MailProps) {
  const { kind, state, createdAt, endedAt, nextTry, tries, reason } = mail;
  const words = KINDS[kind] ?? kind;
  return (
    <li className={noticesStyles.notice}>
      <div>
        <p className={noticesStyles.noticeT}>{words}</p>
        <p className={sharedStyles.meta}>
          <Pill kind={PILLS[state].kind}>{PILLS[state].label}</Pill>
          <time dateTime={endedAt ?? createdAt}>{formatDateTime(endedAt ?? createdAt)}</time>
          {tries > 1 && <span>{tries} tentativi</span>}
          {state === 'waiting' && tries > 0 && nextTry && (
            <span>riprova {beforeDay('il', formatDateTime(nextTry))}</span>
          )}
        </p>
        {reason && <p>{reason}</p>}
      </div>
      {state === 'failed' && (
        <div className={noticesStyles.noticeA}>
          <Button kind="line" small disabled={busy} onClick={onRetry}>
            Riprova
            <span className="sr-only">
              : {words}, {formatDateTime(createdAt)}
            </span>
          </Button>
        </div>
      )}
    </li>
  );
}
