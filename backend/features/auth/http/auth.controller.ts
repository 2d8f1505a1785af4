import { Controller, Ip, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authApi, type Session, type User } from '../../../contract/auth.js';
import type { RouteInput } from '../../../contract/route.js';
import { DomainError } from '../../../platform/domain-error.js';
import { readCookie } from '../../../platform/http/cookies.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast, bearerToken, CurrentAdmin, Public } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { ChangePassword } from '../commands/change-password.js';
import { EndSession } from '../commands/end-session.js';
import { LogIn } from '../commands/log-in.js';
import { LogOut } from '../commands/log-out.js';
import { RenewSession } from '../commands/renew-session.js';
import { ListSessions } from '../queries/list-sessions.js';
import { DEVICE_COOKIE, RENEWAL_COOKIE, SessionCookies } from './session-cookies.js';

/** Entering the admin, staying there and leaving it. */
@Controller()
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @Endpoint(authApi.login)
  async login(
    @Input() { body }: RouteInput<typeof authApi.login>,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ token: string; user: User }> {
    const { client, ...credentials } = body;
    const kind = client ? 'client' : 'browser';
    const userAgent = request.headers['user-agent'];
    const caller = { address, device: readCookie(request, DEVICE_COOKIE), kind, userAgent } as const;
    const { token, user, renewal, device } = await this.commands.execute(new LogIn(credentials, caller));
    this.cookies.giveRenewal({ request, reply }, renewal);
    this.cookies.giveDevice({ request, reply }, device);
    return { token, user };
  }

  @Public()
  @Endpoint(authApi.refresh)
  async refresh(
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ token: string; user: User }> {
    // A cookie that is refused stays: another tab may have put a newer one in its place by now.
    const shown = readCookie(request, RENEWAL_COOKIE);
    const { token, user, renewal } = await this.commands.execute(
      new RenewSession(shown, { address, userAgent: request.headers['user-agent'] }),
    );
    this.cookies.giveRenewal({ request, reply }, renewal);
    return { token, user };
  }

  @Public()
  @Endpoint(authApi.logout)
  async logout(
    @Input() { body }: RouteInput<typeof authApi.logout>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; message: string }> {
    await this.commands.execute(new LogOut(bearerToken(request), body.everywhere));
    this.cookies.takeRenewal({ request, reply });
    return { success: true, message: body.everywhere ? 'Sei uscito da tutti i dispositivi' : 'Sei uscito' };
  }

  @AtLeast('editor')
  @Endpoint(authApi.sessions)
  async list(@CurrentAdmin() { id, session }: Admin): Promise<{ sessions: Session[] }> {
    return { sessions: await this.queries.execute(new ListSessions(id, session.id)) };
  }

  @AtLeast('editor')
  @Endpoint(authApi.endSession)
  async endSession(
    @Input() { params }: RouteInput<typeof authApi.endSession>,
    @CurrentAdmin() { id }: Admin,
  ): Promise<{ success: true }> {
    await this.commands.execute(new EndSession(id, params.id));
    return { success: true };
  }

  @AtLeast('editor')
  @Endpoint(authApi.changePassword)
  async changePassword(
    @Input() { body }: RouteInput<typeof authApi.changePassword>,
    @CurrentAdmin() { id, session }: Admin,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; message: string; token: string }> {
    const proof = { currentPassword: body.currentPassword, address, kind: session.kind };
    const access = await this.commands.execute(new ChangePassword(id, proof, body.newPassword, `admin:${id}`));
    if (access === null) throw new DomainError('unauthorized');
    this.cookies.giveRenewal({ request, reply }, access.renewal);
    this.cookies.giveDevice({ request, reply }, access.device);
    return { success: true, message: 'Password modificata con successo!', token: access.token };
  }
}
