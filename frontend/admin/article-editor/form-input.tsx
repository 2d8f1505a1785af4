import type { ChangeEvent, InputHTMLAttributes } from 'react';
import { Field } from '../../ui/field.js';
import { FIELD_LABELS, type FormField } from '../shared/article-form.js';
import type { InspectorProps } from './inspector-props.js';

/** What the inputs of a tab have in common. */
export type FormInputs = Pick<InspectorProps, 'form' | 'fieldError' | 'onEdit'>;

interface FormInputProps
  extends FormInputs,
    Pick<InputHTMLAttributes<never>, 'spellCheck' | 'inputMode' | 'placeholder'> {
  readonly field: FormField;
  /** Where something around it says the rest; else the field is called as everywhere. */
  readonly label?: string;
  readonly hint?: string | undefined;
  /** Absent: one line. */
  readonly rows?: number;
}

/** The input of one field of the article, with its label, its hint and its error. */
export function FormInput(props: FormInputProps) {
  const { form, fieldError, onEdit, field, label = FIELD_LABELS[field], hint, rows, ...input } = props;
  const shared = {
    ...input,
    className: 'input',
    value: form[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onEdit({ [field]: event.target.value }),
  };
  return (
    <Field label={label} hint={hint} error={fieldError(field)}>
      {(control) =>
        rows === undefined ? <input {...control} {...shared} /> : <textarea {...control} {...shared} rows={rows} />
      }
    </Field>
  );
}
