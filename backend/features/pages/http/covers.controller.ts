import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CATEGORIES, type CategoryFamily } from '../../../contract/categories.js';
import { drawCover } from '../covers/draw-cover.js';
import { sendCompressed } from './send-compressed.js';

const FAMILIES = new Set<string>(CATEGORIES.map(({ family }) => family));
const COVER_FILE = /^([\p{L}\p{N}_-]{1,200})\.svg$/u;

/** Generated covers. The address says everything about the picture, so browsers may keep it for ever. */
@Controller('copertine')
export class CoversController {
  @Get(':family/:file')
  async cover(
    @Param('family') family: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const word = COVER_FILE.exec(file)?.[1];
    if (word === undefined || !isFamily(family)) throw new NotFoundException();
    reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff');
    await sendCompressed(request, reply, drawCover(family, word));
  }
}

function isFamily(name: string): name is CategoryFamily {
  return FAMILIES.has(name);
}
