import { Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { defineJob } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { Mailer, MailRefused } from '../../../platform/mail/mailer.js';
import { messageIdOf } from '../../../platform/mail/sender.js';
import { Site } from '../../../platform/site/site.js';
import { SubscriberAddressesStore } from '../subscriber-addresses.store.js';
import { SubscriberLog } from '../subscriber-log.js';
import { SubscriberTokensStore } from '../subscriber-tokens.store.js';
import { CONFIRMATION_DAYS, linkExpiry } from '../token-lifetimes.js';
import { alreadySubscribedMail, confirmationMail } from './subscription-mail.it.js';

/** The mail that answers a request. To whom is read when it is sent: no address is in a queue. */
export const MAIL_SUBSCRIBER = defineJob('mail-subscriber', z.object({ subscriberId: z.uuid() }));

type SubscriberId = z.infer<(typeof MAIL_SUBSCRIBER)['data']>;

/** Asks anyone who is not confirmed to confirm, and tells a subscriber that they are one. Everybody else gets nothing. */
@JobWorkerOf()
export class MailSubscriberWorker extends JobWorker<SubscriberId> {
  readonly kind = MAIL_SUBSCRIBER;

  constructor(
    private readonly log: SubscriberLog,
    private readonly addresses: SubscriberAddressesStore,
    private readonly tokens: SubscriberTokensStore,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: Site,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async work({ id, data: { subscriberId }, signal }: JobToWork<SubscriberId>): Promise<void> {
    const to = await this.addresses.emailOf(subscriberId);
    const { status, requestedAt } = await this.log.stateOf(subscriberId);
    if (to === null || requestedAt === null) return;
    const confirmBefore = linkExpiry('confirm', new Date(requestedAt));
    const isLate = confirmBefore <= this.clock.now();
    if (status !== 'confirmed' && (status !== 'requested' || isLate)) return;

    const { publicBaseUrl } = this.config.http;
    const site = { name: await this.site.name(), url: publicBaseUrl };
    const unsubscribeUrl = await this.#link(subscriberId, 'unsubscribe', linkExpiry('unsubscribe', this.clock.now()));
    const mail =
      status === 'confirmed'
        ? alreadySubscribedMail(site, unsubscribeUrl)
        : confirmationMail(
            site,
            { confirmUrl: await this.#link(subscriberId, 'confirm', confirmBefore), unsubscribeUrl },
            CONFIRMATION_DAYS,
          );
    const headers = {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Also for the outbox, which lets a mail go when its link has (RFC 4021).
      Expires: confirmBefore.toUTCString(),
    };
    try {
      await this.mailer.send({ ...mail, to, headers, messageId: messageIdOf(id, publicBaseUrl) }, signal);
    } catch (error) {
      // Anybody may mistype an address: that is no failure of ours, and nobody could do anything about it.
      if (!(error instanceof MailRefused)) throw error;
      this.logger.info({ subscriberId, reason: error.message }, 'a subscriber cannot be mailed');
    }
  }

  async #link(subscriberId: string, purpose: 'confirm' | 'unsubscribe', expiresAt: Date): Promise<string> {
    const token = await this.tokens.give(subscriberId, purpose, expiresAt);
    const page = purpose === 'confirm' ? 'conferma' : 'disiscrizione';
    return `${this.config.http.publicBaseUrl}/newsletter/${page}?token=${token}`;
  }
}
