import type { PublicArticle } from '../../../backend/contract/articles.js';
import { isOfThisSite } from '../../../backend/contract/image-addresses.js';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';
import { articlePath, categoryPath, shareImagePath } from '../../lib/addresses.js';
import { breadcrumbsOf, personOf, publisherOf } from '../shared/structured-data.js';
import { sourceTypeOf } from './article-marks.js';

/** The article for machines in the words of schema.org: who, when, from which sources, what was corrected. */
export function articleFacts(article: PublicArticle, site: SiteFacts): object[] {
  if (article.retraction) return [];
  const steps = [
    { label: 'Home', path: '/' },
    { label: article.category, path: categoryPath(article.category) },
    { label: article.title, path: articlePath(article.slug) },
  ];
  return [newsArticle(article, site), publisherOf(site), breadcrumbsOf(site.baseUrl, steps)];
}

function newsArticle(article: PublicArticle, { baseUrl }: SiteFacts) {
  const address = baseUrl + articlePath(article.slug);
  const mark = sourceTypeOf(article);
  const own = article.featuredImage;
  const publisher = { '@id': `${baseUrl}/#editore` };
  return {
    '@type': 'NewsArticle',
    '@id': `${address}#articolo`,
    mainEntityOfPage: address,
    url: address,
    headline: article.title,
    description: article.metaDescription || article.excerpt,
    ...(article.points && { abstract: article.points.map(({ text }) => text).join(' ') }),
    image: [
      { '@type': 'ImageObject', url: baseUrl + shareImagePath(article), width: 1200, height: 630 },
      ...(own && isOfThisSite(own) ? [ownImage(article, baseUrl + own)] : []),
    ],
    datePublished: article.publishDate,
    dateModified: article.updatedAt,
    author: authorOf(article, baseUrl),
    publisher,
    articleSection: 'Tecnologia',
    inLanguage: 'it-IT',
    keywords: article.tags,
    timeRequired: `PT${article.readTime}M`,
    isAccessibleForFree: true,
    citation: article.sources.map(({ title, url, publisher: by }) => ({
      '@type': 'CreativeWork',
      name: title || url,
      url,
      ...(by ? { publisher: { '@type': 'Organization', name: by } } : {}),
    })),
    correction: article.corrections.map(({ date, text }) => ({
      '@type': 'CorrectionComment',
      text,
      datePublished: date,
    })),
    speakable: { '@type': 'SpeakableSpecification', cssSelector: ['h1', '.stand'] },
    potentialAction: { '@type': 'CommentAction', target: `${address}#correzioni-titolo` },
    ...(mark ? { digitalSourceType: mark } : {}),
  };
}

/** The people who sign; else the newsroom, or a program, as the organization that it is of. */
function authorOf({ author, authors = [] }: PublicArticle, baseUrl: string): object {
  if (authors.length === 0) return { '@type': 'Organization', name: author, url: `${baseUrl}/chi-siamo` };
  const people = authors.map((one) => personOf(one, baseUrl));
  return people.length === 1 && people[0] ? people[0] : people;
}

function ownImage({ imageAlt, imageCredit }: PublicArticle, url: string) {
  if (!imageAlt && !imageCredit) return url;
  return {
    '@type': 'ImageObject',
    url,
    ...(imageAlt && { caption: imageAlt }),
    ...(imageCredit && { creditText: imageCredit }),
  };
}
