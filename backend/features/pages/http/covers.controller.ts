import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CATEGORIES, type CategoryFamily } from '../../../contract/categories.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { CallBounds } from '../../../platform/throttle/call-bounds.js';
import { drawCover } from '../covers/draw-cover.js';
import { sendCompressed } from './send-document.js';

const FAMILIES = new Set<string>(CATEGORIES.map(({ family }) => family));
const MAX_DRAWINGS = 1_000;
const COVER_FILE = /^([\p{L}\p{N}_-]{1,200})\.svg$/u;

/** Generated covers. The address says everything about the image, so browsers may keep it for ever. */
@Public()
@Controller('copertine')
export class CoversController {
  /** Anyone who draws covers of words of his own pushes out the oldest only, and not for long. */
  readonly #drawings = new LRUCache<string, string>({ max: MAX_DRAWINGS });

  constructor(private readonly bounds: CallBounds) {}

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
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    await sendCompressed(request, reply, await this.#drawn(family, word, request));
  }

  async #drawn(family: CategoryFamily, word: string, request: FastifyRequest): Promise<string> {
    const key = `${family}/${word}`;
    const known = this.#drawings.get(key);
    if (known !== undefined) return known;
    this.bounds.charge('cover', request);
    const drawing = await this.bounds.inTurn('cover', async () => drawCover(family, word));
    this.#drawings.set(key, drawing);
    return drawing;
  }
}

function isFamily(name: string): name is CategoryFamily {
  return FAMILIES.has(name);
}
