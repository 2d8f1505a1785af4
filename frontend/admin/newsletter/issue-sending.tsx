import { useState } from 'react';
import type { NewsletterIssueDetail } from '../../../backend/contract/newsletter-issues.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { type Question, useConfirm } from '../../ui/confirm.js';
import { TextField } from '../../ui/field.js';
import { MomentField, NO_MOMENT } from '../../ui/moment-field.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { StatList } from '../../ui/stat-list.js';
import { useShortcut } from '../layout/shortcuts.js';
import formsStyles from '../shared/forms.module.css';
import { momentInRome, romeFieldOf } from '../shared/rome-time.js';
import sharedStyles from '../shared/shared.module.css';
import { useDeed } from '../shared/use-deed.js';
import styles from './newsletter.module.css';

interface IssueSendingProps {
  readonly issue: NewsletterIssueDetail;
  readonly isChanged: boolean;
  /** Saves what is typed; true when it went well. */
  readonly onSave: () => Promise<boolean>;
}

/** A test, the moment of sending, sending at once. What is typed is saved first: what goes out is what is on the screen. */
export function IssueSending({ issue, isChanged, onSave }: IssueSendingProps) {
  const confirm = useConfirm();
  const { carryOut, busy, error } = useDeed('L’invio non è riuscito');
  const [email, setEmail] = useState('');
  const [moment, setMoment] = useState(() => romeFieldOf(issue.sendAt));
  const [missing, setMissing] = useState<'email' | 'moment' | null>(null);
  const { _id, status, sendAt, recipients } = issue;
  const params = { id: _id };
  const saved = async (work: () => Promise<unknown>, done: string, question?: Question) => {
    setMissing(null);
    if (question && !(await confirm(question))) return;
    if (isChanged && !(await onSave())) return;
    await carryOut(work, { done });
  };
  const test = () => {
    if (email.trim() === '') return setMissing('email');
    return saved(
      () => callAdmin('POST /api/admin/newsletter/issues/:id/test', { params, body: { email: email.trim() } }),
      `Prova inviata a ${email.trim()}`,
    );
  };
  const schedule = () => {
    const at = momentInRome(moment);
    if (at === null) return setMissing('moment');
    return saved(
      () => callAdmin('POST /api/admin/newsletter/issues/:id/schedule', { params, body: { sendAt: at } }),
      `Newsletter programmata: ${formatDateTime(at)}`,
    );
  };
  const send = () =>
    saved(() => callAdmin('POST /api/admin/newsletter/issues/:id/send', { params }), 'Invio cominciato', {
      title: `Inviare adesso a ${countOf(recipients, 'persona', 'persone')}?`,
      text: `Una newsletter partita non si può richiamare.${sendAt ? ' L’invio programmato viene tolto.' : ''}`,
      verb: `Invia a ${formatNumber(recipients)}`,
    });
  useShortcut('mod+enter', 'Invia adesso la newsletter', () => {
    if (!busy && recipients > 0) void send();
  });
  const cancel = () =>
    saved(() => callAdmin('POST /api/admin/newsletter/issues/:id/cancel', { params }), 'Newsletter annullata', {
      title: 'Annullare la newsletter?',
      text: 'Non parte più e non si può riprendere. Gli articoli restano disponibili per la prossima.',
      verb: 'Annulla la newsletter',
      dangerous: true,
    });
  return (
    <Panel title="Prova e invio">
      <div className={formsStyles.stackform}>
        {error && <Note kind="bad">{error}</Note>}
        <div className={styles.action}>
          <TextField
            label="Indirizzo per la prova"
            hint="La prova non cambia nulla e si può ripetere"
            error={missing === 'email' ? 'Scrivi un indirizzo' : null}
            type="email"
            value={email}
            autoComplete="email"
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button kind="line" disabled={busy} onClick={() => void test()}>
            Invia una prova
          </Button>
        </div>
        <div className={styles.action}>
          <MomentField
            label="Data e ora di invio"
            value={moment}
            onChange={setMoment}
            error={missing === 'moment' ? NO_MOMENT : null}
          />
          <Button kind="line" disabled={busy} onClick={() => void schedule()}>
            {status === 'scheduled' ? 'Cambia data' : 'Programma'}
          </Button>
        </div>
        <div className={sharedStyles.row}>
          <Button kind="primary" disabled={busy || recipients === 0} onClick={() => void send()}>
            {recipients === 0 ? 'Nessun destinatario' : `Invia adesso a ${formatNumber(recipients)}`}
          </Button>
          <Button kind="line" disabled={busy} onClick={() => void cancel()}>
            Annulla la newsletter
          </Button>
        </div>
        {recipients === 0 && <p className="hint">Nessun iscritto confermato riceve questo tipo di newsletter.</p>}
      </div>
    </Panel>
  );
}

/** What became of a newsletter that was begun, and the way to stop what still waits. */
export function IssueDeliveries({ issue }: { readonly issue: NewsletterIssueDetail }) {
  const { carryOut, busy, error } = useDeed('L’invio non si è fermato');
  const { waiting, sending, sent, refused, uncertain, left } = issue.deliveries;
  const stop = () =>
    carryOut(() => callAdmin('POST /api/admin/newsletter/issues/:id/cancel', { params: { id: issue._id } }), {
      question: {
        title: 'Fermare l’invio?',
        text: 'Chi ha già ricevuto la newsletter la conserva; a chi aspetta non arriva più.',
        verb: 'Ferma l’invio',
        dangerous: true,
      },
      done: 'Invio fermato',
    });
  return (
    <Panel title="Consegne">
      <div className={formsStyles.stackform}>
        {error && <Note kind="bad">{error}</Note>}
        <StatList
          figures={[
            { name: 'Accettate', value: sent },
            { name: 'Respinte', value: refused },
            { name: 'In attesa', value: waiting + sending },
            { name: 'Incerte', value: uncertain, note: left > 0 ? `${formatNumber(left)} lasciate così` : undefined },
          ]}
        />
        {issue.status === 'sending' && (
          <div>
            <Button kind="danger" small disabled={busy} onClick={() => void stop()}>
              Ferma l’invio
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
