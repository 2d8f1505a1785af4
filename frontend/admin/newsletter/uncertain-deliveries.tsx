import type { NewsletterIssueDetail, UncertainDelivery } from '../../../backend/contract/newsletter-issues.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import type { Question } from '../../ui/confirm.js';
import { Note } from '../../ui/note.js';
import { Pagination } from '../../ui/pagination.js';
import { Panel } from '../../ui/panel.js';
import { Table } from '../../ui/table.js';
import formsStyles from '../shared/forms.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useDeed } from '../shared/use-deed.js';
import { UNCERTAIN_REASONS } from './issue-words.js';

interface UncertainDeliveriesProps {
  readonly issue: NewsletterIssueDetail;
  readonly deliveries: readonly UncertainDelivery[];
  readonly page: number;
  readonly totalPages: number;
}

/** Letters of which nobody knows whether they arrived: a person chooses between a double and a silence. */
export function UncertainDeliveries({ issue, deliveries, page, totalPages }: UncertainDeliveriesProps) {
  const { carryOut, busy, error } = useDeed('La decisione non è stata salvata');
  const { uncertain } = issue.deliveries;
  const isOver = issue.status === 'cancelled';
  const decide = (decision: 'send' | 'leave', of?: UncertainDelivery, question?: Question) =>
    carryOut(
      () =>
        callAdmin('POST /api/admin/newsletter/issues/:id/uncertain', {
          params: { id: issue._id },
          body: { decision, ...(of && { subscriberIds: [of.subscriberId] }) },
        }),
      { question, done: decision === 'send' ? 'Rimandata' : 'Lasciata così' },
    );
  const sendAll = () =>
    decide('send', undefined, {
      title: `Rimandare a ${countOf(uncertain, 'persona', 'persone')}?`,
      text: 'Chi l’aveva ricevuta la riceve due volte.',
      verb: `Rimanda a ${formatNumber(uncertain)}`,
    });
  return (
    <Panel title="Consegne incerte">
      <div className={formsStyles.stackform}>
        <Note kind="warn">
          <strong>{countOf(uncertain, 'incerta', 'incerte')}.</strong> La linea è caduta mentre il server prendeva il
          messaggio: può essere arrivato. Rimandarlo rischia un doppione, non rimandarlo rischia un silenzio.
        </Note>
        {error && <Note kind="bad">{error}</Note>}
        <div className={sharedStyles.row}>
          <Button kind="line" small disabled={busy} onClick={() => void decide('leave')}>
            Non rimandare
          </Button>
          {!isOver && (
            <Button kind="ghost" small disabled={busy} onClick={() => void sendAll()}>
              Rimanda a {formatNumber(uncertain)}
            </Button>
          )}
        </div>
        <Table stacked heads={['Indirizzo', 'Perché', { unseen: 'Decisione' }]}>
          {deliveries.map((delivery) => (
            <tr key={delivery.subscriberId}>
              <td className="t">
                {delivery.email || 'Indirizzo cancellato'}
                <small>
                  <time dateTime={delivery.since}>{formatDateTime(delivery.since)}</time>
                </small>
              </td>
              <td className="why">{UNCERTAIN_REASONS[delivery.reason]}</td>
              <td className="acts">
                <Button kind="ghost" small disabled={busy} onClick={() => void decide('leave', delivery)}>
                  Lascia<span className="sr-only"> così: {delivery.email}</span>
                </Button>
                {!isOver && delivery.email !== '' && (
                  <Button kind="ghost" small disabled={busy} onClick={() => void decide('send', delivery)}>
                    Rimanda<span className="sr-only"> a {delivery.email}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
        <Pagination page={page} totalPages={totalPages} />
      </div>
    </Panel>
  );
}
