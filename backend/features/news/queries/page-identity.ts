import { addressIdentity } from '../canonical-url.js';

/** What tells cited pages apart, whatever their address carries besides; null for what is no page of the web. */
export function pageIdentity(url: string): string | null {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? addressIdentity(url) : null;
}
