import type { ArticleProof, ProvenClaim } from '../../../backend/contract/article-proof.js';
import { claimLook } from '../../../backend/contract/claim-look.js';
import { formatDate } from '../../lib/format-date.js';
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

/** The sheet beside or below the text: what speaks for one sentence at a time. It leaves the page usable behind it. */
export class ProofPanel {
  readonly element = made('section', 'proof');
  private readonly heading = made('h2', 'proof__t');
  private readonly body = made('div', 'proof__b');
  /** Beside what is read out when it changes: it is long. */
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
      const heading = made('h3', '');
      heading.textContent = COMPARISON;
      this.compared.replaceChildren(heading, ...comparison);
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
      icon(claimLook(claim) === 'doubtful' || claimLook(claim) === 'differs' ? 'circle-alert' : 'circle-check'),
    );
    if (claimLook(claim) === 'none') verdict.firstElementChild?.remove();
    verdict.dataset.look = claimLook(claim);
    const place = PLACES[claim.section];
    this.body.replaceChildren(
      ...(place === '' ? [] : [paragraph('proof__s', `${place}: ${claim.sentence}`)]),
      verdict,
      ...(text === '' ? [] : [paragraph('', text)]),
      ...passageOf(proof, claim),
      ...publishersOf(claim),
      reportLink(),
      ...(hasComparison ? [compareButton(this.actions.onCompare)] : []),
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
  const quote = made('blockquote', 'proof__q');
  const words = paragraph('', passage.text);
  if (source.language && source.language !== 'it') words.lang = source.language;
  const link = made('a', 'link');
  link.href = passage.link;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = 'Apri il passaggio nella fonte';
  const name = made('b', '');
  name.textContent = source.publisher ?? source.title;
  const about = paragraph('proof__n', '');
  about.append(name);
  const details = [source.publishedAt && formatDate(source.publishedAt), languageOf(source.language)].filter(Boolean);
  if (details.length > 0) about.append(`, ${details.join(', ')}`);
  quote.append(words, about, link);
  return [quote];
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
  const line = paragraph('proof__n', '');
  const link = made('a', 'link');
  link.href = '/contatti';
  link.textContent = 'Segnala un errore in questa frase';
  line.append(link);
  return line;
}

function compareButton(onPress: () => void): HTMLElement {
  const line = paragraph('proof__n', '');
  const button = made('button', 'proof__c');
  button.type = 'button';
  button.textContent = COMPARISON;
  button.addEventListener('click', onPress);
  line.append(button);
  return line;
}

function legend(): HTMLElement {
  const list = made('ul', 'proof__l');
  list.setAttribute('aria-label', 'Che cosa dicono le sottolineature');
  for (const [look, words] of LEGEND) {
    const entry = made('li', '');
    const sample = made('span', `fact fact--${look}`);
    sample.textContent = words;
    entry.append(sample);
    list.append(entry);
  }
  return list;
}

function iconButton(name: string, label: string, onPress: () => void): HTMLButtonElement {
  const button = made('button', 'proof__k');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  button.append(icon(name));
  button.addEventListener('click', onPress);
  return button;
}

function icon(name: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

function paragraph(className: string, text: string): HTMLParagraphElement {
  const element = made('p', className);
  element.textContent = text;
  return element;
}

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  return element;
}
