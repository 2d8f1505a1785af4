import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../platform/ids.js';

/** What a browser shows to have its session renewed: which one, and how often it had been renewed by then. */
export interface Renewal {
  readonly sessionId: string;
  readonly generation: number;
}

/** A session as far as renewing it goes. Moments are milliseconds. */
export interface RenewableSession {
  readonly generation: number;
  readonly renewedAt: number;
}

/** Two tabs may ask with the same cookie, and an answer may get lost on its way: for so long that is no theft. */
export const GRACE_MS = 60_000;

/** The renewal as text, signed, so that nobody can make one up. */
export function writeRenewal({ sessionId, generation }: Renewal, key: string): string {
  return `${sessionId}.${generation}.${signatureOf(`${sessionId}.${generation}`, key)}`;
}

/** Reads what `writeRenewal` wrote; null for anything else. */
export function readRenewal(text: string | undefined, key: string): Renewal | null {
  const [sessionId = '', generation = '', signature = ''] = (text ?? '').split('.');
  if (!isUuid(sessionId) || !/^\d{1,9}$/.test(generation)) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(`${sessionId}.${generation}`, key))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { sessionId, generation: Number(generation) };
}

/**
 * What to do with a renewal: `advance` the session, `repeat` the last answer (another tab, or an answer that got lost), or
 * take it for `stolen`, when it was used up long ago.
 */
export function judgeRenewal(shown: number, session: RenewableSession, now: number): 'advance' | 'repeat' | 'stolen' {
  if (shown === session.generation) return 'advance';
  const isLastOne = shown === session.generation - 1;
  return isLastOne && now - session.renewedAt <= GRACE_MS ? 'repeat' : 'stolen';
}

function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
