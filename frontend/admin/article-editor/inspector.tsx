import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ARTICLE_FIELDS } from '../../../backend/contract/article-fields.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Tabs } from '../../ui/tabs.js';
import { DataTab } from './data-tab.js';
import { FormInput, type FormInputs } from './form-input.js';
import styles from './inspector.module.css';
import type { InspectorProps } from './inspector-props.js';
import { counter } from './text-measures.js';
import { VerificationTab } from './verification-tab.js';

const PARAM = 'scheda';

/** Next to the text, or folded away at the foot of a small window: the check, the data, what search engines get. */
export function Inspector(given: InspectorProps) {
  const { isOpen, fold, listeners } = useSheet();
  const goTo = (flagId: string) => {
    fold();
    given.onGoTo(flagId);
  };
  const props = { ...given, onGoTo: goTo };
  return (
    <aside
      className={styles.insp}
      aria-label="Verifica e dati dell’articolo"
      data-open={isOpen ? '' : undefined}
      {...listeners}
    >
      {isOpen && (
        <Button kind="ghost" small iconOnly className={styles.fold} aria-label="Chiudi la scheda" onClick={fold}>
          <AdminIcon name="x" />
        </Button>
      )}
      <Tabs
        label="Verifica e dati"
        param={PARAM}
        keepsOthers
        tabs={[
          ...(props.isRevision
            ? []
            : [{ key: 'verifica', label: 'Verifica', content: () => <VerificationTab {...props} /> }]),
          { key: 'dati', label: 'Dati', content: () => <DataTab {...props} /> },
          { key: 'seo', label: 'SEO', content: () => <SeoTab {...props} /> },
        ]}
      />
    </aside>
  );
}

/** Whether the sheet at the foot is open: by another tab than before, by a press on the same one, until Esc. */
function useSheet() {
  const [search] = useSearchParams();
  const tab = search.get(PARAM);
  const [shown, setShown] = useState({ tab, isOpen: tab !== null });
  if (tab !== shown.tab) setShown({ tab, isOpen: true });
  const fold = () => setShown({ tab, isOpen: false });
  return {
    isOpen: shown.isOpen,
    fold,
    listeners: {
      onClick: ({ target }: MouseEvent) => {
        const pressed = target instanceof Element && target.closest('[role=tab]');
        if (pressed && pressed.ariaSelected === 'true') setShown({ tab, isOpen: !shown.isOpen });
      },
      onKeyDown: ({ key, target }: KeyboardEvent<HTMLElement>) => {
        if (key === 'Escape' && target instanceof Element && target.closest('dialog') === null) fold();
      },
    },
  };
}

const SEO_TITLE_LENGTH = 60;

/** What search engines get. */
function SeoTab({ form, fieldError, onEdit }: FormInputs) {
  const inputs = { form, fieldError, onEdit };
  const { metaDescription } = ARTICLE_FIELDS;
  return (
    <div className={styles.inspB}>
      <FormInput
        {...inputs}
        field="metaDescription"
        hint={counter(form.metaDescription, metaDescription.max)}
        rows={4}
      />
      <FormInput {...inputs} field="seoTitle" hint={counter(form.seoTitle, SEO_TITLE_LENGTH)} />
      <FormInput {...inputs} field="seoDescription" rows={3} />
      <FormInput {...inputs} field="keywords" hint="Separate da virgole" />
    </div>
  );
}
