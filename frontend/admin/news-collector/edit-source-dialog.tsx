import { useMemo } from 'react';
import type { NewsSource } from '../../../backend/contract/news.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { useToast } from '../../ui/toast.js';
import { draftOf, readingOf } from './source-draft.js';
import { SourceForm } from './source-form.js';

const WORDS = { save: 'Salva', saving: 'Salvataggio…', failed: "Errore nell'aggiornamento della fonte" };

interface EditSourceDialogProps {
  readonly source: NewsSource;
  /** Tests it at once. */
  readonly testsFirst: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What is known of a source, to be changed and tested. */
export function EditSourceDialog({ source, testsFirst, onClose, onSaved }: EditSourceDialogProps) {
  const toast = useToast();
  const initial = useMemo(() => draftOf(source), [source]);
  return (
    <Dialog wide title={`Modifica ${source.name}`} onClose={onClose}>
      <SourceForm
        initial={initial}
        ownId={source._id}
        testedPlace={readingOf(initial)}
        testsFirst={testsFirst}
        words={WORDS}
        onSave={async (changed) => {
          await callAdmin('PUT /api/news-collector/sources/:id', { params: { id: source._id }, body: changed });
          toast('Fonte aggiornata');
          onSaved();
          onClose();
        }}
      >
        <Button kind="ghost" small onClick={onClose}>
          Annulla
        </Button>
      </SourceForm>
    </Dialog>
  );
}
