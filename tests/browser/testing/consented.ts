import { CONSENT_VERSION } from '../../../frontend/lib/consent.js';

/** What the local storage of a reader holds who has just consented to everything, but for what a test says otherwise. */
export function consented(otherwise: object = {}): object {
  const at = new Date().toISOString();
  const details = { version: CONSENT_VERSION, at, statistics: true, marketing: true, ...otherwise };
  return { cookieConsent: 'accepted', cookieConsentDetails: JSON.stringify(details) };
}
