import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { ArticleSummary, PublicArticle } from '../../../backend/contract/articles.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { articlePath } from '../../lib/addresses.js';
import { noSuchArticle } from '../shared/latest-stories.js';

export interface ArticleData {
  readonly article: PublicArticle;
  readonly related: readonly ArticleSummary[];
}

/**
 * Loads the article and its neighbours. A slug that moved redirects for good; an unknown one is a 404, and a withdrawn
 * article is 410: its page says so, and search engines forget it. So is a redacted one, whose page says no more than that.
 */
export function articleLoader(api: PortalApi) {
  return async ({ params }: LoaderFunctionArgs) => {
    const found = await api.getArticle(params.slug ?? '');
    if (found === null || 'removed' in found) throw noSuchArticle(found);
    if ('movedTo' in found) throw redirect(articlePath(found.movedTo), 301);
    if (found.content.includes('"embed"')) await documentAt(articlePath(found.slug));
    const loaded: ArticleData = { article: found, related: await api.related(found) };
    return data(loaded, { status: found.retraction ? 410 : 200 });
  };
}

/**
 * A page with posts or videos of other sites needs a document of its own, whose policy lets them be shown. What counts is
 * where the document was loaded from: after «Back» the address is the article's already.
 */
async function documentAt(path: string): Promise<void> {
  const { location: here } = globalThis;
  if (!here) return;
  const loadedFrom = performance.getEntriesByType('navigation')[0]?.name ?? here.href;
  if (new URL(loadedFrom).pathname !== path) await new Promise(() => here.assign(path));
}
