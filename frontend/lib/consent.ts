/** What a reader may allow in addition to what the site needs itself. */
export interface ConsentChoice {
  /** Counting visits with tools of others, and measuring here how fast pages are. */
  readonly statistics: boolean;
  /** Advertisements, other scripts of others, and their posts and videos in articles. */
  readonly marketing: boolean;
}

/** Keys of the local storage: the decision as one word, and when and on what it was made. */
export const CONSENT_KEY = 'cookieConsent';
export const CONSENT_DETAILS_KEY = 'cookieConsentDetails';

/** Raised when the purposes or those who get the data change: everybody is asked again then. */
export const CONSENT_VERSION = 3;

/** Six months, the longest there are: earlier nobody may be asked again (Garante, 10 June 2021). */
export const CONSENT_KEPT_MS = 184 * 86_400_000;

interface ConsentDetails extends ConsentChoice {
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * The decision in force, null when the reader is to be asked: nothing was decided, on other purposes, or long ago. A
 * refusal without details holds; a consent without them does not say to what.
 * @param decision what stands under CONSENT_KEY
 * @param details what stands under CONSENT_DETAILS_KEY
 * @param now milliseconds
 */
export function consentInForce(decision: string | null, details: string | null, now: number): ConsentChoice | null {
  if (decision !== 'accepted' && decision !== 'rejected') return null;
  const refusal = decision === 'rejected' ? { statistics: false, marketing: false } : null;
  if (details === null) return refusal;
  const known = parsed(details);
  if (known?.version !== CONSENT_VERSION || !(now - Date.parse(known.at) < CONSENT_KEPT_MS)) return null;
  return refusal ?? { statistics: known.statistics === true, marketing: known.marketing === true };
}

/** What to store of a choice made now: `accepted` when anything was allowed. */
export function consentRecord(
  { statistics, marketing }: ConsentChoice,
  now: number,
): { readonly decision: 'accepted' | 'rejected'; readonly details: string } {
  const details: ConsentDetails = { version: CONSENT_VERSION, at: new Date(now).toISOString(), statistics, marketing };
  return { decision: statistics || marketing ? 'accepted' : 'rejected', details: JSON.stringify(details) };
}

function parsed(details: string): (Partial<ConsentDetails> & { readonly at: string }) | null {
  try {
    const value: unknown = JSON.parse(details);
    return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string'
      ? { ...value, at: value.at }
      : null;
  } catch {
    return null;
  }
}
