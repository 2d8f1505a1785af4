import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SITE_SHARE_IMAGE, shareImageAddress, shareImageVersion } from '../../../contract/image-addresses.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { CallBounds } from '../../../platform/throttle/call-bounds.js';
import { InProcessPortalApi } from '../in-process-portal-api.js';
import { articleCard, siteCard } from '../share-images/share-card.js';
import { ShareImages } from '../share-images/share-images.js';
import { SiteIdentity } from '../site-identity.js';

const ARTICLE_FILE = /^(\P{Cc}{1,300})-([0-9a-z]{7})\.png$/u;
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
  ) {}

  @Get(SITE_SHARE_IMAGE)
  async ofSite(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { name } = await this.site.facts();
    const charge = () => this.bounds.charge('drawing', request);
    const etag = `"sito-${Buffer.from(name).toString('base64url')}"`;
    await send(request, reply, { etag, cache: DAY, image: () => this.images.of(siteCard(name), charge) });
  }

  @Get('/condividi/:file')
  async ofArticle(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, slug, version] = ARTICLE_FILE.exec(file) ?? [];
    this.bounds.charge('page', request);
    const article = slug === undefined ? null : await this.api.getArticle(slug);
    if (article === null || 'removed' in article) throw new NotFoundException();
    if ('movedTo' in article) {
      const path = `/condividi/${encodeURIComponent(article.movedTo)}-${version}.png`;
      await reply.header('cache-control', SHORT).status(302).header('location', path).send();
      return;
    }
    // What was shared before a title changed still leads to an image, and to the right one.
    if (version !== shareImageVersion(article)) {
      await reply.header('cache-control', SHORT).status(302).header('location', shareImageAddress(article)).send();
      return;
    }
    const { name } = await this.site.facts();
    const charge = () => this.bounds.charge('drawing', request);
    const image = () => this.images.of(articleCard(article, name), charge);
    await send(request, reply, { etag: `"${version}"`, cache: FOR_EVER, image });
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { readonly etag: string; readonly cache: string; readonly image: () => Promise<Uint8Array> },
): Promise<void> {
  const isKnown = request.headers['if-none-match'] === answer.etag;
  const image = isKnown ? null : await answer.image();
  reply.header('cache-control', answer.cache).header('etag', answer.etag);
  if (image === null) await reply.status(304).send();
  else await reply.header('content-type', 'image/png').send(Buffer.from(image));
}
