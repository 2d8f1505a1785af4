import { useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { REVIEW_CHECKLIST } from '../../../backend/contract/review-checklist.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { readSession } from '../../api/admin/session.js';
import { TextArea } from '../../ui/field.js';
import { FormDialog } from './form-dialog.js';
import { useAction } from './use-action.js';

interface ReviewDialogProps {
  /** The id of the article as it is stored; null when it could not be stored. */
  readonly articleOf: () => Promise<string | null>;
  readonly onDone: (article: AdminArticle) => Promise<void> | void;
  readonly onClose: () => void;
}

/** A person takes responsibility for a text: every box has to be ticked, and it says whose name it bears. */
export function ReviewDialog({ articleOf, onDone, onClose }: ReviewDialogProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { run, busy, error, setError } = useAction('Errore nel salvataggio');
  const name = readSession()?.user?.username ?? null;
  const submit = (words: (name: string) => string) => {
    const left = REVIEW_CHECKLIST.length - ticked.length;
    if (ticked.length === 0) return setError('Spunta almeno una voce: che cosa hai controllato?');
    if (left > 0) return setError(`Serve ogni spunta: ne ${left === 1 ? 'manca una' : `mancano ${left}`}`);
    void run(async () => {
      const id = await articleOf();
      if (id === null) return onClose();
      await onDone(
        await callAdmin('POST /api/articles/:id/review', {
          params: { id },
          body: { checklist: [...REVIEW_CHECKLIST], note: words('note') },
        }),
      );
    });
  };
  return (
    <FormDialog title="Revisione umana" verb="Registra la revisione" {...{ busy, error, onClose }} onSubmit={submit}>
      <p>
        Dichiari di aver riletto il testo e che la redazione se ne assume la responsabilità. Serve ogni spunta
        {name === null ? '.' : `; si registra con il tuo nome, ${name}.`}
      </p>
      <fieldset>
        <legend className="sr-only">Che cosa hai controllato</legend>
        {REVIEW_CHECKLIST.map((entry) => (
          <label key={entry} className="check">
            <input
              type="checkbox"
              checked={ticked.includes(entry)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, entry] : ticked.filter((each) => each !== entry))
              }
            />
            {entry}
          </label>
        ))}
      </fieldset>
      <TextArea label="Nota (facoltativa)" name="note" rows={3} maxLength={1000} />
    </FormDialog>
  );
}
