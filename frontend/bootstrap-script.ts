import { storedText } from './lib/browser-storage.js';
import { changeTheme } from './lib/change-theme.js';
import { PAGE_DATA_ID } from './page-data.js';
import './portal/portal.css';
import type { InstallOffer } from './portal/engagement/install-offer.js';
import { drawLater } from './portal/shared/draw-later.js';
import { pressSave, SAVE_BUTTON, showSaved } from './portal/shared/saved-articles.js';
import { storedConsent } from './portal/shared/stored-consent.js';

// The first script of a page, asked for when its text is drawn. It answers what must not wait and brings in the rest at the reader's first
// move, or a while after the page has settled. What is pressed before that is stored and done afterwards.

const SETTLED_AFTER_MS = 5000;
/** Where images are slow to come, a page is drawn below its first window without them. */
const MAX_WAIT_TO_DRAW_MS = 2000;
const FIRST_MOVES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'scroll'] as const;

let alive: Promise<void> | undefined;
let isAlive = false;

function hydrate(): Promise<void> {
  // The page's own module comes at the same time; React would ask for it only once it is there itself.
  const page = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page;
  if (page && !alive) void import(/* @vite-ignore */ page).catch(() => undefined);
  alive ??= react().then(() => {
    isAlive = true;
    document.documentElement.dataset.alive = '';
  });
  return alive;
}

/** A page without data is left as it is. */
async function react(): Promise<void> {
  if (document.getElementById(PAGE_DATA_ID)) await (await import('./entry-browser.js')).hydratePage();
}

function onFirstMove(): void {
  for (const move of FIRST_MOVES) window.removeEventListener(move, onFirstMove, true);
  void hydrate();
}

/** Once everything of the page is there, which may have been before this script was. */
function afterLoad(then: () => void): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then);
}

for (const move of FIRST_MOVES) window.addEventListener(move, onFirstMove, { capture: true, passive: true });
void nextTask().then(drawTheRest);
afterLoad(() => {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(settle) : settle()), SETTLED_AFTER_MS);
});

async function drawTheRest(): Promise<void> {
  const waited = new Promise<void>((then) => setTimeout(then, MAX_WAIT_TO_DRAW_MS));
  await Promise.race([new Promise<void>(afterLoad), waited]);
  await drawLater();
}

async function settle(): Promise<void> {
  onFirstMove();
  const { settleIn } = await engagement();
  // The browser's offer may come before any script: a line of the page's head keeps it.
  const { installOffer = null }: { installOffer?: InstallOffer | null } = window as object;
  await settleIn(installOffer);
}

// What only this browser has, it shows at once: nobody moves while a page says that it is loading.
if (document.querySelector('[data-waits-for-script]')) void hydrate();

/** What a browser does for the first time takes it long: one thing after the other, and what waits meanwhile between them. */
function nextTask(): Promise<void> {
  return new Promise((next) => setTimeout(next));
}

void nextTask().then(seeToConsent);
for (const button of document.querySelectorAll<HTMLElement>(SAVE_BUTTON)) showSaved(button);
void nextTask().then(showFollowed);

/** What this browser follows; the home page has a place for it once React is there. */
async function showFollowed(): Promise<void> {
  const buttons = document.querySelectorAll<HTMLElement>('[data-follow]');
  const storyline = document.querySelector<HTMLElement>('[data-storyline]');
  if (location.pathname === '/' && (storedText('followed') ?? '[]') !== '[]') void hydrate();
  if (buttons.length === 0) return;
  const { showFollowing } = await followed();
  for (const button of buttons) showFollowing(button);
  if (storyline) (await import('./portal/storyline/since-last.js')).showSinceLast(storyline);
}

const followed = () => import('./portal/shared/followed.js');

/** Asks who has not chosen yet; does what was allowed. */
function seeToConsent(): void {
  const consent = storedConsent();
  if (consent === null) void askForConsent(false);
  else if (consent.statistics || consent.marketing) {
    afterLoad(async () => {
      const { loadHeaderScripts } = await import('./portal/third-party-scripts/header-scripts.js');
      await loadHeaderScripts(consent);
    });
  }
}

async function askForConsent(byReader: boolean): Promise<void> {
  const { showConsentBar } = await import('./portal/consent/consent-bar.js');
  showConsentBar({ byReader });
}

const engagement = () => import('./portal/engagement/engagement.js');

async function open(what: 'showPushPreferences' | 'showInstallation'): Promise<void> {
  await (await engagement())[what]();
}

// Without a network only whole pages are there, in the service worker's keeping: links are not left to React then.
window.addEventListener(
  'click',
  (event) => {
    if (!navigator.onLine && event.target instanceof Element && event.target.closest('a')) event.stopPropagation();
  },
  true,
);

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.hasAttribute('data-theme-toggle')) changeTheme();
  else if (button?.dataset.reading) void pressReadingTool(button);
  else if (button?.dataset.save) void pressSave(button);
  else if (button?.dataset.follow) void followed().then(({ pressFollow }) => pressFollow(button));
  else if (button?.dataset.proof) void pressProof(button);
  else if (button?.hasAttribute('data-cookie-preferences')) void askForConsent(true);
  else if (button?.hasAttribute('data-push-preferences')) void open('showPushPreferences');
  else if (button?.hasAttribute('data-install')) void open('showInstallation');
  else if (button?.hasAttribute('data-needs-script') && !isAlive) {
    // React may have heard it after all, while it was coming.
    void hydrate().then(() => event.defaultPrevented || button.click());
  }
});

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.method === 'get' && new FormData(form).get('q')?.toString().trim() === '') event.preventDefault();
    if (form.method === 'post' && !isAlive) {
      event.preventDefault();
      // Where React does not come, the form goes as it would without a script.
      void hydrate().then(
        () => form.requestSubmit(),
        () => form.submit(),
      );
    }
  },
  true,
);

document.addEventListener('keydown', ({ key }) => {
  const menu = document.querySelector<HTMLDetailsElement>('.menu[open]');
  if (key !== 'Escape' || !menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

/** After React, as with the reading tools. */
async function pressProof(button: HTMLButtonElement): Promise<void> {
  const [{ toggleProof }] = await Promise.all([import('./portal/proof/proof.js'), hydrate()]);
  toggleProof(button);
}

/** After React, which would find the page changed under its hands otherwise. */
async function pressReadingTool(button: HTMLButtonElement): Promise<void> {
  const [tools] = await Promise.all([import('./portal/reading-tools/reading-tools.js'), hydrate()]);
  tools.pressReadingTool(button);
}

// Only now, and not when the promise of this module is kept: a press between the two would be heard twice.
window.dispatchEvent(new Event('scripted'));
