import type { Outlets } from '../../../backend/contract/outlets.js';
import { CallFailed } from '../../api/call-failed.js';
import { textIn } from '../../api/route-request.js';
import type { ArticleForm } from '../shared/article-form.js';

/** Where an article is to go with a saving; absent = it stays what it is. */
export type Move = (
  | { readonly status: 'draft' | 'published' }
  | { readonly status: 'scheduled'; readonly publishDate: string }
) & { readonly publishMotive?: string; readonly outlets?: Outlets; readonly undoable?: boolean };

/** A saving, with the motive that somebody gave for it. */
export type Sending = Move | { readonly publishMotive: string } | undefined;

/** A saving as it was asked for. */
interface Asked<Answer> {
  /** What was in the fields. */
  readonly form: ArticleForm;
  readonly move?: Sending;
  /** Sends it, each time the same. */
  readonly send: () => Promise<Answer>;
}

/**
 * The savings of one editor, one after the other. While nobody knows what became of one, the same is sent again before
 * anything written since: under its key the server carries it out once, and answers as it did then.
 */
export class RepeatedSaving<Answer> {
  #unanswered: Asked<Answer> | null = null;

  /** What was in the fields when it was asked for, while its answer is out. */
  get unanswered(): ArticleForm | null {
    return this.#unanswered?.form ?? null;
  }

  /** Whether one without an answer did more than save, as publishing does: only a person's hand repeats it. */
  get awaitsMove(): boolean {
    const { move } = this.#unanswered ?? {};
    return move !== undefined && 'status' in move && move.status !== 'draft';
  }

  /** Somebody threw away what is unsaved, or it was saved in another way. */
  forget(): void {
    this.#unanswered = null;
  }

  /**
   * The answer to this saving, or to the one before it, whose answer had been lost: `asked` says to which.
   * @throws CallFailed
   */
  async ask(next: Asked<Answer>): Promise<{ readonly answer: Answer; readonly asked: Asked<Answer> }> {
    const asked = this.#unanswered ?? next;
    this.#unanswered = asked;
    try {
      const answer = await asked.send();
      this.#unanswered = null;
      return { answer, asked };
    } catch (error) {
      if (isUnanswered(error)) throw error;
      this.#unanswered = null;
      if (asked === next) throw error;
      // The earlier one was refused: it changed nothing.
      return this.ask(next);
    }
  }
}

/** Nobody knows whether the server took it, or it would take it later. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500 || hasCode(error, 'call-under-way');
}

/** A refusal because of another article, another version, or the same call. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallFailed && error.status === 409 && textIn(error.answer, 'code') === code;
}
