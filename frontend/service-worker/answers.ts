import { cached, drop, FILES, IMAGES, keep, OFFLINE_PAGE, READ_PAGES } from './caches.js';
import { isStoredWhenRead } from './request-kinds.js';
import type { FetchEvent } from './worker-scope.js';

/** With a copy at hand a reader does not wait longer than this for the network. */
const PATIENCE_MS = 3_000;

/** Network first; a copy when the network fails, is slow or answers with a fault; else the page that says so. */
export async function pageAnswer(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const network = freshPage(event, url);
  // Waited for also when a copy is sent, for the next reading; a rejection is handled below.
  event.waitUntil(network.catch(() => undefined));
  const copy = await copyOf(url);
  try {
    if (!copy) return await network;
    const fresh = await Promise.race([network, after(PATIENCE_MS)]);
    return fresh && fresh.status < 500 ? fresh : copy;
  } catch {
    if (copy) return copy;
    const from = encodeURIComponent(url.pathname + url.search);
    return Response.redirect(`${OFFLINE_PAGE}?da=${from}`, 302);
  }
}

/** Whether what an address led to is there no more. */
export function isWithdrawn({ status }: Response): boolean {
  return status === 404 || status === 410;
}

/** A copy first: the name changes with the content. */
export async function fileAnswer(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const copy = await cached(url);
  if (copy) return copy;
  const fresh = await fetch(event.request);
  if (fresh.ok) event.waitUntil(keep(FILES, url, fresh.clone()));
  return fresh;
}

/** A copy first, and a fresh one for the next time; with neither an empty image, where a browser would show a broken one. */
export async function imageAnswer(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const copy = await cached(url);
  const network = fetch(event.request).then(async (fresh) => {
    if (fresh.ok) await keep(IMAGES, url, fresh.clone());
    return fresh;
  });
  if (!copy) return network.catch(emptyImage);
  event.waitUntil(network.catch(() => undefined));
  return copy;
}

function emptyImage(): Response {
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });
}

async function freshPage(event: FetchEvent, url: URL): Promise<Response> {
  const fresh = (await event.preloadResponse) ?? (await fetch(event.request));
  // A page that was reached by a redirect has another address, and may not stand for this one.
  const isWorthKeeping = fresh.status === 200 && !fresh.redirected && fresh.type === 'basic';
  if (isWorthKeeping && isStoredWhenRead(url.pathname)) {
    event.waitUntil(keep(READ_PAGES, url.pathname, fresh.clone()));
  }
  // What was withdrawn is not offered any more.
  if (isWithdrawn(fresh)) event.waitUntil(drop(READ_PAGES, url.pathname));
  return fresh;
}

/** Articles are the same whatever tail their address has; of the offline page its tail says where to go on. */
async function copyOf({ pathname, search }: URL): Promise<Response | undefined> {
  const isSameWithout = pathname.startsWith('/articolo/') || pathname === OFFLINE_PAGE || search === '';
  return isSameWithout ? cached(pathname) : undefined;
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
