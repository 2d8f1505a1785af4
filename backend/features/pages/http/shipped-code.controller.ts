import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { ShippedCode } from '../shipped-code/shipped-code.js';
import { sendCompressed } from './send-document.js';

const CODE_FILE = /^\/[\w/.-]+\.(?<kind>js|css)$/;
const TYPES = { js: 'text/javascript', css: 'text/css' } as const;

/** Scripts and style sheets of other versions of the site; this version's own are files and have routes of their own. */
@Public()
@Controller()
export class ShippedCodeController {
  constructor(private readonly code: ShippedCode) {}

  @Get(['assets/:file', 'admin-assets/assets/:file'])
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const address = request.url.split('?', 1)[0] ?? '';
    const kind = CODE_FILE.exec(address)?.groups?.kind;
    const body = kind === undefined ? null : await this.code.find(address);
    if (body === null) {
      // It may be there in a moment: a server with the version that has it is being started.
      reply.header('cache-control', 'no-store');
      throw new NotFoundException();
    }
    reply
      .header('content-type', `${TYPES[kind === 'css' ? 'css' : 'js']}; charset=utf-8`)
      .header('cache-control', 'public, max-age=31536000, immutable');
    await sendCompressed(request, reply, body);
  }
}
