import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import type { IssueAudience, NewsletterIssue } from '../../../backend/contract/newsletter-issues.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pagination } from '../../ui/pagination.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Table } from '../../ui/table.js';
import { askedPage } from '../shared/asked-page.js';
import { useAction } from '../shared/use-action.js';
import { AUDIENCES, deliveryWords, issueName, issueWhen, STATUSES } from './issue-words.js';
import styles from './newsletter.module.css';
import { PlanPanel } from './plan-panel.js';

/** One page of the issues, and what sends them by itself. */
export async function loader({ request }: { request: Request }) {
  const page = askedPage(request);
  const [{ issues, totalPages }, plan] = await Promise.all([
    callAdmin('GET /api/admin/newsletter/issues', { query: { page } }),
    callAdmin('GET /api/admin/newsletter/plan'),
  ]);
  return { issues, page, totalPages, plan };
}

/** The newsletters that were sent, are being written or wait for their moment. */
export function Component() {
  const { issues, page, totalPages, plan } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { run, busy, error } = useAction('La newsletter non è stata preparata');
  const compose = (audience: IssueAudience) =>
    run(async () => {
      const { _id } = await callAdmin('POST /api/admin/newsletter/issues', { body: { audience } });
      await navigate(`/admin/newsletter/lettere/${_id}`);
    });
  return (
    <>
      <ScreenHeader
        title="Invii"
        lead="Propone gli articoli recenti non ancora inviati: li scegli, li ordini e la provi prima di inviarla."
      />
      {!plan.isMailConfigured && (
        <Note kind="warn">
          Nessun server di posta è configurato: le newsletter si fermano nella posta in uscita del server.
        </Note>
      )}
      {error && <Note kind="bad">{error}</Note>}
      <Panel title="Prepara una newsletter">
        <div className={styles.choices}>
          {(['daily', 'weekly', 'all'] as const).map((audience) => (
            <Button key={audience} kind="line" small disabled={busy} onClick={() => void compose(audience)}>
              <AdminIcon name="plus" />
              {AUDIENCES[audience]}
            </Button>
          ))}
        </div>
      </Panel>
      <Panel title="Newsletter preparate e inviate">
        {issues.length === 0 ? (
          <Empty title="Ancora nessuna newsletter." />
        ) : (
          <Table stacked heads={['Oggetto', 'Per chi', 'Stato', 'Consegne']}>
            {issues.map((issue) => (
              <IssueRow key={issue._id} issue={issue} />
            ))}
          </Table>
        )}
        <Pagination page={page} totalPages={totalPages} />
      </Panel>
      <PlanPanel plan={plan} />
    </>
  );
}

function IssueRow({ issue }: { readonly issue: NewsletterIssue }) {
  const { _id, audience, status, isAutomatic, deliveries } = issue;
  const { label, kind } = STATUSES[status];
  return (
    <tr>
      <td className="t">
        <Link to={`/admin/newsletter/lettere/${_id}`}>{issueName(issue)}</Link>
        <small>
          {issueWhen(issue)}
          {isAutomatic && ', dal programma automatico'}
        </small>
      </td>
      <td>{AUDIENCES[audience]}</td>
      <td>
        <Pill kind={kind}>{label}</Pill>
      </td>
      <td className="why">{deliveryWords(deliveries) || 'Nessuna'}</td>
    </tr>
  );
}
