import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { markedLink } from '../../../contract/link-marks.js';
import { newsletterReadersApi as api } from '../../../contract/newsletter-readers.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { CallBounds } from '../../../platform/throttle/call-bounds.js';
import { CountLinkOpening } from '../commands/count-link-opening.js';

/** Links of letters that are counted. They lead to an article of this site and nowhere else, counted or not. */
@Public()
@Controller()
export class LetterLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bounds: CallBounds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(api.openLink)
  async open(
    @Input() { params: { mark, slug } }: RouteInput<typeof api.openLink>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (isReader(request)) void this.#count(mark, slug, request);
    const address = markedLink(`/articolo/${encodeURIComponent(slug)}`, 'mail');
    await reply.header('cache-control', 'no-store').redirect(address, 302);
  }

  /** Whoever follows a link wants to read: nobody waits for the count, and one less is no reason to keep them. */
  async #count(mark: string, slug: string, request: FastifyRequest): Promise<void> {
    try {
      this.bounds.charge('reading', request);
      await this.commands.execute(new CountLinkOpening(mark, slug));
    } catch (error) {
      this.logger.info({ err: error }, 'an opening of a letter’s link was not counted');
    }
  }
}

/** No program that looks where links lead, and nothing fetched in advance. */
function isReader({ method, headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'];
  if (method !== 'GET' || !agent || isbot(agent)) return false;
  return headers['sec-purpose'] === undefined && headers.purpose !== 'prefetch';
}
