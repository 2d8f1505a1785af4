import { Controller, Get, NotFoundException, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_ANSWERS } from '../../../contract/errors.js';
import { DomainError } from '../../../platform/domain-error.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { PageAnswers } from '../page-answers.js';

/** Every address that nothing else answers: the portal's pages, rendered here, with the status they deserve. */
@Public()
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PageAnswers,
    private readonly responses: ResponseCache,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    refuseCalls(request);
    const asked = await this.pages.asked(request.url);
    await refusedAsPage(reply, () => this.responses.send(asked, { request, reply }, () => this.pages.make(asked)));
  }

  /** A form without a script is sent to the page that it stands on. The answer is this sender's alone. */
  @Post(['/', '*'])
  async form(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    refuseCalls(request);
    const form = { body: typeof request.body === 'string' ? request.body : '', caller: request.ip };
    const asked = { url: request.url, key: '', keeping: 'none' } as const;
    await refusedAsPage(reply, () =>
      this.responses.send(asked, { request, reply }, () => this.pages.make(asked, form)),
    );
  }
}

/** Who asks for too much hears so as briefly as it can be: rendering a page for it is what is too much. */
async function refusedAsPage(reply: FastifyReply, answer: () => Promise<void>): Promise<void> {
  try {
    await answer();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'too-many-requests') throw error;
    const { status, text } = ERROR_ANSWERS[error.code];
    await reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('retry-after', String(error.details.retryAfterSeconds ?? 5))
      .send(
        `<!doctype html><html lang="it"><meta charset="utf-8"><title>Troppe richieste</title><p>${text}</p></html>`,
      );
  }
}

/** An address of the API that nobody has is no page. */
function refuseCalls({ url }: FastifyRequest): void {
  if (/^\/api(\/|\?|$)/.test(url)) throw new NotFoundException();
}
