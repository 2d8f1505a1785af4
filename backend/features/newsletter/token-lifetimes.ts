import type { TokenPurpose } from './newsletter.tables.js';

/** How long somebody has to confirm, and how long an address that nobody confirmed is stored. */
export const CONFIRMATION_DAYS = 7;
/** A mail may lie in a box for long before somebody has enough of it. */
const UNSUBSCRIPTION_DAYS = 730;
const DAY_MS = 86_400_000;

/** Until when a link made at a moment is good. */
export function linkExpiry(purpose: TokenPurpose, from: Date): Date {
  return new Date(from.getTime() + (purpose === 'confirm' ? CONFIRMATION_DAYS : UNSUBSCRIPTION_DAYS) * DAY_MS);
}
