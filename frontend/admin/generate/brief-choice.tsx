import type { GenerationPreview } from '../../../backend/contract/generation-brief.js';
import { BusyButton } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { RunRefusal } from '../shared/run-refusal.js';
import styles from './brief.module.css';
import { type Beginning, type BriefFields, sourcesOf } from './brief-order.js';
import { costSentence, queueSentence, startLabel } from './start-label.js';

interface BriefChoiceProps {
  readonly preview: GenerationPreview | null;
  readonly fields: BriefFields;
  readonly pick: Beginning | null;
  readonly error: string | null;
  /** The server's name of the refusal. */
  readonly code: string | null;
  readonly busy: boolean;
}

/** What will be written, by whom, and the button that begins it. */
export function BriefChoice({ preview, fields, pick, error, code, busy }: BriefChoiceProps) {
  const refused = preview?.addresses.filter(({ problem }) => problem !== null) ?? [];
  const queued = queueSentence(preview?.queuePlace ?? 0);
  const { title, sources } = choiceWords(pick, fields, preview);
  return (
    <aside className={styles.briefSide} aria-label="La scelta">
      <div className={styles.choice}>
        <p>L’articolo partirà da</p>
        <p className={styles.choiceTitle} aria-live="polite">
          {title}
        </p>
        {preview && (
          <dl>
            {sources && (
              <>
                <dt>Fonti</dt>
                <dd>{sources}</dd>
              </>
            )}
            <dt>Scrive</dt>
            <dd>
              {preview.engine.name}
              {preview.engine.onlineSearch && ', con ricerca in rete'}
            </dd>
            <dt>Alla fine</dt>
            <dd>
              {preview.publishes ? 'esce da sé, se raggiunge 80 punti' : 'bozza pronta, esce quando la pubblichi'}
            </dd>
          </dl>
        )}
      </div>
      {queued && <Note kind="info">{queued}</Note>}
      {refused.map(({ url, problem }) => (
        <Note key={url} kind="warn">
          <span className={styles.briefAddress}>{url}</span>: {problem}.
        </Note>
      ))}
      {preview?.hold && error === null && <RunRefusal kind="warn" {...preview.hold} />}
      {error && <RunRefusal kind="bad" text={error} code={code} />}
      <div className={styles.dock}>
        <BusyButton
          type="submit"
          kind="primary"
          busy={busy}
          disabled={busy || pick === null}
          label={startLabel(preview?.estimate)}
          busyLabel="Un momento…"
        />
        {preview && <p className="hint">{costSentence(preview.estimate)}</p>}
      </div>
    </aside>
  );
}

function choiceWords(
  pick: Beginning | null,
  { asked }: BriefFields,
  preview: GenerationPreview | null,
): { readonly title: string; readonly sources?: string } {
  if (pick === 'asked') return { title: `«${asked.trim()}»`, sources: 'si cercano adesso' };
  const wanted = pick === 'auto' ? preview?.choice : pick?.story;
  const story = [...(preview?.stories ?? []), ...(preview?.nearest ?? [])].find(({ storyId }) => storyId === wanted);
  if (story) return { title: story.title, sources: sourcesOf(story) };
  if (pick === 'auto') return { title: 'La storia più utile, scelta dal programma' };
  return { title: pick === null || preview === null ? 'Si cercano le storie…' : 'Nessuna storia: scegline un’altra' };
}
