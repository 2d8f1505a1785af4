import type { BulkOutcome } from '../../../platform/mail/bulk-mailer.js';
import type { Settled } from './deliveries.store.js';

const MINUTE_MS = 60_000;
/** Pauses before a letter that was not taken is tried again: about a day in all, then it is given up. */
const PAUSES_MS = [1, 5, 15, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * MINUTE_MS);
/** How soon it is tried again when the server takes nothing: that says nothing about the letter and is no try of it. */
const SERVER_PAUSE_MS = MINUTE_MS;

/** What a server's word about a letter means for it. `attempts` were made before. */
export function settledBy(outcome: BulkOutcome, attempts: number): Settled {
  switch (outcome.state) {
    case 'sent':
      return { state: 'sent' };
    case 'refused':
      return { state: 'refused', reason: outcome.code };
    case 'uncertain':
      return { state: 'uncertain', reason: 'connection' };
    case 'delayed': {
      if (outcome.about === 'server')
        return { state: 'waiting', reason: outcome.code, pauseMs: SERVER_PAUSE_MS, attempts };
      const pauseMs = PAUSES_MS[attempts];
      if (pauseMs === undefined) return { state: 'refused', reason: `given up: ${outcome.code}` };
      return { state: 'waiting', reason: outcome.code, pauseMs, attempts: attempts + 1 };
    }
  }
}

/**
 * Whether a refusal says that the address is none. What a server has against us or the letter (5.7), and boxes that are full
 * (5.2.2) or systems that fail (5.3, 5.4), say nothing about the address.
 */
export function isDeadAddress(outcome: BulkOutcome): boolean {
  if (outcome.state !== 'refused' || outcome.about !== 'recipient') return false;
  return isDeadCode(outcome.code);
}

/** The same of a code such as `550 5.1.1` or `5.1.1`. */
export function isDeadCode(code: string): boolean {
  return !/\b(?:5\.2\.[2-9]|5\.[3-9]\.\d{1,3}|4\.\d{1,3}\.\d{1,3})\b/.test(code);
}
