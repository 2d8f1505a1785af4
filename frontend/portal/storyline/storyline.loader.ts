import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { EditionLine } from '../../../backend/contract/editions.js';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';
import type { ServerPortalApi } from '../../../backend/contract/portal-api.js';
import type { StorylineLine, StorylinePage } from '../../../backend/contract/storyline-page.js';
import { articlePath, STORYLINES_PATH, storylinePath } from '../../lib/addresses.js';
import { noSuchPage } from '../shared/asked-page.js';
import { breadcrumbsOf, publisherOf } from '../shared/structured-data.js';

/** What the list of running subjects shows: they, and the latest editions. */
export interface StorylinesData {
  readonly storylines: readonly StorylineLine[];
  readonly editions: readonly EditionLine[];
}

/** Loads the running subjects with the editions. */
export function storylinesLoader(api: ServerPortalApi) {
  return async (): Promise<StorylinesData> => {
    const [storylines, latest] = await Promise.all([api.listStorylines(), api.getEdition(null)]);
    const [opening, ...others] = latest?.stories ?? [];
    const line = latest && opening ? [{ date: latest.date, title: opening.title, others: others.length }] : [];
    return { storylines, editions: [...line, ...(latest?.before ?? [])] };
  };
}

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
  const items = storyline.articles.map(({ slug, title }) => ({ path: articlePath(slug), name: title }));
  const page = { ...collectionOf(address, storyline.name, items, baseUrl), dateModified: storyline.changedAt };
  return [page, publisherOf(site), breadcrumbsOf(baseUrl, storylineCrumbs(storyline.name))];
}

/** The list of running subjects in the words of schema.org. */
export function storylinesFacts({ storylines }: StorylinesData, site: SiteFacts): object[] {
  const { baseUrl } = site;
  const items = storylines.map(({ slug, name }) => ({ path: storylinePath(slug), name }));
  return [collectionOf(baseUrl + STORYLINES_PATH, 'Storie ed edizioni', items, baseUrl), publisherOf(site)];
}

/** The way to the page of a running subject. */
export function storylineCrumbs(name: string) {
  return [{ label: 'Home', path: '/' }, { label: 'Storie', path: STORYLINES_PATH }, { label: name }];
}

function collectionOf(
  address: string,
  name: string,
  items: readonly { readonly path: string; readonly name: string }[],
  baseUrl: string,
) {
  return {
    '@type': 'CollectionPage',
    '@id': `${address}#pagina`,
    url: address,
    name,
    inLanguage: 'it-IT',
    publisher: { '@id': `${baseUrl}/#editore` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: baseUrl + item.path,
        name: item.name,
      })),
    },
  };
}
