import type { ReactNode } from 'react';
import type { DebugData, DebugNews } from '../../../backend/contract/debug.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Facts } from '../../ui/facts.js';
import { Panel } from '../../ui/panel.js';
import { TextBlock } from '../../ui/text-block.js';
import { AnswerBlock } from '../shared/answer-block.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './generation-debug.module.css';

/** The stories that were chosen, as the feeds named them. */
export function SelectedNews({ main, related }: DebugData['selectedNews']) {
  return (
    <>
      <h3>Notizia principale</h3>
      {main ? <NewsList news={[main]} /> : <p className="hint">Non è più fra le notizie raccolte.</p>}
      <h3>Notizie collegate</h3>
      {related.length > 0 ? <NewsList news={related} /> : <p className="hint">Nessuna.</p>}
    </>
  );
}

function NewsList({ news }: { readonly news: readonly DebugNews[] }) {
  return (
    <ul className={styles.dnews}>
      {news.map(({ _id, title, sourceName, url, description, score, publishDate }) => (
        <li key={_id}>
          <p className={styles.dnewsT}>
            <OriginalLink url={url}>{title}</OriginalLink>
          </p>
          <p className={sharedStyles.meta}>
            <span>{sourceName}</span>
            {publishDate && <time dateTime={publishDate}>{formatDate(publishDate)}</time>}
            <span>rilevanza {Math.round(score)}</span>
          </p>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}

/** A link only where the address is one of the web. */
function OriginalLink({ url, children }: { readonly url: string; readonly children: string }) {
  if (!/^https?:\/\//i.test(url)) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (apre l’originale in una nuova scheda)</span>
    </a>
  );
}

/** How the run came to a source. */
const ORIGINS: Readonly<Record<NonNullable<DebugData['writer']['sourcesInfo'][number]['brings']>['origin'], string>> = {
  choice: 'scelta dallo scout',
  report: 'stessa notizia',
  link: 'da un collegamento',
  search: 'dalla ricerca online',
  newsroom: 'chiesta dalla redazione',
};

/** What the article was written from. */
export function SourcesInfo({ sources }: { readonly sources: DebugData['writer']['sourcesInfo'] }) {
  if (sources.length === 0) return <p className="hint">Nessuna fonte catturata.</p>;
  return (
    <ol className={styles.dnews}>
      {sources.map(({ title, publisher, url, language, publishedAt, sha256, brings }) => (
        <li key={sha256 + url}>
          <p className={styles.dnewsT}>
            <OriginalLink url={url}>{title}</OriginalLink>
          </p>
          <p className={sharedStyles.meta}>
            <span>{publisher}</span>
            <span>lingua {language}</span>
            {publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
            {brings && (
              <span>
                {brings.isFirstHand && 'di prima mano, '}
                {ORIGINS[brings.origin]}, {countOf(brings.characters, 'carattere', 'caratteri')}, di suoi{' '}
                {countOf(brings.adds, 'carattere', 'caratteri')}
              </span>
            )}
            <code className={sharedStyles.code} title={`sha256 del testo catturato: ${sha256}`}>
              {sha256.slice(0, 12)}…
            </code>
          </p>
        </li>
      ))}
    </ol>
  );
}

interface ExchangePanelProps {
  readonly title: string;
  readonly aside?: string;
  readonly asked: DebugData['promptSent'];
  /** Absent where the answer has a panel of its own. */
  readonly answer?: { readonly raw: string | null; readonly most?: number };
  readonly topic?: string;
  readonly children?: ReactNode;
}

/** What one role was asked, and what it answered. */
export function ExchangePanel({ title, aside, asked, answer, topic, children }: ExchangePanelProps) {
  const { model, temperature, systemPrompt, userPrompt } = asked;
  return (
    <Panel title={title} aside={aside && <p>{aside}</p>}>
      <div className={styles.dblock}>
        <Facts
          facts={[
            ['Modello', model ?? 'non registrato'],
            ['Temperatura', temperature === null ? 'non registrata' : temperature.toLocaleString('it-IT')],
            ...(topic === undefined ? [] : [['Argomento richiesto', topic] as const]),
          ]}
        />
        {children}
        <TextBlock title="Prompt di sistema" text={systemPrompt} />
        <TextBlock title="Prompt utente" text={userPrompt} />
        {answer && <AnswerBlock title="Risposta" {...answer} />}
      </div>
    </Panel>
  );
}
