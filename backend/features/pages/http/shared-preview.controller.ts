import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../platform/clock.js';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { unlessRefused } from '../../../platform/domain-error.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { GetArticlePreview } from '../../articles/queries/revisions/get-article-preview.js';
import { PageAnswers } from '../page-answers.js';
import { articleOfPreview } from '../preview-link.js';

/** For the page alone: no machine keeps it, and no site that it leads to learns its address. */
const FOR_NOBODY_ELSE = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The page of an article that is not out, to whoever has its link. */
@Public()
@Controller()
export class SharedPreviewController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: PageAnswers,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  @Get('anteprima/:mark')
  async page(@Param('mark') mark: string, @Req() { url }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const shown = articleOfPreview(this.secrets.jwt, mark, this.clock.now());
    const wanted = typeof shown === 'string' ? null : new GetArticlePreview(shown.articleId, 'article');
    const article = wanted && (await unlessRefused('article-not-found', this.queries.execute(wanted)));
    // What is out has a page of its own.
    if (article?.status === 'published') {
      await reply.headers(FOR_NOBODY_ELSE).redirect(`/articolo/${encodeURIComponent(article.slug)}`, 302);
      return;
    }
    const answer = article ? await this.pages.preview(article) : await this.pages.make({ url, keeping: 'none' });
    const body = typeof answer.body === 'string' ? answer.body : answer.body.join('');
    await reply
      .status(shown === 'expired' ? 410 : answer.status)
      .headers({ ...answer.headers, ...FOR_NOBODY_ELSE })
      .send(body);
  }
}
