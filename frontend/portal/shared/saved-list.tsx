import { type MouseEvent, type ReactNode, useEffect } from 'react';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { articlePath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { formatDate } from '../../lib/format-date.js';
import { Icon } from '../../ui/icon.js';
import { MoreStories } from './more-stories.js';
import { removeSaved, type SavedArticle, savedArticles, savedSlugs } from './saved-articles.js';
import { useStoredList } from './use-stored-list.js';
import './saved-list.css';

/** What a line of the list says. */
export type ListedArticle = Omit<SavedArticle, 'savedAt'>;

interface SavedListProps {
  /** What is offered where there is nothing to list. */
  readonly stories?: readonly ArticleSummary[];
  /** Articles that can be read here too, behind those that were saved; null until they are known. */
  readonly read?: readonly ListedArticle[] | null;
}

/** The articles that this browser keeps, each with the way to read it and to let go of it; where there are none, others. */
export function SavedList({ stories = [], read = [] }: SavedListProps) {
  const articles = useStoredList(savedArticles);
  // What was saved and left before its copy was there gets it now.
  useEffect(() => void alignCopies(), []);
  function remove(slug: string, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    const buttons = [...(currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
    const place = buttons.indexOf(currentTarget);
    const next = buttons[place + 1] ?? buttons[place - 1];
    removeSaved(slug);
    void alignCopies();
    // The focus must not fall out of the page together with the button.
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (next ?? heading)?.focus();
  }
  if (articles === null || read === null)
    return (
      <p role="status" data-waits-for-script>
        Caricamento articoli salvati...
      </p>
    );
  const onlyRead = read.filter(({ slug }) => articles.every((article) => article.slug !== slug));
  if (articles.length + onlyRead.length === 0) {
    return (
      <>
        <div className="empty">
          <h2>Nessun articolo salvato</h2>
          <p>Apri un articolo e premi «Salva per dopo»: lo ritrovi qui, anche senza connessione.</p>
        </div>
        <MoreStories stories={stories} />
      </>
    );
  }
  return (
    <ul className="plain savedlist">
      {articles.map((article) => (
        <ListedLine key={article.slug} article={article}>
          <button
            className="btn btn--line btn--s"
            type="button"
            aria-label={`Rimuovi: ${article.title}`}
            onClick={(event) => remove(article.slug, event)}
          >
            <Icon name="x" />
            Rimuovi
          </button>
        </ListedLine>
      ))}
      {onlyRead.map((article) => (
        <ListedLine key={article.slug} article={article}>
          <p className="meta">Già letto</p>
        </ListedLine>
      ))}
    </ul>
  );
}

/** Where a page does not come now, it is tried again the next time. */
async function alignCopies(): Promise<void> {
  const { keepCopies } = await import('./saved-copies.js');
  await keepCopies(savedSlugs).catch(() => undefined);
}

function ListedLine({ article, children }: { article: ListedArticle; children: ReactNode }) {
  const { slug, title, category, publishDate } = article;
  return (
    <li className={familyClass(category)}>
      <div>
        <p className="kicker">{category}</p>
        <h2 className="hed">
          {/* A plain link: without a network only whole pages are there. */}
          <a href={articlePath(slug)}>{title}</a>
        </h2>
        <p className="meta">
          <time dateTime={publishDate}>{formatDate(publishDate)}</time>
        </p>
      </div>
      {children}
    </li>
  );
}
