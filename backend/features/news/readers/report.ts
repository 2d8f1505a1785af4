import { linkAddress } from '../../../contract/link-address.js';
import type { ReportText } from './report-text.js';

/** One entry of a feed or page, cleaned: plain text everywhere, one absolute link, no date in the future. */
export interface Report {
  /** One line, at most 300 characters, never empty. */
  readonly title: string;
  /** Absolute http or https address, or null. */
  readonly link: string | null;
  readonly guid: string | null;
  readonly publishedAt: Date | null;
  /** Plain text, at most 1,000 characters, possibly empty. */
  readonly description: string;
  /** All of it, where the source carries more than the description. */
  readonly text: ReportText | null;
  readonly categories: readonly string[];
  /** Two or three letters. */
  readonly language: string | null;
}

export const REPORT_LIMITS = { title: 300, link: 2_048, guid: 500, description: 1_000 } as const;

/** `it-IT`, `IT`, `it_IT` → `it`; anything that is no language tag → null. */
export function languageCode(tag: string | null): string | null {
  return /^([a-z]{2,3})(?:[-_]|$)/i.exec(tag?.trim() ?? '')?.[1]?.toLowerCase() ?? null;
}

/** An http(s) address with nothing odd in it, or null: `javascript:`, `data:`, credentials and endless ones are dropped. */
export function absoluteLink(candidate: string, base: string): string | null {
  const text = candidate.trim();
  if (text === '' || text.length > REPORT_LIMITS.link) return null;
  const url = URL.parse(text.startsWith('/') ? text : (linkAddress(text) ?? text), base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return null;
  return url.href.length > REPORT_LIMITS.link ? null : url.href;
}
