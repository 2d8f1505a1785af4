import { FIRST_FONTS } from '../../lib/first-fonts.js';
import { idleMoment } from './idle-moment.js';

/** A part with less text than this is set as a whole: to set a row in pieces would move its pieces. */
const SMALL_PART = 200;
const NO_TEXT = /^(SCRIPT|STYLE|TEMPLATE)$/;
const SET_AS_A_WHOLE = /^(P|H[1-6]|UL|OL|DL|TABLE|FORM|NAV|FIGURE)$/;

/** Between the release of a finger and the click that follows it. */
const CLICK_FOLLOWS_MS = 100;
/** A release outside the window is never told. */
const LONGEST_PRESS_MS = 2000;

let released: Promise<void> | undefined;

/**
 * Sets the first window in the fonts of the page once they are there, a part in each frame: to set all text anew at once
 * would keep a slow phone busy. Resolves when it is done; at once where the page stands in its fonts from the beginning.
 */
export async function setFirstWindow(): Promise<void> {
  if (!isPlain()) return;
  window.addEventListener('pointerdown', waitForRelease, { capture: true, passive: true });
  await Promise.allSettled(FIRST_FONTS.map((font) => document.fonts.load(font)));
  for (const part of partsIn(document.body, isInSight)) {
    await new Promise(requestAnimationFrame);
    await notPressed();
    setInFonts(part);
  }
}

/** The parts that nobody has set yet, in idle moments. */
export async function setPartsLeft(): Promise<void> {
  if (!isPlain()) return;
  for (const part of partsIn(document.body, () => true)) {
    await idleMoment();
    await notPressed();
    setInFonts(part);
  }
}

/** What is pressed must not move away before it is released: pending while a finger or a button is down. */
export function notPressed(): Promise<void> {
  return released ?? Promise.resolve();
}

/** Sets a part in the fonts of the page while the rest of the page may stand in stand-ins (set-in-fonts.css). */
export function setInFonts(part: HTMLElement): void {
  const inherited = part.parentElement ? getComputedStyle(part.parentElement).fontFamily : '';
  part.dataset.set = inherited.includes('Newsreader') ? 'serif' : '';
}

/** Once every part is set: what comes from now on stands in the fonts of the page from the beginning. */
export function setWholePage(): void {
  delete document.documentElement.dataset.plain;
  window.removeEventListener('pointerdown', waitForRelease, true);
}

function waitForRelease(): void {
  released = new Promise((done) => {
    setTimeout(done, LONGEST_PRESS_MS);
    const end = () => setTimeout(done, CLICK_FOLLOWS_MS);
    for (const event of ['pointerup', 'pointercancel'])
      window.addEventListener(event, end, { capture: true, once: true });
  });
}

function isPlain(): boolean {
  return document.documentElement.dataset.plain !== undefined;
}

/** Parts that are not set yet, from top to bottom; together they hold all text of what is wanted. */
function partsIn(within: HTMLElement, isWanted: (element: HTMLElement) => boolean): HTMLElement[] {
  return [...within.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || child.dataset.set !== undefined || !isWanted(child)) return [];
    const text = NO_TEXT.test(child.tagName) ? 0 : child.textContent.length;
    if (text === 0) return [];
    const isWhole = text < SMALL_PART || SET_AS_A_WHOLE.test(child.tagName) || hasTextOfItsOwn(child);
    return isWhole ? [child] : partsIn(child, isWanted);
  });
}

function hasTextOfItsOwn({ childNodes }: HTMLElement): boolean {
  return [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top < window.innerHeight && bottom > 0;
}
