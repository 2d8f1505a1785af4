import { createHmac, timingSafeEqual } from 'node:crypto';

const SHOWN_MS = 7 * 24 * 3_600_000;

/** A link by which somebody without an account sees an article that is not out, until it expires. */
export interface PreviewLink {
  /** What stands in the address. */
  readonly mark: string;
  readonly expiresAt: Date;
}

/** The link of an article: nothing of it is stored, and nobody without the key can make one. */
export function previewLink(key: string, articleId: string, now: Date): PreviewLink {
  // To the hour: the same link for whoever asks again soon.
  const expiresAt = new Date(Math.ceil((+now + SHOWN_MS) / 3_600_000) * 3_600_000);
  const until = (+expiresAt / 1_000).toString(36);
  return { mark: `${articleId}.${until}.${sealOf(key, articleId, until)}`, expiresAt };
}

/** The article that a link shows: `expired` when its time is over, `unknown` when it is none of ours. */
export function articleOfPreview(
  key: string,
  mark: string,
  now: Date,
): { readonly articleId: string } | 'expired' | 'unknown' {
  const [, articleId = '', until = '', seal = ''] = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(mark) ?? [];
  const [given, own] = [Buffer.from(seal), Buffer.from(sealOf(key, articleId, until))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return 'unknown';
  return Number.parseInt(until, 36) * 1_000 > +now ? { articleId } : 'expired';
}

function sealOf(key: string, articleId: string, until: string): string {
  return createHmac('sha256', key).update(`article-preview:${articleId}:${until}`).digest('base64url');
}
