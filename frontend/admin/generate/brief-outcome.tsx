import type { GenerationPreview } from '../../../backend/contract/generation-brief.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { BusyLabel } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { RunRefusal } from '../shared/run-refusal.js';
import styles from './brief.module.css';
import { costSentence, queueSentence, startLabel } from './start-label.js';

interface BriefOutcomeProps {
  readonly preview: GenerationPreview | null;
  readonly category: string;
  readonly error: string | null;
  /** The server's name of the refusal. */
  readonly code: string | null;
  readonly isBusy: boolean;
}

/** Who would write, from what, and the button that begins it. */
export function BriefOutcome({ preview, category, error, code, isBusy }: BriefOutcomeProps) {
  const refused = preview?.addresses.filter(({ problem }) => problem !== null) ?? [];
  const queued = queueSentence(preview?.queuePlace ?? 0);
  return (
    <div className={styles.briefSide}>
      <section className={styles.briefCard} aria-label="Prima di avviare">
        {preview && (
          <>
            <p>
              Scrive <b className={styles.briefEngine}>{preview.engine.name}</b>
              {preview.engine.onlineSearch && ', con ricerca in rete'}
            </p>
            <p>{costSentence(preview.estimate)}</p>
            {queued && <Note kind="info">{queued}</Note>}
            {preview.sources.length > 0 && (
              <details>
                <summary>
                  {countOf(preview.sources.length, 'pagina da leggere per prima', 'pagine da leggere per prime')}
                </summary>
                <ul>
                  {preview.sources.map(({ url, title, publisher }) => (
                    <li key={url}>
                      <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                        {publisher}
                        <span className="sr-only">: {title}, in un’altra scheda</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
            {refused.map(({ url, problem }) => (
              <Note key={url} kind="warn">
                <span className={styles.briefAddress}>{url}</span>: {problem}.
              </Note>
            ))}
          </>
        )}
        {preview?.hold && error === null && <RunRefusal kind="warn" {...preview.hold} />}
        {error && <RunRefusal kind="bad" text={error} code={code} />}
        <Button type="submit" kind="primary" disabled={isBusy}>
          <BusyLabel busy={isBusy} label={startLabel(preview?.estimate)} busyLabel="Generazione in corso…" />
        </Button>
        <p className="hint">
          Categoria: {category}. Si pubblica da 80 punti in su, se la pubblicazione automatica è attiva.
        </p>
      </section>
      <section>
        <h2>Se le fonti non bastano</h2>
        <p className="hint">
          Per un tema servono due testate o una fonte primaria. Altrimenti resta una bozza con la scaletta e l’elenco di
          ciò che manca.
        </p>
      </section>
    </div>
  );
}
