import { Controller, Get, NotFoundException, Post, Req, Res } from '@nestjs/common';
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
    refuseCalls(request);
    const asked = await this.pages.asked(request.url);
    await this.kept.send(asked, { request, reply }, () => this.pages.make(asked));
  }
  /** A form without a script is sent to the page that it stands on. The answer is this sender's alone. */
  @Post(['/', '*'])
  async form(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    refuseCalls(request);
    const form = { body: typeof request.body === 'string' ? request.body : '', caller: request.ip };
    const asked = { url: request.url, key: '', keeping: 'none' } as const;
    await this.kept.send(asked, { request, reply }, () => this.pages.make(asked, form));
  }
}

/** An address of the API that nobody has is no page. */
function refuseCalls({ url }: FastifyRequest): void {
  if (/^\/api(\/|\?|$)/.test(url)) throw new NotFoundException();
}
