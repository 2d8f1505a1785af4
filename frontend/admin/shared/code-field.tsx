import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.js';
import { Field } from '../../ui/field.js';
import styles from './forms.module.css';
import sharedStyles from './shared.module.css';

interface CodeFieldProps {
  /** An Italian sentence, when what was typed is wrong. */
  readonly error?: string | null;
  /** Only codes of the app, no recovery codes. */
  readonly appOnly?: boolean;
  /** Where the typing goes on as soon as the field is there. */
  readonly takesFocus?: boolean;
}

/** The field `code` of a form: six digits of the app, or a recovery code. */
export function CodeField({ error, appOnly, takesFocus }: CodeFieldProps) {
  const [recovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const moves = useRef(takesFocus === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is typed into another field
  useEffect(() => {
    if (moves.current) input.current?.focus();
    moves.current = true;
  }, [recovery]);
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  return (
    <div className={styles.codefield}>
      <Field
        label={recovery ? 'Codice di recupero' : 'Codice di verifica'}
        hint={recovery ? 'Uno dei dieci codici che hai conservato.' : 'Le sei cifre che l’app mostra adesso.'}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            key={String(recovery)}
            ref={input}
            className={classNames('input', sharedStyles.mono)}
            name="code"
            required
            spellCheck={false}
            {...(recovery
              ? { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 40 }
              : { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 10 })}
          />
        )}
      </Field>
      {!appOnly && (
        <button type="button" className={sharedStyles.tlink} onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Usa il codice dell’app' : 'Usa un codice di recupero'}
        </button>
      )}
    </div>
  );
}
