import { Controller, Get, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArticleListItem } from '../../../contract/articles.js';
import { findCategory } from '../../../contract/categories.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { KeyedByAddress } from '../../../platform/response-cache/surrogate-keys.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { Site } from '../../../platform/site/site.js';
import { BoundedCalls } from '../../../platform/throttle/bounded-calls.js';
import { GetEdition } from '../../articles/queries/editions/get-edition.js';
import { ListEditionDays } from '../../articles/queries/editions/list-edition-days.js';
import { GetPublishedArticle } from '../../articles/queries/get-published-article.js';
import { ListPublishedArticles } from '../../articles/queries/list-published-articles.js';
import { ListSignedArticles } from '../../articles/queries/signed/list-signed-articles.js';
import { GetStoryline } from '../../articles/queries/storylines/get-storyline.js';
import { FindSignature } from '../../auth/queries/find-signature.js';
import { type ArticleFacts, articleItem } from '../feeds/article-item.js';
import { EDITIONS, editionItem } from '../feeds/edition-item.js';
import {
  FEED_FILES,
  type Feed,
  type FeedForm,
  type FeedSubject,
  feedChangedAt,
  feedPaths,
  newestOf,
  ofStoryline,
  signedBy,
} from '../feeds/feed.js';
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

/** The newest articles of the site, of each category, of each person who signs and of each running subject, and the editions, in the three forms that readers of feeds know. */
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

  @Get([...feedPaths({ folder: '' }), ...feedPaths({ folder: '/categoria/:category' })])
  async newest(
    @Param('category') asked: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const category = asked === undefined ? null : findCategory(asked);
    if (category === undefined) throw new NotFoundException();
    const query = { page: 1, limit: FEED_LENGTH, ...(category ? { category: category.name } : {}) };
    const { articles } = await this.queries.execute(new ListPublishedArticles(query));
    await this.send({ of: newestOf(category), articles }, request, reply);
  }

  @Get(feedPaths({ folder: '/storia/:slug' }))
  async storyline(@Param('slug') slug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const found = await this.queries.execute(new GetStoryline(slug));
    if (found === null) throw new NotFoundException();
    if ('movedTo' in found) return reply.redirect(`/storia/${found.movedTo}/${FEED_FILES[formOf(request)]}`, 301);
    await this.send({ of: ofStoryline(found), articles: found.articles.slice(0, FEED_LENGTH) }, request, reply);
  }

  @Get(feedPaths({ folder: '/autore/:slug' }))
  async signed(@Param('slug') slug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const author = await this.queries.execute(new FindSignature(slug));
    if (author === null) throw new NotFoundException();
    const { personId } = author;
    const { articles } = await this.queries.execute(new ListSignedArticles({ personId, page: 1, limit: FEED_LENGTH }));
    // Who signs nothing that is out is nobody readers know of.
    if (articles.length === 0) throw new NotFoundException();
    await this.send({ of: signedBy(author), articles }, request, reply);
  }

  @Get(feedPaths(EDITIONS))
  async editions(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const days = await this.queries.execute(new ListEditionDays());
    if (days.length === 0) throw new NotFoundException();
    const site = await this.site.facts();
    const latest = days.slice(0, FEED_LENGTH);
    const editions = await Promise.all(latest.map((day) => this.queries.execute(new GetEdition(day))));
    const items = editions.flatMap((one) => (one && one.stories.length > 0 ? [editionItem(site, one)] : []));
    await this.write({ site, of: EDITIONS, items }, request, reply);
  }

  private async send(
    { of, articles }: { readonly of: FeedSubject; readonly articles: readonly ArticleListItem[] },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const site = await this.site.facts();
    const lengths = await Promise.all(
      articles.map(async (article) => {
        const length = await this.images.lengthOf(articleCard(article, site.name));
        return length === null ? [] : [[article._id, length] as const];
      }),
    );
    const facts = { site, imageLengths: new Map(lengths.flat()), texts: await this.texts(articles) };
    await this.write({ site, of, items: articles.map((one) => articleItem(facts, one)) }, request, reply);
  }

  private async write(content: Omit<Feed, 'hub'>, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { type, write } = FORMS[formOf(request)];
    const body = await write({ ...content, hub: this.config.announce.webSubHub ?? null });
    await sendDocument(request, reply, { type, body, changedAt: feedChangedAt(content) });
  }

  private async texts(articles: readonly ArticleListItem[]): Promise<ArticleFacts['texts']> {
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

function formOf({ url }: FastifyRequest): FeedForm {
  const path = url.replace(/\?.*/, '');
  if (path.endsWith(FEED_FILES.atom)) return 'atom';
  return path.endsWith(FEED_FILES.json) ? 'json' : 'rss';
}
