import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { ArticleSummary, TaggedArticles } from '../../../backend/contract/articles.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { askedPage, noSuchPage } from '../shared/asked-page.js';
import { latestStories } from '../shared/latest-stories.js';

const TAG_PAGE_SIZE = 12;

/** The articles of a tag; where there are none, what to read instead. */
export type TagData = TaggedArticles & { readonly stories: readonly ArticleSummary[] };

/** Loads one page of a tag in any spelling. A tag nobody uses has a page that says so, with the status of a missing one. */
export function tagLoader(api: PortalApi) {
  return async ({ params, request }: LoaderFunctionArgs) => {
    const tag = (params.tag ?? '').slice(0, 200).trim();
    const page = askedPage(request);
    const list: TaggedArticles = await api.listTagged({ tag, page, limit: TAG_PAGE_SIZE });
    if (page > list.totalPages) throw noSuchPage();
    const stories = list.total === 0 ? await latestStories(api) : [];
    const loaded: TagData = { ...list, stories };
    return data(loaded, { status: list.total === 0 ? 404 : 200 });
  };
}
