import { CATEGORIES } from '../../../backend/contract/categories.js';
import type { Topic } from '../../../backend/contract/generation.js';
import { BRIEF_LIMITS, BRIEF_WINDOWS } from '../../../backend/contract/generation-brief.js';
import { Field, TextArea } from '../../ui/field.js';
import { Fold } from '../../ui/fold.js';
import { Select } from '../../ui/select.js';
import { topicWords } from '../shared/topic-words.js';
import styles from './brief.module.css';
import { type BriefFields, FREE_TOPICS, startOf } from './brief-order.js';

interface BriefOptionsProps {
  readonly fields: BriefFields;
  readonly topics: readonly Topic[];
  /** What is wrong with the addresses. */
  readonly pagesError: string | null;
  readonly onChange: (changes: Partial<BriefFields>) => void;
}

const LENGTHS = [
  { words: null, label: 'Quanto serve' },
  { words: 250, label: 'Breve, 250 parole' },
  { words: 500, label: 'Media, 500 parole' },
  { words: 1_000, label: 'Lunga, 1.000 parole' },
] as const;

/** What most articles do not need. */
export function BriefOptions({ fields, topics, pagesError, onChange }: BriefOptionsProps) {
  const { angle, words, category, window, addresses } = fields;
  const length = LENGTHS.find((each) => each.words === words);
  return (
    <Fold
      title="Altre opzioni"
      lead={`${category}, lunghezza: ${length?.label.toLowerCase()}`}
      isOpen={pagesError !== null}
    >
      <div className={styles.briefFields}>
        <TextArea
          label="Che cosa mettere in evidenza"
          hint="Facoltativo"
          className="textarea"
          rows={2}
          maxLength={BRIEF_LIMITS.angle}
          value={angle}
          onChange={(event) => onChange({ angle: event.target.value })}
        />
        <div className={styles.briefPair}>
          <Field label="Tema dell’elenco">
            {(control) => (
              <Select
                {...control}
                value={startOf(fields.asked, topics)?.topic ?? ''}
                onChange={({ target }) => onChange({ asked: topicWords(target.value), picked: null })}
              >
                <option value="">Nessuno</option>
                {[...FREE_TOPICS, ...topics.map(({ name }) => name)].map((name) => (
                  <option key={name} value={name}>
                    {topicWords(name)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Categoria">
            {(control) => (
              <Select {...control} value={category} onChange={({ target }) => onChange({ category: target.value })}>
                {CATEGORIES.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Lunghezza">
            {(control) => (
              <Select
                {...control}
                value={words ?? ''}
                onChange={({ target }) => onChange({ words: target.value === '' ? null : Number(target.value) })}
              >
                {LENGTHS.map((each) => (
                  <option key={each.label} value={each.words ?? ''}>
                    {each.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Cerca nelle notizie">
            {(control) => (
              <Select
                {...control}
                value={window}
                onChange={({ target }) =>
                  onChange({ window: BRIEF_WINDOWS.find((each) => String(each) === target.value) ?? window })
                }
              >
                {BRIEF_WINDOWS.map((days) => (
                  <option key={days} value={days}>
                    {days === 'all' ? 'tutte' : `degli ultimi ${days} giorni`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <TextArea
          label="Indirizzi da leggere comunque"
          error={pagesError}
          hint={`Uno per riga, al massimo ${BRIEF_LIMITS.addresses}. Vengono archiviati come fonti.`}
          className="textarea"
          rows={2}
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
          value={addresses}
          onChange={(event) => onChange({ addresses: event.target.value })}
        />
      </div>
    </Fold>
  );
}
