import { useState } from 'react';
import type { GatewayModelItem } from '../../../backend/contract/ai-models.js';
import { PIPELINE_ROLE_NAMES, roleRow } from '../../../backend/contract/pipeline-roles.js';
import type { AiPrompts } from '../../../backend/contract/settings.js';
import { formatNumber } from '../../lib/format-number.js';
import { TextField } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import plotTextStyles from '../../ui/plot-text.module.css';
import { SelectField } from '../../ui/select.js';
import { selectablePrice } from '../shared/model-price.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './ai-prompts.module.css';

/** `asOther`: what the role uses when it has no model of its own. */
const CHOICES = PIPELINE_ROLE_NAMES.map((role) => {
  const { title, like } = roleRow(role);
  return {
    role,
    label: `Modello ${title.toLowerCase()}`,
    asOther: like && `Come ${roleRow(like.model).the.toLowerCase()}`,
  };
});

interface ModelChoiceProps {
  readonly draft: AiPrompts;
  readonly models: readonly GatewayModelItem[];
  readonly onChange: (part: Partial<AiPrompts>) => void;
}

/** Which model each role is given to, found by name or id. */
export function ModelChoice({ draft, models, onChange }: ModelChoiceProps) {
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase().trim();
  const shown = models.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(words));
  const chosen = new Set(CHOICES.flatMap(({ role }) => draft.models[role] || []));
  const missing = [...chosen].filter((model) => models.length > 0 && !models.some(({ id }) => id === model));
  return (
    <Panel
      title="Modelli AI"
      id="modelli"
      aside={
        <p role="status">
          {formatNumber(shown.length)} di {formatNumber(models.length)} modelli
        </p>
      }
    >
      <div className={styles.stack}>
        {models.length === 0 && (
          <Note kind="info">
            Nessun gateway configurato: il motore integrato (regole scritte, nessun modello) compone soltanto la
            Rassegna. I nomi qui sotto varranno quando ci sarà una chiave.
          </Note>
        )}
        {missing.length > 0 && (
          <Note kind="warn">
            Non più offerto dal gateway: {missing.join(', ')}. Scegli un altro modello, altrimenti la generazione non
            riesce.
          </Note>
        )}
        <TextField
          label="Cerca per nome o id"
          type="search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <div className={styles.fgrid}>
          {CHOICES.map(({ role, label, asOther }) => (
            <ModelSelect
              key={role}
              label={label}
              value={draft.models[role] ?? ''}
              none={asOther}
              shown={shown}
              onChange={(model) => onChange({ models: { ...draft.models, [role]: model } })}
            />
          ))}
        </div>
        <Fallbacks draft={draft} shown={shown} onChange={onChange} />
        <OnlineSearch draft={draft} onChange={onChange} />
      </div>
    </Panel>
  );
}

interface ModelSelectProps {
  readonly label: string;
  readonly value: string;
  /** What no choice means; absent where one has to be made. */
  readonly none?: string | undefined;
  readonly shown: readonly GatewayModelItem[];
  readonly onChange: (model: string) => void;
}

/** The models that were found; one that is chosen and was not found stays to choose. */
function ModelSelect({ label, value, none, shown, onChange }: ModelSelectProps) {
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        ...(none ? [['', none] as const] : []),
        ...(value !== '' && !shown.some(({ id }) => id === value) ? [[value, value] as const] : []),
        ...shown.map(({ id, name, pricing }) => [id, `${name}, ${selectablePrice(pricing)}`] as const),
      ]}
      onChoose={onChange}
    />
  );
}

/** What answers in the place of a model that rests. */
function Fallbacks({ draft, shown, onChange }: Omit<ModelChoiceProps, 'models'> & Pick<ModelSelectProps, 'shown'>) {
  return (
    <details className={plotTextStyles.alt}>
      <summary>Modelli di riserva</summary>
      <p className="hint">
        Dopo tre errori di fila un modello riposa, da dieci minuti a due ore: intanto risponde la riserva del ruolo.
      </p>
      <div className={styles.fgrid}>
        {CHOICES.map(({ role, label }) => (
          <ModelSelect
            key={role}
            label={`Riserva, ${label.toLowerCase()}`}
            value={draft.fallbackModels?.[role] ?? ''}
            none="Nessuna riserva"
            shown={shown}
            onChange={(model) => onChange({ fallbackModels: { ...draft.fallbackModels, [role]: model } })}
          />
        ))}
      </div>
    </details>
  );
}

function OnlineSearch({ draft, onChange }: Pick<ModelChoiceProps, 'draft' | 'onChange'>) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={draft.enableOnlineSearch}
        onChange={({ target }) => onChange({ enableOnlineSearch: target.checked })}
      />
      <span>
        <b>Abilita la ricerca online</b>
        <br />
        <span className="hint">
          Aggiunge <code className={sharedStyles.code}>:online</code> al modello scelto. Può avere un costo: anche la
          ricerca delle fonti la usa, una volta per scelta, quando a un articolo manca una voce o il documento di prima
          mano.
        </span>
      </span>
    </label>
  );
}
