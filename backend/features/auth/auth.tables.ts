import type { Generated } from 'kysely';

export interface AdministratorRow {
  id: string;
  username: string;
  password_hash: string;
  /** Tokens carry it; a changed password raises it and so ends them. */
  token_version: Generated<number>;
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

/** One attempt to log in, twice: by the digest of the account and of the address. */
export interface LoginFailureRow {
  key: string;
  failed_at: Generated<Date>;
  attempt: string | null;
}

/** What the auth feature sees of the database. */
export interface AuthTables {
  'app.administrators': AdministratorRow;
  'app.second_factors': SecondFactorRow;
  'app.recovery_codes': RecoveryCodeRow;
  'app.login_failures': LoginFailureRow;
}
