import { keepRoomBelow } from '../shared/keep-room-below.js';
import './prompt-card.css';

/** What a card says and offers. Texts are the site's own and may hold markup. */
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

const GOOD_NEWS_MS = 3_000;
const BETWEEN_CARDS_MS = 5_000;

let shown: HTMLElement | null = null;
const waiting: Card[] = [];

/** Shows a card as soon as there is no other and no question about cookies on the screen. */
export function offerCard(card: Card): void {
  if (isFree()) show(card);
  else waiting.push(card);
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
    if (next) show(next);
  }, BETWEEN_CARDS_MS);
}

function isFree(): boolean {
  return shown === null && !document.querySelector('.consent');
}

function show(card: Card): HTMLElement {
  const section = document.createElement('section');
  section.className = 'prompt';
  section.setAttribute('aria-labelledby', 'invito-titolo');
  section.innerHTML = markupOf(card);
  const close = () => {
    if (shown !== section) return;
    section.remove();
    shown = null;
    keepRoomBelow(null);
    showNext();
  };
  const say: OpenCard['say'] = (text, outcome) => {
    const message = section.querySelector<HTMLElement>('.prompt__message');
    if (!message) return;
    message.className = `prompt__message note note--${outcome === 'good' ? 'ok' : 'bad'}`;
    message.textContent = text;
    if (outcome === 'good') {
      section.querySelector('.prompt__act')?.remove();
      setTimeout(close, GOOD_NEWS_MS);
    }
  };
  const decline = () => {
    close();
    card.onDecline?.();
  };
  section.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null;
    if (button?.dataset.prompt === 'action') void act(button, () => card.onAction?.({ say, close }));
    else if (button) decline();
  });
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') decline();
  });
  document.body.append(section);
  shown = section;
  keepRoomBelow(section);
  return section;
}

async function act(button: HTMLButtonElement, action: () => Promise<void> | void | undefined): Promise<void> {
  button.disabled = true;
  await action();
  button.disabled = false;
}

function markupOf({ icon, title, text, action, decline }: Card): string {
  const buttons = [
    action && `<button class="btn btn--primary btn--s" type="button" data-prompt="action">${action}</button>`,
    decline && `<button class="btn btn--line btn--s" type="button">${decline}</button>`,
  ].filter(Boolean);
  return `<div class="prompt__h">
    ${drawing(icon)}
    <div><h2 id="invito-titolo" tabindex="-1">${title}</h2><p>${text}</p></div>
    <button class="btn btn--ghost btn--icon btn--s" type="button" aria-label="Chiudi">${drawing('x')}</button>
  </div>
  <p class="prompt__message" role="status"></p>
  ${buttons.length > 0 ? `<div class="prompt__act">${buttons.join('')}</div>` : ''}`;
}

function drawing(name: string): string {
  return `<svg class="icon" aria-hidden="true"><use href="/icons.svg#${name}"></use></svg>`;
}
