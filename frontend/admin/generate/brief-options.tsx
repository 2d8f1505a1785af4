import { CATEGORIES } from '../../../backend/contract/categories.js';
import type { Topic } from '../../../backend/contract/generation.js';
import { BRIEF_LIMITS, BRIEF_WINDOWS } from '../../../backend/contract/generation-brief.js';
import { TextArea } from '../../ui/field.js';
import { Fold } from '../../ui/fold.js';
import { SelectField } from '../../ui/select.js';
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

const LENGTHS: readonly (readonly [words: '' | number, label: string])[] = [
  ['', 'Quanto serve'],
  [250, 'Breve, 250 parole'],
  [500, 'Media, 500 parole'],
  [1_000, 'Lunga, 1.000 parole'],
];

/** What most articles do not need. */
export function BriefOptions({ fields, topics, pagesError, onChange }: BriefOptionsProps) {
  const { angle, words, category, window, addresses } = fields;
  const length = LENGTHS.find(([each]) => each === (words ?? ''))?.[1];
  return (
    <Fold title="Altre opzioni" lead={`${category}, lunghezza: ${length?.toLowerCase()}`} isOpen={pagesError !== null}>
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
          <SelectField
            label="Tema dell’elenco"
            value={startOf(fields.asked, topics)?.topic ?? ''}
            options={[
              ['', 'Nessuno'],
              ...[...FREE_TOPICS, ...topics.map(({ name }) => name)].map((name) => [name, topicWords(name)] as const),
            ]}
            onChoose={(topic) => onChange({ asked: topicWords(topic), picked: null })}
          />
          <SelectField
            label="Categoria"
            value={category}
            options={CATEGORIES.map(({ name }) => [name, name] as const)}
            onChoose={(chosen) => onChange({ category: chosen })}
          />
          <SelectField
            label="Lunghezza"
            value={words ?? ''}
            options={LENGTHS}
            onChoose={(chosen) => onChange({ words: chosen === '' ? null : chosen })}
          />
          <SelectField
            label="Cerca nelle notizie"
            value={window}
            options={BRIEF_WINDOWS.map(
              (days) => [days, days === 'all' ? 'tutte' : `degli ultimi ${days} giorni`] as const,
            )}
            onChoose={(chosen) => onChange({ window: chosen })}
          />
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
