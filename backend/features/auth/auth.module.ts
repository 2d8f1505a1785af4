import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AdminSessions } from '../../platform/security/admin-sessions.js';
import { AdministratorsStore } from './administrators.store.js';
import { BearerTokens } from './bearer-tokens.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { CreateAdministratorHandler } from './commands/create-administrator.js';
import { LogInHandler } from './commands/log-in.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { AuditController } from './http/audit.controller.js';
import { AuthController } from './http/auth.controller.js';
import { NewsroomController } from './http/newsroom.controller.js';
import { ListAdminActionsHandler } from './queries/list-admin-actions.js';

/** Global because every guarded controller asks it who a token belongs to. */
@Global()
@Module({
  imports: [CqrsModule],
  controllers: [AuthController, NewsroomController, AuditController],
  providers: [
    AdministratorsStore,
    BearerTokens,
    { provide: AdminSessions, useExisting: BearerTokens },
    ChangePasswordHandler,
    CreateAdministratorHandler,
    ListAdminActionsHandler,
    LogInHandler,
    ResetPasswordHandler,
  ],
  exports: [AdminSessions],
})
export class AuthModule {}
