import type { MadeDecision, StoryDecision } from '../../../backend/contract/news-stories.js';

/** A decision on its way to the server. */
export interface PendingDecision {
  readonly id: string;
  /** The stories that it is about; none where it is about whatever the list shows. */
  readonly stories: readonly string[];
  /** What is sent, asked for when its turn comes; null when there is nothing to send any more. */
  readonly body: () => StoryDecision | null;
  readonly onMade: (made: MadeDecision) => void;
  readonly onFailed: (cause: unknown) => void;
}

/** Decisions that go out in one call. */
const MAX_TOGETHER = 50;

/**
 * Sends decisions in the order in which they were made, one call at a time; what is decided meanwhile goes out with the
 * next one. Two decisions about one story never share a call: the second may need the answer to the first.
 */
export class DecisionQueue {
  readonly #waiting: PendingDecision[] = [];
  #running: Promise<void> | null = null;

  constructor(private readonly send: (decisions: readonly StoryDecision[]) => Promise<readonly MadeDecision[]>) {}

  add(decision: PendingDecision): void {
    this.#waiting.push(decision);
    this.#running ??= this.#run();
  }

  /** Takes a decision back that was not sent yet; false when it is too late for that. */
  withdraw(id: string): boolean {
    const place = this.#waiting.findIndex((decision) => decision.id === id);
    if (place >= 0) this.#waiting.splice(place, 1);
    return place >= 0;
  }

  get isIdle(): boolean {
    return this.#running === null;
  }

  /** Resolves when everything was answered or has failed. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) await this.#sendSome();
    this.#running = null;
  }

  async #sendSome(): Promise<void> {
    const together = this.#waiting.splice(0, this.#sizeOfNext());
    const sent = together.flatMap((decision) => {
      const body = decision.body();
      return body === null ? [] : [{ decision, body }];
    });
    if (sent.length === 0) return;
    try {
      const made = await this.send(sent.map(({ body }) => body));
      const byId = new Map(made.map((each) => [each.id, each]));
      for (const { decision, body } of sent) {
        const answer = byId.get(body.id);
        if (answer) decision.onMade(answer);
      }
    } catch (cause) {
      for (const { decision } of sent) decision.onFailed(cause);
    }
  }

  #sizeOfNext(): number {
    const stories = new Set<string>();
    let size = 0;
    for (const decision of this.#waiting.slice(0, MAX_TOGETHER)) {
      const isAlone = decision.stories.length === 0;
      if (size > 0 && (isAlone || decision.stories.some((story) => stories.has(story)))) break;
      for (const story of decision.stories) stories.add(story);
      size += 1;
      if (isAlone) break;
    }
    return size;
  }
}
