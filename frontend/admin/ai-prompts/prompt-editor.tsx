import { useRef } from 'react';
import { type PipelineRole, roleRow, unknownVariables } from '../../../backend/contract/pipeline-roles.js';
import { classNames } from '../../lib/class-names.js';
import { formatNumber } from '../../lib/format-number.js';
import { Field } from '../../ui/field.js';
import styles from './ai-prompts.module.css';

interface PromptEditorProps {
  readonly label: string;
  readonly role: PipelineRole;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** One prompt with the variables to put into it; unknown ones are pointed out. */
export function PromptEditor({ label, role, value, onChange }: PromptEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const unknown = unknownVariables(role, value);
  const insert = (name: string) => {
    const element = area.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    const text = `{{${name}}}`;
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    });
  };
  return (
    <Field
      label={label}
      error={
        unknown.length > 0
          ? `Variabili sconosciute, il salvataggio non le accetta: ${unknown.map((name) => `{{${name}}}`).join(', ')}`
          : null
      }
    >
      {(control) => (
        <>
          <div className={styles.vars} role="toolbar" aria-label={`Inserisci una variabile in: ${label}`}>
            {roleRow(role).variables.map(({ name, label: meaning }) => (
              <button
                key={name}
                type="button"
                title={meaning}
                aria-label={`Inserisci ${name}`}
                onClick={() => insert(name)}
              >
                {`{{${name}}}`}
              </button>
            ))}
          </div>
          <textarea
            {...control}
            ref={area}
            className={classNames('textarea', styles.codeArea)}
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <div className={styles.pfoot}>
            <span>{formatNumber(value.length)} caratteri</span>
          </div>
        </>
      )}
    </Field>
  );
}
