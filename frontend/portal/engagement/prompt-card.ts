import { storedText, storeText } from '../../lib/browser-storage.js';
import { SUCCESS_SHOWN_MS } from '../../lib/success-time.js';
import { buildButton, buildElement, buildIcon } from '../shared/build-element.js';
import { keepRoomBelow } from '../shared/keep-room-below.js';
import './prompt-card.css';

/** What a card says and offers. */
export interface Card {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** The label of the button that does it; absent: there is nothing to press but the cross. */
  readonly action?: string;
  /** The label of the button that does not. */
  readonly decline?: string;
  /** Called with the open card, so that it can say how it went. */
  readonly onAction?: (open: OpenCard) => Promise<void> | void;
  /** Closed by the reader without the action. */
  readonly onDecline?: () => void;
}

export interface OpenCard {
  /** Shows an outcome; a good one closes the card after 3 seconds. */
  say(text: string, outcome: 'good' | 'bad'): void;
  close(): void;
}

const BETWEEN_CARDS_MS = 5_000;
/** Of the session's storage: this visit has had its request. */
const ASKED = 'asked';

let shown: HTMLElement | null = null;
const waiting: Card[] = [];

/** Shows a card as soon as there is no other and no question about cookies on the screen; a second one of a visit never. */
export function offerCard(card: Card): void {
  if (!isFree()) waiting.push(card);
  else if (isFirstRequest()) show(card);
}

/** Asked once, it is asked: the next caller is not the first. Without storage every page is a visit of its own. */
function isFirstRequest(): boolean {
  if (storedText(ASKED, 'sessionStorage')) return false;
  storeText(ASKED, '1', 'sessionStorage');
  return true;
}

/** A visit begins: it has asked for nothing yet. */
export function forgetRequests(): void {
  storeText(ASKED, null, 'sessionStorage');
}

/** Shows a card now, in place of another, and moves the focus to it: the reader asked for it. */
export function openCard(card: Card): void {
  shown?.remove();
  show(card).querySelector<HTMLElement>('h2')?.focus();
}

document.addEventListener('consentdecided', showNext);

function showNext(): void {
  setTimeout(() => {
    const next = isFree() ? waiting.shift() : undefined;
    if (next) offerCard(next);
  }, BETWEEN_CARDS_MS);
}

function isFree(): boolean {
  return shown === null && !document.querySelector('.consent');
}

function show(card: Card): HTMLElement {
  let cameFrom: EventTarget | null = null;
  const close = () => {
    if (shown !== section) return;
    const hadFocus = section.contains(document.activeElement);
    section.remove();
    shown = null;
    keepRoomBelow(null);
    // Where the reader was before; by itself the focus would begin again at the top of the page.
    if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    showNext();
  };
  const say: OpenCard['say'] = (text, outcome) => {
    message.className = `prompt__message note note--${outcome === 'good' ? 'ok' : 'bad'}`;
    message.textContent = text;
    if (outcome === 'good') {
      if (actions?.contains(document.activeElement)) section.querySelector('button')?.focus();
      actions?.remove();
      setTimeout(close, SUCCESS_SHOWN_MS);
    }
  };
  const decline = () => {
    close();
    card.onDecline?.();
  };
  const message = buildElement('p', { class: 'prompt__message', role: 'status' });
  const actions = actionsOf(card, () => card.onAction?.({ say, close }), decline);
  const section = buildElement('section', { class: 'prompt', 'aria-labelledby': 'invito-titolo' });
  section.append(headOf(card, decline), message, ...(actions ? [actions] : []));
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') decline();
  });
  section.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && section.contains(relatedTarget))) cameFrom = relatedTarget;
  });
  document.body.append(section);
  shown = section;
  keepRoomBelow(section);
  return section;
}

function headOf({ icon, title, text }: Card, onClose: () => void): HTMLElement {
  const cross = { class: 'btn btn--ghost btn--icon btn--s', 'aria-label': 'Chiudi' };
  return buildElement(
    'div',
    { class: 'prompt__h' },
    buildIcon(icon),
    buildElement(
      'div',
      {},
      buildElement('h2', { id: 'invito-titolo', tabindex: '-1' }, title),
      buildElement('p', {}, text),
    ),
    buildButton(cross, onClose, buildIcon('x')),
  );
}

function actionsOf(
  { action, decline }: Card,
  onAction: () => Promise<void> | void | undefined,
  onDecline: () => void,
): HTMLElement | null {
  if (!action && !decline) return null;
  const row = buildElement('div', { class: 'prompt__act' });
  if (action) {
    const button: HTMLButtonElement = buildButton(
      { class: 'btn btn--primary btn--s' },
      () => void act(button, onAction),
      action,
    );
    row.append(button);
  }
  if (decline) row.append(buildButton({ class: 'btn btn--line btn--s' }, onDecline, decline));
  return row;
}

/** Once at a time. A button that is disabled would lose the focus. */
async function act(button: HTMLButtonElement, action: () => Promise<void> | void | undefined): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  await action();
  button.ariaDisabled = null;
}
