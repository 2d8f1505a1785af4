import type { PushMessage } from '../../backend/contract/push.js';
import { worker } from './worker-scope.js';

type Subscription = Pick<PushSubscription, 'endpoint' | 'options' | 'toJSON'>;

/** Shows a message of the site. Browsers demand that every push is shown, so an unreadable one is shown as news. */
export async function showMessage(data: { json(): unknown } | null): Promise<void> {
  const { title, body, url, tag } = messageIn(data);
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang: 'it',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
  });
}

/** Brings the article to the front: in a window that shows it already, else in a new one. */
export async function openMessage(notification: Pick<Notification, 'data' | 'close'>): Promise<void> {
  notification.close();
  const url = new URL(pathIn(notification.data), worker.location.origin);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A window may have come to the page without the mark that a message's address has.
  const open = windows.find((client) => new URL(client.url).pathname === url.pathname);
  await (open ? open.focus() : worker.clients.openWindow(url.href));
}

/**
 * The push service gave the browser another address: the site gets it, or it would write to the old one. Named with the new
 * one, the old one hands over the categories that the reader chose.
 */
export async function moveSubscription(before: Subscription | null, given: Subscription | null): Promise<void> {
  const options = before?.options;
  const now = given ?? (options ? await worker.registration.pushManager.subscribe(options) : null);
  if (now) {
    const replaces = before ? { replaces: before.endpoint } : {};
    await post('/api/push/subscribe', { subscription: now.toJSON(), categories: ['all'], ...replaces });
  } else if (before) {
    await post('/api/push/unsubscribe', { endpoint: before.endpoint });
  }
}

function messageIn(data: { json(): unknown } | null): PushMessage {
  const fallback = { title: 'Nuovo articolo', body: '', url: '/', tag: 'nuovo-articolo' };
  try {
    const given = data?.json();
    if (typeof given !== 'object' || given === null) return fallback;
    const texts = Object.entries(given).filter(([name, value]) => name in fallback && typeof value === 'string');
    return { ...fallback, ...Object.fromEntries(texts) };
  } catch {
    return fallback;
  }
}

/** A path of this site; anything else leads to the front page. */
function pathIn(data: unknown): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : undefined;
  return typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/';
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
