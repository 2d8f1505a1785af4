import { PROMPT_VARIABLE } from '../../contract/pipeline-roles.js';

export interface FilledTemplate {
  readonly text: string;
  /** Names in the template that nobody knows, once each, in order; they stay in the text as they were. */
  readonly unknown: readonly string[];
  /** Known names that occur in the template. */
  readonly used: ReadonlySet<string>;
}

/** Replaces each `{{name}}` once. A value is never read as a template itself, whatever it contains. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): FilledTemplate {
  const unknown = new Set<string>();
  const used = new Set<string>();
  const text = template.replace(PROMPT_VARIABLE, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    (value === undefined ? unknown : used).add(name);
    return value ?? written;
  });
  return { text, unknown: [...unknown], used };
}
