import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { editionPath } from '../../../contract/edition-words.js';
import { RELIABILITY_PATH } from '../../../contract/reliability-words.js';
import { Clock } from '../../../platform/clock.js';
import { KeyedByAddress } from '../../../platform/response-cache/surrogate-keys.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { BoundedCalls } from '../../../platform/throttle/bounded-calls.js';
import { type ArticlesOfMonth, CountArticlesByMonth } from '../../articles/queries/count-articles-by-month.js';
import { ListEditionDays } from '../../articles/queries/editions/list-edition-days.js';
import { type ArticleAddress, ListArticleAddresses } from '../../articles/queries/list-article-addresses.js';
import { ListCategoriesInUse } from '../../articles/queries/list-categories-in-use.js';
import { ListAuthors } from '../../articles/queries/signed/list-authors.js';
import { ListStorylines } from '../../articles/queries/storylines/list-storylines.js';
import { latestOf } from '../feeds/feed.js';
import { MAX_NEWS, NEWS_HOURS, newsSitemap } from '../feeds/news-sitemap.js';
import {
  monthBounds,
  monthFile,
  readMonthFile,
  SITEMAP_PART,
  type SitemapEntry,
  sitemap,
  sitemapIndex,
} from '../feeds/sitemap.js';
import { SiteIdentity } from '../site-identity.js';
import { sendDocument } from './send-document.js';

const PAGES_FILE = 'pagine.xml';
const STATIC_PAGES = [
  '/categorie',
  '/chi-siamo',
  RELIABILITY_PATH,
  '/storie',
  '/contatti',
  '/privacy',
  '/cookie-policy',
];
const XML = 'application/xml';

/**
 * Where the pages are, for search engines. No document grows with the archive: the index names months, and an article stays
 * in its month. They carry a tag and no date of change: no date says that an address went away.
 */
@Public()
@BoundedCalls()
@KeyedByAddress()
@Controller()
export class SitemapsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly site: SiteIdentity,
    private readonly clock: Clock,
  ) {}

  @Get('sitemap.xml')
  async index(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [{ baseUrl }, months] = await Promise.all([this.site.facts(), this.months()]);
    const changedAt = latestOf(months.map((month) => month.changedAt));
    const parts: SitemapEntry[] = [
      { path: `/sitemaps/${PAGES_FILE}`, changedAt },
      ...months.flatMap(({ month, count, changedAt: lastOfMonth }) =>
        Array.from({ length: Math.ceil(count / SITEMAP_PART) }, (_, index) => ({
          path: `/sitemaps/${monthFile({ month, part: index + 1 })}`,
          changedAt: lastOfMonth,
        })),
      ),
    ];
    await sendDocument(request, reply, { type: XML, body: sitemapIndex(baseUrl, parts) });
  }

  @Get('sitemaps/:file')
  async part(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const entries = file === PAGES_FILE ? await this.pages() : await this.articlesIn(file);
    const { baseUrl } = await this.site.facts();
    await sendDocument(request, reply, { type: XML, body: sitemap(baseUrl, entries) });
  }

  @Get('sitemap-news.xml')
  async news(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const until = this.clock.now();
    const from = new Date(until.getTime() - NEWS_HOURS * 3_600_000);
    const [site, articles] = await Promise.all([
      this.site.facts(),
      this.articles(new ListArticleAddresses({ from, until }, 'newest-first', { limit: MAX_NEWS, offset: 0 })),
    ]);
    const news = articles.map(({ slug, title, publishedAt }) => ({ path: articlePath(slug), title, publishedAt }));
    await sendDocument(request, reply, { type: XML, body: newsSitemap(site, news) });
  }

  /** Home, fixed pages, every category that has something in it, everybody who signs something, running subjects and the editions. */
  private async pages(): Promise<SitemapEntry[]> {
    const [months, categories, authors, storylines, editions] = await Promise.all([
      this.months(),
      this.queries.execute(new ListCategoriesInUse()),
      this.queries.execute(new ListAuthors()),
      this.queries.execute(new ListStorylines()),
      this.queries.execute(new ListEditionDays()),
    ]);
    return [
      { path: '/', changedAt: latestOf(months.map(({ changedAt }) => changedAt)) },
      ...STATIC_PAGES.map((path) => ({ path })),
      ...categories.map((name) => ({ path: `/categoria/${encodeURIComponent(name)}` })),
      ...authors.map(({ slug }) => ({ path: `/autore/${slug}` })),
      ...storylines
        .filter(({ hasPage }) => hasPage)
        .map(({ slug, changedAt }) => ({ path: `/storia/${slug}`, changedAt: changedAt?.toISOString() })),
      ...editions.map((day) => ({ path: editionPath(day) })),
    ];
  }

  private async articlesIn(file: string): Promise<SitemapEntry[]> {
    const asked = readMonthFile(file);
    if (asked === null) throw new NotFoundException();
    const page = { limit: SITEMAP_PART, offset: (asked.part - 1) * SITEMAP_PART };
    const articles = await this.articles(new ListArticleAddresses(monthBounds(asked.month), 'oldest-first', page));
    if (articles.length === 0) throw new NotFoundException();
    return articles.map(({ slug, changedAt }) => ({ path: articlePath(slug), changedAt }));
  }

  private articles(query: ListArticleAddresses): Promise<ArticleAddress[]> {
    return this.queries.execute(query);
  }

  private months(): Promise<ArticlesOfMonth[]> {
    return this.queries.execute(new CountArticlesByMonth());
  }
}

function articlePath(slug: string): string {
  return `/articolo/${encodeURIComponent(slug)}`;
}
