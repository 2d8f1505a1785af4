import { Link } from 'react-router-dom';
import type { ArticleListItem } from '../../../backend/contract/articles.js';
import type { AdminStats } from '../../../backend/contract/stats.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { StatList } from '../../ui/stat-list.js';
import { ACTIONS, Table } from '../../ui/table.js';
import { ArticleRow } from '../shared/article-row.js';
import { deletionQuestion } from '../shared/deletion-question.js';
import { statsFigures } from '../shared/stats-plots.js';
import { useDeed } from '../shared/use-deed.js';
import styles from './dashboard.module.css';

interface LatestArticlesProps {
  readonly articles: readonly ArticleListItem[];
  readonly stats: AdminStats;
}

/** The figures and the latest articles: nothing in them waits for anybody. */
export function LatestArticles({ articles, stats }: LatestArticlesProps) {
  const { carryOut, error } = useDeed('Errore eliminazione articolo');
  const remove = ({ _id, title }: ArticleListItem) =>
    carryOut(() => callAdmin('DELETE /api/articles/:id', { params: { id: _id } }), {
      question: deletionQuestion([title]),
      done: 'Articolo eliminato con successo',
    });
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
