import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { type ArticleForm, FIELD_LABELS, type FormField } from '../shared/article-form.js';
import type { Conflict } from './article-sender.js';
import { differences, mergeVersions, proposedChoice } from './merge-versions.js';
import { TextDiff } from './text-diff.js';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** The text to go on with. */
  readonly onSettle: (chosen: ArticleForm) => void;
  readonly onPutAside: () => void;
}

const WHO = {
  me: 'Lo hai cambiato solo tu',
  them: 'Lo ha cambiato solo l’altra persona',
  both: 'Lo avete cambiato entrambi',
} as const;

/** Two people changed the article: shows field by field what the other did and lets the person choose. */
export function ConflictDialog({ conflict, onSettle, onPutAside }: ConflictDialogProps) {
  const { divergence } = conflict;
  const found = differences(divergence);
  const [choices, setChoices] = useState<Readonly<Partial<Record<FormField, 'mine' | 'theirs'>>>>(() =>
    Object.fromEntries(found.map((difference) => [difference.field, proposedChoice(difference)])),
  );
  const chooseAll = (choice: 'mine' | 'theirs') =>
    setChoices(Object.fromEntries(found.map(({ field }) => [field, choice])));
  return (
    <Dialog title="L’articolo è cambiato nel frattempo" onClose={onPutAside} wide>
      <p>
        Qualcun altro ha salvato l’articolo mentre lo modificavi. Niente è andato perso: scegli per ogni campo quale
        testo tenere. In verde il tuo, barrato in rosso quello dell’altra persona.
      </p>
      <div className="row">
        <Button kind="line" small onClick={() => chooseAll('mine')}>
          Tutto dal mio testo
        </Button>
        <Button kind="line" small onClick={() => chooseAll('theirs')}>
          Tutto dall’altro testo
        </Button>
      </div>
      {found.map(({ field, mine, theirs, changedBy }) => (
        <fieldset key={field} className="conflict">
          <legend>
            {FIELD_LABELS[field]} <small>{WHO[changedBy]}</small>
          </legend>
          <TextDiff before={theirs} after={mine} />
          <div className="row">
            {(['mine', 'theirs'] as const).map((choice) => (
              <label key={choice} className="check">
                <input
                  type="radio"
                  name={`scelta-${field}`}
                  checked={choices[field] === choice}
                  onChange={() => setChoices({ ...choices, [field]: choice })}
                />
                {choice === 'mine' ? 'Tieni il mio' : 'Prendi l’altro'}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <DialogActions>
        <Button kind="line" onClick={onPutAside}>
          Decidi dopo
        </Button>
        <Button kind="primary" onClick={() => onSettle(mergeVersions(divergence, choices))}>
          Continua con questa scelta
        </Button>
      </DialogActions>
    </Dialog>
  );
}
