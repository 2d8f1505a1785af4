import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { createArticle } from '../../api/admin/article-calls.js';
import { CallFailed } from '../../api/call-failed.js';
import { type ArticleForm, bodyOf } from '../shared/article-form.js';

type Create = typeof createArticle;
type Sent = { readonly form: ArticleForm; readonly body: Parameters<Create>[0] };

/** What was made, and from which text: an earlier one, when its answer had been lost. */
export interface FirstSaved {
  readonly answer: AdminArticle;
  readonly sent: ArticleForm;
}

/** Answers to the same text that is sent again: with one of these nothing was made before either. */
const NOTHING_MADE = new Set([400, 413, 422]);

/**
 * Makes the article of one editor, once. While nobody knows what became of a first try the same text is sent again, under the
 * same key, before anything written since: another text would make a second article.
 */
export class FirstSaving {
  #unclear: Sent | null = null;

  constructor(private readonly create: Create) {}

  /** Whether nobody knows what became of a try that did more than save, as publishing does: only a person's hand repeats it. */
  get awaitsMove(): boolean {
    return this.#unclear !== null && this.#unclear.body.status !== 'draft';
  }

  /** Saves a new article, or finds the one of an earlier try. @throws CallFailed */
  async save(form: ArticleForm, move?: object): Promise<FirstSaved> {
    const asked = this.#unclear ?? { form, body: { ...bodyOf(form), status: 'draft', ...move } };
    this.#unclear = asked;
    try {
      const answer = await this.create(asked.body);
      this.#unclear = null;
      return { answer, sent: asked.form };
    } catch (error) {
      if (!(error instanceof CallFailed) || !NOTHING_MADE.has(error.status)) throw error;
      this.#unclear = null;
      if (asked.form === form) throw error;
      return this.save(form, move);
    }
  }
}
