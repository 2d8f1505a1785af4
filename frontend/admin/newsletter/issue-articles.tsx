import { useEffect, useRef, useState } from 'react';
import type { IssueArticle } from '../../../backend/contract/newsletter-issues.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import styles from './newsletter.module.css';

interface IssueArticlesProps {
  readonly chosen: readonly IssueArticle[];
  /** Published ones that the issue does not hold, as the server last said. */
  readonly candidates: readonly IssueArticle[];
  readonly onChange: (chosen: readonly IssueArticle[]) => void;
}

/** Which articles a newsletter has, and in which order; the first one opens it. */
export function IssueArticles({ chosen, candidates, onChange }: IssueArticlesProps) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // A button that was pressed moves with its row and would lose the focus: it is given back where the row is now.
  const [focus, setFocus] = useState<string | null>(null);
  useEffect(() => {
    if (focus === null) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-article="${focus}"] button:enabled`);
    buttons?.[0]?.focus();
    setFocus(null);
  }, [focus]);
  const others = [...chosen, ...candidates].filter(
    ({ _id }, place, all) => !chosen.some((of) => of._id === _id) && all.findIndex((of) => of._id === _id) === place,
  );
  const move = (place: number, step: -1 | 1) => {
    const article = chosen[place];
    if (!article) return;
    onChange(moveEntry(chosen, place, step));
    setSaid(`${article.title}: posto ${place + step + 1} di ${chosen.length}`);
    setFocus(article._id);
  };
  const remove = (article: IssueArticle) => {
    onChange(chosen.filter(({ _id }) => _id !== article._id));
    setSaid(`${article.title}: tolto dalla newsletter`);
  };
  const add = (article: IssueArticle) => {
    onChange([...chosen, article]);
    setSaid(`${article.title}: aggiunto alla newsletter, posto ${chosen.length + 1}`);
  };
  return (
    <Panel title="Articoli" aside={<p>{countOf(chosen.length, 'scelto', 'scelti')}</p>}>
      <p className="sr-only" role="status">
        {said}
      </p>
      {chosen.length === 0 && <Empty title="Nessun articolo scelto." />}
      <ol className={styles.articles} ref={list}>
        {chosen.map((article, place) => (
          <li key={article._id} data-article={article._id}>
            <ArticleWords article={article} isLead={place === 0} />
            <span className={styles.moves}>
              <MoveButton
                label={`Sposta in su: ${article.title}`}
                icon="chevron-up"
                disabled={place === 0}
                onMove={() => move(place, -1)}
              />
              <MoveButton
                label={`Sposta in giù: ${article.title}`}
                icon="chevron-down"
                disabled={place === chosen.length - 1}
                onMove={() => move(place, 1)}
              />
              <MoveButton label={`Togli: ${article.title}`} icon="x" onMove={() => remove(article)} />
            </span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{countOf(others.length, 'altro articolo', 'altri articoli')} da aggiungere</summary>
          <ul className={styles.articles}>
            {others.map((article) => (
              <li key={article._id}>
                <ArticleWords article={article} />
                <MoveButton label={`Aggiungi: ${article.title}`} icon="plus" onMove={() => add(article)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

/** The articles of a newsletter that cannot be changed any more. */
export function SentArticles({ articles }: { readonly articles: readonly IssueArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <Panel title="Articoli">
      <ol className={styles.articles}>
        {articles.map((article, place) => (
          <li key={article._id}>
            <ArticleWords article={article} isLead={place === 0} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function ArticleWords({ article, isLead }: { readonly article: IssueArticle; readonly isLead?: boolean }) {
  const { title, category, publishedAt, isOut } = article;
  return (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <small>
        {category}, <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
        {isLead && ', apre la newsletter'}
      </small>
      {!isOut && <Pill kind="warn">Non più visibile: resta fuori</Pill>}
    </span>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly disabled?: boolean;
  readonly onMove: () => void;
}

function MoveButton({ label, icon, disabled, onMove }: MoveButtonProps) {
  return (
    <Button kind="ghost" small iconOnly aria-label={label} disabled={disabled} onClick={onMove}>
      <AdminIcon name={icon} />
    </Button>
  );
}

/** The list with one entry a place further up (-1) or down (1); the same list where there is no such place. */
export function moveEntry<T>(list: readonly T[], place: number, step: -1 | 1): readonly T[] {
  const [entry, other] = [list[place], list[place + step]];
  if (entry === undefined || other === undefined) return list;
  return list.with(place, other).with(place + step, entry);
}
