import { type ComponentProps, type ReactNode, useId } from 'react';
import { AdminIcon } from './admin-icon.js';

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** An Italian sentence; marks the control as wrong and is read with it. */
  readonly error?: string | null | undefined;
  /** Hides the label from sight, not from assistive technology. */
  readonly hiddenLabel?: boolean;
  readonly children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A label, its control, a hint and the error, tied together for every reader. */
export function Field({ label, hint, error, hiddenLabel, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="error" id={`${id}-error`} role="alert">
          <AdminIcon name="circle-alert" />
          {error}
        </span>
      )}
    </div>
  );
}

/** A field of one line. */
export function TextField({
  label,
  hint,
  error,
  hiddenLabel,
  ...rest
}: Omit<FieldProps, 'children'> & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, hiddenLabel }}>
      {(control) => <input {...control} className="input" {...rest} />}
    </Field>
  );
}

/** A field of several lines. */
export function TextArea({
  label,
  hint,
  error,
  hiddenLabel,
  ...rest
}: Omit<FieldProps, 'children'> & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, hiddenLabel }}>
      {(control) => <textarea {...control} className="input" {...rest} />}
    </Field>
  );
}
