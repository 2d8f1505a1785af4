import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

type Nothing = Record<string, never>;

export type AdminEvent =
  | DomainEvent<'PasswordChanged', Nothing>
  | DomainEvent<'SecondFactorEnabled', Nothing>
  | DomainEvent<'SecondFactorDisabled', Nothing>
  | DomainEvent<'RecoveryCodesRenewed', Nothing>
  | DomainEvent<'RecoveryCodeUsed', Nothing>;

/** What happened to an administrator's access: `admin-<id>`. Names, hashes and secrets stay in plain rows. */
export const adminEvents: StreamType<AdminEvent> = {
  category: 'admin',
  schemaVersions: {
    PasswordChanged: 1,
    SecondFactorEnabled: 1,
    SecondFactorDisabled: 1,
    RecoveryCodesRenewed: 1,
    RecoveryCodeUsed: 1,
  },
};
