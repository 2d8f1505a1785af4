import { embedHost, embedOf } from '../../../backend/contract/embeds.js';
import { buildElement } from './build-element.js';

/** Brings in what a card stands for, in place of its button, and gives it the focus that the button had. */
export function showEmbed(button: Element): void {
  const hadFocus = button === document.activeElement;
  const frame = bringIn(button);
  if (hadFocus) frame?.focus();
}

/** Every card of the page, for a reader who has consented to it: each once it comes near. */
export function showAllEmbeds(): void {
  for (const button of document.querySelectorAll('[data-reading="embed"]')) bringIn(button);
}

function bringIn(button: Element): HTMLIFrameElement | null {
  const link = button.closest('.embed')?.querySelector('a');
  const embed = link ? embedOf(link.href) : null;
  if (!link || !embed) return null;
  const frame = buildElement('iframe', {
    src: embed.frame,
    title: `${link.textContent} (${embedHost(embed.link)})`,
    // Its own origin, which is never ours: players need their storage, and reach nothing of this page.
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
    allow: 'fullscreen; picture-in-picture; encrypted-media',
    referrerpolicy: 'strict-origin-when-cross-origin',
    loading: 'lazy',
  });
  if (embed.height !== null) frame.style.height = `${embed.height}px`;
  button.parentElement?.replaceWith(frame);
  return frame;
}
