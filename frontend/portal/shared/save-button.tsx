import { type MouseEvent, useState } from 'react';
import type { PublicArticle } from '../../../backend/contract/articles.js';
import { articlePath } from '../../lib/addresses.js';
import { Icon } from '../../ui/icon.js';
import { useSavedArticles } from './use-saved-articles.js';

/** «Salva per dopo»: keeps the article in this browser, also for reading without a network. */
export function SaveButton({
  article: { slug, title, category, publishDate },
}: {
  article: Pick<PublicArticle, 'slug' | 'title' | 'category' | 'publishDate'>;
}) {
  const { articles } = useSavedArticles();
  const [message, setMessage] = useState('');
  const isSaved = articles?.some((article) => article.slug === slug) ?? false;

  async function toggle(event: MouseEvent) {
    // Tells the first script, which repeats what was pressed too early, that this press was heard.
    event.preventDefault();
    try {
      const { toggleSaved } = await import('./saved-articles.js');
      setMessage(await toggleSaved({ slug, title, category, publishDate }, articlePath(slug)));
    } catch {
      setMessage('Non è stato possibile salvare l’articolo in questo browser');
    }
  }

  return (
    <>
      <button
        className="btn btn--line btn--s save"
        type="button"
        data-needs-script=""
        onClick={(event) => void toggle(event)}
      >
        <Icon name="bookmark" filled={isSaved} />
        <span className="save__t">{isSaved ? 'Salvato' : 'Salva per dopo'}</span>
      </button>
      <span className="sr-only" role="status">
        {message}
      </span>
    </>
  );
}
