import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SITE_SHARE_IMAGE, shareImageAddress } from '../../../contract/image-addresses.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { CallBounds } from '../../../platform/throttle/call-bounds.js';
import { ReadImage } from '../../media/queries/read-image.js';
import { InProcessPortalApi } from '../in-process-portal-api.js';
import { articleCard, type ShareCard, siteCard } from '../share-images/share-card.js';
import { ShareImages } from '../share-images/share-images.js';
import { SiteIdentity } from '../site-identity.js';

const ARTICLE_FILE = /^(\P{Cc}{1,300})-([0-9a-z]{7})\.(png|jpg)$/u;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The site's own image changes with its name only, but its address does not. */
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const SHORT = 'public, max-age=300';

/** What social networks and chats show of a page. Drawn for articles that are out, under one address a version. */
@Public()
@Controller()
export class ShareImagesController {
  constructor(
    private readonly images: ShareImages,
    private readonly api: InProcessPortalApi,
    private readonly site: SiteIdentity,
    private readonly bounds: CallBounds,
    private readonly queries: QueryBus,
  ) {}

  @Get(SITE_SHARE_IMAGE)
  async ofSite(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { name } = await this.site.facts();
    const etag = `"sito-${Buffer.from(name).toString('base64url')}"`;
    await this.send(siteCard(name), request, reply, { etag, cache: DAY });
  }

  @Get('/condividi/:file')
  async ofArticle(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, slug, version, ending] = ARTICLE_FILE.exec(file) ?? [];
    this.bounds.charge('page', request);
    const article = slug === undefined ? null : await this.api.getArticle(slug);
    if (article === null || 'removed' in article) throw new NotFoundException();
    if ('movedTo' in article) {
      const path = `/condividi/${encodeURIComponent(article.movedTo)}-${version}.${ending}`;
      await reply.header('cache-control', SHORT).status(302).header('location', path).send();
      return;
    }
    // What was shared before a title changed still leads to an image, and to the right one.
    const present = shareImageAddress(article);
    if (!present.endsWith(`-${version}.${ending}`)) {
      await reply.header('cache-control', SHORT).status(302).header('location', present).send();
      return;
    }
    const { name } = await this.site.facts();
    await this.send(articleCard(article, name), request, reply, { etag: `"${version}"`, cache: FOR_EVER });
  }

  private async send(
    card: ShareCard,
    request: FastifyRequest,
    reply: FastifyReply,
    { etag, cache }: { readonly etag: string; readonly cache: string },
  ): Promise<void> {
    const charge = () => this.bounds.charge('drawing', request);
    const readPhoto = (address: string) => this.queries.execute(new ReadImage(address));
    const isKnown = request.headers['if-none-match'] === etag;
    const image = isKnown ? null : await this.images.of(card, charge, readPhoto);
    if (image?.lasts === false) reply.header('cache-control', SHORT);
    else reply.header('cache-control', cache).header('etag', etag);
    if (image === null) await reply.status(304).send();
    else await reply.header('content-type', card.photo ? 'image/jpeg' : 'image/png').send(Buffer.from(image.bytes));
  }
}
