import { timingSafeEqual } from 'node:crypto';
import { Controller, Headers, Inject, Ip } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { newsletterReadersApi as api, type NewsletterPreferences } from '../../../contract/newsletter-readers.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { MailPreferencesLink } from '../commands/mail-preferences-link.js';
import { SetPreferences } from '../commands/set-preferences.js';
import { SuppressAddresses } from '../commands/suppress-addresses.js';
import { parseDeliveryReport } from '../delivery/parse-delivery-report.js';
import { GetPreferences } from '../queries/get-preferences.js';

/** What readers choose by the link of a letter, and what mail services report. */
@Public()
@Controller()
export class NewsletterReadersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(api.preferences)
  preferences(@Input() { query }: RouteInput<typeof api.preferences>): Promise<NewsletterPreferences> {
    return this.queries.execute(new GetPreferences(query.token));
  }

  @Endpoint(api.setPreferences)
  async setPreferences(
    @Input() { body }: RouteInput<typeof api.setPreferences>,
  ): Promise<RouteResponse<typeof api.setPreferences>> {
    const { token, ...preferences } = body;
    await this.commands.execute(new SetPreferences(token, preferences));
    return { success: true, message: 'Preferenze salvate.' };
  }

  @Endpoint(api.preferencesLink)
  async preferencesLink(
    @Input() { body }: RouteInput<typeof api.preferencesLink>,
    @Ip() caller: string,
  ): Promise<RouteResponse<typeof api.preferencesLink>> {
    await this.commands.execute(new MailPreferencesLink(body.email, caller));
    return { success: true, message: 'Se questo indirizzo è iscritto, il link è in arrivo.' };
  }

  @Endpoint(api.bounces)
  async bounces(
    @Headers('authorization') authorization: string | undefined,
    @Input() { body }: RouteInput<typeof api.bounces>,
  ): Promise<RouteResponse<typeof api.bounces>> {
    this.refuseStrangers(authorization);
    const reports = body.reports.map(({ email, kind, code = '' }) => ({ email, kind, code }));
    const returned = [...reports, ...(await parseDeliveryReport(body.message))];
    const { suppressed } = await this.commands.execute(new SuppressAddresses(returned));
    return { success: true, suppressed };
  }

  private refuseStrangers(authorization = ''): void {
    const { bounceSecret } = this.config.mail;
    if (bounceSecret === undefined) throw new DomainError('not-found');
    const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${bounceSecret}`)];
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new DomainError('unauthorized');
  }
}
