import { Link, useRevalidator } from 'react-router-dom';
import type { ArticleListItem } from '../../../backend/contract/articles.js';
import type { AdminStats } from '../../../backend/contract/stats.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { useConfirm } from '../../ui/confirm.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { StatList } from '../../ui/stat-list.js';
import { ACTIONS, Table } from '../../ui/table.js';
import { useToast } from '../../ui/toast.js';
import { ArticleRow } from '../shared/article-row.js';
import { deletionQuestion } from '../shared/deletion-question.js';
import { statsFigures } from '../shared/stats-plots.js';
import { useAction } from '../shared/use-action.js';
import styles from './dashboard.module.css';

interface LatestArticlesProps {
  readonly articles: readonly ArticleListItem[];
  readonly stats: AdminStats;
}

/** The figures and the latest articles: nothing in them waits for anybody. */
export function LatestArticles({ articles, stats }: LatestArticlesProps) {
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();
  const toast = useToast();
  const { run, error } = useAction('Errore eliminazione articolo');
  const remove = async ({ _id, title }: ArticleListItem) => {
    if (!(await confirm(deletionQuestion([title])))) return;
    await run(async () => {
      await callAdmin('DELETE /api/articles/:id', { params: { id: _id } });
      toast('Articolo eliminato con successo');
      await revalidate();
    });
  };
  return (
    <div className={styles.latest}>
      <StatList figures={statsFigures(stats)} />
      {error && <Note kind="bad">{error}</Note>}
      {articles.length === 0 ? (
        <Empty title="Ancora nessun articolo." />
      ) : (
        <Table stacked heads={['Titolo', 'Stato', 'Verifica', 'Data', { figures: 'Visualizzazioni' }, ACTIONS]}>
          {articles.map((article) => (
            <ArticleRow key={article._id} article={article} onDelete={() => void remove(article)} />
          ))}
        </Table>
      )}
      <Link className="link" to="/admin/articoli">
        Tutti gli articoli
      </Link>
    </div>
  );
}
