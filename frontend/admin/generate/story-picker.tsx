import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GenerationPreview, PreviewedStory } from '../../../backend/contract/generation-brief.js';
import { SkeletonRows } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pill } from '../../ui/pill.js';
import { langOf, shortAge } from '../shared/headline-words.js';
import type { Answer } from '../shared/use-answer.js';
import styles from './brief.module.css';
import { type Beginning, type BriefFields, sourcesOf } from './brief-order.js';

interface StoryPickerProps {
  /** What a run would find. */
  readonly state: Answer<GenerationPreview>;
  readonly fields: BriefFields;
  /** What is ticked. */
  readonly pick: Beginning | null;
  readonly onPick: (pick: Beginning) => void;
}

/** What the article may begin from: what was written in the field, the stories a run would choose from, or its own choice. */
export function StoryPicker({ state: { answer: preview, busy, error }, fields, pick, onPick }: StoryPickerProps) {
  const asked = fields.asked.trim();
  const isNear = preview !== null && preview.stories.length === 0;
  const found = preview && (isNear ? preview.nearest : preview.stories);
  const isOf = (storyId: string) => typeof pick === 'object' && pick?.story === storyId;
  return (
    <section className={styles.pickBox} aria-busy={busy}>
      <div className={styles.pickHead}>
        <h2 id="da-quale">{titleOf(asked, isNear)}</h2>
        <p className={styles.pickKeys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> scegli <kbd>Ctrl Invio</kbd> genera
        </p>
      </div>
      {error && <Note kind="bad">{error}</Note>}
      <fieldset className={styles.pick} aria-labelledby="da-quale">
        {asked !== '' && (
          <Row title={`«${asked}»`} isPicked={pick === 'asked'} onPick={() => onPick('asked')}>
            {preview?.notes[0] ?? 'Argomento scritto da te: si cercano le fonti'}
          </Row>
        )}
        {found?.map((story) => (
          <StoryRow
            key={story.storyId}
            story={story}
            isPicked={isOf(story.storyId)}
            onPick={() => onPick({ story: story.storyId })}
          />
        ))}
        {!found && !error && <SkeletonRows rows={4} />}
        <Row title="Decide il programma" isPlain isPicked={pick === 'auto'} onPick={() => onPick('auto')}>
          Sceglie la più utile tra tutte quelle raccolte; le selezionate vengono prima
        </Row>
      </fieldset>
      {preview?.notes.slice(asked === '' ? 0 : 1).map((note) => (
        <p key={note} className={styles.briefNote}>
          {note}
        </p>
      ))}
      <p>
        <Link className="link" to="/admin/news-collector">
          Tutte le storie da decidere
        </Link>
      </p>
    </section>
  );
}

function titleOf(asked: string, isNear: boolean): string {
  if (asked === '') return 'Storie da decidere';
  return isNear ? 'Le più vicine' : 'Storie che ne parlano';
}

interface RowProps {
  readonly title: string;
  readonly language?: string | undefined;
  readonly relevance?: number;
  readonly age?: string | undefined;
  /** No headline: the program's own words. */
  readonly isPlain?: boolean;
  readonly isPicked: boolean;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

function Row({ title, language, relevance, age, isPlain, isPicked, onPick, children }: RowProps) {
  return (
    <label>
      <input type="radio" name="parte" checked={isPicked} onChange={onPick} />
      <span className={styles.pickRel}>
        {relevance !== undefined && (
          <>
            <span className="sr-only">rilevanza </span>
            {relevance}
          </>
        )}
      </span>
      <span>
        <span className={isPlain ? styles.pickPlain : styles.pickTitle} lang={language}>
          {title}
        </span>
        <span className={styles.pickSub}>
          {children}
          {age && <span className={styles.onlyPhone}>, {age}</span>}
        </span>
      </span>
      <small>{age}</small>
    </label>
  );
}

interface StoryRowProps extends Omit<RowProps, 'title' | 'children'> {
  readonly story: PreviewedStory;
}

function StoryRow({ story, ...row }: StoryRowProps) {
  const { title, language, relevance, selected, publishedAt } = story;
  return (
    <Row
      title={title}
      language={langOf(language)}
      relevance={relevance}
      age={publishedAt === null ? undefined : shortAge(publishedAt, Date.now())}
      {...row}
    >
      {selected && <Pill kind="info">Selezionata</Pill>} {sourcesOf(story)}
    </Row>
  );
}
