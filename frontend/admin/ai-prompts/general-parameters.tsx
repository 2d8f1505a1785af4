import type { AiPrompts } from '../../../backend/contract/settings.js';
import { Field } from '../shared/field.js';
import { Panel } from '../shared/panel.js';
import type { RoleName } from './prompt-fields.js';

const FALLBACK_LIMIT = 30;
const TEMPERATURES: readonly { readonly role: RoleName; readonly label: string }[] = [
  { role: 'newsScout', label: 'Temperatura scout' },
  { role: 'articleWriter', label: 'Temperatura redattore' },
  { role: 'articleVerifier', label: 'Temperatura verificatore' },
];
const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface GeneralParametersProps {
  readonly draft: AiPrompts;
  readonly onChange: (part: Partial<AiPrompts>) => void;
}

/** How many published articles the writer sees, and how freely each role answers. */
export function GeneralParameters({ draft, onChange }: GeneralParametersProps) {
  return (
    <Panel title="Parametri generali" id="parametri">
      <div className="fgrid fgrid--4">
        <Field label="Articoli recenti" hint="Da 10 a 100">
          {(control) => (
            <input
              {...control}
              className="input"
              type="number"
              min={10}
              max={100}
              value={draft.recentArticlesLimit}
              onChange={({ target }) =>
                onChange({
                  recentArticlesLimit: Number.isNaN(target.valueAsNumber) ? FALLBACK_LIMIT : target.valueAsNumber,
                })
              }
            />
          )}
        </Field>
        {TEMPERATURES.map(({ role, label }) => (
          <Field key={role} label={label}>
            {(control) => (
              <div className="range">
                <input
                  {...control}
                  type="range"
                  min={0}
                  max={1}
                  step={0.1}
                  value={draft.temperature[role]}
                  onChange={({ target }) =>
                    onChange({ temperature: { ...draft.temperature, [role]: target.valueAsNumber } })
                  }
                />
                <output htmlFor={control.id}>{oneDecimal.format(draft.temperature[role])}</output>
              </div>
            )}
          </Field>
        ))}
      </div>
    </Panel>
  );
}
