import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { AuthorPage } from '../../../backend/contract/author-page.js';
import type { ServerPortalApi } from '../../../backend/contract/portal-api.js';
import { authorPath, listPagePath } from '../../lib/addresses.js';
import { askedPage, noSuchPage } from '../shared/asked-page.js';

const AUTHOR_PAGE_SIZE = 12;

/** Loads one page of what a person signs. The address of an earlier name redirects for good. */
export function authorLoader(api: ServerPortalApi) {
  return async ({ params, request }: LoaderFunctionArgs): Promise<AuthorPage> => {
    const page = askedPage(request);
    const found = await api.getAuthor({ slug: params.slug ?? '', page, limit: AUTHOR_PAGE_SIZE });
    if (found !== null && 'movedTo' in found) throw redirect(listPagePath(authorPath(found.movedTo), page), 301);
    if (found === null || page > found.list.totalPages) throw noSuchPage();
    return found;
  };
}
