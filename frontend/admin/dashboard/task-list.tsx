import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import type { TodayTask } from '../../../backend/contract/today.js';
import { classNames } from '../../lib/class-names.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { useToast } from '../../ui/toast.js';
import { useShortcut } from '../layout/shortcuts.js';
import { refusedWords, useMoveArticles } from '../shared/move-articles.js';
import { useAction } from '../shared/use-action.js';
import styles from './dashboard.module.css';

const SHOWN_AT_FIRST = 6;

interface TaskListProps {
  readonly tasks: readonly TodayTask[];
  /** Articles are generated automatically. */
  readonly goesOnByItself: boolean;
}

/** What is to be done, one row each: why it waits, how long it takes, one verb. */
export function TaskList({ tasks, goesOnByItself }: TaskListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { publish, busy, error } = usePublishNow();
  const walk = (step: 1 | -1) => {
    const titles = [...(list.current?.querySelectorAll('a[data-task]') ?? [])].filter(
      (it) => it instanceof HTMLElement,
    );
    const at = titles.findIndex((title) => title.closest('li')?.contains(document.activeElement));
    titles[at === -1 ? 0 : at + step]?.focus();
  };
  useShortcut('j', 'Cosa da fare successiva', () => walk(1));
  useShortcut('k', 'Cosa da fare precedente', () => walk(-1));
  const shown = showsAll ? tasks : tasks.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel
      title="Da fare, in quest’ordine"
      aside={
        tasks.length > 1 && (
          <p className={styles.keys}>
            <kbd>J</kbd> <kbd>K</kbd> scorri, <kbd>Invio</kbd> apri
          </p>
        )
      }
    >
      {error && <Note kind="bad">{error}</Note>}
      {tasks.length === 0 && (
        <Empty
          title={
            goesOnByItself
              ? 'Niente da fare: tutto va avanti da solo.'
              : 'Niente da fare. Generazione automatica spenta: scrivi o genera.'
          }
        />
      )}
      <ol className={styles.tasks} ref={list}>
        {shown.map((task, index) => (
          <Task
            key={`${task.kind} ${task.path} ${task.title}`}
            task={task}
            place={index + 1}
            busy={busy}
            onPublish={() => void publish(task)}
          />
        ))}
      </ol>
      {tasks.length > shown.length && (
        <Button kind="ghost" small onClick={() => setShowsAll(true)}>
          {tasks.length - shown.length === 1 ? 'Mostra l’altra' : `Mostra le altre ${tasks.length - shown.length}`}
        </Button>
      )}
    </Panel>
  );
}

interface TaskProps {
  readonly task: TodayTask;
  readonly place: number;
  readonly busy: boolean;
  readonly onPublish: () => void;
}

function Task({
  task: { kind, label, tone, title, reason, minutes, path, action },
  place,
  busy,
  onPublish,
}: TaskProps) {
  const isLate = kind === 'late';
  const told = <span className="sr-only">: {title}</span>;
  return (
    <li className={classNames(styles.task, isLate && styles.late)}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <div>
        <p className={styles.kind}>
          <Pill kind={tone}>{label}</Pill>
          <span>{minutes} min</span>
        </p>
        <Link className={styles.title} to={path} data-task="">
          {title}
        </Link>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      {isLate ? (
        <Button kind="primary" small disabled={busy} onClick={onPublish}>
          {action}
          {told}
        </Button>
      ) : (
        <ButtonLink kind="line" small to={path}>
          {action}
          {told}
        </ButtonLink>
      )}
    </li>
  );
}

/** Publishes a scheduled article that should be out; what needs a motive asks for one. */
function usePublishNow() {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const move = useMoveArticles();
  const { run, busy, error, setError } = useAction('Errore nel salvataggio');
  const publish = ({ articleId }: TodayTask) =>
    run(async () => {
      const { moved, refused } = await move(articleId === null ? [] : [articleId], 'published');
      if (moved > 0) toast('Articolo pubblicato!');
      await revalidate();
      if (refused.length > 0) setError(refusedWords(refused, 'published'));
    });
  return { publish, busy, error };
}
