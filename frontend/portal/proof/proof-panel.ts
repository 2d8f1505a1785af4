import type { ArticleProof, ProvenClaim } from '../../../backend/contract/article-proof.js';
import { claimStanding } from '../../../backend/contract/claim-standing.js';
import { formatDate } from '../../lib/format-date.js';
import { typeset } from '../../lib/typeset.js';
import { buildButton, buildElement, buildIcon } from '../shared/build-element.js';
import { publisherWords } from '../shared/publisher-words.js';
import { LEGEND, summaryWords, verdictWords } from './proof-words.js';

/** What the buttons of the panel do. */
export interface PanelActions {
  readonly onStep: (by: 1 | -1) => void;
  readonly onCompare: () => void;
  readonly onClose: () => void;
}

const COMPARISON = 'Le fonti a confronto';
const PLACES = { title: 'Titolo', excerpt: 'Sommario', body: '' } as const;

/** The sheet next to or below the text: what speaks for one sentence at a time. It leaves the page usable behind it. */
export class ProofPanel {
  readonly element = made('section', 'proof');
  private readonly heading = made('h2', 'proof__t');
  private readonly body = made('div', 'proof__b');
  /** Next to what is read out when it changes: it is long. */
  private readonly compared = made('div', 'proof__b vs');
  private readonly steps: readonly HTMLButtonElement[];

  constructor(private readonly actions: PanelActions) {
    this.element.id = 'prove';
    this.element.tabIndex = -1;
    this.heading.id = 'prove-titolo';
    this.element.setAttribute('aria-labelledby', 'prove-titolo');
    this.body.setAttribute('aria-live', 'polite');
    this.steps = [
      iconButton('arrow-left', 'Frase precedente', () => actions.onStep(-1)),
      iconButton('arrow-right', 'Frase successiva', () => actions.onStep(1)),
    ];
    const head = made('div', 'proof__h');
    head.append(this.heading, ...this.steps, iconButton('x', 'Chiudi le prove', actions.onClose));
    this.element.append(head, this.body, this.compared, legend());
    document.body.append(this.element);
  }

  /** Something to say that is about no sentence. */
  showMessage(title: string, text: string): void {
    this.heading.textContent = title;
    this.body.replaceChildren(paragraph('', text));
    this.compared.replaceChildren();
    for (const step of this.steps) step.hidden = true;
  }

  showSummary(proof: ArticleProof, comparison: readonly Node[]): void {
    this.showMessage('Le prove di questo articolo', summaryWords(proof));
    if (comparison.length > 0) {
      this.compared.replaceChildren(made('h3', '', COMPARISON), ...comparison);
    }
    for (const step of this.steps) step.hidden = proof.claims.length === 0;
  }

  showClaim(proof: ArticleProof, index: number, hasComparison: boolean): void {
    const claim = proof.claims[index];
    if (!claim) return;
    const { title, text } = verdictWords(claim);
    this.compared.replaceChildren();
    this.heading.textContent = `Frase ${index + 1} di ${proof.claims.length}`;
    for (const step of this.steps) step.hidden = false;
    const verdict = paragraph('proof__v', title);
    verdict.prepend(
      buildIcon(
        claimStanding(claim) === 'doubtful' || claimStanding(claim) === 'differs' ? 'circle-alert' : 'circle-check',
      ),
    );
    if (claimStanding(claim) === 'none') verdict.firstElementChild?.remove();
    verdict.dataset.standing = claimStanding(claim);
    const place = PLACES[claim.section];
    this.body.replaceChildren(
      ...(place === '' ? [] : [paragraph('proof__s', `${place}: ${typeset(claim.sentence)}`)]),
      verdict,
      ...(text === '' ? [] : [paragraph('', text)]),
      ...passageOf(proof, claim),
      ...publishersOf(claim),
      reportLink(),
      ...(hasComparison
        ? [paragraph('proof__n', buildButton({ class: 'proof__c' }, this.actions.onCompare, COMPARISON))]
        : []),
    );
    this.element.scrollTop = 0;
  }

  remove(): void {
    this.element.remove();
  }
}

function passageOf({ sources }: ArticleProof, { passage }: ProvenClaim): HTMLElement[] {
  const source = passage && sources[passage.source - 1];
  if (!passage || !source) return [];
  const words = paragraph('', passage.text);
  if (source.language && source.language !== 'it') words.lang = source.language;
  const address = { class: 'link', href: passage.link, target: '_blank', rel: 'noopener noreferrer' };
  const link = buildElement('a', address, 'Apri il passaggio nella fonte');
  const about = paragraph('proof__n', made('b', '', source.publisher ?? source.title));
  const details = [source.publishedAt && formatDate(source.publishedAt), languageOf(source.language)].filter(Boolean);
  if (details.length > 0) about.append(`, ${details.join(', ')}`);
  return [made('blockquote', 'proof__q', words, about, link)];
}

function publishersOf({ publishers }: ProvenClaim): HTMLElement[] {
  const words = publishers ? publisherWords(publishers).map(([, part]) => part) : [];
  return words.length === 0 ? [] : [paragraph('proof__n', `${words.join('; ')}.`)];
}

/** «in inglese»; '' for Italian and where it is not known. */
function languageOf(code: string | null): string {
  if (!code || code === 'it') return '';
  const name = new Intl.DisplayNames('it', { type: 'language', fallback: 'none' }).of(code);
  return name ? `in ${name}` : '';
}

function reportLink(): HTMLElement {
  const words = 'Segnala un errore in questa frase';
  return paragraph('proof__n', buildElement('a', { class: 'link', href: '/contatti' }, words));
}

function legend(): HTMLElement {
  const entries = LEGEND.map(([standing, words]) => made('li', '', made('span', `fact fact--${standing}`, words)));
  return buildElement('ul', { class: 'proof__l', 'aria-label': 'Che cosa dicono le sottolineature' }, ...entries);
}

function iconButton(name: string, label: string, onPress: () => void): HTMLButtonElement {
  return buildButton({ class: 'proof__k', 'aria-label': label }, onPress, buildIcon(name));
}

function paragraph(className: string, ...children: readonly (Node | string)[]): HTMLParagraphElement {
  return made('p', className, ...children);
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  return buildElement(name, className === '' ? {} : { class: className }, ...children);
}
