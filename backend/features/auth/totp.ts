import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret: as long as the digest of SHA-1, which every app understands (RFC 4226, section 4). */
export const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps by which the clock of a telephone may be wrong, either way. */
const DRIFT = 1;

/** A secret as people type it into an app: base32. */
export function secretOf(random: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(random).buffer }).base32;
}

/** The address that an app reads from the QR code. */
export function otpauthUri(secret: string, issuer: string, username: string): string {
  return totp(secret, issuer, username).toString();
}

/** The time step to which a code belongs, at most one before or after now; null when it is no code of this secret. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!isAppCode(code)) return null;
  const timestamp = now.getTime();
  const off = totp(secret).validate({ token: digitsOf(code), timestamp, window: DRIFT });
  return off === null ? null : TOTP.counter({ timestamp, period: PERIOD_SECONDS }) + off;
}

/** Whether somebody typed a code of an app rather than a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(digitsOf(code));
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });
}

function digitsOf(code: string): string {
  return code.replace(/[\s-]/g, '');
}
