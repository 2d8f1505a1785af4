import { useEffect, useRef } from 'react';
import type { PublicArticle } from '../../../backend/contract/articles.js';
import { Icon } from '../../ui/icon.js';
import { savedArticles, showSaved } from './saved-articles.js';

/**
 * «Salva per dopo»: keeps the article in this browser, also for reading without a network. `bootstrap-script.ts` answers it,
 * so that it is saved at once also where the page is not alive yet.
 */
export function SaveButton({
  article: { slug, title, category, publishDate },
}: {
  article: Pick<PublicArticle, 'slug' | 'title' | 'category' | 'publishDate'>;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const data = JSON.stringify({ slug, title, category, publishDate });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article in the same button is saved or not on its own
  useEffect(() => {
    const show = () => button.current && showSaved(button.current);
    show();
    return savedArticles.onChange(show);
  }, [data]);
  return (
    <>
      <button
        ref={button}
        className="btn btn--line btn--s save"
        type="button"
        data-needs-script=""
        data-save={data}
        suppressHydrationWarning
      >
        <Icon name="bookmark" />
        <span className="save__t save__off">Salva per dopo</span>
        <span className="save__t save__on">Salvato</span>
      </button>
      {/* A text to begin with: React minds words that were said before it came, where it expects none. */}
      <span className="sr-only" role="status" suppressHydrationWarning>
        {' '}
      </span>
    </>
  );
}
