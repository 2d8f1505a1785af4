import { type Spoken, spokenTextOf } from './spoken-text.js';

/** What the page shows while it is read aloud. */
export type Listening = 'off' | 'speaking' | 'paused';

/**
 * Reads an article aloud with the voice of the reader's system. Pausing forgets the sentence under way and begins it
 * again afterwards, because browsers lose a paused voice; between two sentences it checks whether the text is still
 * there. Nothing leaves the browser.
 */
export class Listener {
  private state: Listening = 'off';
  private queue: readonly Spoken[] = [];
  private next = 0;
  private watched: MutationObserver | undefined;
  /** Kept, because a browser may throw an utterance away while it speaks, and with it the news of its end. */
  private utterance: SpeechSynthesisUtterance | undefined;

  constructor(
    private readonly article: Element,
    private readonly onChange: (state: Listening) => void,
  ) {}

  /** «Ascolta», «Pausa» and «Riprendi» are one button. */
  toggle(): void {
    if (this.state === 'speaking') {
      this.enter('paused');
      speechSynthesis.cancel();
      return;
    }
    if (this.state === 'off') this.begin();
    this.enter('speaking');
    this.say();
  }

  stop(): void {
    this.enter('off');
    this.watched?.disconnect();
    CSS.highlights?.delete('ascolto');
    speechSynthesis.cancel();
  }

  private begin(): void {
    this.queue = spokenTextOf(this.article);
    this.next = 0;
    this.watched = new MutationObserver(() => this.isGone() && this.stop());
    this.watched.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('pagehide', () => this.stop(), { once: true });
  }

  /** Another page is shown, or another article in the same place. */
  private isGone(): boolean {
    return this.queue.some(({ place }) => !place.startContainer.isConnected);
  }

  private say(): void {
    const spoken = this.queue[this.next];
    if (!spoken) {
      this.stop();
      return;
    }
    speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(spoken.text);
    utterance.lang = 'it-IT';
    utterance.voice = italianVoice();
    utterance.onend = () => {
      if (this.state !== 'speaking' || this.utterance !== utterance) return;
      this.next += 1;
      this.say();
    };
    utterance.onerror = ({ error }) => {
      if (error !== 'canceled' && error !== 'interrupted' && this.utterance === utterance) this.stop();
    };
    this.utterance = utterance;
    CSS.highlights?.set('ascolto', new Highlight(spoken.place));
    speechSynthesis.speak(utterance);
  }

  private enter(state: Listening): void {
    this.state = state;
    this.onChange(state);
  }
}

/** A voice of this machine before one that sends the text elsewhere; null leaves the choice to the browser. */
function italianVoice(): SpeechSynthesisVoice | null {
  const italian = speechSynthesis.getVoices().filter(({ lang }) => /^it\b/i.test(lang));
  return italian.find(({ localService }) => localService) ?? italian[0] ?? null;
}
