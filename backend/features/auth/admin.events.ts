import type { Role } from '../../contract/role-words.js';
import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

type Nothing = Record<string, never>;

export type AdminEvent =
  | DomainEvent<'LoggedIn', Nothing>
  | DomainEvent<'SubscribersExported', Nothing>
  | DomainEvent<'BackupDownloaded', Nothing>
  | DomainEvent<'PersonInvited', { readonly role: Role }>
  | DomainEvent<'InvitationAccepted', Nothing>
  | DomainEvent<'RoleChanged', { readonly role: Role }>
  | DomainEvent<'PersonSuspended', Nothing>
  | DomainEvent<'PersonReinstated', Nothing>
  | DomainEvent<'AddressChanged', Nothing>
  | DomainEvent<'PersonErased', Nothing>
  | DomainEvent<'SessionsEnded', Nothing>
  | DomainEvent<'PasswordLinkGiven', Nothing>
  | DomainEvent<'PasswordRecovered', Nothing>
  | DomainEvent<'PasswordChanged', Nothing>
  | DomainEvent<'SecondFactorEnabled', Nothing>
  | DomainEvent<'SecondFactorDisabled', Nothing>
  | DomainEvent<'RecoveryCodesRenewed', Nothing>
  | DomainEvent<'RecoveryCodeUsed', Nothing>;

/** What happened to a person's access, and what a person took out of the house: `admin-<id>`. Names, addresses, hashes and secrets stay in plain rows. */
export const adminEvents: StreamType<AdminEvent> = {
  category: 'admin',
  schemaVersions: {
    LoggedIn: 1,
    SubscribersExported: 1,
    BackupDownloaded: 1,
    PersonInvited: 1,
    InvitationAccepted: 1,
    RoleChanged: 1,
    PersonSuspended: 1,
    PersonReinstated: 1,
    AddressChanged: 1,
    PersonErased: 1,
    SessionsEnded: 1,
    PasswordLinkGiven: 1,
    PasswordRecovered: 1,
    PasswordChanged: 1,
    SecondFactorEnabled: 1,
    SecondFactorDisabled: 1,
    RecoveryCodesRenewed: 1,
    RecoveryCodeUsed: 1,
  },
};
