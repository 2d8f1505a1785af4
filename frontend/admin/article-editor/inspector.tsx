import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { Tabs } from '../shared/tabs.js';
import type { ArticleForm, FormField } from './article-form.js';
import { DataTab } from './data-tab.js';
import type { NumberedFlag } from './issue-places.js';
import { SeoTab } from './seo-tab.js';
import type { Move } from './use-article-desk.js';
import { VerificationTab } from './verification-tab.js';

/** What the tabs beside the text share. */
export interface InspectorProps {
  readonly article: AdminArticle | null;
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

/** Beside the text: the check, the data, what search engines get. */
export function Inspector(props: InspectorProps) {
  return (
    <aside className="insp" aria-label="Verifica e dati dell’articolo">
      <Tabs
        label="Verifica e dati"
        param="scheda"
        keepsOthers
        tabs={[
          { key: 'verifica', label: 'Verifica', content: () => <VerificationTab {...props} /> },
          { key: 'dati', label: 'Dati', content: () => <DataTab {...props} /> },
          { key: 'seo', label: 'SEO', content: () => <SeoTab {...props} /> },
        ]}
      />
    </aside>
  );
}
