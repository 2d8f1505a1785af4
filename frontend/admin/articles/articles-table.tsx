import type { ArticleListItem } from '../../../backend/contract/articles.js';
import { classNames } from '../../lib/class-names.js';
import { ACTIONS, Table } from '../../ui/table.js';
import { ArticleRow } from '../shared/article-row.js';
import tablesStyles from '../shared/tables.module.css';

interface ArticlesTableProps {
  readonly articles: readonly ArticleListItem[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onDelete: (article: ArticleListItem) => void;
}

/** The articles with a box to choose each. */
export function ArticlesTable({ articles, chosen, onChoose, onDelete }: ArticlesTableProps) {
  const all = articles.every(({ _id }) => chosen.has(_id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Table
      stacked
      corner={
        <th scope="col" className={classNames('pick', tablesStyles.pick)}>
          <input
            type="checkbox"
            aria-label="Scegli tutti gli articoli della pagina"
            checked={all}
            onChange={() => onChoose(all ? new Set() : new Set(articles.map(({ _id }) => _id)))}
          />
        </th>
      }
      heads={['Titolo', 'Stato', 'Verifica', 'Data', { figures: 'Visualizzazioni' }, ACTIONS]}
    >
      {articles.map((article) => (
        <ArticleRow key={article._id} article={article} onDelete={() => onDelete(article)}>
          <td className={classNames('pick', tablesStyles.pick)}>
            <input
              type="checkbox"
              aria-label={`Scegli: ${article.title}`}
              checked={chosen.has(article._id)}
              onChange={() => toggle(article._id)}
            />
          </td>
        </ArticleRow>
      ))}
    </Table>
  );
}
