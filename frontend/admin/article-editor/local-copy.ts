import { type ArticleForm, differingFields, EMPTY_FORM, formWith } from '../shared/article-form.js';

/** The shape of a copy; one of another shape is left alone. */
const SHAPE = 1;

/** Unsaved text as the browser stores it, so that it survives a reload, a crash and an ended session. */
export interface LocalCopy {
  /** ISO 8601: when it was stored. */
  readonly at: string;
  /** The version of the article that was being changed; null for a new one. */
  readonly basedOn: number | null;
  /** The stored text it started from. */
  readonly base: ArticleForm;
  readonly form: ArticleForm;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The unsaved texts of one browser, one for each article and one for the article that does not exist yet. */
export class LocalCopies {
  constructor(private readonly store: Store) {}

  /** The copy of an article, or null: none, an unreadable one, or one in which nothing is unsaved. */
  read(articleId: string | null): LocalCopy | null {
    try {
      const copy: unknown = JSON.parse(this.store.getItem(keyOf(articleId)) ?? 'null');
      if (!isRecord(copy) || copy.shape !== SHAPE || typeof copy.at !== 'string') return null;
      const [base, form] = [formIn(copy.base), formIn(copy.form)];
      const basedOn = typeof copy.basedOn === 'number' ? copy.basedOn : null;
      return differingFields(base, form).length > 0 ? { at: copy.at, basedOn, base, form } : null;
    } catch {
      return null;
    }
  }

  /** False when the browser refuses (private mode, full). */
  write(articleId: string | null, copy: LocalCopy): boolean {
    try {
      this.store.setItem(keyOf(articleId), JSON.stringify({ shape: SHAPE, ...copy }));
      return true;
    } catch {
      return false;
    }
  }

  forget(articleId: string | null): void {
    try {
      this.store.removeItem(keyOf(articleId));
    } catch {
      // Where nothing can be stored there is nothing to forget.
    }
  }
}

const keyOf = (articleId: string | null) => `articolo-non-salvato:${articleId ?? 'nuovo'}`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function formIn(value: unknown): ArticleForm {
  const given = isRecord(value) ? value : {};
  return formWith((field) => {
    const text = given[field];
    return typeof text === 'string' ? text : EMPTY_FORM[field];
  });
}
