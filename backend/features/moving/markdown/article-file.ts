import { stringify } from 'yaml';
import { eachOptional, pointsIn } from '../../../contract/article-fields.js';
import type { WholeArticle } from '../../articles/queries/export/list-whole-articles.js';

/** Where images lie as seen from the files of articles. */
export const IMAGES_FROM_ARTICLES = '../images/';

/** An article as a file that any editor opens: what is known of it in front (YAML), then its text in Markdown. */
export function articleFile(article: WholeArticle, siteUrl: string, markdown: string): string {
  return `---\n${stringify(frontMatter(article, siteUrl), { lineWidth: 0 })}---\n\n${markdown}\n`;
}

/** What is known of an article, by names that Jekyll and Hugo know where they have one; what is empty is left out. */
export function frontMatter(article: WholeArticle, siteUrl: string): Readonly<Record<string, unknown>> {
  const { text, slug, authors, byline, check, retraction } = article;
  const { imageAlt, imageCredit, imageFocus, provenance } = eachOptional((field) => text[field] ?? '');
  return written({
    id: article.id,
    title: text.title,
    slug,
    url: `${siteUrl}/articolo/${slug}`,
    aliases: article.formerSlugs.map((former) => `/articolo/${former}`),
    status: article.status,
    date: article.publishDate,
    created: article.createdAt,
    lastmod: article.updatedAt,
    authors: authors.map(({ name }) => name),
    byline,
    kicker: text.kicker,
    excerpt: text.excerpt,
    points: pointsIn(text.keyPoints ?? ''),
    categories: [text.category],
    tags: text.tags,
    image:
      text.featuredImage === null
        ? null
        : written({ src: fromFolder(text.featuredImage), alt: imageAlt, credit: imageCredit, focus: imageFocus }),
    description: text.metaDescription,
    seo: written({ title: text.seo.title, description: text.seo.description, keywords: text.seo.keywords }),
    provenance: written({
      origin: article.origin,
      written: provenance,
      disclosure: article.disclosure,
      said: article.said,
      score: check?.score,
      verifiedAt: check?.verifiedAt,
      verification: check?.summary,
      reviewedAt: article.humanReview?.reviewedAt,
    }),
    sources: article.sources.map((source) => written({ ...source })),
    corrections: article.corrections,
    retraction,
  });
}

/** A text whose images lie in the folder of images. */
export function fromFolder(text: string): string {
  return text.replace(/(?<![\w.])\/uploads\/(?=[\w.-]+)/g, IMAGES_FROM_ARTICLES);
}

function written(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => {
      if (value === undefined || value === null || value === '') return false;
      return typeof value !== 'object' || Object.keys(value).length > 0;
    }),
  );
}
