import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { TaggedArticles } from '../../../backend/contract/articles.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { askedPage, noSuchPage } from '../shared/asked-page.js';

const TAG_PAGE_SIZE = 12;

/** Loads one page of a tag in any spelling. A tag nobody uses has a page that says so, with the status of a missing one. */
export function tagLoader(api: PortalApi) {
  return async ({ params, request }: LoaderFunctionArgs) => {
    const tag = (params.tag ?? '').slice(0, 200).trim();
    const page = askedPage(request);
    const list: TaggedArticles = await api.listTagged({ tag, page, limit: TAG_PAGE_SIZE });
    if (page > list.totalPages) throw noSuchPage();
    return data(list, { status: list.total === 0 ? 404 : 200 });
  };
}
