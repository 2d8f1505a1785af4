import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { TodayTask } from '../../../backend/contract/today.js';
import { classNames } from '../../lib/class-names.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { useMay } from '../layout/admin-facts.js';
import { useShortcut } from '../layout/shortcuts.js';
import styles from './dashboard.module.css';
import { type SetAsideTask, usePublishNow, useSetAside } from './use-task-deeds.js';

const SHOWN_AT_FIRST = 12;
/** The kinds of things to do, as they are chosen between; every other kind is of the last one. */
const GROUPS: readonly { readonly label: string; readonly kinds: readonly TodayTask['kind'][] }[] = [
  { label: 'Bozze mie', kinds: ['draft', 'returned'] },
  { label: 'Da rivedere', kinds: ['late', 'source-changed', 'revision', 'proposed', 'update', 'review'] },
  { label: 'Messaggi', kinds: ['message'] },
  { label: 'Fonti', kinds: ['source'] },
  { label: 'Sistema', kinds: ['standstill', 'warning'] },
];

interface TaskListProps {
  readonly tasks: readonly TodayTask[];
  /** Articles are generated automatically. */
  readonly goesOnByItself: boolean;
}

/** The one inbox: what is to be done, one row each, with why it waits, how long it takes and the next step as its verb. */
export function TaskList({ tasks, goesOnByItself }: TaskListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [group, setGroup] = useState<string | null>(null);
  const { publish, busy, error: notPublished } = usePublishNow();
  const { left, setAside, takeBack, error: notClosed } = useSetAside(tasks);
  const error = notPublished ?? notClosed;
  const ofGroup = left.filter(({ kind }) => group === null || groupOf(kind) === group);
  const shown = showsAll ? ofGroup : ofGroup.slice(0, SHOWN_AT_FIRST);
  const list = useTaskKeys(shown, setAside, takeBack);
  return (
    <Panel
      title="Da fare, in quest’ordine"
      aside={
        left.length > 1 && (
          <p className={styles.keys}>
            <kbd>J</kbd> <kbd>K</kbd> scorri <kbd>Invio</kbd> fai <kbd>E</kbd> fatto <kbd>H</kbd> domani
          </p>
        )
      }
    >
      {error && <Note kind="bad">{error}</Note>}
      <GroupChoice tasks={left} group={group} onChoose={setGroup} />
      {left.length === 0 && (
        <Empty
          title={
            goesOnByItself
              ? 'Niente da fare: tutto va avanti da solo.'
              : 'Niente da fare. Generazione automatica spenta: scrivi o genera.'
          }
        />
      )}
      {left.length > 0 && ofGroup.length === 0 && (
        <p>
          Qui non c’è altro.{' '}
          <Button kind="ghost" small onClick={() => setGroup(null)}>
            Mostra tutto
          </Button>
        </p>
      )}
      <ol className={styles.tasks} ref={list}>
        {shown.map((task) => (
          <Task
            key={`${task.kind} ${task.path} ${task.title}`}
            task={task}
            busy={busy}
            onPublish={() => void publish(task)}
            onSetAside={(until) => setAside(task, until)}
          />
        ))}
      </ol>
      {ofGroup.length > shown.length && (
        <Button kind="ghost" small onClick={() => setShowsAll(true)}>
          {ofGroup.length - shown.length === 1 ? 'Mostra l’altra' : `Mostra le altre ${ofGroup.length - shown.length}`}
        </Button>
      )}
    </Panel>
  );
}

interface GroupChoiceProps {
  readonly tasks: readonly TodayTask[];
  readonly group: string | null;
  readonly onChoose: (group: string | null) => void;
}

function GroupChoice({ tasks, group, onChoose }: GroupChoiceProps) {
  const groups = GROUPS.map(({ label }) => ({
    label,
    count: tasks.filter(({ kind }) => groupOf(kind) === label).length,
  })).filter(({ label, count }) => count > 0 || label === group);
  if (groups.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that switch a view are no fieldset of a form
    <div className={styles.groups} role="group" aria-label="Mostra">
      {[{ label: null, count: tasks.length }, ...groups].map(({ label, count }) => (
        <button key={label} type="button" aria-pressed={label === group} onClick={() => onChoose(label)}>
          {label ?? 'Tutto'} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  );
}

function groupOf(kind: TodayTask['kind']): string | undefined {
  return GROUPS.find(({ kinds }) => kinds.includes(kind))?.label;
}

interface TaskProps {
  readonly task: TodayTask;
  readonly busy: boolean;
  readonly onPublish: () => void;
  readonly onSetAside: (until: 'tomorrow' | 'changed') => void;
}

function Task({ task, busy, onPublish, onSetAside }: TaskProps) {
  const { kind, label, tone, title, reason, minutes, path, action } = task;
  const isLate = kind === 'late';
  const ofTask = <span className="sr-only">: {title}</span>;
  return (
    <li className={classNames(styles.task, isLate && styles.late)}>
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
      <div className={styles.deeds}>
        {isLate ? (
          <Button kind="primary" small disabled={busy} onClick={onPublish}>
            {action}
            {ofTask}
          </Button>
        ) : (
          <ButtonLink kind="line" small to={path}>
            {action}
            {ofTask}
          </ButtonLink>
        )}
        <Button
          kind="ghost"
          small
          iconOnly
          aria-label={`Fatto: ${title}`}
          title="Fatto (E)"
          onClick={() => onSetAside('changed')}
        >
          <AdminIcon name="check" />
        </Button>
        <Button
          kind="ghost"
          small
          iconOnly
          aria-label={`Rimanda a domani: ${title}`}
          title="Rimanda a domani (H)"
          onClick={() => onSetAside('tomorrow')}
        >
          <AdminIcon name="calendar-clock" />
        </Button>
      </div>
    </li>
  );
}

/** J and K go from task to task; what is done or put off leaves its place to the next one; N and G begin something new. */
function useTaskKeys(shown: readonly TodayTask[], setAside: SetAsideTask, takeBack: () => void) {
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();
  const generates = useMay('managing-editor');
  const titles = () =>
    [...(list.current?.querySelectorAll('a[data-task]') ?? [])].filter((it) => it instanceof HTMLElement);
  const place = () => titles().findIndex((title) => title.closest('li')?.contains(document.activeElement));
  const walk = (step: 1 | -1) => titles()[place() === -1 ? 0 : place() + step]?.focus();
  const done = (until: 'tomorrow' | 'changed') => {
    const at = place();
    const task = shown[at];
    if (!task) return;
    (titles()[at + 1] ?? titles()[at - 1])?.focus();
    setAside(task, until);
  };
  useShortcut('j', 'Cosa da fare successiva', () => walk(1));
  useShortcut('k', 'Cosa da fare precedente', () => walk(-1));
  useShortcut('e', 'Fatto', () => done('changed'));
  useShortcut('h', 'Rimanda a domani', () => done('tomorrow'));
  useShortcut('z', 'Riprendi l’ultima', takeBack);
  useShortcut('n', 'Nuovo articolo', () => void navigate('/admin/new'));
  useShortcut('g', 'Genera Articolo', () => generates && void navigate('/admin/genera'));
  return list;
}
