import { useCallback } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import type { ArticleListItem } from '../../../backend/contract/articles.js';
import { deleteArticle } from '../../api/admin/article-calls.js';
import { formatToday } from '../../lib/format-date.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { ButtonLink } from '../../ui/button.js';
import { useConfirm } from '../../ui/confirm.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatList } from '../../ui/stat-list.js';
import { Table } from '../../ui/table.js';
import { useToast } from '../../ui/toast.js';
import { ArticleRow } from '../shared/article-row.js';
import { BudgetNotes, CostFigures } from '../shared/cost-figures.js';
import { StatsPlots, statsFigures } from '../shared/stats-plots.js';
import { useAction } from '../shared/use-action.js';
import { usePolling } from '../shared/use-timers.js';
import { CurrentRun } from './current-run.js';
import type { DashboardData } from './dashboard.loader.js';
import { ReviewQueue } from './review-queue.js';
import { SelfCheck } from './self-check.js';
import { WarningList } from './warning-list.js';

const FRESH_EVERY_MS = 30_000;

/** What the newsroom is doing, what waits for a person, how it goes. What needs a human comes first. */
export function DashboardPage() {
  const { stats, latest, toReview, runs, schedule, costs, reliability, warnings } = useLoaderData<DashboardData>();
  const { revalidate } = useRevalidator();
  usePolling(
    useCallback(() => void revalidate(), [revalidate]),
    FRESH_EVERY_MS,
  );
  return (
    <>
      <ScreenHeader
        title="Dashboard"
        lead={formatToday(new Date().toISOString())}
        actions={
          <>
            <ButtonLink kind="line" small to="/admin/new">
              <AdminIcon name="plus" />
              Nuovo articolo
            </ButtonLink>
            <ButtonLink kind="primary" small to="/admin/genera">
              <AdminIcon name="sparkles" />
              Genera Articolo
            </ButtonLink>
          </>
        }
      />
      <WarningList warnings={warnings} />
      <BudgetNotes costs={costs} linked />
      <CurrentRun runs={runs} schedule={schedule} />
      <Panel title="Da rivedere" aside={<p>Bozze che aspettano una persona, con i motivi</p>}>
        <ReviewQueue articles={toReview} />
      </Panel>
      <Panel title="Numeri">
        <StatList figures={statsFigures(stats)} />
        <SelfCheck reliability={reliability} />
      </Panel>
      <StatsPlots stats={stats} />
      {costs.hasGateway && (
        <Panel
          title="Costi dei modelli"
          aside={
            <Link className="link" to="/admin/costi">
              Tutti i costi
            </Link>
          }
        >
          <CostFigures costs={costs} />
        </Panel>
      )}
      <Panel
        title="Ultimi articoli"
        aside={
          <Link className="link" to="/admin/articoli">
            Tutti gli articoli
          </Link>
        }
      >
        <LatestArticles articles={latest} />
      </Panel>
    </>
  );
}

function LatestArticles({ articles }: { readonly articles: readonly ArticleListItem[] }) {
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();
  const toast = useToast();
  const { run, error } = useAction('Errore eliminazione articolo');
  const remove = async ({ _id, title }: ArticleListItem) => {
    const text = `Sei sicuro di voler eliminare l’articolo «${title}»?`;
    if (!(await confirm({ title: 'Elimina articolo', text, verb: 'Elimina', dangerous: true }))) return;
    await run(async () => {
      await deleteArticle(_id);
      toast('Articolo eliminato con successo');
      await revalidate();
    });
  };
  return (
    <>
      {error && <Note kind="bad">{error}</Note>}
      {articles.length === 0 ? (
        <Empty title="Ancora nessun articolo." />
      ) : (
        <Table stacked>
          <thead>
            <tr>
              <th scope="col">Titolo</th>
              <th scope="col">Stato</th>
              <th scope="col">Verifica</th>
              <th scope="col">Data</th>
              <th scope="col" className="n">
                Visualizzazioni
              </th>
              <th scope="col">
                <span className="sr-only">Azioni</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {articles.map((article) => (
              <ArticleRow key={article._id} article={article} onDelete={() => void remove(article)} />
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
