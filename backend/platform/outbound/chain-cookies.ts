import { parse } from 'tldts';
import { parseCookie } from 'undici';

/** As much as a redirect ever needs to know its visitor again. */
const MAX_COOKIES = 20;
const MAX_LENGTH = 4_096;

interface StoredCookie {
  readonly name: string;
  readonly value: string;
  /** A host, and whether its subdomains get it too. */
  readonly domain: string;
  readonly withSubdomains: boolean;
  readonly path: string;
  readonly secure: boolean;
  /** The site takes it back. */
  readonly isOver: boolean;
}

/**
 * The cookies of one fetch, for sites that send their visitor on and want back what they set: they go to the site that set
 * them, and are forgotten with the fetch.
 */
export class ChainCookies {
  private cookies: readonly StoredCookie[] = [];

  /** Takes over what an answer sets, as far as it may. */
  store(headers: string | readonly string[] | undefined, url: URL): void {
    for (const header of [headers ?? []].flat()) {
      const cookie = header.length <= MAX_LENGTH ? storedCookie(header, url) : null;
      if (!cookie) continue;
      const others = this.cookies.filter(
        ({ name, domain, path }) => name !== cookie.name || domain !== cookie.domain || path !== cookie.path,
      );
      this.cookies = (cookie.isOver ? others : [...others, cookie]).slice(-MAX_COOKIES);
    }
  }

  /** The header for a request, undefined where there is none; what does not fit is left out. */
  headerFor(url: URL): string | undefined {
    let header = '';
    for (const cookie of this.cookies) {
      const longer = `${header}${header && '; '}${cookie.name}=${cookie.value}`;
      if (isFor(cookie, url) && longer.length <= MAX_LENGTH) header = longer;
    }
    return header || undefined;
  }
}

function storedCookie(header: string, url: URL): StoredCookie | null {
  const cookie = parseCookie(header);
  // Visible ASCII: nothing of it can end the header.
  if (!cookie?.name || !/^[\x20-\x7e]+$/.test(`${cookie.name}=${cookie.value}`)) return null;
  const host = url.hostname;
  // An empty one counts as none.
  const domain = cookie.domain?.replace(/^\./, '').toLowerCase() || undefined;
  // A domain under which several parties register names is nobody's own.
  const isOwn = !domain || host === domain || (host.endsWith(`.${domain}`) && isRegistrable(domain));
  if (!isOwn) return null;
  return {
    name: cookie.name,
    value: cookie.value,
    domain: domain ?? host,
    withSubdomains: domain !== undefined && isRegistrable(domain),
    path: cookie.path?.startsWith('/') ? cookie.path : '/',
    secure: cookie.secure ?? false,
    isOver: cookie.maxAge !== undefined && cookie.maxAge <= 0,
  };
}

function isFor({ domain, withSubdomains, path, secure }: StoredCookie, { hostname, pathname, protocol }: URL): boolean {
  const isHost = hostname === domain || (withSubdomains && hostname.endsWith(`.${domain}`));
  const isPath = pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  return isHost && isPath && (!secure || protocol === 'https:');
}

function isRegistrable(domain: string): boolean {
  return parse(domain, { allowPrivateDomains: true }).domain !== null;
}
