import type { secondFactorApi } from '../../../backend/contract/second-factor.js';
import { callAdmin } from './call-admin.js';

type Api = typeof secondFactorApi;

/** Whether the login asks for a code. */
export const getSecondFactor = () => callAdmin<Api['get']>('GET', '/api/auth/second-factor', {});

/** A secret for the app; nothing changes until it is confirmed. */
export const beginSecondFactor = (password: string) =>
  callAdmin<Api['begin']>('POST', '/api/auth/second-factor', { body: { password } });

/** Puts the secret in force; older tokens end, the answer carries a new one and the recovery codes. */
export const confirmSecondFactor = (code: string) =>
  callAdmin<Api['confirm']>('POST', '/api/auth/second-factor/confirm', { body: { code } });

/** New recovery codes in the place of the older ones. */
export const renewRecoveryCodes = (body: { password: string; code: string }) =>
  callAdmin<Api['renewRecoveryCodes']>('POST', '/api/auth/second-factor/recovery-codes', { body });

/** From now on the password is enough. */
export const removeSecondFactor = (body: { password: string; code: string }) =>
  callAdmin<Api['remove']>('POST', '/api/auth/second-factor/remove', { body });
