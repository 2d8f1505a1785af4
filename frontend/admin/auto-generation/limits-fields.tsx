import { TextField } from '../../ui/field.js';
import { SelectField } from '../../ui/select.js';
import { Switch } from '../../ui/switch.js';
import type { LimitsDraft } from './limits-draft.js';

interface LimitsFieldsProps {
  readonly draft: LimitsDraft;
  readonly onChange: (changes: Partial<LimitsDraft>) => void;
  readonly errorOf: (field: keyof LimitsDraft) => string | null;
}

/** How many articles a day, in which hours none, and how different from each other. */
export function LimitsFields({ draft, onChange, errorOf }: LimitsFieldsProps) {
  const number = (field: 'perDay' | 'perCategory' | 'varietyHours', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      error={errorOf(field)}
      inputMode="numeric"
      autoComplete="off"
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  return (
    <>
      {number('perDay', 'Articoli al giorno, al massimo', 'Contano anche le bozze. Vuoto: nessun limite.')}
      {number(
        'perCategory',
        'Articoli al giorno per categoria, al massimo',
        'Oltre il limite l’articolo resta in bozza. Vuoto: nessun limite.',
      )}
      {number(
        'varietyHours',
        'Ore di varietà',
        'Per tante ore due articoli di fila non parlano della stessa azienda o categoria, se c’è un’altra storia. 0: nessuna regola.',
      )}
      <Switch
        label="Ore di silenzio"
        hint="In quelle ore non comincia nessuna generazione automatica. «Esegui ora» vale sempre."
        checked={draft.isQuiet}
        onChange={(isQuiet) => onChange({ isQuiet })}
      />
      {draft.isQuiet && <QuietFields draft={draft} onChange={onChange} errorOf={errorOf} />}
    </>
  );
}

function QuietFields({ draft, onChange, errorOf }: LimitsFieldsProps) {
  const time = (field: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      error={errorOf(field)}
      type="time"
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  return (
    <>
      {time('from', 'Silenzio dalle')}
      {time('to', 'Silenzio alle')}
      <SelectField
        label="I turni in quelle ore"
        hint="Ora italiana; le ore possono passare la mezzanotte."
        value={draft.slots}
        options={[
          ['move', 'Si spostano alla fine'],
          ['skip', 'Si saltano'],
        ]}
        onChoose={(slots) => onChange({ slots })}
      />
    </>
  );
}
