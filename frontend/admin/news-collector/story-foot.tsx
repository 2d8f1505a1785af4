import { countOf } from '../../lib/format-number.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './stories.module.css';

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['J', 'K'], 'scorri'],
  [['Invio'], 'apri'],
  [['S'], 'seleziona'],
  [['X'], 'scarta'],
  [['W'], 'scrivi questa'],
  [['M'], 'marca'],
  [['Z'], 'annulla'],
  [['?'], 'aiuto'],
];

interface StoryFootProps {
  /** What was done last. */
  readonly said: string;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly selected: number;
}

/** Under the list: the keys, or what was done last with the way to take it back; and how many stories are selected. */
export function StoryFoot({ said, canUndo, onUndo, selected }: StoryFootProps) {
  return (
    <div className={styles.stEnd}>
      <span className={styles.stSaid} role="status">
        {said}
      </span>
      {canUndo && (
        <button type="button" className={sharedStyles.tlink} onClick={onUndo}>
          Annulla <kbd>Z</kbd>
        </button>
      )}
      {said === '' && (
        <span className={styles.stKeys}>
          {KEYS.map(([keys, does]) => (
            <span key={does}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}{' '}
              {does}
            </span>
          ))}
        </span>
      )}
      <span className={styles.stSel}>
        {countOf(selected, 'selezionata', 'selezionate')}
        {selected > 0 && <span className={styles.stWhySel}>, davanti a tutto nella prossima scelta</span>}
      </span>
    </div>
  );
}
