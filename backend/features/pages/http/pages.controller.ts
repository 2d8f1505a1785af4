import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeptAnswers } from '../../../platform/kept-answers/kept-answers.js';
import { PageAnswers } from '../page-answers.js';

/** Every address that nothing else answers: the portal's pages, rendered here, with the status they deserve. */
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PageAnswers,
    private readonly kept: KeptAnswers,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (/^\/api(\/|\?|$)/.test(request.url)) throw new NotFoundException();
    const asked = await this.pages.asked(request.url);
    await this.kept.send(asked, { request, reply }, () => this.pages.make(asked));
  }
}
