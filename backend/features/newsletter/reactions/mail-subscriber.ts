import { Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
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
import { GetEditionPage } from '../../articles/queries/editions/get-edition-page.js';
import { GetNewsletterRhythm } from '../queries/get-newsletter-rhythm.js';
import { SubscriberAddressesStore } from '../subscriber-addresses.store.js';
import { SubscriberLog } from '../subscriber-log.js';
import { SubscriberTokensStore } from '../subscriber-tokens.store.js';
import { CONFIRMATION_DAYS, linkExpiry } from '../token-lifetimes.js';
import {
  alreadySubscribedMail,
  confirmationMail,
  type MailSite,
  preferencesMail,
  welcomeMail,
} from './subscription-mail.it.js';

/** A mail to one person; absent: what answers a request. To whom is read when it is sent: no address is in a queue. */
export const MAIL_SUBSCRIBER = defineJob(
  'mail-subscriber',
  z.object({ subscriberId: z.uuid(), mail: z.enum(['answer', 'welcome', 'preferences']).optional() }),
);

type Ordered = z.infer<(typeof MAIL_SUBSCRIBER)['data']>;

/**
 * Asks anyone who is not confirmed to confirm, and writes to a subscriber that they are one, welcomes them, or sends them the link
 * to their preferences. Everybody else gets nothing.
 */
@JobWorkerOf()
export class MailSubscriberWorker extends JobWorker<Ordered> {
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
    private readonly queries: QueryBus,
  ) {
    super();
  }

  async work({ id, data: { subscriberId, mail: kind = 'answer' }, signal }: JobToWork<Ordered>): Promise<void> {
    const to = await this.addresses.emailOf(subscriberId);
    const { status, requestedAt } = await this.log.stateOf(subscriberId);
    if (to === null || requestedAt === null) return;
    const confirmBefore = linkExpiry('confirm', new Date(requestedAt));
    const isLate = confirmBefore <= this.clock.now();
    const isAsked = kind === 'answer' && status === 'requested' && !isLate;
    if (status !== 'confirmed' && !isAsked) return;

    const { publicBaseUrl } = this.config.http;
    const site = { name: await this.site.name(), url: publicBaseUrl };
    const unsubscribeUrl = await this.#link(subscriberId, 'unsubscribe', linkExpiry('unsubscribe', this.clock.now()));
    const mail =
      status === 'confirmed'
        ? await this.#mailToSubscriber(kind, subscriberId, site, unsubscribeUrl)
        : confirmationMail(
            site,
            { confirmUrl: await this.#link(subscriberId, 'confirm', confirmBefore), unsubscribeUrl },
            CONFIRMATION_DAYS,
          );
    const headers = {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Also for the outbox, which lets a mail go when its link has (RFC 4021).
      Expires: (kind === 'answer' ? confirmBefore : linkExpiry('confirm', this.clock.now())).toUTCString(),
    };
    try {
      await this.mailer.send({ ...mail, to, headers, messageId: messageIdOf(id, publicBaseUrl) }, signal);
    } catch (error) {
      // Anybody may mistype an address: that is no failure of ours, and nobody could do anything about it.
      if (!(error instanceof MailRefused)) throw error;
      this.logger.info({ subscriberId, reason: error.message }, 'a subscriber cannot be mailed');
    }
  }

  async #mailToSubscriber(
    kind: NonNullable<Ordered['mail']>,
    subscriberId: string,
    site: MailSite,
    unsubscribeUrl: string,
  ): Promise<ReturnType<typeof alreadySubscribedMail>> {
    if (kind === 'answer') return alreadySubscribedMail(site, unsubscribeUrl);
    const expiry = linkExpiry('preferences', this.clock.now());
    const lasting = await this.tokens.giveLasting([subscriberId], ['preferences'], expiry);
    const preferencesUrl = `${site.url}/newsletter/preferenze?token=${lasting(subscriberId, 'preferences')}`;
    if (kind === 'preferences') return preferencesMail(site, { preferencesUrl, unsubscribeUrl });
    const [rhythm, edition] = await Promise.all([
      this.queries.execute(new GetNewsletterRhythm()),
      this.queries.execute(new GetEditionPage(null)),
    ]);
    const editionUrl = edition && `${site.url}/edizione/${edition.date}`;
    return welcomeMail(site, rhythm, { editionUrl, preferencesUrl, unsubscribeUrl });
  }

  async #link(subscriberId: string, purpose: 'confirm' | 'unsubscribe', expiresAt: Date): Promise<string> {
    const token = await this.tokens.give(subscriberId, purpose, expiresAt);
    const page = purpose === 'confirm' ? 'conferma' : 'disiscrizione';
    return `${this.config.http.publicBaseUrl}/newsletter/${page}?token=${token}`;
  }
}
