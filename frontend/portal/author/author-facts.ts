import type { AuthorPage } from '../../../backend/contract/author-page.js';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';
import { articlePath, authorPath } from '../../lib/addresses.js';
import { breadcrumbsOf, personOf, publisherOf } from '../shared/structured-data.js';

/** The page of a person who signs, in the words of schema.org. */
export function authorFacts(author: AuthorPage, site: SiteFacts): object[] {
  const { baseUrl } = site;
  const address = baseUrl + authorPath(author.slug);
  const person = {
    ...personOf(author, baseUrl),
    ...(author.about && { description: author.about }),
    ...(author.picture && { image: baseUrl + author.picture }),
    worksFor: { '@id': `${baseUrl}/#editore` },
  };
  const page = {
    '@type': 'ProfilePage',
    '@id': `${address}#pagina`,
    url: address,
    inLanguage: 'it-IT',
    mainEntity: person,
    hasPart: author.list.articles.map(({ slug, title, publishDate }) => ({
      '@type': 'NewsArticle',
      headline: title,
      url: baseUrl + articlePath(slug),
      datePublished: publishDate,
      author: { '@id': `${address}#persona` },
    })),
  };
  return [page, publisherOf(site), breadcrumbsOf(baseUrl, [{ label: 'Home', path: '/' }, { label: author.name }])];
}
