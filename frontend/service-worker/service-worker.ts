import { fileAnswer, imageAnswer, isWithdrawn, pageAnswer } from './answers.js';
import { cached, drop, dropOldShells, FILES, fillShell, IMAGES, keep, READ_PAGES } from './caches.js';
import { moveSubscription, openMessage, showMessage } from './notifications.js';
import { isStoredWhenRead, kindOf } from './request-kinds.js';
import { worker } from './worker-scope.js';

// Served as /sw.js: reading without a network, and notifications.

worker.addEventListener('install', (event) => {
  // A new version takes over at once: pages and files carry their version in their names, so both live side by side.
  event.waitUntil(fillShell().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldShells(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  const answers = { page: pageAnswer, file: fileAnswer, image: imageAnswer, other: undefined };
  const answer = answers[kindOf(event.request, worker.location.origin)];
  if (answer) event.respondWith(answer(event));
});

worker.addEventListener('message', (event) => {
  const visit = visitIn(event.data);
  if (visit) event.waitUntil(keepVisit(visit));
});

worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)));
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(moveSubscription(event.oldSubscription, event.newSubscription));
});

interface Visit {
  readonly page: string;
  readonly files: readonly string[];
}

/** A page that was there before the worker, or was made in the browser, says what it is made of. */
async function keepVisit({ page, files }: Visit): Promise<void> {
  const wanted = [[READ_PAGES, page], ...files.map((file) => [/\.(js|css|woff2)$/.test(file) ? FILES : IMAGES, file])];
  for (const [cacheName = '', path = ''] of wanted) {
    if (cacheName !== READ_PAGES && (await cached(path))) continue;
    const response = await fetch(path);
    if (response.ok && !response.redirected)
      await keep(cacheName, new URL(path, worker.location.origin).href, response);
    else if (isWithdrawn(response)) await drop(cacheName, path);
  }
}

function visitIn(data: unknown): Visit | null {
  if (typeof data !== 'object' || data === null || !('page' in data) || !('files' in data)) return null;
  const { page, files } = data;
  if (typeof page !== 'string' || !isStoredWhenRead(page) || !Array.isArray(files)) return null;
  return { page, files: files.filter((file) => typeof file === 'string' && file.startsWith('/')) };
}
