import { storeText } from '../../lib/browser-storage.js';
import { Listener, type Listening } from './listen.js';

// Started by bootstrap-script.ts at the first press of one of the buttons that `shared/reading-buttons.tsx` draws, or of
// the button of another site's post or video in the text.

/** Steps of the reading size, the browser's own first; `reading.css` says how large each is. */
const PERCENT = [100, 115, 130, 150] as const;
const KEY = 'textSize';

const LABELS: Readonly<Record<Listening, readonly [word: string, icon: string]>> = {
  off: ['Ascolta', 'volume'],
  speaking: ['Pausa', 'pause'],
  paused: ['Riprendi', 'volume'],
};

const listeners = new WeakMap<Element, Listener>();

/** Does what the pressed button says. The page must be alive: what it changes, React would take back otherwise. */
export function pressReadingTool(button: HTMLButtonElement): void {
  const tool = button.dataset.reading;
  if (tool === 'embed') void import('../shared/show-embeds.js').then(({ showEmbed }) => showEmbed(button));
  const tools = button.closest('.tools');
  const article = button.closest('article');
  if (!tools || !article) return;
  if (tool === 'size') say(tools, changeTextSize());
  else if (tool === 'share') void share(article);
  else if (tool === 'stop') listenerOf(article, tools).stop();
  else listenerOf(article, tools).toggle();
}

function listenerOf(article: Element, tools: Element): Listener {
  let listener = listeners.get(tools);
  if (!listener) {
    listener = new Listener(article, (state) => show(tools, state));
    listeners.set(tools, listener);
  }
  return listener;
}

function show(tools: Element, state: Listening): void {
  const [word, icon] = LABELS[state];
  const listen = tools.querySelector('[data-reading="listen"]');
  const stop = tools.querySelector<HTMLButtonElement>('[data-reading="stop"]');
  listen?.querySelector('use')?.setAttribute('href', `/icons.svg#${icon}`);
  const label = listen?.querySelector('span');
  if (label) label.textContent = word;
  if (!stop) return;
  // The focus must not fall out of the page together with the button.
  if (state === 'off' && document.activeElement === stop && listen instanceof HTMLElement) listen.focus();
  stop.hidden = state === 'off';
}

function say(tools: Element, text: string): void {
  const status = tools.querySelector('[role="status"]');
  if (status) status.textContent = text;
}

/** By the system's own sheet; where there is none, or it does not open, by the links at the end of the article. */
async function share(article: Element): Promise<void> {
  const [url, title] = [location.origin + location.pathname, article.querySelector('h1')?.textContent ?? ''];
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const links = article.querySelector<HTMLElement>('.share, .magazine__share');
    links?.scrollIntoView({ block: 'center' });
    links?.querySelector('a')?.focus({ preventScroll: true });
  }
}

/** Makes the text of articles one step larger, after the largest as at first, remembers it, and says the new size in words. */
function changeTextSize(): string {
  const root = document.documentElement;
  const size = (Number(root.dataset.text ?? 0) + 1) % PERCENT.length;
  if (size === 0) delete root.dataset.text;
  else root.dataset.text = String(size);
  storeText(KEY, size === 0 ? null : String(size));
  return `Testo al ${PERCENT[size]} per cento`;
}
