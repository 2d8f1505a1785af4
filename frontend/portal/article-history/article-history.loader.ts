import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { ArticleHistory } from '../../../backend/contract/article-history.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { articleHistoryPath } from '../../lib/addresses.js';
import { noSuchArticle } from '../shared/latest-stories.js';

/** Loads how an article came to be. The page of a moved article moves with it. */
export function articleHistoryLoader(api: PortalApi) {
  return async ({ params }: LoaderFunctionArgs): Promise<ArticleHistory> => {
    const found = await api.getArticleHistory(params.slug ?? '');
    if (found === null || 'removed' in found) throw noSuchArticle(found);
    if ('movedTo' in found) throw redirect(articleHistoryPath(found.movedTo), 301);
    return found;
  };
}
