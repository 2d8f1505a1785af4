import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../contract/role-words.js';

/** A person of the newsroom. */
export interface AdministratorRow {
  id: string;
  username: string;
  /** Null: invited, and no password chosen yet. */
  password_hash: string | null;
  role: Generated<Role>;
  /** Where invitations and recovery links go. */
  email: Generated<string | null>;
  /** May not enter since. */
  suspended_at: Generated<Date | null>;
  /** When their password was last guessed at from many networks. */
  guessed_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** The secret of an app. Without `confirmed_at` it was offered and nobody has shown a code of it yet. */
export interface SecondFactorRow {
  admin_id: string;
  cipher: Buffer;
  confirmed_at: Date | null;
  /** The last time step of which a code was used; bigint. */
  last_step: Generated<string>;
  created_at: Generated<Date>;
}

/** Digests of codes that stand in for the app. */
export interface RecoveryCodeRow {
  admin_id: string;
  digest: string;
  used_at: Date | null;
}

/** Failures within a window, by digests of account and network. */
export interface LoginFailureRow {
  key: string;
  account: string | null;
  failures: number;
  /** The first failure of the window. */
  since: Generated<Date>;
}

/** A device from which somebody has logged in. */
export interface KnownDeviceRow {
  digest: string;
  admin_id: string;
  last_used_at: Generated<Date>;
}

/** A browser renews its session; a client has one token for all of it. */
export type SessionKind = 'browser' | 'client';

export interface AdminSessionRow {
  id: string;
  admin_id: string;
  kind: SessionKind;
  /** How often it was renewed, from 1. */
  generation: Generated<number>;
  renewed_at: Generated<Date>;
  created_at: Generated<Date>;
  expires_at: Date;
  /** Italian words for the browser and its system. */
  device: string | null;
  /** The caller's network when it was begun or renewed last. */
  network: string | null;
}

/** What a link is for: an invitation lasts for days, a recovery for an hour. */
export type LinkPurpose = 'invitation' | 'recovery';

/** A link that lets a person choose a password, once. */
export interface PasswordLinkRow {
  digest: string;
  admin_id: string;
  purpose: LinkPurpose;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** The name that a person signs with. */
export interface SignatureRow {
  person_id: string;
  slug: string;
  /** Written as text: the driver would take an array for one of PostgreSQL's own. */
  former_slugs: ColumnType<readonly string[], string, string>;
  name: string;
  about: string;
  picture: string | null;
  signed_since: Generated<Date>;
}

/** What the auth feature sees of the database. */
export interface AuthTables {
  'app.administrators': AdministratorRow;
  'app.second_factors': SecondFactorRow;
  'app.recovery_codes': RecoveryCodeRow;
  'app.login_failures': LoginFailureRow;
  'app.known_devices': KnownDeviceRow;
  'app.admin_sessions': AdminSessionRow;
  'app.password_links': PasswordLinkRow;
  'app.signatures': SignatureRow;
}
