import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { ArticleForm, FormField } from '../shared/article-form.js';
import type { NumberedFlag } from './issue-places.js';
import type { Move } from './repeated-saving.js';

/** What the tabs next to the text share. */
export interface InspectorProps {
  readonly article: AdminArticle | null;
  /** The revision of the article: check and publication belong to the article itself. */
  readonly isRevision: boolean;
  /** The article as it was last checked; its text may have changed since. */
  readonly checked: AdminArticle | null;
  readonly flags: readonly NumberedFlag[];
  readonly form: ArticleForm;
  readonly isUnsaved: boolean;
  readonly fieldError: (field: FormField) => string | null;
  readonly onEdit: (changes: Partial<ArticleForm>) => void;
  readonly onUpload: (file: File) => Promise<string | null>;
  readonly onGoTo: (flagId: string) => void;
  /** The article after something that left its text alone. */
  readonly onAnswer: (article: AdminArticle) => void;
  readonly onSave: (move?: Move) => Promise<AdminArticle | null>;
  readonly onRemove: () => Promise<void>;
}
