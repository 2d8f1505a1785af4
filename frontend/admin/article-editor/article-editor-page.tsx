import { useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router-dom';
import { MissingArticle } from '../shared/missing-article.js';
import { ArticleEditor } from './article-editor.js';
import type { ArticleToEdit } from './article-editor.loader.js';

/** The route that loads the article, named in `admin-routes.tsx`; `/admin/new` loads none. */
const ARTICLE_ROUTE = 'article-to-edit';

/**
 * `/admin/new` and `/admin/edit/:id` are one screen: the first saving of a new article changes the address and leaves the
 * editor, its focus and what is being typed as they are.
 */
export function Component() {
  const loaded = useRouteLoaderData<ArticleToEdit>(ARTICLE_ROUTE);
  const { state } = useLocation();
  const firstSaved = typeof state?.firstSaved === 'string' ? state.firstSaved : null;
  const isLoaded = loaded !== undefined && 'article' in loaded;
  const id = loaded === undefined ? null : isLoaded ? loaded.article._id : firstSaved;
  const [editor, setEditor] = useState({ id, number: 0, isBornHere: false });
  if (editor.id !== id) {
    const isBornHere = editor.id === null && id === firstSaved;
    setEditor({ id, number: isBornHere ? editor.number : editor.number + 1, isBornHere });
  }
  if (loaded === undefined || isLoaded || editor.isBornHere) {
    return <ArticleEditor key={editor.number} article={isLoaded ? loaded.article : null} />;
  }
  return <MissingArticle title="Modifica articolo" problem={loaded.problem} />;
}
