import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { PageRenderer, type PageToSend } from '../page-renderer.js';
import { hashSource, pageHeaders } from './page-headers.js';
import { sendCompressed } from './send-compressed.js';

const RETRY_AFTER_SECONDS = '30';

/** Every address that nothing else answers: the portal's pages, rendered here, with the status they deserve. */
@Controller()
export class PagesController {
  constructor(
    private readonly renderer: PageRenderer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (/^\/api(\/|\?|$)/.test(request.url)) throw new NotFoundException();
    const page = await this.rendered(request);
    if (page.kind === 'redirect') {
      await reply.status(page.status).header('location', page.location).send();
      return;
    }
    const failed = page.status >= 500;
    // Pages change with every publication and nothing purges a copy elsewhere, so each is asked for again.
    reply
      .headers(pageHeaders({ 'script-src': page.inlineScripts.map(hashSource) }))
      .header('cache-control', failed ? 'no-store' : 'no-cache');
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    await sendCompressed(request, reply.status(page.status), page.html);
  }

  private async rendered(request: FastifyRequest): Promise<PageToSend> {
    try {
      return await this.renderer.render(request.url);
    } catch (error) {
      const away = isDatabaseUnavailable(error);
      this.logger[away ? 'warn' : 'error']({ err: error, requestId: request.id }, 'page not rendered');
      return this.renderer.renderFailure(request.url, away ? 503 : 500);
    }
  }
}
