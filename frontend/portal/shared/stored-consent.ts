import { storedText, storeText } from '../../lib/browser-storage.js';
import {
  CONSENT_DETAILS_KEY,
  CONSENT_KEY,
  type ConsentChoice,
  consentInForce,
  consentRecord,
} from '../../lib/consent.js';

/** The decision this browser keeps, null when the reader is to be asked. Without storage that is every time. */
export function storedConsent(): ConsentChoice | null {
  return consentInForce(storedText(CONSENT_KEY), storedText(CONSENT_DETAILS_KEY), Date.now());
}

/** Keeps a choice made now. Without storage nothing is loaded, and the question comes again with the next page. */
export function storeConsent(choice: ConsentChoice): void {
  const { decision, details } = consentRecord(choice, Date.now());
  storeText(CONSENT_KEY, decision);
  storeText(CONSENT_DETAILS_KEY, details);
}
