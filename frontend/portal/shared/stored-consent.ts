import {
  CONSENT_DETAILS_KEY,
  CONSENT_KEY,
  type ConsentChoice,
  consentInForce,
  consentRecord,
} from '../../lib/consent.js';

/** The decision this browser keeps, null when the reader is to be asked. Without storage that is every time. */
export function storedConsent(): ConsentChoice | null {
  try {
    const { [CONSENT_KEY]: decision = null, [CONSENT_DETAILS_KEY]: details = null } = localStorage;
    return consentInForce(decision, details, Date.now());
  } catch {
    return null;
  }
}

/** Keeps a choice made now. */
export function storeConsent(choice: ConsentChoice): void {
  const { decision, details } = consentRecord(choice, Date.now());
  try {
    localStorage.setItem(CONSENT_KEY, decision);
    localStorage.setItem(CONSENT_DETAILS_KEY, details);
  } catch {
    // Without storage nothing is loaded, and the question comes again with the next page.
  }
}
