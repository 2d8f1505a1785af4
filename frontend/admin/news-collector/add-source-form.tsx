import { useState } from 'react';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import guideStyles from '../../ui/guide.module.css';
import { useToast } from '../../ui/toast.js';
import { EMPTY_DRAFT } from './source-draft.js';
import { SourceForm } from './source-form.js';
import styles from './sources.module.css';

const WORDS = { save: 'Aggiungi', saving: 'Aggiunta…', failed: "Errore nell'aggiunta della fonte" };

/** A new source. */
export function AddSourceForm({ onAdded }: { readonly onAdded: () => void }) {
  const toast = useToast();
  const [added, setAdded] = useState(0);
  return (
    <details className={guideStyles.guide}>
      <summary>Aggiungi una fonte</summary>
      <div className={classNames(guideStyles.guideB, styles.addForm)}>
        <SourceForm
          // A form of its own for each source.
          key={added}
          initial={EMPTY_DRAFT}
          words={WORDS}
          onSave={async (source) => {
            await callAdmin('POST /api/news-collector/sources', { body: source });
            setAdded(added + 1);
            toast('Fonte aggiunta con successo!');
            onAdded();
          }}
        />
      </div>
    </details>
  );
}
