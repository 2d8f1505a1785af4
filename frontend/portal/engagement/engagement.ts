import { storedText, storeText } from '../../lib/browser-storage.js';
import { loadedFiles } from '../shared/loaded-files.js';
import { howToInstall, type InstallOffer, installCard } from './install-offer.js';
import { forgetRequests, offerCard, openCard } from './prompt-card.js';
import { installWait, pushWait, type VisitFacts } from './prompt-rules.js';
import { pushOffer, pushPreferences } from './push-cards.js';
import { canPush, currentSubscription } from './push-subscription.js';
import { watchSelection } from './report-error.js';

// Started by bootstrap-script.ts a while after the page has settled: what a longer visit brings.

const INSTALL_DISMISSED = 'promptDismissed';
const PUSH_DISMISSED = 'pushPromptDismissed';
/** A page that is left before was not read. */
const READING_MS = 4_000;

/**
 * Registers the service worker and offers installation and notifications when their time has come.
 * @param offer the browser's offer to install, when it came already
 */
export async function settleIn(offer: InstallOffer | null): Promise<void> {
  const visits = countVisit();
  void registerWorker();
  watchPages();
  watchSelection();
  if (offer) offerInstallation(offer, factsOf(visits));
  // The line in the page's head keeps the offer for later.
  window.addEventListener('beforeinstallprompt', (event) => {
    offerInstallation(event as InstallOffer, factsOf(visits));
  });
  await offerPush(factsOf(visits));
}

/** Shows how notifications stand and lets the reader change it. */
export async function showPushPreferences(): Promise<void> {
  if (canPush()) await registerWorker();
  openCard(await pushPreferences());
}

/** Lets the reader install the site: with the browser's own question where it offers one, else by saying how. */
export function showInstallation(): void {
  const { installOffer }: { installOffer?: InstallOffer | null } = window as object;
  openCard(installOffer ? installCard(installOffer, () => undefined) : howToInstall());
}

let isOffered = false;

function offerInstallation(offer: InstallOffer, facts: VisitFacts): void {
  const wait = installWait(facts, storedText(INSTALL_DISMISSED));
  if (wait === null || isOffered) return;
  isOffered = true;
  setTimeout(() => offerCard(installCard(offer, () => storeText(INSTALL_DISMISSED, String(Date.now())))), wait);
}

async function offerPush(facts: VisitFacts): Promise<void> {
  if (!canPush()) return;
  const isSubscribed = (await currentSubscription().catch(() => null)) !== null;
  const browser = { permission: Notification.permission, isSubscribed };
  const wait = pushWait(facts, browser, storedText(PUSH_DISMISSED));
  if (wait === null) return;
  setTimeout(async () => {
    // It may have been switched on, or refused, from the footer meanwhile.
    if (Notification.permission !== 'default' || (await currentSubscription().catch(() => null))) return;
    offerCard(pushOffer(() => storeText(PUSH_DISMISSED, String(Date.now()))));
  }, wait);
}

/** Pages that were opened from the site itself are the same visit. */
function countVisit(): number {
  const before = Number(storedText('visitCount')) || 0;
  const isNew = !document.referrer.startsWith(`${location.origin}/`);
  if (isNew) forgetRequests();
  const visits = isNew ? before + 1 : Math.max(1, before);
  storeText('visitCount', String(visits));
  return visits;
}

/** Pages that are opened from another without leaving the document: the worker hears of each once it is read. */
function watchPages(): void {
  let path = location.pathname;
  const announceNext = () => {
    if (location.pathname === path) return;
    const opened = location.pathname;
    path = opened;
    // What the server stated for machines is true of the first page only.
    document.querySelector('script[type="application/ld+json"]')?.remove();
    setTimeout(() => whenSeen(() => location.pathname === opened && void informWorker(opened)), READING_MS);
  };
  new MutationObserver(announceNext).observe(document.head, { childList: true, subtree: true, characterData: true });
}

/** A page in a tab behind others is nobody's reading. */
function whenSeen(then: () => void): void {
  if (document.visibilityState === 'visible') then();
  else document.addEventListener('visibilitychange', () => whenSeen(then), { once: true });
}

function factsOf(visits: number): VisitFacts {
  return { now: Date.now(), elapsed: performance.now(), visits };
}

async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // The first page came before the worker.
    if (!navigator.serviceWorker.controller) await informWorker(location.pathname);
  } catch {
    // A browser that refuses (private windows do) reads without it.
  }
}

/** An article that did not come by the worker, or not as a page: it gets what it missed, so that it can be read again. */
async function informWorker(page: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !page.startsWith('/articolo/')) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'visited', page, files: loadedFiles() });
}
