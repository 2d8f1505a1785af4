import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Readership } from '../../../backend/contract/readership.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { Table } from '../../ui/table.js';
import { fairWords, shareWords } from './readership-words.js';
import styles from './stats.module.css';

const SHOWN_AT_FIRST = 10;

/** The most read articles; each leads to its own readings. */
export function ReadArticles({ readership }: { readonly readership: Readership }) {
  const { articles, period } = readership;
  const [all, setAll] = useState(false);
  return (
    <>
      <ReadingsTable of="Articolo">
        {articles.slice(0, all ? undefined : SHOWN_AT_FIRST).map((article) => (
          <tr key={article._id}>
            <td className="t">
              <Link to={`/admin/statistiche/${article._id}?giorni=${period.days}`}>{article.title}</Link>
              <small>
                {article.category}, {article.aiGenerated ? 'generato con IA' : 'redazione'}
                {article.publishDate && `, ${formatDate(article.publishDate)}`}
              </small>
            </td>
            <Numbers opened={article.opened} whole={article.whole} />
          </tr>
        ))}
      </ReadingsTable>
      {!all && articles.length > SHOWN_AT_FIRST && (
        <Button kind="line" small className={styles.more} onClick={() => setAll(true)}>
          Mostra anche gli altri {articles.length - SHOWN_AT_FIRST}
        </Button>
      )}
    </>
  );
}

/** How often and how far something was read, a row each. */
function ReadingsTable({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <Table stacked heads={[of, { figures: 'Letture' }, { figures: 'Fino in fondo' }]}>
      {children}
    </Table>
  );
}

/** The categories of what was read. */
export function ReadTopics({ topics }: Pick<Readership, 'topics'>) {
  return (
    <ReadingsTable of="Tema">
      {topics.map(({ category, articles, opened, whole }) => (
        <tr key={category}>
          <td className="t">
            {category}
            <small>{countOf(articles, 'articolo letto', 'articoli letti')}</small>
          </td>
          <Numbers opened={opened} whole={whole} />
        </tr>
      ))}
    </ReadingsTable>
  );
}

/** On a narrow screen there are no headings: the numbers say themselves what they are. */
function Numbers({ opened, whole }: { readonly opened: number; readonly whole: number }) {
  return (
    <>
      <td className="n">
        {formatNumber(opened)} <span className={styles.unit}>{opened === 1 ? 'lettura' : 'letture'}</span>
      </td>
      <td className="n">
        {shareWords(whole, opened) ?? '–'} <span className={styles.unit}>fino in fondo</span>
      </td>
    </>
  );
}

/** What articles of the engine get, next to those by people. */
export function Authorship({ authorship }: Pick<Readership, 'authorship'>) {
  const { engine, people } = authorship;
  const rows: readonly (readonly [string, (group: typeof engine) => string])[] = [
    ['Articoli letti', ({ articles }) => formatNumber(articles)],
    ['Letture', ({ opened }) => formatNumber(opened)],
    ['Letture per articolo', ({ articles, opened }) => (articles > 0 ? formatNumber(opened / articles) : '–')],
    ['A metà', ({ half, opened }) => shareWords(half, opened) ?? '–'],
    ['Fino in fondo', ({ whole, opened }) => shareWords(whole, opened) ?? '–'],
  ];
  return (
    <>
      <div className={styles.compared}>
        <Table corner={<td />} heads={[{ figures: 'Generati con IA' }, { figures: 'Redazione' }]}>
          {rows.map(([name, words]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="n">{words(engine)}</td>
              <td className="n">{words(people)}</td>
            </tr>
          ))}
        </Table>
      </div>
      <p className={styles.word}>{fairWords(authorship)}</p>
    </>
  );
}
