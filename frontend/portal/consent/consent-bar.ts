import type { ConsentChoice } from '../../lib/consent.js';
import { keepRoomBelow } from '../shared/keep-room-below.js';
import { storeConsent, storedConsent } from '../shared/stored-consent.js';
import './consent.css';

// Started by bootstrap-script.ts, outside React: when no decision is stored, or by «Preferenze cookie» in the footer.

const NONE: ConsentChoice = { statistics: false, marketing: false };
const ALL: ConsentChoice = { statistics: true, marketing: true };

let bar: HTMLElement | null = null;
let openedFrom: Element | null = null;

/**
 * Shows the question. Asked by the site, it does not touch the focus and closing it refuses; called by the reader, it
 * takes the focus, shows the choices as they are, and closing it changes nothing.
 */
export function showConsentBar({ byReader }: { readonly byReader: boolean }): void {
  if (!bar) bar = build();
  if (!byReader) return;
  openedFrom = document.activeElement;
  const kept = storedConsent();
  if (kept !== null) {
    for (const name of ['statistics', 'marketing'] as const) box(name).checked = kept[name];
    part('button.consent__x').setAttribute('aria-label', 'Chiudi senza cambiare');
  }
  toggleChoices(true);
  part('h2').focus();
}

function build(): HTMLElement {
  const section = document.createElement('section');
  section.className = 'consent';
  section.setAttribute('aria-labelledby', 'consenso-titolo');
  section.innerHTML = MARKUP;
  section.addEventListener('click', onClick);
  section.addEventListener('submit', (event) => {
    event.preventDefault();
    decide({ statistics: box('statistics').checked, marketing: box('marketing').checked });
  });
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dismiss();
  });
  // Early in the page: anyone who uses the keyboard comes here right after «Vai al contenuto».
  const skip = document.querySelector('body > .skip');
  if (skip) skip.after(section);
  else document.body.prepend(section);
  keepRoomBelow(section);
  return section;
}

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.dataset.consent === 'accepted') decide(ALL);
  else if (button?.dataset.consent === 'rejected') decide(NONE);
  else if (button?.dataset.consent === 'choose') toggleChoices(part('form').hasAttribute('hidden'));
  else if (button?.dataset.consent === 'close') dismiss();
}

function toggleChoices(open: boolean): void {
  part('form').hidden = !open;
  part('[data-consent="choose"]').setAttribute('aria-expanded', String(open));
}

/** The cross refuses where nothing was decided yet, and leaves a decision alone. */
function dismiss(): void {
  if (storedConsent() === null) decide(NONE);
  else close();
}

function decide(choice: ConsentChoice): void {
  const before = storedConsent() ?? NONE;
  storeConsent(choice);
  close();
  const isLess = (before.statistics && !choice.statistics) || (before.marketing && !choice.marketing);
  if (isLess) forgetCookies();
  // Scripts of others begin, or end, with a new page.
  if (isLess || choice.statistics || choice.marketing) location.reload();
}

function close(): void {
  const hadFocus = bar?.contains(document.activeElement) ?? false;
  bar?.remove();
  bar = null;
  keepRoomBelow(null);
  if (hadFocus && openedFrom instanceof HTMLElement) openedFrom.focus();
  openedFrom = null;
  document.dispatchEvent(new Event('consentdecided'));
}

/** The site sets no cookie: those a page can see were set by the scripts that are no longer wanted. */
function forgetCookies(): void {
  const domains = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  for (const cookie of document.cookie.split(';')) {
    const expired = `${cookie.split('=')[0]?.trim()}=; path=/; max-age=0`;
    for (const domain of ['', ...domains.map((name) => `; domain=${name}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser there is
      document.cookie = expired + domain;
    }
  }
}

function part(selector: string): HTMLElement {
  const found = bar?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the consent bar has no ${selector}`);
  return found;
}

function box(name: keyof ConsentChoice): HTMLInputElement {
  return part(`input[name="${name}"]`) as HTMLInputElement;
}

const MARKUP = `<div class="wrap">
  <div class="consent__text">
    <h2 id="consenso-titolo" tabindex="-1">Cookie, decidi tu</h2>
    <p>Il sito funziona senza cookie di profilazione. Con il tuo consenso carichiamo anche statistiche e pubblicità di
    terze parti, che usano cookie. Se chiudi con la X, rifiuti. Puoi cambiare idea quando vuoi da «Preferenze cookie», in
    fondo a ogni pagina. <a class="link" href="/cookie-policy">Cookie policy</a></p>
  </div>
  <div class="consent__act">
    <button class="btn btn--line" type="button" data-consent="rejected">Rifiuta</button>
    <button class="btn btn--line" type="button" data-consent="accepted">Accetta</button>
    <button class="btn btn--ghost" type="button" data-consent="choose" aria-expanded="false"
      aria-controls="consenso-scelte">Personalizza</button>
  </div>
  <form class="consent__choices" id="consenso-scelte" hidden>
    <fieldset>
      <legend class="sr-only">Che cosa consenti</legend>
      <label class="check"><input type="checkbox" checked disabled><span><b>Necessari</b> Ricordano nel tuo browser il
        tema, gli articoli salvati e questa scelta. Non ti seguono e non si possono disattivare.</span></label>
      <label class="check"><input type="checkbox" name="statistics"><span><b>Statistiche</b> Contano le visite e le
        pagine lette, con strumenti di terze parti.</span></label>
      <label class="check"><input type="checkbox" name="marketing"><span><b>Pubblicità e altri servizi</b> Mostrano
        annunci di terze parti e ne misurano l’effetto.</span></label>
    </fieldset>
    <button class="btn btn--line" type="submit">Salva le scelte</button>
  </form>
  <button class="btn btn--ghost btn--icon btn--s consent__x" type="button" data-consent="close"
    aria-label="Chiudi e rifiuta"><svg class="icon" aria-hidden="true"><use href="/icons.svg#x"></use></svg></button>
</div>`;
