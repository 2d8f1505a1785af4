/**
 * For `addInitScript`: a reader who has refused already, so that a test of something else finds no question on the
 * page. Where there is no storage (an empty page) it does nothing.
 */
export const REFUSED_COOKIES = { content: `try { localStorage.cookieConsent ??= 'rejected' } catch {}` };
