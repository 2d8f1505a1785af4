import type { ReactNode } from 'react';
import type { Topic } from '../../../backend/contract/generation.js';
import { classNames } from '../../lib/class-names.js';
import { Field } from '../../ui/field.js';
import { Panel } from '../../ui/panel.js';
import { Select } from '../../ui/select.js';
import formsStyles from '../shared/forms.module.css';
import styles from './brief.module.css';
import { addressesOf, type BriefFields, type BriefStart, MAX_ADDRESSES } from './brief-order.js';

interface BriefStartProps {
  readonly fields: BriefFields;
  readonly topics: readonly Topic[];
  readonly onChange: (changes: Partial<BriefFields>) => void;
  readonly errorOf: (field: string) => string | null;
}

const MAX_TOPIC = 300;

/** Where the article begins: a free choice, a topic, words of one's own, pages to read. */
export function BriefStartPanel({ fields, topics, onChange, errorOf }: BriefStartProps) {
  const { start, listed, custom, addresses } = fields;
  const choose = (chosen: BriefStart) => onChange({ start: chosen, stories: [] });
  return (
    <Panel title="Da che cosa parte">
      <div className={styles.briefFields}>
        <StartChoices chosen={start} onChoose={choose} />
        {start === 'listed' && (
          <Field label="Tema" hint={topics.find(({ name }) => name === listed)?.description}>
            {(control) => (
              <Select
                {...control}
                value={listed}
                onChange={(event) => onChange({ listed: event.target.value, stories: [] })}
              >
                {topics.map(({ id, name }) => (
                  <option key={id} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {start === 'custom' && (
          <Field label="Argomento" error={errorOf('customTopic')} hint={`${custom.length} di ${MAX_TOPIC} caratteri`}>
            {(control) => (
              <textarea
                {...control}
                className="textarea"
                rows={2}
                maxLength={MAX_TOPIC}
                value={custom}
                onChange={(event) => onChange({ custom: event.target.value, stories: [] })}
              />
            )}
          </Field>
        )}
        <Field
          label="Indirizzi da leggere"
          error={errorOf('addresses')}
          hint={`Uno per riga, al massimo ${MAX_ADDRESSES} (${addressesOf(fields).length} ora). Vengono scaricati e conservati come fonti.`}
        >
          {(control) => (
            <textarea
              {...control}
              className={classNames('textarea', styles.briefAddresses)}
              rows={start === 'addresses' ? 4 : 2}
              inputMode="url"
              spellCheck={false}
              value={addresses}
              onChange={(event) => onChange({ addresses: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Panel>
  );
}

interface ChoiceProps {
  readonly value: BriefStart;
  readonly label: string;
  readonly chosen: BriefStart;
  readonly onChoose: (start: BriefStart) => void;
  readonly children: ReactNode;
}

function Choice({ value, label, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={formsStyles.choice}>
      <input type="radio" name="start" value={value} checked={chosen === value} onChange={() => onChoose(value)} />
      <span>
        <b>{label}</b>
        <small>{children}</small>
      </span>
    </label>
  );
}

function StartChoices({ chosen, onChoose }: Pick<ChoiceProps, 'chosen' | 'onChoose'>) {
  return (
    <fieldset className={classNames(formsStyles.choices, styles.choices)}>
      <legend className="sr-only">Da dove viene l’argomento</legend>
      <Choice value="AI_CHOICE" label="Scelta dell’IA" chosen={chosen} onChoose={onChoose}>
        La notizia più utile fra quelle raccolte, anche su temi poco battuti
      </Choice>
      <Choice value="NEWS_COLLECTOR" label="Notizie raccolte" chosen={chosen} onChoose={onChoose}>
        La storia più seguita degli ultimi tre giorni
      </Choice>
      <Choice value="listed" label="Un tema dell’elenco" chosen={chosen} onChoose={onChoose}>
        Dodici temi, cercati in cinque lingue
      </Choice>
      <Choice value="custom" label="Argomento a scelta" chosen={chosen} onChoose={onChoose}>
        Scrivi tu di che cosa deve parlare
      </Choice>
      <Choice value="addresses" label="Indirizzi" chosen={chosen} onChoose={onChoose}>
        Solo le pagine che indichi
      </Choice>
    </fieldset>
  );
}
