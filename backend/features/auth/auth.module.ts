import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AdminSessions } from '../../platform/security/admin-sessions.js';
import { Passwords } from '../../platform/security/passwords.js';
import { AdminLog } from './admin-log.js';
import { AdministratorsStore } from './administrators.store.js';
import { GuessingAlarm, MailGuessingWorker } from './attempts/guessing-alarm.js';
import { LoginAttempts } from './attempts/login-attempts.js';
import { LoginFailuresStore } from './attempts/login-failures.store.js';
import { AUTH_PRIVACY } from './auth.privacy.js';
import { BearerTokens } from './bearer-tokens.js';
import { BeginSecondFactorHandler } from './commands/begin-second-factor.js';
import { BringInSignatureHandler } from './commands/bring-in-signature.js';
import { ChangeAddressHandler } from './commands/change-address.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { ChangeStandingHandler } from './commands/change-standing.js';
import { ChoosePasswordHandler } from './commands/choose-password.js';
import { ConfirmSecondFactorHandler } from './commands/confirm-second-factor.js';
import { CreateAdministratorHandler } from './commands/create-administrator.js';
import { DisableSecondFactorHandler } from './commands/disable-second-factor.js';
import { EndSessionHandler } from './commands/end-session.js';
import { EndSessionsOfPersonHandler } from './commands/end-sessions-of-person.js';
import { ErasePersonHandler } from './commands/erase-person.js';
import { GivePasswordLinkHandler } from './commands/give-password-link.js';
import { InvitePersonHandler } from './commands/invite-person.js';
import { LogInHandler } from './commands/log-in.js';
import { LogOutHandler } from './commands/log-out.js';
import { NoteExportHandler } from './commands/note-export.js';
import { RecoverPasswordHandler } from './commands/recover-password.js';
import { RemoveSecondFactorHandler } from './commands/remove-second-factor.js';
import { RemoveSignatureHandler } from './commands/remove-signature.js';
import { RenewRecoveryCodesHandler } from './commands/renew-recovery-codes.js';
import { RenewSessionHandler } from './commands/renew-session.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { SaveSignatureHandler } from './commands/save-signature.js';
import { AdminFactsController } from './http/admin-facts.controller.js';
import { AuthController } from './http/auth.controller.js';
import { PasswordLinksController, PeopleController } from './http/people.controller.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SessionCookies } from './http/session-cookies.js';
import { SignaturesController } from './http/signatures.controller.js';
import { IdentityCheck } from './identity-check.js';
import { KnownDevicesStore } from './known-devices.store.js';
import { LinkHandover } from './link-handover.js';
import { MailPasswordLinkWorker } from './mail-password-link.js';
import { PasswordLinksStore } from './password-links.store.js';
import { PeopleStore } from './people.store.js';
import { FindSignatureHandler } from './queries/find-signature.js';
import { GetPasswordLinkHandler } from './queries/get-password-link.js';
import { GetSecondFactorHandler } from './queries/get-second-factor.js';
import { ListAdministratorNamesHandler } from './queries/list-administrator-names.js';
import { ListGuessedAccountsHandler } from './queries/list-guessed-accounts.js';
import { ListPeopleHandler } from './queries/list-people.js';
import { ListSessionsHandler } from './queries/list-sessions.js';
import { ListSignaturesHandler } from './queries/list-signatures.js';
import { SecondFactorCheck } from './second-factor-check.js';
import { SecondFactorsStore } from './second-factors.store.js';
import { SessionsStore } from './sessions.store.js';
import { ImagesOfSignatures } from './signatures/images-of-signatures.js';
import { SignaturesStore } from './signatures/signatures.store.js';

/** Global because every guarded controller asks it who a token belongs to. */
@Global()
@Module({
  imports: [CqrsModule],
  controllers: [
    AuthController,
    SecondFactorController,
    AdminFactsController,
    PeopleController,
    PasswordLinksController,
    SignaturesController,
  ],
  providers: [
    ...AUTH_PRIVACY,
    AdminLog,
    AdministratorsStore,
    BearerTokens,
    GuessingAlarm,
    IdentityCheck,
    MailGuessingWorker,
    ListGuessedAccountsHandler,
    KnownDevicesStore,
    LinkHandover,
    MailPasswordLinkWorker,
    PasswordLinksStore,
    PeopleStore,
    LoginAttempts,
    LoginFailuresStore,
    Passwords,
    SecondFactorCheck,
    SessionCookies,
    SecondFactorsStore,
    SessionsStore,
    SignaturesStore,
    ImagesOfSignatures,
    FindSignatureHandler,
    ListSignaturesHandler,
    RemoveSignatureHandler,
    BringInSignatureHandler,
    SaveSignatureHandler,
    { provide: AdminSessions, useExisting: BearerTokens },
    BeginSecondFactorHandler,
    ChangeAddressHandler,
    ChangeStandingHandler,
    ErasePersonHandler,
    ChoosePasswordHandler,
    EndSessionsOfPersonHandler,
    GetPasswordLinkHandler,
    GivePasswordLinkHandler,
    InvitePersonHandler,
    ListPeopleHandler,
    RecoverPasswordHandler,
    ChangePasswordHandler,
    ConfirmSecondFactorHandler,
    CreateAdministratorHandler,
    DisableSecondFactorHandler,
    GetSecondFactorHandler,
    ListAdministratorNamesHandler,
    EndSessionHandler,
    ListSessionsHandler,
    LogInHandler,
    LogOutHandler,
    NoteExportHandler,
    RemoveSecondFactorHandler,
    RenewRecoveryCodesHandler,
    RenewSessionHandler,
    ResetPasswordHandler,
  ],
  exports: [AdminSessions],
})
export class AuthModule {}
