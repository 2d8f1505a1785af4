import { Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { defineJob } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { messageIdOf } from '../../../platform/mail/sender.js';
import { Site } from '../../../platform/site/site.js';
import { FindArticle } from '../../articles/queries/find-article.js';
import { GetAutoGeneration } from '../queries/get-auto-generation.js';
import { ListGenerationRuns } from '../queries/list-generation-runs.js';
import { runMail } from './run-mail.it.js';

/** A mail about how an automatic run ended. To whom is read when it is sent: no address is in a queue. */
export const MAIL_ABOUT_RUN = defineJob('mail-about-run', z.object({ runId: z.uuid() }));

type RunId = z.infer<(typeof MAIL_ABOUT_RUN)['data']>;

/** Writes and sends it, unless mails were switched off or the recipient removed meanwhile. */
@JobWorkerOf()
export class MailAboutRunWorker extends JobWorker<RunId> {
  readonly kind = MAIL_ABOUT_RUN;

  constructor(
    private readonly queries: QueryBus,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Site) private readonly site: Pick<Site, 'name'>,
  ) {
    super();
  }

  async work({ id, data, signal }: JobToWork<RunId>): Promise<void> {
    const plan = await this.queries.execute(new GetAutoGeneration());
    if (!plan.emailNotifications || plan.emailRecipient === '') return;
    const [run] = await this.queries.execute(new ListGenerationRuns({ id: data.runId }));
    if (run === undefined) throw new Error('The run is not shown yet.');
    const { publicBaseUrl } = this.config.http;
    const mail = runMail(run, await this.#titleOf(run.articleId), { siteName: await this.site.name(), publicBaseUrl });
    await this.mailer.send({ ...mail, to: plan.emailRecipient, messageId: messageIdOf(id, publicBaseUrl) }, signal);
  }

  /** Null when there is no article, or none any more. */
  async #titleOf(articleId: string | null): Promise<string | null> {
    if (articleId === null) return null;
    const article = await this.queries.execute(new FindArticle(articleId));
    return article?.title ?? null;
  }
}
