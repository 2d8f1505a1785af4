import { useState } from 'react';
import type { ContactMessageItem, ContactReplyItem, MessageState } from '../../../backend/contract/contact.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatDateTime } from '../../lib/format-date.js';
import { BusyButton, Button, ButtonLink } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { useToast } from '../../ui/toast.js';
import { useMay } from '../layout/admin-facts.js';
import formsStyles from '../shared/forms.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import styles from './messages.module.css';

const MAX_LENGTH = 5_000;

/** What the newsroom answered by mail, and whether it arrived at the mail server. */
export function Replies({ message: { replies, state } }: { readonly message: ContactMessageItem }) {
  const mayRetry = useMay('administrator');
  if (replies.length === 0) return null;
  return (
    <ul className={styles.replies} aria-label="Risposte">
      {replies.map((reply) => (
        <li key={reply._id}>
          <p className={sharedStyles.meta}>
            <span>
              Risposta di {reply.by ?? 'un utente rimosso'}, {formatDateTime(reply.writtenAt)}
            </span>
            <span>{stateWords(reply)}</span>
          </p>
          {reply.problem && (
            <Note
              kind={reply.state === 'failed' ? 'bad' : 'warn'}
              action={
                mayRetry && (
                  <ButtonLink kind="line" small to="/admin/impostazioni/posta">
                    Posta in uscita
                  </ButtonLink>
                )
              }
            >
              {problemWords(reply, state)} {reply.problem}
            </Note>
          )}
          <p className={styles.messageText}>{reply.text}</p>
        </li>
      ))}
    </ul>
  );
}

function problemWords(reply: ContactReplyItem, message: MessageState): string {
  if (reply.state !== 'failed') return 'La risposta non è ancora partita: verrà ritentata automaticamente.';
  if (message !== 'open') return 'La risposta non è stata consegnata.';
  return 'La risposta non è stata consegnata: il messaggio è di nuovo aperto.';
}

function stateWords({ state, sentAt }: ContactReplyItem): string {
  if (state === 'failed') return 'Non consegnata';
  return sentAt === null ? 'In partenza' : `Inviata ${formatDateTime(sentAt)}`;
}

interface ReplyFormProps {
  readonly message: ContactMessageItem;
  readonly onClose: () => void;
  readonly onSent: () => Promise<void>;
}

/** An answer to a reader; what they wrote is quoted under it by the server. */
export function ReplyForm({ message: { _id, email, subject }, onClose, onSent }: ReplyFormProps) {
  const [text, setText] = useState('');
  const { run, busy, error } = useAction('Errore nell’invio della risposta');
  const toast = useToast();
  const send = async () => {
    if (busy) return;
    const isSent = await run(async () => {
      await callAdmin('POST /api/admin/contact-messages/:id/replies', { params: { id: _id }, body: { text } });
      await onSent();
    });
    if (!isSent) return;
    toast('Risposta in partenza');
    onClose();
  };
  return (
    <section className={styles.replyform} aria-label={`Risposta a: ${subject}`}>
      <Field
        label={`Risposta a ${email}`}
        hint="Sotto si aggiunge da sé quello che ha scritto il lettore. Si invia con Ctrl/⌘ Invio."
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it is what the button that opened it is for
            autoFocus
            className="input"
            rows={7}
            maxLength={MAX_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
            }}
          />
        )}
      </Field>
      <div className={formsStyles.formfoot}>
        <Button kind="line" small disabled={busy} onClick={onClose}>
          Annulla
        </Button>
        <BusyButton
          kind="primary"
          small
          busy={busy}
          label="Invia la risposta"
          busyLabel="Invio…"
          onClick={() => void send()}
        />
      </div>
    </section>
  );
}
