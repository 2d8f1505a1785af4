import { useEffect, useRef, useState } from 'react';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import guideStyles from '../../ui/guide.module.css';
import { useToast } from '../../ui/toast.js';
import { EMPTY_DRAFT } from './source-draft.js';
import { SourceForm } from './source-form.js';
import styles from './sources.module.css';

const WORDS = { save: 'Aggiungi', saving: 'Aggiunta…', failed: "Errore nell'aggiunta della fonte" };

interface AddSourceFormProps {
  /** An address to begin with, tested at once. Another one is another form, by its key. */
  readonly address: string | null;
  readonly onAdded: () => void;
}

/** A new source. */
export function AddSourceForm({ address, onAdded }: AddSourceFormProps) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(address !== null);
  const [added, setAdded] = useState(0);
  const [begun] = useState(address === null ? EMPTY_DRAFT : { ...EMPTY_DRAFT, url: address });
  const initial = added > 0 ? EMPTY_DRAFT : begun;
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    // Chosen further down: anyone who uses the keyboard goes on here.
    if (address !== null) summary.current?.focus();
  }, [address]);
  return (
    <details
      className={guideStyles.guide}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary ref={summary}>Aggiungi una fonte</summary>
      <div className={classNames(guideStyles.guideB, styles.addForm)}>
        <SourceForm
          // A form of its own for each source.
          key={added}
          initial={initial}
          testsFirst={initial.url !== ''}
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
