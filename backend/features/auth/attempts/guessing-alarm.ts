import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { defineJob } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { messageIdOf } from '../../../platform/mail/sender.js';
import { romeDay } from '../../../platform/rome-day.js';
import { Site } from '../../../platform/site/site.js';
import { AdministratorsStore } from '../administrators.store.js';
import { PeopleStore } from '../people.store.js';
import { guessingMail } from './guessing-mail.it.js';

/** Warns the owner of an account, once a day, that its password is guessed at. */
export const MAIL_GUESSING = defineJob('mail-password-guessing', z.object({ adminId: z.uuid() }));

type GuessedAccount = z.infer<(typeof MAIL_GUESSING)['data']>;

/** What follows when an account has used up the failures that strangers of all networks have together. */
@Injectable()
export class GuessingAlarm {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly people: PeopleStore,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Nobody waits for it: how long an attempt takes does not show whether the account exists. */
  raise(account: string): void {
    this.#note(account).catch((error: unknown) => this.logger.error({ err: error }, 'guessing was not reported'));
  }

  async #note(account: string): Promise<void> {
    const owner = await this.administrators.byUsername(account);
    if (!owner) return;
    await this.people.noteGuessing(owner.id);
    const key = `${owner.id}:${romeDay(this.clock.now())}`;
    await this.jobs.enqueue(MAIL_GUESSING, { adminId: owner.id }, { key });
  }
}

@JobWorkerOf()
export class MailGuessingWorker extends JobWorker<GuessedAccount> {
  readonly kind = MAIL_GUESSING;

  constructor(
    private readonly people: PeopleStore,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: Site,
  ) {
    super();
  }

  async work({ id, data: { adminId }, signal }: JobToWork<GuessedAccount>): Promise<void> {
    const person = await this.people.addressOf(adminId);
    if (!person?.email) return;
    const { publicBaseUrl } = this.config.http;
    const mail = guessingMail({ username: person.username, site: await this.site.name(), url: publicBaseUrl });
    await this.mailer.send({ ...mail, to: person.email, messageId: messageIdOf(id, publicBaseUrl) }, signal);
  }
}
