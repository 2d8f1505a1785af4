import { CONSENT_DETAILS_KEY, CONSENT_KEPT_MS, CONSENT_KEY, CONSENT_VERSION } from '../lib/consent.js';

// Runs in the head of a page, before anything is painted.
const { dataset } = document.documentElement;

// Theme and size of the text as the reader left them, and whether advertisements were allowed; and what can be offered because
// there is a script and a voice.
dataset.script = '';
if ('speechSynthesis' in window) dataset.voice = '';
try {
  const stored = localStorage;
  const theme = stored.getItem('theme');
  const textSize = stored.getItem('textSize') ?? '';
  if (theme === 'dark' || theme === 'light') dataset.theme = theme;
  if (/^[1-3]$/.test(textSize)) dataset.text = textSize;
  if (stored.getItem(CONSENT_KEY) === 'accepted') {
    const consent = JSON.parse(stored.getItem(CONSENT_DETAILS_KEY) ?? '0');
    if (
      consent.marketing &&
      consent.version === CONSENT_VERSION &&
      Date.now() - Date.parse(consent.at) < CONSENT_KEPT_MS
    )
      dataset.ads = '';
  }
} catch {
  // Storage that is closed, or holds what nobody can read: the page is as it comes.
}

// Who was here before has the fonts at hand, with the service worker; all others read in the stand-ins first.
if (!navigator.serviceWorker?.controller) dataset.plain = '';

// Who wants a certain place of a page gets it whole (later.css): with guessed heights above it the place would move.
const drawWhole = () => {
  dataset.whole = '';
};
if (location.hash) drawWhole();
addEventListener(
  'click',
  (event) => {
    if ((event.target as Partial<Element>).closest?.('a[href^="#"]')) drawWhole();
  },
  true,
);
