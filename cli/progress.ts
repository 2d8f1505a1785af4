import { clearLine, cursorTo } from 'node:readline';
import { withoutControlCharacters } from './words.it.js';

const TICK_MS = 1_000;
const USUAL_WIDTH = 80;

/** Where progress is shown: standard error, or a stand-in of tests. */
export interface ProgressScreen extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Shows on a terminal what a command is doing; elsewhere (cron, pipes) it stays silent. */
export class Progress {
  #text: string | null = null;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly screen: ProgressScreen) {}

  /** The one line that changes in place; after a second it says how long it has been there. */
  now(text: string): void {
    if (!this.screen.isTTY) return;
    this.#text = withoutControlCharacters(text);
    this.#since = performance.now();
    this.#timer ??= setInterval(() => this.#draw(), TICK_MS).unref();
    this.#draw();
  }

  /** Replaces the text of the changing line without starting its time again. */
  update(text: string): void {
    if (this.#text === null) this.now(text);
    else this.#text = withoutControlCharacters(text);
    this.#draw();
  }

  /** A line that stays, above the changing one. */
  line(text: string): void {
    if (!this.screen.isTTY) return;
    this.#clear();
    this.screen.write(`${withoutControlCharacters(text)}\n`);
    this.#draw();
  }

  /** Takes the changing line away. */
  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#clear();
    this.#text = null;
  }

  #draw(): void {
    if (this.#text === null) return;
    const elapsed = Math.floor((performance.now() - this.#since) / 1_000);
    const line = elapsed > 0 ? `${this.#text} ${elapsed} s` : this.#text;
    this.#clear();
    // A longer one would wrap, and only its last row could be taken back.
    this.screen.write(line.slice(0, (this.screen.columns ?? USUAL_WIDTH) - 1));
  }

  #clear(): void {
    if (this.#text === null) return;
    clearLine(this.screen, 0);
    cursorTo(this.screen, 0);
  }
}
