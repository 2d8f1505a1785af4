import type { ArticleProof } from '../../../backend/contract/article-proof.js';
import { call } from '../../api/call.js';
import {
  COMPARED,
  closeComparison,
  copyOfComparison,
  isComparisonOpen,
  pressableComparison,
} from './compared-sentences.js';
import { isSameSentence } from './find-sentences.js';
import { type MarkedSentence, markSentences, unmarkSentences } from './mark-sentences.js';
import { ProofPanel } from './proof-panel.js';
import './proof.css';

// Started by bootstrap-script.ts at the first press of «Mostra le prove».

const WIDE = '(min-width: 62rem)';
/** Next to the text the panel leaves the head of the article free: it begins with the rail, as far as it has room there. */
const GAP = 24;
const LOWEST = 280;
let shown: ShownProof | undefined;

/** Shows what speaks for the sentences of the article, or puts it away again. */
export function toggleProof(button: HTMLButtonElement): void {
  const article = button.closest('article');
  if (shown) shown.end();
  else if (article) shown = new ShownProof(article, button, () => (shown = undefined));
}

/** The proof while it is shown: the marks in the text, the panel, and where the reader is. */
class ShownProof {
  private readonly panel: ProofPanel;
  private readonly watched: MutationObserver;
  private proof: ArticleProof | undefined;
  private sentences: readonly MarkedSentence[] = [];
  private at = -1;
  private restoreComparison: (() => void) | undefined;

  constructor(
    private readonly article: Element,
    private readonly button: HTMLButtonElement,
    private readonly onEnd: () => void,
  ) {
    this.panel = new ProofPanel({
      onStep: (by) => this.step(by),
      onCompare: () => this.summarize({ focus: true }),
      onClose: () => this.end(),
    });
    button.setAttribute('aria-pressed', 'true');
    this.panel.showMessage('Le prove di questo articolo', 'Carico le prove…');
    this.place();
    window.addEventListener('resize', this.place);
    window.addEventListener('scroll', this.place, { passive: true });
    document.addEventListener('keydown', this.press);
    document.addEventListener('click', this.choose);
    // Another page is shown, or another article in the same place.
    const prose = article.querySelector('.atext');
    this.watched = new MutationObserver(() => {
      const isGone = !prose?.isConnected || this.sentences.some(({ pieces }) => pieces[0]?.isConnected === false);
      if (isGone) this.end();
    });
    this.watched.observe(document.body, { childList: true, subtree: true });
    if (prose) void this.load(prose);
  }

  /** Puts the page back as it was. */
  end(): void {
    const back = this.panel.element.contains(document.activeElement) ? this.focusable() : null;
    this.watched.disconnect();
    window.removeEventListener('resize', this.place);
    window.removeEventListener('scroll', this.place);
    document.removeEventListener('keydown', this.press);
    document.removeEventListener('click', this.choose);
    this.restoreComparison?.();
    this.panel.remove();
    unmarkSentences(this.sentences.filter(({ pieces }) => pieces[0]?.isConnected));
    this.button.setAttribute('aria-pressed', 'false');
    if (back) this.button.focus({ preventScroll: true });
    this.onEnd();
  }

  private async load(prose: Element): Promise<void> {
    try {
      const proof = await call('GET /articolo/:slug/prova.json', {
        params: { slug: this.button.dataset.proof ?? '' },
      });
      // What states nothing, and headings, have no proof to show.
      this.proof = { ...proof, claims: proof.claims.filter(({ counted }) => counted) };
    } catch {
      this.panel.showMessage('Le prove non si aprono', 'Il collegamento non ha funzionato. Chiudi e riprova tra poco.');
      return;
    }
    if (!prose.isConnected || !this.panel.element.isConnected) return;
    this.sentences = markSentences(prose, this.proof.claims);
    this.restoreComparison = pressableComparison(this.article);
    this.summarize({ focus: false });
  }

  private summarize(how: { readonly focus: boolean }): void {
    if (!this.proof) return;
    this.mark(false);
    this.at = -1;
    this.panel.showSummary(this.proof, copyOfComparison(this.article));
    if (how.focus) this.panel.element.focus({ preventScroll: true });
  }

  private show(index: number, how: { readonly focus: boolean }): void {
    if (!this.proof) return;
    this.mark(false);
    this.at = index;
    this.mark(true);
    this.panel.showClaim(this.proof, index, copyOfComparison(this.article).length > 0);
    if (how.focus) this.panel.element.focus({ preventScroll: true });
    this.bringIntoView();
  }

  private step(by: 1 | -1): void {
    const count = this.sentences.length;
    if (count > 0) this.show((this.at + by + count + (this.at < 0 && by < 0 ? 1 : 0)) % count, { focus: false });
  }

  private mark(isCurrent: boolean): void {
    for (const piece of this.sentences[this.at]?.pieces ?? []) {
      piece.classList.toggle('fact--now', isCurrent);
      if (piece.tabIndex === 0) piece.toggleAttribute('aria-current', isCurrent);
    }
  }

  private bringIntoView(): void {
    const first = this.sentences[this.at]?.pieces[0];
    if (!first) return;
    const { top, bottom } = first.getBoundingClientRect();
    const isWide = window.matchMedia(WIDE).matches;
    const room = isWide ? window.innerHeight : window.innerHeight - this.panel.element.offsetHeight;
    if (top < 16 || bottom > room - 16) window.scrollBy({ top: top - Math.max(24, (room - (bottom - top)) / 3) });
  }

  private readonly choose = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    const compared = target?.closest(COMPARED);
    if (compared) this.showCompared(compared);
    const piece = target?.closest<HTMLElement>('.prose .fact');
    if (!piece || target?.closest('a')) return;
    this.show(this.indexOf(piece), { focus: false });
  };

  /** What is pressed goes away, so the focus goes to the proof. */
  private showCompared(compared: Element): void {
    const index = this.sentences.findIndex(({ claim }) => isSameSentence(claim.sentence, compared.textContent ?? ''));
    if (index < 0) return;
    closeComparison();
    this.show(index, { focus: true });
  }

  private readonly press = (event: KeyboardEvent): void => {
    const active = document.activeElement;
    if (event.key === 'Escape') {
      if (isComparisonOpen()) return;
      const sentence = this.focusable();
      if (sentence && this.panel.element.contains(active)) sentence.focus({ preventScroll: true });
      else this.end();
    } else if ((event.key === 'Enter' || event.key === ' ') && active instanceof HTMLElement) {
      if (!active.matches(`.fact[role="button"], ${COMPARED}`)) return;
      event.preventDefault();
      if (active.matches(COMPARED)) this.showCompared(active);
      else this.show(this.indexOf(active), { focus: true });
    }
  };

  private readonly place = (): void => {
    const rail = this.article.querySelector('.rail')?.getBoundingClientRect();
    if (!rail) return;
    const { style } = this.panel.element;
    const top = Math.min(Math.max(rail.top, GAP), window.innerHeight - LOWEST);
    style.setProperty('--rail-top', `${Math.max(top, GAP)}px`);
    style.setProperty('--rail-left', `${rail.left}px`);
    style.setProperty('--rail-width', `${rail.width}px`);
  };

  /** The sentence that the panel is about, where the keyboard can go. */
  private focusable(): HTMLElement | null {
    return this.sentences[this.at]?.pieces.find((piece) => piece.tabIndex === 0) ?? null;
  }

  private indexOf(piece: HTMLElement): number {
    return this.sentences.findIndex(({ pieces }) => pieces.includes(piece));
  }
}
