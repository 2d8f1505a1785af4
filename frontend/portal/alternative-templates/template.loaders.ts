import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type {
  ArticleSummaries,
  ArticleSummary,
  CategoryCount,
  PublicArticle,
} from '../../../backend/contract/articles.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { articlePath } from '../../lib/addresses.js';
import { askedPage, noSuchPage } from '../shared/asked-page.js';
import type { Template } from './templates.js';

/** Articles on one page of a template's home. */
export const TEMPLATE_PAGE_SIZE = 20;

export interface TemplateHomeData {
  readonly list: ArticleSummaries;
  readonly categories: readonly CategoryCount[];
}

export function templateHomeLoader(api: PortalApi) {
  return async ({ request }: LoaderFunctionArgs): Promise<TemplateHomeData> => {
    const page = askedPage(request);
    const [list, categories] = await Promise.all([
      api.listArticles({ page, limit: TEMPLATE_PAGE_SIZE }),
      api.listCategories(),
    ]);
    if (page > 1 && list.articles.length === 0) throw noSuchPage();
    return { list, categories };
  };
}

export interface TemplateArticleData {
  readonly article: PublicArticle;
  readonly related: readonly ArticleSummary[];
}

/** The article and others of its category, as the older layouts chose them: never topped up from elsewhere. */
export function templateArticleLoader(api: PortalApi, template: Template) {
  return async ({ params }: LoaderFunctionArgs): Promise<TemplateArticleData> => {
    const article = await api.getArticle(params.slug ?? '');
    if (article === null || 'removed' in article) throw data(template.missing, { status: article ? 410 : 404 });
    if ('movedTo' in article) throw redirect(template.articlePath(article.movedTo), 301);
    // Only the main layout has a page that says why an article was withdrawn.
    if (article.retraction) throw redirect(articlePath(article.slug));
    const { category } = article;
    const near = await api.listArticles({ page: 1, limit: template.related + 1, category });
    const related = near.articles.filter(({ slug }) => slug !== article.slug).slice(0, template.related);
    return { article, related };
  };
}
