import { createHash } from 'node:crypto';
import { embedOf } from '../../../contract/embeds.js';

/** What configured scripts of others need in addition to the site itself: sources by directive, as they stand in a policy. */
export type PolicyAdditions = Readonly<
  Partial<Record<'script-src' | 'connect-src' | 'img-src' | 'style-src' | 'font-src' | 'frame-src', readonly string[]>>
>;

/**
 * Headers that every HTML answer carries in addition to those of every answer. They are the same for everybody, so that a cached page has them. No opener policy,
 * which the admin has: docs/decisions/0035.
 */
export function pageHeaders(...additions: readonly PolicyAdditions[]): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(additions),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/** The source that allows exactly this inline script. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** What the cards of a page may be shown from: nothing where it has none. */
export function embedSources(html: readonly string[]): PolicyAdditions {
  const links = html.flatMap((piece) => [...piece.matchAll(/<div class="embed"><a href="([^"]+)"/g)]);
  const embeds = links.flatMap(([, address = '']) => embedOf(address.replaceAll('&amp;', '&')) ?? []);
  return { 'frame-src': [...new Set(embeds.map(({ frame }) => new URL(frame).origin))] };
}

function contentSecurityPolicy(additions: readonly PolicyAdditions[]): string {
  const more = (directive: keyof PolicyAdditions, ...own: readonly string[]) =>
    [directive, ...new Set([...own, ...additions.flatMap((addition) => addition[directive] ?? [])])].join(' ');
  return [
    "default-src 'self'",
    more('script-src', "'self'"),
    more('style-src', "'self'"),
    // The specification lets bodies carry style attributes; the sanitiser keeps five harmless properties.
    "style-src-attr 'unsafe-inline'",
    // Images of other sites would show them who is reading.
    more('img-src', "'self'", 'data:'),
    more('connect-src', "'self'"),
    more('font-src', "'self'"),
    more('frame-src', "'self'"),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
