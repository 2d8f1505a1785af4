import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../platform/clock.js';
import { robotsTxt } from '../feeds/robots.js';
import { rssFeed } from '../feeds/rss.js';
import { type SitemapEntry, sitemap } from '../feeds/sitemap.js';
import { InProcessPortalApi } from '../in-process-portal-api.js';
import { SiteIdentity } from '../site-identity.js';
import { sendCompressed } from './send-compressed.js';

const FEED_LENGTH = 30;
const SITEMAP_LENGTH = 1000;
const SHORT = 'public, max-age=300';

/** What machines read about the site. Absolute links come from the configuration only. */
@Controller()
export class FeedsController {
  constructor(
    private readonly api: InProcessPortalApi,
    private readonly site: SiteIdentity,
    private readonly clock: Clock,
  ) {}

  @Get('robots.txt')
  async robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await answer(request, reply, 'text/plain', robotsTxt((await this.site.facts()).baseUrl));
  }

  @Get('feed.xml')
  async feed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { articles } = await this.api.listArticles({ page: 1, limit: FEED_LENGTH });
    const feed = rssFeed(await this.site.facts(), articles, this.clock.now().toISOString());
    await answer(request, reply, 'application/rss+xml', feed);
  }

  @Get('sitemap.xml')
  async sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { articles } = await this.api.listArticles({ page: 1, limit: SITEMAP_LENGTH });
    const entries: SitemapEntry[] = [
      { path: '/', ...(articles[0] ? { changedAt: articles[0].publishDate } : {}) },
      ...articles.map(({ slug, updatedAt }) => ({
        path: `/articolo/${encodeURIComponent(slug)}`,
        changedAt: updatedAt,
      })),
    ];
    await answer(request, reply, 'application/xml', sitemap((await this.site.facts()).baseUrl, entries));
  }
}

async function answer(request: FastifyRequest, reply: FastifyReply, type: string, body: string): Promise<void> {
  reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', SHORT);
  await sendCompressed(request, reply, body);
}
