import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './choice-list.module.css';

interface Choice {
  readonly key: string;
  readonly label: string;
  /** What it is, in a word or two. */
  readonly kind: string;
}

/**
 * A field with a list of what it may mean below it: arrow keys move in the list, Enter or a click takes.
 * `control` belongs on the input, `list` below it. With `isFirstChosen` Enter takes the first one at once.
 */
export function useChoiceList<C extends Choice>(
  choices: readonly C[],
  take: (choice: C) => void,
  { isFirstChosen }: { readonly isFirstChosen: boolean },
): { readonly control: InputHTMLAttributes<HTMLInputElement>; readonly list: ReactNode; readonly restart: () => void } {
  const listId = useId();
  const start = isFirstChosen ? 0 : -1;
  const [place, setPlace] = useState(start);
  const chosen = choices[Math.min(place, choices.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    if (choices.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setPlace((current) => (Math.max(current, step > 0 ? -1 : 0) + step + choices.length) % choices.length);
    }
    if (event.key !== 'Enter' || !chosen) return;
    event.preventDefault();
    take(chosen);
  };
  return {
    control: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': choices.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': chosen ? `${listId}-${choices.indexOf(chosen)}` : undefined,
      onKeyDown,
    },
    restart: () => setPlace(start),
    list: (
      <div className={styles.palette} id={listId} role="listbox" aria-label="Risultati" hidden={choices.length === 0}>
        {choices.map((choice, index) => (
          <button
            key={choice.key}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={choice === chosen}
            onClick={() => take(choice)}
          >
            <span>{choice.label}</span>
            <small>{choice.kind}</small>
          </button>
        ))}
      </div>
    ),
  };
}
