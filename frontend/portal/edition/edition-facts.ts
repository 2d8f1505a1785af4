import { editionPath, editionTitle } from '../../../backend/contract/edition-words.js';
import type { EditionPage } from '../../../backend/contract/editions.js';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';
import { articlePath } from '../../lib/addresses.js';
import { formatDate } from '../../lib/format-date.js';
import { breadcrumbsOf, publisherOf } from '../shared/structured-data.js';

/** The page of an edition, in the words of schema.org: a collection whose articles stand in their order. */
export function editionFacts({ date, madeAt, stories }: EditionPage, site: SiteFacts): object[] {
  const { baseUrl } = site;
  const address = baseUrl + editionPath(date);
  const name = `${editionTitle(stories.length)}, ${formatDate(date)}`;
  const page = {
    '@type': 'CollectionPage',
    '@id': `${address}#pagina`,
    url: address,
    name,
    inLanguage: 'it-IT',
    datePublished: madeAt,
    publisher: { '@id': `${baseUrl}/#editore` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: stories.length,
      itemListElement: stories.map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: baseUrl + articlePath(slug),
      })),
    },
  };
  return [page, publisherOf(site), breadcrumbsOf(baseUrl, [{ label: 'Home', path: '/' }, { label: name }])];
}
