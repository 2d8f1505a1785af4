import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, type ICommand, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { contactApi } from '../../contract/contact.js';
import { ERROR_ANSWERS } from '../../contract/errors.js';
import { newsletterApi, type Welcome } from '../../contract/newsletter.js';
import { type NewsletterPreferences, newsletterReadersApi } from '../../contract/newsletter-readers.js';
import type { ContactForm, FormAnswer, LinkPurpose, PortalForms } from '../../contract/portal-forms.js';
import { asRefusal } from '../../platform/http/error.filter.js';
import { readAs } from '../../platform/http/read-as.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { SendContactMessage } from '../contact/commands/send-contact-message.js';
import { ConfirmSubscription } from '../newsletter/commands/confirm-subscription.js';
import { MailPreferencesLink } from '../newsletter/commands/mail-preferences-link.js';
import { SetPreferences } from '../newsletter/commands/set-preferences.js';
import { Subscribe } from '../newsletter/commands/subscribe.js';
import { Unsubscribe } from '../newsletter/commands/unsubscribe.js';
import { GetPreferences } from '../newsletter/queries/get-preferences.js';
import { GetWelcome } from '../newsletter/queries/get-welcome.js';
import { IsLinkAlive } from '../newsletter/queries/is-link-alive.js';

/** The portal's forms without a script: the same schemas and commands that the HTTP calls use, without the network. */
@Injectable()
export class InProcessPortalForms implements PortalForms {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  subscribe(request: { email: string; gdprConsent: boolean }, caller: string): Promise<FormAnswer> {
    const { body } = newsletterApi.subscribe;
    return this.#answer(() => new Subscribe(readAs(body, request).email, caller));
  }

  isLinkAlive(purpose: LinkPurpose, token: string): Promise<boolean> {
    return this.queries.execute(new IsLinkAlive(purpose, token));
  }

  async confirmSubscription(token: string): Promise<FormAnswer & { welcome?: Welcome }> {
    const { body } = newsletterApi.confirm;
    const answer = await this.#answer(() => new ConfirmSubscription(readAs(body, { token }).token));
    return answer.ok ? { ...answer, welcome: await this.queries.execute(new GetWelcome(token)) } : answer;
  }

  mailPreferencesLink(email: string, caller: string): Promise<FormAnswer> {
    const { body } = newsletterReadersApi.preferencesLink;
    return this.#answer(() => new MailPreferencesLink(readAs(body, { email }).email, caller));
  }

  unsubscribe(token: string, oneClick: boolean): Promise<FormAnswer> {
    const { body } = newsletterApi.unsubscribe;
    return this.#answer(() => new Unsubscribe(readAs(body, { token }).token, oneClick ? 'one-click' : 'page'));
  }

  async preferences(token: string): Promise<NewsletterPreferences | null> {
    try {
      return await this.queries.execute(new GetPreferences(token));
    } catch (error) {
      if (asRefusal(error) === null) throw error;
      return null;
    }
  }

  setPreferences(token: string, preferences: NewsletterPreferences): Promise<FormAnswer> {
    const { body } = newsletterReadersApi.setPreferences;
    return this.#answer(() => {
      const { token: given, ...chosen } = readAs(body, { token, ...preferences });
      return new SetPreferences(given, chosen);
    });
  }

  sendMessage(form: ContactForm, caller: string): Promise<FormAnswer> {
    const { body } = contactApi.send;
    return this.#answer(() => new SendContactMessage(readAs(body, form), caller));
  }

  /** A refusal in the words of the HTTP calls; a fault of ours without any. */
  async #answer(command: () => ICommand): Promise<FormAnswer> {
    try {
      await this.commands.execute(command());
      return { ok: true };
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal === null) {
        this.logger.error({ err: error }, 'a form was not taken');
        return { ok: false, status: 500, error: null };
      }
      const { status, text } = ERROR_ANSWERS[refusal.code];
      const { text: own, field, retryAfterSeconds } = refusal.details;
      return {
        ok: false,
        status,
        error: own ?? text,
        ...(field ? { field } : {}),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      };
    }
  }
}
