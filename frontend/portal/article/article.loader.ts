import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { ArticleListItem, PublicArticle } from '../../../backend/contract/articles.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { articlePath } from '../../lib/addresses.js';

export interface ArticleData {
  readonly article: PublicArticle;
  readonly related: readonly ArticleListItem[];
}

/** Loads the article and its neighbours. A slug that moved redirects for good; an unknown one is a 404. */
export function articleLoader(api: PortalApi) {
  return async ({ params }: LoaderFunctionArgs): Promise<ArticleData> => {
    const found = await api.getArticle(params.slug ?? '');
    if (found === null) throw data('Articolo non trovato', { status: 404 });
    if ('movedTo' in found) throw redirect(articlePath(found.movedTo), 301);
    return { article: found, related: await api.related(found) };
  };
}
