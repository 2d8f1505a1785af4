import { useLoaderData, useSearchParams } from 'react-router-dom';
import { callAdmin } from '../../api/admin/call-admin.js';
import { Fold } from '../../ui/fold.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { BriefForm } from './brief-form.js';
import { RecentRuns } from './recent-runs.js';
import { RunScreen } from './run-screen.js';

/** The subjects to choose from and the latest runs. */
export async function loader() {
  const [topics, { runs }] = await Promise.all([
    callAdmin('GET /api/admin/article-topics'),
    callAdmin('GET /api/admin/generations'),
  ]);
  return { topics, runs };
}

/** An article on demand; a run that is under way, or was, has the screen to itself. */
export function Component() {
  const { topics, runs } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const runId = search.get('generazione');
  if (runId !== null) return <RunScreen key={runId} runId={runId} />;
  const story = search.get('storia');
  return (
    <>
      <ScreenHeader title="Genera Articolo" />
      <BriefForm
        key={story}
        topics={topics}
        story={story}
        onStarted={(started) => setSearch({ generazione: started })}
      />
      <Fold title="Ultime generazioni">
        <RecentRuns runs={runs} />
      </Fold>
    </>
  );
}
