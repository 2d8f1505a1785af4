import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CrawlerPermissions } from '../../../contract/settings.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { KeyedByAddress } from '../../../platform/response-cache/surrogate-keys.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { GetAdsTxt } from '../../header-scripts/queries/get-ads-txt.js';
import { GetCrawlerPermissions } from '../../settings/queries/get-crawler-permissions.js';
import { openSearchDescription, securityTxt } from '../feeds/machine-documents.js';
import { rslLicence, trustTxt } from '../feeds/rights.js';
import { robotsTxt, tdmReservation } from '../feeds/robots.js';
import { SiteIdentity } from '../site-identity.js';
import { sendDocument } from './send-document.js';

/** The little files at fixed addresses by which a site says to machines what they may do and whom to ask. */
@Public()
@KeyedByAddress()
@Controller()
export class CrawlerRulesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly site: SiteIdentity,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('robots.txt')
  async robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [{ baseUrl }, permissions] = await Promise.all([this.site.facts(), this.permissions()]);
    await sendDocument(request, reply, { type: 'text/plain', body: robotsTxt(baseUrl, permissions) });
  }

  @Get('.well-known/tdmrep.json')
  async tdm(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = tdmReservation(await this.permissions());
    if (body === null) throw new NotFoundException();
    await sendDocument(request, reply, { type: 'application/json', body });
  }

  @Get('license.xml')
  async licence(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [site, permissions] = await Promise.all([this.site.facts(), this.permissions()]);
    await sendDocument(request, reply, { type: 'application/rsl+xml', body: rslLicence(site, permissions) });
  }

  @Get(['trust.txt', '.well-known/trust.txt'])
  async trust(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [site, permissions] = await Promise.all([this.site.facts(), this.permissions()]);
    await sendDocument(request, reply, { type: 'text/plain', body: trustTxt(site, permissions) });
  }

  @Get('.well-known/security.txt')
  async security(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { baseUrl } = await this.site.facts();
    const body = securityTxt(baseUrl, this.config.mail.contact, this.clock.now());
    await sendDocument(request, reply, { type: 'text/plain', body });
  }

  @Get('ads.txt')
  async ads(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = await this.queries.execute(new GetAdsTxt());
    if (body === null) throw new NotFoundException();
    await sendDocument(request, reply, { type: 'text/plain', body });
  }

  @Get('opensearch.xml')
  async openSearch(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = openSearchDescription(await this.site.facts());
    await sendDocument(request, reply, { type: 'application/opensearchdescription+xml', body });
  }

  private permissions(): Promise<CrawlerPermissions> {
    return this.queries.execute(new GetCrawlerPermissions());
  }
}
