import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../platform/domain-error.js';
import { StorageFailure } from '../../../platform/object-storage/storage-failure.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { CallBounds } from '../../../platform/throttle/call-bounds.js';
import { ImageFiles } from '../image-files.js';

/** No dot but the one before the ending and no slash: the name leads nowhere but into the folder. */
const FILE_NAME = /^[a-z0-9][a-z0-9_-]{0,150}\.(jpg|webp|png)$/i;
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp', png: 'image/png' };

/** Serves the images. A name stands for one content for ever, so anyone who has it need not ask again. */
@Public()
@Controller('uploads')
export class UploadsController {
  constructor(
    private readonly files: ImageFiles,
    private readonly bounds: CallBounds,
  ) {}

  @Get(':file')
  async file(@Param('file') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const type = TYPES[FILE_NAME.exec(name)?.[1]?.toLowerCase() ?? ''];
    if (type === undefined) throw new NotFoundException();
    const content = await this.files
      .read(name, () => this.bounds.charge('cover', request))
      .catch((error: unknown) => {
        // What is wrong with the store is said in the log, not to readers.
        throw error instanceof StorageFailure ? new DomainError('storage-unavailable') : error;
      });
    if (content === null) throw new NotFoundException();
    const etag = `"${name}"`;
    reply
      .header('content-type', type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('content-security-policy', "default-src 'none'");
    if (request.headers['if-none-match'] === etag) await reply.status(304).send();
    else await reply.send(content);
  }
}
