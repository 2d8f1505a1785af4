import { classNames } from '../lib/class-names.js';
import { Field } from './field.js';

/** What is said where a moment is needed and none was given. */
export const NO_MOMENT = 'Scegli data e ora';

interface MomentFieldProps {
  readonly label: string;
  /** As the clocks of Rome show it, «2026-11-21T10:45»; '' for none, and while it is not whole. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  /** Where the label itself says whose time it is: null. */
  readonly hint?: string | null;
  readonly className?: string | undefined;
}

/** A day and an hour, in Italian time wherever the browser is. */
export function MomentField({
  label,
  value,
  onChange,
  error = null,
  hint = 'Ora italiana',
  className,
}: MomentFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          className={classNames('input', className)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
