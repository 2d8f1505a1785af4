import { durationWords } from '../../../backend/contract/figure-words.js';
import type { NewsSource } from '../../../backend/contract/news.js';
import { kindOf, SOURCE_KINDS } from '../../../backend/contract/source-kinds.js';
import { classNames } from '../../lib/class-names.js';
import { formatDateTime } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Pill } from '../../ui/pill.js';
import { Switch } from '../../ui/switch.js';
import { useMay } from '../layout/admin-facts.js';
import sharedStyles from '../shared/shared.module.css';
import { languageName } from '../shared/source-languages.js';
import styles from './news-collector.module.css';
import { stateWords } from './source-words.js';
import sourcesStyles from './sources.module.css';

interface SourceCardProps {
  readonly source: NewsSource;
  readonly now: Date;
  readonly onActive: (active: boolean) => void;
  readonly onEdit: (testsFirst: boolean) => void;
  readonly onDelete: () => void;
}

/** One source and how it is doing. */
export function SourceCard({ source, now, onActive, onEdit, onDelete }: SourceCardProps) {
  const { name, url, language, category, active, lastError, errorCount } = source;
  const { words, pill } = stateWords(source, now);
  const mayDelete = useMay('administrator');
  return (
    <article className={active ? styles.source : classNames(styles.source, styles.isOff)}>
      <h2>{name}</h2>
      <a className={styles.sourceUrl} href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
      <p className={sharedStyles.meta}>
        <span className={sharedStyles.tag}>{SOURCE_KINDS[kindOf(source)].label}</span>
        <span className={sharedStyles.tag}>{languageName(language)}</span>
        <span>{category}</span>
      </p>
      <p className={sharedStyles.meta}>
        {active && <Pill kind={pill}>{words}</Pill>}
        <span>{errorWords(errorCount)}</span>
      </p>
      {lastError && errorCount > 0 && <p className="hint">{lastError.message}</p>}
      <Figures source={source} />
      <div className={styles.sourceFoot}>
        <Switch label={active ? 'Attiva' : 'Inattiva'} checked={active} onChange={onActive} />
        <span className={sourcesStyles.sourceActs}>
          <Button kind="line" small aria-label={`Prova: ${name}`} onClick={() => onEdit(true)}>
            Prova
          </Button>
          <IconButton icon="pencil" label={`Modifica: ${name}`} onClick={() => onEdit(false)} />
          {mayDelete && <IconButton icon="trash-2" label={`Elimina: ${name}`} onClick={onDelete} />}
        </span>
      </div>
    </article>
  );
}

function Figures({ source }: { readonly source: NewsSource }) {
  const { lastChecked, lastSuccess, itemsIn7Days, itemsIn30Days, usualIntervalMinutes } = source;
  return (
    <dl className={sourcesStyles.sourceF}>
      <div>
        <dt>Ultimo controllo</dt>
        <dd>{lastChecked ? formatDateTime(lastChecked) : 'mai'}</dd>
      </div>
      <div>
        <dt>Ultima riuscita</dt>
        <dd>{lastSuccess ? formatDateTime(lastSuccess) : 'mai'}</dd>
      </div>
      <div>
        <dt>Notizie in 7 e 30 giorni</dt>
        <dd>
          {formatNumber(itemsIn7Days)} e {formatNumber(itemsIn30Days)}
        </dd>
      </div>
      <div>
        <dt>Di solito pubblica</dt>
        <dd>{usualIntervalMinutes === null ? 'non si sa ancora' : `ogni ${durationWords(usualIntervalMinutes)}`}</dd>
      </div>
    </dl>
  );
}

function IconButton(props: { readonly icon: string; readonly label: string; readonly onClick: () => void }) {
  return (
    <Button kind="ghost" small iconOnly aria-label={props.label} title={props.label} onClick={props.onClick}>
      <AdminIcon name={props.icon} />
    </Button>
  );
}

function errorWords(errorCount: number): string {
  return errorCount === 0 ? 'Nessun errore' : `${errorCount} ${errorCount === 1 ? 'errore' : 'errori'} di fila`;
}
