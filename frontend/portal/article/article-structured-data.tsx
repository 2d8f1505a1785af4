import type { PublicArticle } from '../../../backend/contract/articles.js';
import { DIGITAL_SOURCE_TYPE, DIGITAL_SOURCE_TYPES } from '../../../backend/contract/disclosure-words.js';
import { isOfThisSite } from '../../../backend/contract/image-addresses.js';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';
import { articlePath, categoryPath, shareImagePath } from '../../lib/addresses.js';
import { usePageContext } from '../layout/site-context.js';
import { breadcrumbsOf, publisherOf, StructuredData } from '../shared/structured-data.js';

/** The article for machines: who, when, from which sources, what was corrected, and whether a model wrote it. */
export function ArticleStructuredData({ article }: { article: PublicArticle }) {
  const { site } = usePageContext();
  const mark = markOf(article);
  const steps = [
    { label: 'Home', path: '/' },
    { label: article.category, path: categoryPath(article.category) },
    { label: article.title, path: articlePath(article.slug) },
  ];
  return (
    <>
      {mark && <meta name="digital-source-type" content={mark} />}
      <meta name="author" content={article.author} />
      <meta property="article:published_time" content={article.publishDate} />
      <meta property="article:modified_time" content={article.updatedAt} />
      <meta property="article:section" content={article.category} />
      {article.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <StructuredData things={[newsArticle(article, site), publisherOf(site), breadcrumbsOf(site.baseUrl, steps)]} />
    </>
  );
}

/** The IPTC term for a text that a model wrote; null for a text of people. */
function markOf({ disclosure }: PublicArticle): string | null {
  const term = DIGITAL_SOURCE_TYPE[disclosure];
  return term && DIGITAL_SOURCE_TYPES + term;
}

function newsArticle(article: PublicArticle, { baseUrl }: SiteFacts) {
  const address = baseUrl + articlePath(article.slug);
  const mark = markOf(article);
  const own = article.featuredImage;
  const publisher = { '@id': `${baseUrl}/#editore` };
  return {
    '@type': 'NewsArticle',
    '@id': `${address}#articolo`,
    mainEntityOfPage: address,
    url: address,
    headline: article.title,
    description: article.metaDescription || article.excerpt,
    image: [
      { '@type': 'ImageObject', url: baseUrl + shareImagePath(article), width: 1200, height: 630 },
      ...(own && isOfThisSite(own) ? [baseUrl + own] : []),
    ],
    datePublished: article.publishDate,
    dateModified: article.updatedAt,
    author: { '@type': 'Organization', name: article.author, url: `${baseUrl}/chi-siamo` },
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
