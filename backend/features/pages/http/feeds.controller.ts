import { Controller, Get, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCategory } from '../../../contract/categories.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { KeyedByAddress } from '../../../platform/response-cache/surrogate-keys.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { BoundedCalls } from '../../../platform/throttle/bounded-calls.js';
import { ListPublishedArticles } from '../../articles/queries/list-published-articles.js';
import { FEED_FILES, type Feed, type FeedForm, feedChangedAt } from '../feeds/feed.js';
import { SiteIdentity } from '../site-identity.js';
import { sendDocument } from './send-document.js';

const FEED_LENGTH = 30;

/** The writers are loaded with the first feed: their library takes 6 MB, and no command needs it. */
const FORMS: Readonly<Record<FeedForm, { readonly type: string; readonly write: (feed: Feed) => Promise<string> }>> = {
  rss: { type: 'application/rss+xml', write: async (feed) => (await import('../feeds/rss.js')).rssFeed(feed) },
  atom: { type: 'application/atom+xml', write: async (feed) => (await import('../feeds/atom.js')).atomFeed(feed) },
  json: {
    type: 'application/feed+json',
    write: async (feed) => (await import('../feeds/json-feed.js')).jsonFeed(feed),
  },
};

/** The newest articles of the site and of each category, in the three forms that readers of feeds know. */
@Public()
@BoundedCalls()
@KeyedByAddress()
@Controller()
export class FeedsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly site: SiteIdentity,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get([FEED_FILES.rss, `categoria/:category/${FEED_FILES.rss}`])
  rss(@Param('category') category: string | undefined, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send('rss', category, request, reply);
  }

  @Get([FEED_FILES.atom, `categoria/:category/${FEED_FILES.atom}`])
  atom(@Param('category') category: string | undefined, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send('atom', category, request, reply);
  }

  @Get([FEED_FILES.json, `categoria/:category/${FEED_FILES.json}`])
  json(@Param('category') category: string | undefined, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send('json', category, request, reply);
  }

  private async send(form: FeedForm, asked: string | undefined, request: FastifyRequest, reply: FastifyReply) {
    const category = asked === undefined ? null : findCategory(asked);
    if (category === undefined) throw new NotFoundException();
    const [site, { articles }] = await Promise.all([
      this.site.facts(),
      this.queries.execute(
        new ListPublishedArticles({ page: 1, limit: FEED_LENGTH, ...(category ? { category: category.name } : {}) }),
      ),
    ]);
    const { type, write } = FORMS[form];
    const feed: Feed = { site, category, articles, hub: this.config.announce.webSubHub ?? null };
    await sendDocument(request, reply, { type, body: await write(feed), changedAt: feedChangedAt(feed) });
  }
}
