import type { BriefWindow, GenerationPreview, PreviewedStory } from '../../../backend/contract/generation-brief.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { SkeletonRows } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import styles from './brief.module.css';
import type { BriefFields } from './brief-order.js';
import type { PreviewState } from './use-preview.js';

interface FoundStoriesProps {
  readonly state: PreviewState;
  readonly fields: BriefFields;
  readonly onChange: (changes: Partial<BriefFields>) => void;
}

const WINDOW_NAMES: Readonly<Record<BriefWindow, string>> = {
  3: '3 giorni',
  7: '7 giorni',
  30: '30 giorni',
  all: 'Tutte',
};

/** What a run would find, by window, to be narrowed by hand. Nothing is spent. */
export function FoundStories({ state: { preview, busy, error }, fields, onChange }: FoundStoriesProps) {
  const found = preview && preview.stories.length > 0 ? preview.stories : (preview?.nearest ?? []);
  return (
    <Panel title="Che cosa trova" aside={<p aria-live="polite">{preview ? summaryOf(preview) : ''}</p>}>
      <div className={styles.briefFields} aria-busy={busy}>
        {fields.start !== 'addresses' && (
          <Windows preview={preview} fields={fields} onChoose={(window) => onChange({ window })} />
        )}
        {error && <Note kind="bad">{error}</Note>}
        {!preview && !error && (busy ? <SkeletonRows rows={3} /> : <p className="hint">{waitingFor(fields)}</p>)}
        {preview?.notes.map((note) => (
          <p key={note} className={styles.briefNote}>
            {note}
          </p>
        ))}
        {found.length > 0 && (
          <StoryList found={found} isNear={preview?.stories.length === 0} fields={fields} onChange={onChange} />
        )}
      </div>
    </Panel>
  );
}

interface WindowsProps {
  readonly preview: GenerationPreview | null;
  readonly fields: BriefFields;
  readonly onChoose: (window: BriefWindow) => void;
}

function Windows({ preview, fields, onChoose }: WindowsProps) {
  const chosen = fields.window ?? 3;
  return (
    <fieldset className={styles.briefWindows}>
      <legend className="sr-only">Quanto indietro cercare</legend>
      {([3, 7, 30, 'all'] as const).map((window) => (
        <label key={window} className={styles.briefWindow}>
          <input type="radio" name="window" checked={chosen === window} onChange={() => onChoose(window)} />
          <b>{preview?.counts.find((count) => count.window === window)?.stories ?? '–'}</b>
          <span>{WINDOW_NAMES[window]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface StoryListProps {
  readonly found: readonly PreviewedStory[];
  /** None of them speaks of the topic. */
  readonly isNear: boolean;
  readonly fields: BriefFields;
  readonly onChange: (changes: Partial<BriefFields>) => void;
}

const MAX_CHOSEN = 8;

function StoryList({ found, isNear, fields: { stories }, onChange }: StoryListProps) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange({ stories: isChosen ? [...stories, id] : stories.filter((other) => other !== id) });
  return (
    <fieldset className={styles.briefStories}>
      <legend className="hint">{hintFor(stories.length, isNear)}</legend>
      {found.map((story) => {
        const isChosen = stories.includes(story.storyId);
        return (
          <label key={story.storyId} className={styles.briefStory}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && stories.length >= MAX_CHOSEN}
              onChange={(event) => toggle(story.storyId, event.target.checked)}
            />
            <span className={styles.briefTitle} lang={langOf(story.language)}>
              {story.title}
            </span>
            <small>{aboutStory(story)}</small>
          </label>
        );
      })}
    </fieldset>
  );
}

function hintFor(chosen: number, isNear: boolean): string {
  if (chosen > 0) return `L’articolo partirà da ${chosen === 1 ? 'questa storia' : `queste ${chosen} storie`}.`;
  return isNear ? 'Le più vicine: spunta quelle da cui scrivere comunque.' : 'Se non scegli, decide il programma.';
}

function summaryOf({ stories, storiesInWindow, publishersInWindow }: GenerationPreview): string {
  if (stories.length === 0) return 'Nessuna storia';
  return `${countOf(storiesInWindow, 'storia', 'storie')}, ${countOf(publishersInWindow, 'testata', 'testate')}`;
}

function waitingFor({ start }: BriefFields): string {
  return start === 'addresses'
    ? 'Inserisci gli indirizzi: non si cercano storie.'
    : 'Scrivi un argomento per vedere le storie che ne parlano.';
}

function aboutStory({ publishers, languages, publishedAt }: PreviewedStory): string {
  const parts = [
    publishers.length > 2 ? countOf(publishers.length, 'testata', 'testate') : publishers.join(', '),
    ...(languages.length > 1 ? [countOf(languages.length, 'lingua', 'lingue')] : []),
    ...(publishedAt === null ? ['data ignota'] : [formatDateTime(publishedAt)]),
  ];
  return parts.join(', ');
}

function langOf(language: string): string | undefined {
  return /^[a-z]{2}$/.test(language) && language !== 'it' ? language : undefined;
}
