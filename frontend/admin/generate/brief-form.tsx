import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { CATEGORIES } from '../../../backend/contract/categories.js';
import type { Topic } from '../../../backend/contract/generation.js';
import { generateArticle } from '../../api/admin/generation-calls.js';
import { Field } from '../../ui/field.js';
import { Panel } from '../../ui/panel.js';
import { Select } from '../../ui/select.js';
import { useAction } from '../shared/use-action.js';
import styles from './brief.module.css';
import { type BriefFields, MAX_WORDS, MIN_WORDS, orderOf, previewOrderOf } from './brief-order.js';
import { BriefOutcome } from './brief-outcome.js';
import { BriefStartPanel } from './brief-start.js';
import { FoundStories } from './found-stories.js';
import { usePreview } from './use-preview.js';

interface BriefFormProps {
  readonly topics: readonly Topic[];
  /** Id of a story that was chosen on another screen. */
  readonly story: string | null;
  /** Another run is under way on this screen. */
  readonly isRunning: boolean;
  readonly onStarted: (runId: string) => void;
}

const MAX_ANGLE = 500;

/** The brief of an article: where it begins, what that finds, how it should be. What it finds is shown before anything is spent. */
export function BriefForm({ topics, story, isRunning, onStarted }: BriefFormProps) {
  const [fields, setFields] = useState<BriefFields>({
    start: 'AI_CHOICE',
    listed: topics[0]?.name ?? '',
    ...{ custom: '', addresses: '', window: null, angle: '', words: '' },
    stories: story ? [story] : [],
    category: 'AI News',
  });
  const { run, busy, error, field, code, setError } = useAction('Errore avvio generazione articolo');
  const found = usePreview(previewOrderOf(fields));
  const change = (changes: Partial<BriefFields>) => {
    setError(null);
    setFields((before) => ({ ...before, ...changes }));
  };
  const errorOf = (name: string) => (field === name || field?.startsWith(`${name}.`) ? error : null);
  const isBusy = busy || isRunning;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const asked = orderOf(fields);
    if ('problem' in asked) return setError(asked.problem, asked.field);
    void run(async () => onStarted((await generateArticle(asked.order)).runId));
  };
  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  const isTold = ['customTopic', 'addresses', 'words'].some((name) => errorOf(name) !== null);
  return (
    <form className={styles.brief} onSubmit={submit} onKeyDown={submitByKeys} noValidate>
      <div className={styles.briefMain}>
        <BriefStartPanel fields={fields} topics={topics} onChange={change} errorOf={errorOf} />
        <FoundStories state={found} fields={fields} onChange={change} />
        <FormPanel fields={fields} onChange={change} errorOf={errorOf} />
      </div>
      <BriefOutcome
        {...{ code, isBusy }}
        preview={found.preview}
        category={fields.category}
        error={isTold ? null : error}
      />
    </form>
  );
}

interface FormPanelProps {
  readonly fields: BriefFields;
  readonly onChange: (changes: Partial<BriefFields>) => void;
  readonly errorOf: (field: string) => string | null;
}

function FormPanel({ fields: { angle, words, category }, onChange, errorOf }: FormPanelProps) {
  return (
    <Panel title="Indicazioni">
      <div className={styles.briefFields}>
        <Field label="Che cosa mettere in evidenza" hint="Facoltativo">
          {(control) => (
            <textarea
              {...control}
              className="textarea"
              rows={3}
              maxLength={MAX_ANGLE}
              value={angle}
              onChange={(event) => onChange({ angle: event.target.value })}
            />
          )}
        </Field>
        <div className={styles.briefPair}>
          <Field label="Lunghezza in parole" error={errorOf('words')} hint="Da 250 a 1.000; facoltativa">
            {(control) => (
              <input
                {...control}
                className="input"
                type="number"
                inputMode="numeric"
                min={MIN_WORDS}
                max={MAX_WORDS}
                step={50}
                value={words}
                onChange={(event) => onChange({ words: event.target.value })}
              />
            )}
          </Field>
          <Field label="Categoria">
            {(control) => (
              <Select {...control} value={category} onChange={(event) => onChange({ category: event.target.value })}>
                {CATEGORIES.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </div>
    </Panel>
  );
}
