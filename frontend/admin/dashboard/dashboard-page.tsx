import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { includesRole } from '../../../backend/contract/role-words.js';
import type { TodayTask } from '../../../backend/contract/today.js';
import { listArticles } from '../../api/admin/article-calls.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { storedRole } from '../../api/admin/session.js';
import { storedText, storeText } from '../../lib/browser-storage.js';
import { formatToday } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { ButtonLink } from '../../ui/button.js';
import guideStyles from '../../ui/guide.module.css';
import { lazyPart } from '../../ui/lazy-part.js';
import { SkeletonRows } from '../../ui/list-states.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useMay } from '../layout/admin-facts.js';
import { leftOf, readSetAside } from '../shared/set-aside.js';
import { useFreshData } from '../shared/use-timers.js';
import { CurrentRun } from './current-run.js';
import styles from './dashboard.module.css';
import { DueToday } from './due-today.js';
import { Lights } from './lights.js';
import { Spending } from './spending.js';
import { TaskList } from './task-list.js';

/** How many articles the dashboard loads (specification, section 9). */
const LATEST = 20;

/** Everything the dashboard shows to a person of this role, asked at once. */
export async function loader() {
  const role = storedRole();
  const generates = includesRole(role, 'managing-editor');
  const [today, stats, { articles: latest }, { runs }, schedule, costs] = await Promise.all([
    callAdmin('GET /api/admin/today'),
    callAdmin('GET /api/admin/stats'),
    listArticles({ limit: LATEST }),
    generates ? callAdmin('GET /api/admin/generations') : { runs: [] },
    generates ? callAdmin('GET /api/admin/auto-generation') : null,
    role === 'administrator' ? callAdmin('GET /api/admin/costs') : null,
  ]);
  return { today, stats, latest, runs, schedule, costs };
}

// Seldom seen, so not part of the first load.
const FirstSteps = lazyPart(async () => (await import('./first-steps.js')).FirstSteps);
const LatestArticles = lazyPart(
  async () => (await import('./latest-articles.js')).LatestArticles,
  <SkeletonRows rows={4} />,
);

const STEPS = 'passi';
/** Choices that this browser keeps. */
const FIRST_STEPS = 'adminFirstSteps';
const LATEST_ARTICLES = 'adminLatestArticles';

/** What waits for a person, in the order in which it is best done; on a new installation the first steps instead. */
export function Component() {
  const { today } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [skipped, setSkipped] = useState(() => storedText(FIRST_STEPS) === 'skipped');
  useFreshData();
  if (search.has(STEPS) || (today.isFresh && !skipped)) {
    return (
      <FirstSteps
        steps={today.steps}
        onSkip={() => {
          storeText(FIRST_STEPS, 'skipped');
          setSkipped(true);
        }}
      />
    );
  }
  return <Board />;
}

function Board() {
  const { today, stats, latest, runs, schedule, costs } = useLoaderData<typeof loader>();
  const [isUnfolded, setIsUnfolded] = useState(() => storedText(LATEST_ARTICLES) !== 'folded');
  const generates = useMay('managing-editor');
  const isAdministrator = useMay('administrator');
  const done = today.steps.filter((step) => step.done).length;
  return (
    <div className={styles.screen}>
      <ScreenHeader
        title="Oggi"
        lead={
          <>
            {formatToday(new Date().toISOString())}. <Waiting tasks={leftOf(today.tasks, readSetAside(), new Date())} />
          </>
        }
        actions={
          <>
            <ButtonLink kind="line" small to="/admin/new">
              <AdminIcon name="plus" />
              Nuovo articolo <kbd>N</kbd>
            </ButtonLink>
            {generates && (
              <ButtonLink kind="primary" small to="/admin/genera">
                <AdminIcon name="sparkles" />
                Genera Articolo <kbd>G</kbd>
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={styles.board}>
        <TaskList tasks={today.tasks} goesOnByItself={schedule?.enabled !== false} />
        <div className={styles.side}>
          <DueToday due={today.due} />
          {schedule && <CurrentRun runs={runs} schedule={schedule} />}
          {today.lights.length > 0 && <Lights lights={today.lights} />}
          {costs && <Spending costs={costs} />}
          {isAdministrator && done < today.steps.length && (
            <ButtonLink kind="ghost" small to={`/admin?${STEPS}`}>
              Primi passi: {done} di {today.steps.length} fatti
            </ButtonLink>
          )}
        </div>
      </div>
      <details
        className={guideStyles.guide}
        open={isUnfolded}
        onToggle={({ currentTarget }) => {
          setIsUnfolded(currentTarget.open);
          storeText(LATEST_ARTICLES, currentTarget.open ? null : 'folded');
        }}
      >
        <summary>
          Ultimi articoli e numeri
          <AdminIcon name="chevron-down" />
        </summary>
        {isUnfolded && <LatestArticles articles={latest} stats={stats} />}
      </details>
    </div>
  );
}

function Waiting({ tasks }: { readonly tasks: readonly TodayTask[] }) {
  if (tasks.length === 0) return 'Tutto in ordine.';
  const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0);
  return (
    <>
      <strong>{countOf(tasks.length, 'cosa ti aspetta', 'cose ti aspettano')}</strong>, circa{' '}
      {countOf(minutes, 'minuto', 'minuti')}.
    </>
  );
}
