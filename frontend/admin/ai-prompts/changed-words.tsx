import { diffWordsWithSpace } from 'diff';
import styles from './ai-prompts.module.css';

/** From one text to another: what was taken out and what came in. */
export function ChangedWords({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by the keyboard too
    <pre className={styles.diff} tabIndex={0}>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change places
        if (added) return <ins key={place}>{value}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change places
        if (removed) return <del key={place}>{value}</del>;
        return value;
      })}
    </pre>
  );
}
