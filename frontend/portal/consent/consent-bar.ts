import type { ConsentChoice } from '../../lib/consent.js';
import { buildButton, buildElement, buildIcon } from '../shared/build-element.js';
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
  const choice = storedConsent();
  if (choice !== null) {
    for (const name of ['statistics', 'marketing'] as const) box(name).checked = choice[name];
    part('button.consent__x').setAttribute('aria-label', 'Chiudi senza cambiare');
  }
  toggleChoices(true);
  part('h2').focus();
}

function build(): HTMLElement {
  const section = buildElement('section', { class: 'consent', 'aria-labelledby': 'consenso-titolo' }, contentOf());
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

function toggleChoices(open: boolean): void {
  part('form').hidden = !open;
  part('[aria-controls="consenso-scelte"]').setAttribute('aria-expanded', String(open));
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
  // Whoever is asked again may have cookies from a consent that is no longer in force.
  if (!choice.statistics || !choice.marketing) forgetCookies();
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

function contentOf(): HTMLElement {
  const choiceButton = (kind: string, label: string, onPress: () => void, attributes = {}) =>
    buildButton({ class: `btn btn--${kind}`, ...attributes }, onPress, label);
  const close = { class: 'btn btn--ghost btn--icon btn--s consent__x', 'aria-label': 'Chiudi e rifiuta' };
  return buildElement(
    'div',
    { class: 'wrap' },
    question(),
    buildElement(
      'div',
      { class: 'consent__act' },
      choiceButton('line', 'Rifiuta', () => decide(NONE)),
      choiceButton('line', 'Accetta', () => decide(ALL)),
      choiceButton('ghost', 'Personalizza', () => toggleChoices(part('form').hasAttribute('hidden')), {
        'aria-expanded': 'false',
        'aria-controls': 'consenso-scelte',
      }),
    ),
    choicesForm(),
    buildButton(close, dismiss, buildIcon('x')),
  );
}

function question(): HTMLElement {
  return buildElement(
    'div',
    { class: 'consent__text' },
    buildElement('h2', { id: 'consenso-titolo', tabindex: '-1' }, 'Scegli i cookie'),
    ' ',
    buildElement(
      'p',
      {},
      'Statistiche e pubblicità di terzi solo se dici di sì; chiudendo rifiuti. ',
      buildElement('a', { class: 'link', href: '/cookie-policy' }, 'Informativa sui cookie'),
    ),
  );
}

function choicesForm(): HTMLElement {
  const needed =
    ' Ricordano nel tuo browser il tema, gli articoli salvati e questa scelta. Non ti seguono e non si possono disattivare.';
  const statistics =
    ' Contano le visite e le pagine lette, con strumenti di terze parti; il sito misura quanto è veloce.';
  const marketing = ' Mostrano annunci, video e post di terze parti e ne misurano l’effetto.';
  return buildElement(
    'form',
    { class: 'consent__choices', id: 'consenso-scelte', hidden: '' },
    buildElement(
      'fieldset',
      {},
      buildElement('legend', { class: 'sr-only' }, 'Che cosa consenti'),
      choiceLine({ checked: '', disabled: '' }, 'Necessari', needed),
      choiceLine({ name: 'statistics' }, 'Statistiche', statistics),
      choiceLine({ name: 'marketing' }, 'Pubblicità e altri servizi', marketing),
    ),
    buildElement(
      'div',
      {},
      buildElement('p', {}, 'Cambi idea quando vuoi da «Preferenze cookie», in fondo a ogni pagina.'),
      buildElement('button', { class: 'btn btn--line', type: 'submit' }, 'Salva le scelte'),
    ),
  );
}

function choiceLine(attributes: Readonly<Record<string, string>>, name: string, meaning: string): HTMLElement {
  return buildElement(
    'label',
    { class: 'check' },
    buildElement('input', { type: 'checkbox', ...attributes }),
    buildElement('span', {}, buildElement('b', {}, name), meaning),
  );
}
