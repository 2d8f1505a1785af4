import { diffWordsWithSpace } from 'diff';
import styles from './article-editor.module.css';
import { plainTags } from './stored-html.js';

/** From one text to another, word by word: what was taken out and what came in. */
export function TextDiff({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <pre className={styles.diff} tabIndex={0}>
      {diffWordsWithSpace(plainTags(before), plainTags(after)).map(({ value, added, removed }, place) => {
        if (!added && !removed) return value;
        const Changed = added ? 'ins' : 'del';
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change places
        return <Changed key={place}>{value}</Changed>;
      })}
    </pre>
  );
}
