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
      // Pressed before the list of saved articles was there, it waits for it.
      const saved = await import('./saved-articles.js');
      const wasSaved = saved.savedArticles().some((article) => article.slug === slug);
      if (wasSaved) await saved.removeSaved(slug, articlePath(slug));
      else {
        const savedAt = new Date().toISOString();
        await saved.saveArticle({ slug, title, category, publishDate, savedAt }, articlePath(slug));
      }
      setMessage(wasSaved ? 'Articolo tolto dai salvati' : 'Articolo salvato: lo trovi tra gli articoli salvati');
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
