import { Controller, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { authApi, type User } from '../../../contract/auth.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { ChangePassword } from '../commands/change-password.js';
import { LogIn } from '../commands/log-in.js';

/** Entering the newsroom. */
@Controller()
export class AuthController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(authApi.login)
  login(
    @Input() { body }: RouteInput<typeof authApi.login>,
    @Ip() address: string,
  ): Promise<{ token: string; user: User }> {
    return this.commands.execute(new LogIn(body.username, body.password, address, body.code));
  }

  @AdminOnly()
  @Endpoint(authApi.changePassword)
  async changePassword(
    @Input() { body }: RouteInput<typeof authApi.changePassword>,
    @CurrentAdmin() admin: Admin,
    @Ip() address: string,
  ): Promise<{ success: true; message: string; token: string }> {
    const { token } = await this.commands.execute<ChangePassword, { token: string }>(
      new ChangePassword(
        admin.id,
        { currentPassword: body.currentPassword, address },
        body.newPassword,
        `admin:${admin.id}`,
      ),
    );
    return { success: true, message: 'Password modificata con successo!', token };
  }
}
