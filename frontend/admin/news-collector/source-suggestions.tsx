import { useEffect, useState } from 'react';
import type { SourceSuggestion } from '../../../backend/contract/news-sources.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import guideStyles from '../../ui/guide.module.css';
import { Note } from '../../ui/note.js';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import styles from './sources.module.css';

interface SourceSuggestionsProps {
  /** Asked again when the number of sources changes. */
  readonly sources: number;
  readonly onTry: (address: string) => void;
}

/** Publishers to whom the collected reports link often, to be tried and added; nothing is shown where there are none. */
export function SourceSuggestions({ sources, onTry }: SourceSuggestionsProps) {
  const [suggestions, setSuggestions] = useState<readonly SourceSuggestion[]>([]);
  const { run, busy, error } = useAction('Errore nella lettura delle fonti suggerite');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a source that was added is not suggested any more
  useEffect(() => {
    void run(async () => setSuggestions((await callAdmin('GET /api/news-collector/sources/suggestions')).suggestions));
  }, [run, sources]);
  const dismiss = (publisher: string) =>
    void run(async () => {
      await callAdmin('POST /api/news-collector/sources/suggestions/dismiss', { body: { publisher } });
      setSuggestions((shown) => shown.filter((suggestion) => suggestion.publisher !== publisher));
    });
  if (error && suggestions.length === 0) return <Note kind="bad">{error}</Note>;
  if (suggestions.length === 0) return null;
  return (
    <details className={guideStyles.guide}>
      <summary>
        Viste spesso nei resoconti <span className="num">({suggestions.length})</span>
      </summary>
      {error && <Note kind="bad">{error}</Note>}
      <ul className={classNames(guideStyles.guideB, styles.suggestions)}>
        {suggestions.map(({ publisher, address, items, sources: from }) => (
          <li key={publisher}>
            <span>
              <b>{publisher}</b>{' '}
              <span className={classNames(sharedStyles.meta, styles.suggestionFacts)}>
                linkata {countOf(items, 'volta', 'volte')} in 30 giorni, da {countOf(from, 'fonte', 'fonti')}
              </span>
            </span>
            <span className={styles.sourceActs}>
              <Button kind="line" small aria-label={`Prova e aggiungi: ${publisher}`} onClick={() => onTry(address)}>
                Prova e aggiungi
              </Button>
              <Button
                kind="ghost"
                small
                aria-label={`Ignora: ${publisher}`}
                disabled={busy}
                onClick={() => dismiss(publisher)}
              >
                Ignora
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
