import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './segments.module.css';

interface SegmentsProps<Key extends string> {
  /** What is chosen between, for assistive technology. */
  readonly label: string;
  readonly choices: readonly { readonly key: Key; readonly label: ReactNode; readonly disabled?: boolean }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly className?: string;
}

/** One of a few views, chosen by buttons that stand together. */
export function Segments<Key extends string>({ label, choices, chosen, onChoose, className }: SegmentsProps<Key>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that switch a view are no fieldset of a form
    <div className={classNames(styles.segments, className)} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          aria-pressed={choice.key === chosen}
          disabled={choice.disabled}
          onClick={() => onChoose(choice.key)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
