import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { Field, type FieldProps } from './field.js';
import styles from './select.module.css';

interface SelectProps<Value extends string | number> extends Omit<ComponentProps<'select'>, 'children' | 'onChange'> {
  /** Each value and how people read it. */
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly value: string | number;
  readonly onChoose: (value: Value) => void;
  /** As low as the buttons of a dense row. */
  readonly small?: boolean;
}

/** The browser's own list of choices, drawn like the other fields. */
export function Select<const Value extends string | number>({
  options,
  onChoose,
  small,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <select
      className={classNames(styles.select, small && styles.small, className)}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChoose(chosen[0]);
      }}
      {...rest}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** A choice under its label. */
export function SelectField<const Value extends string | number>({
  label,
  hint,
  error,
  hiddenLabel,
  ...rest
}: Omit<FieldProps, 'children'> & SelectProps<Value>) {
  return <Field {...{ label, hint, error, hiddenLabel }}>{(control) => <Select {...control} {...rest} />}</Field>;
}
