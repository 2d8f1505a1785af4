import type { Disclosure, PublicArticle } from '../../../backend/contract/articles.js';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';
import { articlePath, categoryPath, pictureOf } from '../../lib/addresses.js';
import { jsonForHtml } from '../../lib/json-for-html.js';
import { usePageContext } from '../layout/site-context.js';

/** IPTC terms for the marking that art. 50(2) of the AI Act asks for, readable by machines. */
const SOURCE_TYPE: Readonly<Record<Disclosure, string | null>> = {
  ai: 'trainedAlgorithmicMedia',
  'ai-reviewed': 'compositeWithTrainedAlgorithmicMedia',
  human: null,
};
const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The article for machines: who, when, from which sources, and whether a model wrote it. */
export function ArticleStructuredData({ article }: { article: PublicArticle }) {
  const { site } = usePageContext();
  const sourceType = SOURCE_TYPE[article.disclosure];
  const json = jsonForHtml([newsArticle(article, site), breadcrumbs(article, site)]);
  return (
    <>
      {sourceType && <meta name="digital-source-type" content={IPTC + sourceType} />}
      <meta property="article:published_time" content={article.publishDate} />
      <meta property="article:modified_time" content={article.updatedAt} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  );
}

function newsArticle(article: PublicArticle, site: SiteFacts) {
  const address = site.baseUrl + articlePath(article.slug);
  const sourceType = SOURCE_TYPE[article.disclosure];
  const byNewsroom = article.author.startsWith('Redazione');
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: address,
    headline: article.title,
    description: article.metaDescription || article.excerpt,
    image: [site.baseUrl + pictureOf(article)],
    datePublished: article.publishDate,
    dateModified: article.updatedAt,
    author: { '@type': byNewsroom ? 'Organization' : 'Person', name: article.author },
    publisher: { '@type': 'NewsMediaOrganization', name: site.name, url: `${site.baseUrl}/` },
    articleSection: 'Tecnologia',
    inLanguage: 'it-IT',
    keywords: article.tags,
    isAccessibleForFree: true,
    citation: article.sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
    potentialAction: { '@type': 'CommentAction', target: `${address}#correzioni-titolo` },
    ...(sourceType ? { digitalSourceType: IPTC + sourceType } : {}),
  };
}

function breadcrumbs(article: PublicArticle, site: SiteFacts) {
  const steps = [
    { name: 'Home', path: '/' },
    { name: article.category, path: categoryPath(article.category) },
    { name: article.title, path: articlePath(article.slug) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.baseUrl + path,
    })),
  };
}
