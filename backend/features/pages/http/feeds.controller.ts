import { Controller, Get, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCategory } from '../../../contract/categories.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { KeyedByAddress } from '../../../platform/response-cache/surrogate-keys.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { Site } from '../../../platform/site/site.js';
import { BoundedCalls } from '../../../platform/throttle/bounded-calls.js';
import { GetPublishedArticle } from '../../articles/queries/get-published-article.js';
import { ListPublishedArticles } from '../../articles/queries/list-published-articles.js';
import { ListSignedArticles } from '../../articles/queries/signed/list-signed-articles.js';
import { GetStoryline } from '../../articles/queries/storylines/get-storyline.js';
import { FindSignature } from '../../auth/queries/find-signature.js';
import { FEED_FILES, type Feed, type FeedForm, feedChangedAt, newestOf, signedBy, toldBy } from '../feeds/feed.js';
import { articleCard } from '../share-images/share-card.js';
import { ShareImages } from '../share-images/share-images.js';
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

/** The newest articles of the site, of each category, of each person who signs and of each running subject, in the three forms that readers of feeds know. */
@Public()
@BoundedCalls()
@KeyedByAddress()
@Controller()
export class FeedsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly site: SiteIdentity,
    private readonly images: ShareImages,
    private readonly settings: Site,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get([FEED_FILES.rss, `categoria/:category/${FEED_FILES.rss}`])
  rss(@Param('category') category: string | undefined, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.newest('rss', category, request, reply);
  }

  @Get([FEED_FILES.atom, `categoria/:category/${FEED_FILES.atom}`])
  atom(@Param('category') category: string | undefined, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.newest('atom', category, request, reply);
  }

  @Get([FEED_FILES.json, `categoria/:category/${FEED_FILES.json}`])
  json(@Param('category') category: string | undefined, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.newest('json', category, request, reply);
  }

  @Get([`autore/:slug/${FEED_FILES.rss}`, `storia/:slug/${FEED_FILES.rss}`])
  rssOf(@Param('slug') slug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.of('rss', slug, request, reply);
  }

  @Get([`autore/:slug/${FEED_FILES.atom}`, `storia/:slug/${FEED_FILES.atom}`])
  atomOf(@Param('slug') slug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.of('atom', slug, request, reply);
  }

  @Get([`autore/:slug/${FEED_FILES.json}`, `storia/:slug/${FEED_FILES.json}`])
  jsonOf(@Param('slug') slug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.of('json', slug, request, reply);
  }

  private async newest(form: FeedForm, asked: string | undefined, request: FastifyRequest, reply: FastifyReply) {
    const category = asked === undefined ? null : findCategory(asked);
    if (category === undefined) throw new NotFoundException();
    const query = { page: 1, limit: FEED_LENGTH, ...(category ? { category: category.name } : {}) };
    const { articles } = await this.queries.execute(new ListPublishedArticles(query));
    await this.send(form, { of: newestOf(category), articles }, request, reply);
  }

  private of(form: FeedForm, slug: string, request: FastifyRequest, reply: FastifyReply) {
    return request.url.startsWith('/storia/')
      ? this.told(form, slug, request, reply)
      : this.signed(form, slug, request, reply);
  }

  private async told(form: FeedForm, slug: string, request: FastifyRequest, reply: FastifyReply) {
    const found = await this.queries.execute(new GetStoryline(slug));
    if (found === null) throw new NotFoundException();
    if ('movedTo' in found) return reply.redirect(`/storia/${found.movedTo}/${FEED_FILES[form]}`, 301);
    await this.send(form, { of: toldBy(found), articles: found.articles.slice(0, FEED_LENGTH) }, request, reply);
  }

  private async signed(form: FeedForm, slug: string, request: FastifyRequest, reply: FastifyReply) {
    const author = await this.queries.execute(new FindSignature(slug));
    if (author === null) throw new NotFoundException();
    const { personId } = author;
    const { articles } = await this.queries.execute(new ListSignedArticles({ personId, page: 1, limit: FEED_LENGTH }));
    // Who signs nothing that is out is nobody readers know of.
    if (articles.length === 0) throw new NotFoundException();
    await this.send(form, { of: signedBy(author), articles }, request, reply);
  }

  private async send(
    form: FeedForm,
    content: Pick<Feed, 'of' | 'articles'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { type, write } = FORMS[form];
    const hub = this.config.announce.webSubHub ?? null;
    const site = await this.site.facts();
    const lengths = await Promise.all(
      content.articles.map(async (article) => {
        const length = await this.images.lengthOf(articleCard(article, site.name));
        return length === null ? [] : [[article._id, length] as const];
      }),
    );
    const texts = await this.texts(content.articles);
    const feed: Feed = { site, ...content, imageLengths: new Map(lengths.flat()), texts, hub };
    await sendDocument(request, reply, { type, body: await write(feed), changedAt: feedChangedAt(feed) });
  }
  private async texts(articles: Feed['articles']): Promise<Feed['texts']> {
    const { fulltext } = await this.settings.identity().catch(() => this.settings.configured);
    const texts = new Map<string, string>();
    if (!fulltext) return texts;
    // One after the other: readers of feeds wait, readers of pages do not.
    for (const { _id, slug } of articles) {
      const article = await this.queries.execute(new GetPublishedArticle(slug));
      if (article && 'content' in article) texts.set(_id, article.content);
    }
    return texts;
  }
}
