import { useState } from 'react';
import type { WeekEntry } from '../../../backend/contract/week.js';
import { MomentField, NO_MOMENT } from '../../ui/moment-field.js';
import { FormDialog } from '../shared/form-dialog.js';
import { momentInRome, romeFieldOf } from '../shared/rome-time.js';

interface MoveDialogProps {
  readonly entry: WeekEntry;
  readonly onMove: (to: string) => void;
  readonly onClose: () => void;
}

/** Another moment for a scheduled article, for those who neither drag nor have keys. */
export function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const [when, setWhen] = useState(() => romeFieldOf(entry.publishDate));
  const [error, setError] = useState<string | null>(null);
  const submit = () => {
    const moment = momentInRome(when);
    if (moment === null) return setError(NO_MOMENT);
    if (Date.parse(moment) <= Date.now()) return setError('Questa data è già passata');
    onClose();
    onMove(moment);
  };
  return (
    <FormDialog title={`Sposta «${entry.title}»`} verb="Sposta" onSubmit={submit} onClose={onClose}>
      <MomentField
        label="Data e ora di pubblicazione"
        value={when}
        onChange={(next) => {
          setWhen(next);
          setError(null);
        }}
        error={error}
      />
    </FormDialog>
  );
}
