import { countOf } from '../../lib/format-number.js';

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
    <div className="st__end">
      <span className="st__said" role="status">
        {said}
      </span>
      {canUndo && (
        <button type="button" className="tlink" onClick={onUndo}>
          Annulla <kbd>Z</kbd>
        </button>
      )}
      {said === '' && (
        <span className="st__keys">
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
      <span className="st__sel">
        {countOf(selected, 'selezionata', 'selezionate')}
        {selected > 0 && <span className="st__why-sel">, davanti a tutto nella prossima scelta</span>}
      </span>
    </div>
  );
}
