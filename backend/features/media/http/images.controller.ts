import { Controller, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { mediaApi, type UploadedImage, type UploadedImages } from '../../../contract/media.js';
import type { RouteInput } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { DescribeImage } from '../commands/describe-image.js';
import { StoreImage } from '../commands/store-image.js';
import { ListImages } from '../queries/list-images.js';
import { ImageUploads } from './image-uploads.js';

/** Images for articles, sent by the newsroom. */
@AtLeast('editor')
@Controller()
export class ImagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
    private readonly uploads: ImageUploads,
  ) {}

  @Endpoint(mediaApi.uploadImage)
  upload(@Req() request: FastifyRequest, @ByAdmin() meta: EventMeta): Promise<UploadedImage> {
    return this.uploads.take(request, async (incoming) => {
      const stored = await this.commands.execute(new StoreImage(incoming, meta));
      await this.projector.catchUp(stored.position, [ListImages]);
      return { url: stored.url, width: stored.width, height: stored.height };
    });
  }

  @Endpoint(mediaApi.describeImage)
  async describe(
    @Input() { params, body }: RouteInput<typeof mediaApi.describeImage>,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ success: true }> {
    const position = await this.commands.execute(new DescribeImage(params.id, body, meta));
    await this.projector.catchUp(position, [ListImages]);
    return { success: true };
  }

  @Endpoint(mediaApi.listImages)
  list(@Input() { query }: RouteInput<typeof mediaApi.listImages>): Promise<UploadedImages> {
    return this.queries.execute(new ListImages(query));
  }
}
