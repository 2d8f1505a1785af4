import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';
import type { ServerPortalApi } from '../../../backend/contract/portal-api.js';
import type { StorylinePage } from '../../../backend/contract/storyline-page.js';
import { articlePath, storylinePath } from '../../lib/addresses.js';
import { noSuchPage } from '../shared/asked-page.js';
import { breadcrumbsOf, publisherOf } from '../shared/structured-data.js';

/** Loads a running subject. The address of an earlier name redirects for good. */
export function storylineLoader(api: ServerPortalApi) {
  return async ({ params }: LoaderFunctionArgs): Promise<StorylinePage> => {
    const found = await api.getStoryline(params.slug ?? '');
    if (found === null) throw noSuchPage();
    if ('movedTo' in found) throw redirect(storylinePath(found.movedTo), 301);
    return found;
  };
}

/** The page in the words of schema.org: a collection of articles, newest first. */
export function storylineFacts(storyline: StorylinePage, site: SiteFacts): object[] {
  const { baseUrl } = site;
  const address = baseUrl + storylinePath(storyline.slug);
  const page = {
    '@type': 'CollectionPage',
    '@id': `${address}#pagina`,
    url: address,
    name: storyline.name,
    inLanguage: 'it-IT',
    dateModified: storyline.changedAt,
    publisher: { '@id': `${baseUrl}/#editore` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: storyline.articles.length,
      itemListElement: storyline.articles.map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: baseUrl + articlePath(slug),
        name: title,
      })),
    },
  };
  return [page, publisherOf(site), breadcrumbsOf(baseUrl, [{ label: 'Home', path: '/' }, { label: storyline.name }])];
}
