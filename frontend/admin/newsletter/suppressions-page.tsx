import { useLoaderData } from 'react-router-dom';
import { mailboxProblem } from '../../../backend/contract/mailbox-problems.js';
import type { ReturnsState, Suppression } from '../../../backend/contract/newsletter-issues.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { beforeDay, formatDateTime } from '../../lib/format-date.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pagination } from '../../ui/pagination.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatList } from '../../ui/stat-list.js';
import { ACTIONS, Table } from '../../ui/table.js';
import { askedPage } from '../shared/asked-page.js';
import formsStyles from '../shared/forms.module.css';
import { useDeed } from '../shared/use-deed.js';
import { SUPPRESSION_REASONS } from './issue-words.js';

/** One page of the addresses that get no newsletters. */
export async function loader({ request }: { request: Request }) {
  const page = askedPage(request);
  return { ...(await callAdmin('GET /api/admin/newsletter/suppressions', { query: { page } })), page };
}

const UNWANTED = {
  complaint:
    'Chi lo usa ha segnalato una newsletter come indesiderata: scrivergli di nuovo danneggia la reputazione del sito.',
  unsubscribed: 'Chi lo usa si era disiscritto: senza un suo nuovo consenso non gli si può scrivere.',
};

/** Addresses that get no newsletters, because they sent one back or called one unwanted. */
export function Component() {
  const { suppressions, page, totalPages, returns } = useLoaderData<typeof loader>();
  const { carryOut, busy, error } = useDeed('L’indirizzo non è stato riammesso');
  const readmit = ({ _id, email, reason }: Suppression) =>
    carryOut(() => callAdmin('DELETE /api/admin/newsletter/suppressions/:id', { params: { id: _id } }), {
      question: {
        title: 'Riammettere l’indirizzo?',
        text:
          reason === 'bounce'
            ? 'Riceverà di nuovo la newsletter. Se la respinge ancora, torna in questo elenco.'
            : UNWANTED[reason],
        verb: 'Riammetti',
        dangerous: reason !== 'bounce',
      },
      done: `Riammesso: ${email || 'indirizzo senza iscrizione'}`,
    });
  return (
    <>
      <ScreenHeader
        title="Indirizzi esclusi"
        lead="Chi ha respinto una newsletter o l’ha segnalata come indesiderata non ne riceve altre; così chi si era disiscritto altrove, prima che l’elenco fosse importato."
      />
      <Returns returns={returns} />
      {error && <Note kind="bad">{error}</Note>}
      {suppressions.length === 0 ? (
        <Empty title="Nessun indirizzo escluso." />
      ) : (
        <Table stacked heads={['Indirizzo', 'Motivo', ACTIONS]}>
          {suppressions.map((suppression) => (
            <tr key={suppression._id}>
              <td className="t">
                {suppression.email || 'Indirizzo non più iscritto'}
                <small>
                  <time dateTime={suppression.suppressedAt}>{formatDateTime(suppression.suppressedAt)}</time>
                </small>
              </td>
              <td>
                {SUPPRESSION_REASONS[suppression.reason]}
                {suppression.code && ` (${suppression.code})`}
              </td>
              <td className="acts">
                <Button kind="ghost" small disabled={busy} onClick={() => void readmit(suppression)}>
                  Riammetti<span className="sr-only">: {suppression.email}</span>
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pagination page={page} totalPages={totalPages} />
    </>
  );
}

/** What the mailbox of returns reported in the last thirty days. */
function Returns({ returns: { isRead, visitedAt, problem, counts } }: { readonly returns: ReturnsState }) {
  if (!isRead)
    return (
      <p className="hint">
        Nessuna casella viene letta: con MAIL_BOUNCE_MAILBOX gli indirizzi inesistenti e le segnalazioni arrivano qui da
        soli.
      </p>
    );
  return (
    <Panel title="Tornate indietro negli ultimi 30 giorni">
      <div className={formsStyles.stackform}>
        {problem && (
          <Note kind="bad">La casella non è stata letta fino in fondo: {mailboxProblem(problem)}. Si riprova.</Note>
        )}
        <StatList
          figures={[
            { name: 'Indirizzi inesistenti', value: counts.bounce },
            { name: 'Segnalazioni', value: counts.complaint },
            { name: 'Errori passeggeri', value: counts.soft },
            { name: 'Senza prova', value: counts.unproven, note: 'non contano' },
          ]}
        />
        <p className="hint">
          {visitedAt
            ? `Casella letta ${beforeDay('il', formatDateTime(visitedAt))}.`
            : 'La casella non è ancora stata letta.'}{' '}
          Un rapporto conta solo se contiene una nostra newsletter; gli altri messaggi restano nella casella.
        </p>
      </div>
    </Panel>
  );
}
