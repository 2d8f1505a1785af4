import { useEffect, useRef } from 'react';
import { durationWords } from '../../../backend/contract/figure-words.js';
import type { SourceTest } from '../../../backend/contract/news-sources.js';
import { classNames } from '../../lib/class-names.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Facts } from '../../ui/facts.js';
import { Pill } from '../../ui/pill.js';
import sharedStyles from '../shared/shared.module.css';
import { languageName } from '../shared/source-languages.js';
import styles from './sources.module.css';

interface SourceTestResultProps {
  readonly test: SourceTest;
  /** The source that is being edited: to be read where it is read already is no news. */
  readonly ownId?: string | undefined;
  readonly onUseFeed: (url: string) => void;
}

/** What a test found, or why it found nothing. */
export function SourceTestResult({ test, ownId, onUseFeed }: SourceTestResultProps) {
  const { readable, title, problem, known, kind, readAt, feeds, robots } = test;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const others = feeds.filter(({ url }) => url !== readAt);
  return (
    <div ref={box} className={styles.sourcetest} role="status">
      <p className={styles.sourcetestH}>
        <Pill kind={readable ? 'ok' : 'bad'}>{readable ? 'Risponde' : 'Non si legge'}</Pill>
        {title && <strong>{title}</strong>}
        {readable && kind === 'feed' && (
          <span>
            feed in <code>{readAt}</code>
          </span>
        )}
        {readable && kind === 'page' && <span>pagina letta con il selettore</span>}
      </p>
      {problem && <p>{problem.message}.</p>}
      {known && known._id !== ownId && (
        <p>
          <Pill kind="warn">Già fra le tue fonti</Pill> «{known.name}»
        </p>
      )}
      {readable && <Facts facts={factsOf(test)} />}
      {!readable && robots && <p className="hint">Robot: {ROBOTS[robots]}</p>}
      {test.headlines.length > 0 && (
        <ul className={styles.sourcetestL}>
          {test.headlines.map(({ title: headline, url, publishedAt }) => (
            <li key={`${url} ${headline}`}>
              <span className={classNames(sharedStyles.meta, styles.sourcetestWhen)}>
                {publishedAt ? formatDateTime(publishedAt) : 'senza data'}
              </span>
              <span lang={test.language ?? undefined}>{headline}</span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles.sourcetestL} aria-label="Altri feed della pagina">
          {others.map(({ url, title: name }) => (
            <li key={url}>
              <span>
                {name || 'Altro feed'} <code>{url}</code>
              </span>
              <button
                type="button"
                className={sharedStyles.tlink}
                aria-label={`Prova questo: ${name || url}`}
                onClick={() => onUseFeed(url)}
              >
                Prova questo
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const ROBOTS = { allowed: 'ammessi', refused: 'non ammessi' } as const;

function factsOf(test: SourceTest): readonly (readonly [string, string])[] {
  const { items, itemsWithText, headlines, usualIntervalMinutes, language, robots, finalUrl, readAt } = test;
  const newest = headlines[0]?.publishedAt;
  return [
    ['Notizie', itemsWithText === 0 ? countOf(items, 'notizia', 'notizie') : `${items}, ${itemsWithText} con il testo`],
    ['Ultima', newest ? formatDateTime(newest) : 'senza data'],
    ['Intervallo', usualIntervalMinutes === null ? 'non si sa ancora' : `circa ${durationWords(usualIntervalMinutes)}`],
    ['Lingua', language ? languageName(language) : 'non riconosciuta'],
    ['Robot', robots ? ROBOTS[robots] : 'non si sa'],
    ...(finalUrl && finalUrl !== readAt ? [['Reindirizzata a', finalUrl] as const] : []),
  ];
}
