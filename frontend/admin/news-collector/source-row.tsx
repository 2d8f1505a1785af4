import { durationWords } from '../../../backend/contract/figure-words.js';
import type { NewsSource } from '../../../backend/contract/news.js';
import { kindOf, SOURCE_KINDS } from '../../../backend/contract/source-kinds.js';
import { formatWhen } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Pill, type PillKind } from '../../ui/pill.js';
import { Switch } from '../../ui/switch.js';
import { useMay } from '../layout/admin-facts.js';
import { languageName } from '../shared/source-languages.js';
import styles from './sources.module.css';

interface SourceRowProps {
  readonly source: NewsSource;
  readonly now: Date;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onActive: (active: boolean) => void;
  readonly onEdit: (testsFirst: boolean) => void;
  readonly onDelete: () => void;
}

/** One source and how it is doing, in a line; what is wrong with it stands below. */
export function SourceRow({ source, now, isChosen, onChoose, onActive, onEdit, onDelete }: SourceRowProps) {
  const { name, url, language, category, active, lastError, errorCount, lastChecked } = source;
  const { words, pill } = stateWords(source, now);
  const mayDelete = useMay('administrator');
  return (
    <li className={styles.sourceRow}>
      <input
        type="checkbox"
        aria-label={`Scegli ${name}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles.sourceName}>
        <h2>{name}</h2>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      </div>
      <p className={styles.sourceKind}>
        {SOURCE_KINDS[kindOf(source)].label}, <span data-language="">{languageName(language).toLowerCase()}</span>
        <small>{category}</small>
      </p>
      <p>
        <Pill kind={pill}>{words}</Pill>
        <small>
          {lastChecked && `${formatWhen(lastChecked, now.toISOString())}, `}
          {countOf(errorCount, 'errore', 'errori')}
        </small>
      </p>
      <Frequency source={source} />
      <Switch hiddenLabel label={`Attiva: ${name}`} checked={active} onChange={onActive} />
      <span className={styles.sourceActs}>
        <IconButton icon="play" label={`Prova: ${name}`} onClick={() => onEdit(true)} />
        <IconButton icon="pencil" label={`Modifica: ${name}`} onClick={() => onEdit(false)} />
        {mayDelete && <IconButton icon="trash-2" label={`Elimina: ${name}`} onClick={onDelete} />}
      </span>
      {lastError && errorCount > 0 && (
        <p className={styles.sourceWhy}>
          {lastError.message}.{' '}
          <button type="button" onClick={() => onEdit(false)}>
            Cambia indirizzo
          </button>
        </p>
      )}
    </li>
  );
}

function Frequency({ source: { usualIntervalMinutes, itemsIn7Days, itemsIn30Days } }: Pick<SourceRowProps, 'source'>) {
  return (
    <p className={styles.sourceFrequency}>
      {usualIntervalMinutes === null ? 'Non si sa ancora' : `Ogni ${durationWords(usualIntervalMinutes)}`}
      <small>
        {itemsIn7Days} in 7 giorni, {itemsIn30Days} in 30
      </small>
    </p>
  );
}

function IconButton(props: { readonly icon: string; readonly label: string; readonly onClick: () => void }) {
  return (
    <Button kind="ghost" small iconOnly aria-label={props.label} title={props.label} onClick={props.onClick}>
      <AdminIcon name={props.icon} />
    </Button>
  );
}

const MINUTE_MS = 60_000;

/** How a source is doing, in a few Italian words and with the kind of their pill. */
export function stateWords(source: NewsSource, now: Date): { readonly words: string; readonly pill: PillKind } {
  switch (source.state) {
    case 'failing':
      return { words: failingWords(source, now), pill: 'bad' };
    case 'silent':
      return { words: `Silenziosa da ${since(source.newestItem, now)}`, pill: 'warn' };
    case 'slow':
      return { words: 'Lenta a rispondere', pill: 'warn' };
    case 'unchecked':
      return { words: 'Mai controllata', pill: 'plain' };
    case 'inactive':
      return { words: 'Inattiva', pill: 'plain' };
    case 'fine':
      return { words: 'A posto', pill: 'ok' };
  }
}

function failingWords({ lastSuccess }: NewsSource, now: Date): string {
  return lastSuccess ? `In errore da ${since(lastSuccess, now)}` : 'In errore, mai riuscita';
}

/** «4 ore», from a moment to `now`. */
function since(moment: string | null, now: Date): string {
  return durationWords((now.getTime() - Date.parse(moment ?? '')) / MINUTE_MS);
}
