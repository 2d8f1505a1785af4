import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { markedLink } from '../../../contract/link-marks.js';
import { newsletterReadersApi as api } from '../../../contract/newsletter-readers.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { Public } from '../../../platform/security/admin-only.guard.js';

/** Links of letters that older programs sent: they lead to their article. */
@Public()
@Controller()
export class LetterLinksController {
  @Endpoint(api.openLink)
  async open(@Input() { params }: RouteInput<typeof api.openLink>, @Res() reply: FastifyReply): Promise<void> {
    const address = markedLink(`/articolo/${encodeURIComponent(params.slug)}`, 'mail');
    await reply.header('cache-control', 'no-store').redirect(address, 302);
  }
}
