import { Controller, Ip, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { secondFactorApi } from '../../../contract/second-factor.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast, ByAdmin, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { BeginSecondFactor } from '../commands/begin-second-factor.js';
import { ConfirmSecondFactor } from '../commands/confirm-second-factor.js';
import { RemoveSecondFactor } from '../commands/remove-second-factor.js';
import { RenewRecoveryCodes } from '../commands/renew-recovery-codes.js';
import { GetSecondFactor } from '../queries/get-second-factor.js';
import { SessionCookies } from './session-cookies.js';

type Api = typeof secondFactorApi;

/** The second factor of the logged-in administrator. */
@AtLeast('editor')
@Controller()
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint(secondFactorApi.get)
  get(@CurrentAdmin() admin: Admin): Promise<RouteResponse<Api['get']>> {
    return this.queries.execute(new GetSecondFactor(admin.id));
  }

  @Endpoint(secondFactorApi.begin)
  begin(
    @Input() { body }: RouteInput<Api['begin']>,
    @CurrentAdmin() admin: Admin,
    @Ip() address: string,
  ): Promise<RouteResponse<Api['begin']>> {
    return this.commands.execute(new BeginSecondFactor(admin.id, body.password, address));
  }

  @Endpoint(secondFactorApi.confirm)
  async confirm(
    @Input() { body }: RouteInput<Api['confirm']>,
    @CurrentAdmin() { id, session }: Admin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteResponse<Api['confirm']>> {
    const { recoveryCodes, token, renewal } = await this.commands.execute(
      new ConfirmSecondFactor(id, body.code, session.kind),
    );
    this.cookies.giveRenewal({ request, reply }, renewal);
    return { success: true, message: 'Secondo fattore attivato', recoveryCodes, token };
  }

  @Endpoint(secondFactorApi.renewRecoveryCodes)
  async renewRecoveryCodes(
    @Input() { body }: RouteInput<Api['renewRecoveryCodes']>,
    @CurrentAdmin() admin: Admin,
    @Ip() address: string,
  ): Promise<RouteResponse<Api['renewRecoveryCodes']>> {
    const recoveryCodes = await this.commands.execute(
      new RenewRecoveryCodes(admin.id, body.password, body.code, address),
    );
    return {
      success: true,
      message: 'Nuovi codici di recupero creati: quelli di prima non valgono più',
      recoveryCodes,
    };
  }

  @Endpoint(secondFactorApi.remove)
  async remove(
    @Input() { body }: RouteInput<Api['remove']>,
    @CurrentAdmin() admin: Admin,
    @ByAdmin() { actor }: EventMeta,
    @Ip() address: string,
  ): Promise<RouteResponse<Api['remove']>> {
    await this.commands.execute(new RemoveSecondFactor(admin.id, { ...body, address }, actor));
    return { success: true, message: 'Secondo fattore disattivato' };
  }
}
