import { data, type LoaderFunction } from 'react-router-dom';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import type { ArticleRemoved, PortalApi } from '../../../backend/contract/portal-api.js';

const STORIES = 3;

/** What a page that is not there says, and where it leads. */
export interface MissingPage {
  readonly message: string | undefined;
  readonly stories: readonly ArticleSummary[];
}

/** The latest articles; none where they cannot be had, because a page without them is still the page that was asked for. */
export function latestStories(api: PortalApi): Promise<readonly ArticleSummary[]> {
  return api.listArticles({ page: 1, limit: STORIES }).then(
    ({ articles }) => articles,
    () => [],
  );
}

/** What a loader throws where there is no article, or no longer: 404 or 410. */
export function noSuchArticle(removed: ArticleRemoved | null) {
  return removed ? data('Articolo rimosso', { status: 410 }) : data('Articolo non trovato', { status: 404 });
}

/** A loader whose 404 or 410 leads on to the latest articles. */
export function leadingOn(api: PortalApi, loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    try {
      return await loader(args, context);
    } catch (thrown) {
      const { init, data: message } = thrown as Partial<ReturnType<typeof data<string>>>;
      if (init?.status !== 404 && init?.status !== 410) throw thrown;
      throw data<MissingPage>({ message, stories: await latestStories(api) }, init);
    }
  };
}
