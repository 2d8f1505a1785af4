import { memo } from 'react';
import type { NewsStory } from '../../../backend/contract/news-stories.js';
import { classNames } from '../../lib/class-names.js';
import { formatDate, formatDateTime } from '../../lib/format-date.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Pill, type PillKind } from '../../ui/pill.js';
import { langOf, shortAge } from '../shared/headline-words.js';
import { NEWS_STATUSES } from './news-statuses.js';
import styles from './stories.module.css';
import { StoryFold } from './story-fold.js';
import { otherPublishers } from './story-words.js';

const MAX_LANGUAGES = 3;
const PILLS: Readonly<Record<NewsStory['status'], PillKind>> = {
  new: 'plain',
  reviewed: 'plain',
  selected: 'info',
  rejected: 'bad',
  processed: 'ok',
};

/** What can be done with one story of the list. */
export interface StoryActions {
  readonly onFold: (id: string) => void;
  readonly onMark: (id: string) => void;
  readonly onDecide: (id: string, status: NewsStory['status']) => void;
  /** Sets the status and stays where one is. */
  readonly onStatus: (id: string, status: NewsStory['status']) => void;
  /** One of its reports has another status now. */
  readonly onReport: (id: string, reportId: string, status: NewsStory['status']) => void;
  /** One of its reports is a story of its own now. */
  readonly onSeparate: () => void;
  readonly onWrite: (id: string) => void;
}

interface StoryRowProps extends StoryActions {
  readonly story: NewsStory;
  readonly status: NewsStory['status'];
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly isMarked: boolean;
  /** Milliseconds; ages are counted from it. */
  readonly now: number;
}

/** Where a story is written about. */
export const briefOf = (storyId: string) => `/admin/genera?storia=${storyId}`;
/** The element that takes the focus when a story becomes current. */
export const titleIdOf = (storyId: string) => `storia-${storyId}`;

/** A story in one line, its reports folded under it. */
export const StoryRow = memo(function StoryRow(props: StoryRowProps) {
  const { story, status, isCurrent, isOpen, isMarked, now, onFold, onMark, onWrite } = props;
  const { _id, title, language, languages, latest, thinAt } = story;
  return (
    <li
      className={classNames(
        styles.stI,
        isCurrent && styles.on,
        status === 'selected' && styles.sel,
        status === 'rejected' && styles.rej,
      )}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <div className={styles.stR}>
        <input
          type="checkbox"
          className={styles.stC}
          aria-label={`Marca: ${title}`}
          checked={isMarked}
          onChange={() => onMark(_id)}
        />
        <span className={styles.stSc}>
          <span className="sr-only">Rilevanza </span>
          {Math.round(story.score)}
        </span>
        <h2 className={styles.stH}>
          <button
            type="button"
            className={styles.stT}
            id={titleIdOf(_id)}
            aria-expanded={isOpen}
            lang={langOf(language)}
            title={title}
            onClick={() => onFold(_id)}
          >
            {title}
          </button>
        </h2>
        <span className={styles.stW}>
          {status !== 'new' && <Pill kind={PILLS[status]}>{NEWS_STATUSES.find(([each]) => each === status)?.[1]}</Pill>}
          <span className={styles.stLs}>
            {languages.slice(0, MAX_LANGUAGES).map((code) => (
              <span className={styles.lang} key={code}>
                {code}
              </span>
            ))}
          </span>
          <span className={styles.stP} title={story.sourceName}>
            {story.sourceName}
          </span>
          {story.publishers > 1 && <span>{otherPublishers(story.publishers)}</span>}
        </span>
        <time className={styles.stAge} dateTime={latest} title={formatDateTime(latest)}>
          {shortAge(latest, now)}
        </time>
        <span className={styles.stGo}>
          <ButtonLink
            kind="line"
            small
            className={styles.stWr}
            to={briefOf(_id)}
            onClick={(event) => {
              event.preventDefault();
              onWrite(_id);
            }}
          >
            Scrivi questa<span className="sr-only">: {title}</span>
          </ButtonLink>
        </span>
      </div>
      {thinAt && (
        <p className={classNames('hint', styles.stThin)}>
          Materiale insufficiente il <time dateTime={thinAt}>{formatDate(thinAt)}</time>
        </p>
      )}
      {(isCurrent || isOpen) && <RowActions {...props} />}
      {isOpen && <StoryFold {...props} />}
    </li>
  );
});

/** For who has no keys; on a wide screen only under an unfolded story. */
function RowActions({ story: { _id, title }, status, isOpen, onDecide, onWrite }: StoryRowProps) {
  const named = <span className="sr-only">: {title}</span>;
  return (
    <div className={isOpen ? classNames(styles.stActs, styles.isOpen) : styles.stActs}>
      <Button kind="line" small onClick={() => onDecide(_id, 'selected')}>
        {status === 'selected' ? 'Togli dalle selezionate' : 'Seleziona'}
        {named}
      </Button>
      <Button kind="line" small disabled={status === 'rejected'} onClick={() => onDecide(_id, 'rejected')}>
        Scarta{named}
      </Button>
      <Button kind="line" small className={styles.stWrite} onClick={() => onWrite(_id)}>
        Scrivi questa{named}
      </Button>
    </div>
  );
}
