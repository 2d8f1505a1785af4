import { useState } from 'react';
import { PIPELINE_ROLE_NAMES, roleRow, temperatureOf } from '../../../backend/contract/pipeline-roles.js';
import { type AiPrompts, RECENT_ARTICLES } from '../../../backend/contract/settings.js';
import { classNames } from '../../lib/class-names.js';
import { Field, TextField } from '../../ui/field.js';
import { Panel } from '../../ui/panel.js';
import styles from './ai-prompts.module.css';

const FALLBACK_CHARACTERS = 60_000;
const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface GeneralParametersProps {
  readonly draft: AiPrompts;
  readonly onChange: (part: Partial<AiPrompts>) => void;
}

/** How many published articles the writer sees, and how freely each role answers. */
export function GeneralParameters({ draft, onChange }: GeneralParametersProps) {
  return (
    <Panel title="Parametri generali" id="parametri">
      <div className={classNames(styles.fgrid, styles.fgrid4)}>
        <RecentArticles
          count={draft.recentArticlesLimit}
          onChange={(recentArticlesLimit) => onChange({ recentArticlesLimit })}
        />
        {PIPELINE_ROLE_NAMES.map((role) => (
          <Field key={role} label={`Temperatura ${roleRow(role).title.toLowerCase()}`}>
            {(control) => (
              <div className={styles.range}>
                <input
                  {...control}
                  type="range"
                  min={0}
                  max={1}
                  step={0.1}
                  value={temperatureOf(role, draft.temperature)}
                  onChange={({ target }) =>
                    onChange({ temperature: { ...draft.temperature, [role]: target.valueAsNumber } })
                  }
                />
                <output htmlFor={control.id}>{oneDecimal.format(temperatureOf(role, draft.temperature))}</output>
              </div>
            )}
          </Field>
        ))}
        <TextField
          label="Fonti per la verifica"
          hint="Caratteri in tutto, da 5.000 a 200.000"
          type="number"
          min={5_000}
          max={200_000}
          step={1_000}
          value={draft.judgedCharacters}
          onChange={({ target }) =>
            onChange({
              judgedCharacters: Number.isNaN(target.valueAsNumber) ? FALLBACK_CHARACTERS : target.valueAsNumber,
            })
          }
        />
      </div>
      <Economy draft={draft} onChange={onChange} />
    </Panel>
  );
}

interface RecentArticlesProps {
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** How many published titles the scout gets; an empty field is 30 again once it is left. */
function RecentArticles({ count, onChange }: RecentArticlesProps) {
  const [emptied, setEmptied] = useState(false);
  const { min, max, fallback, range } = RECENT_ARTICLES;
  const isFit = Number.isInteger(count) && count >= min && count <= max;
  return (
    <TextField
      label="Articoli recenti"
      hint={`Da ${min} a ${max}`}
      error={isFit ? null : `${range}, senza decimali`}
      type="number"
      min={min}
      max={max}
      value={emptied ? '' : count}
      onChange={({ target }) => {
        setEmptied(target.value === '');
        onChange(Number.isNaN(target.valueAsNumber) ? fallback : target.valueAsNumber);
      }}
      onBlur={() => setEmptied(false)}
    />
  );
}

/** What costs less and lets more through, and what costs more and measures better. */
function Economy({ draft, onChange }: GeneralParametersProps) {
  return (
    <div className={styles.options}>
      <label className="check">
        <input
          type="checkbox"
          checked={draft.oneReportMayPublish}
          onChange={({ target }) => onChange({ oneReportMayPublish: target.checked })}
        />
        <span>
          <b>Una sola testata</b>
          <br />
          <span className="hint">
            Pubblica anche ciò che si regge su una sola testata, senza il documento di cui parla. Spenta, l’articolo
            resta in bozza; accesa, il punteggio si ferma a 89.
          </span>
        </span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={draft.challengeEconomy}
          onChange={({ target }) => onChange({ challengeEconomy: target.checked })}
        />
        <span>
          <b>Seconda lettura in economia</b>
          <br />
          <span className="hint">
            Rilegge solo il titolo e le frasi segnalate o in dubbio: costa meno e lascia passare più errori. Il
            punteggio si ferma a 79, quindi il programma non pubblica da solo.
          </span>
        </span>
      </label>
      {draft.challengeEconomy && (
        <label className="check">
          <input
            type="checkbox"
            checked={draft.economyMayPublish}
            onChange={({ target }) => onChange({ economyMayPublish: target.checked })}
          />
          <span>
            <b>Pubblica anche dopo una seconda lettura in economia</b>
          </span>
        </label>
      )}
    </div>
  );
}
