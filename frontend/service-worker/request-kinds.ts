/** How a request is answered. `page`: network first. `file`: a name with a hash. `image`: may change, seldom. */
export type RequestKind = 'page' | 'file' | 'image' | 'other';

/** What belongs to one person, or changes something: never kept, never answered from a copy. */
const NEVER = /^\/(api|admin|admin-assets|login|newsletter)(\/|$)/;
const FILE = /^\/(assets|fonts)\//;
const IMAGE = /\.(svg|webp|jpe?g|png|avif)$/;

/** What a request of this site asks for; requests to other hosts and changes are left to the browser. */
export function kindOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || NEVER.test(url.pathname)) return 'other';
  if (request.mode === 'navigate') return /\.[a-z]+$/.test(url.pathname) ? 'other' : 'page';
  if (FILE.test(url.pathname)) return 'file';
  return IMAGE.test(url.pathname) ? 'image' : 'other';
}

/** Pages of which a copy is stored when they are read. */
export function isStoredWhenRead(pathname: string): boolean {
  return pathname === '/' || /^\/articolo\/[^/]+$/.test(pathname);
}
