import { useLoaderData, useSearchParams } from 'react-router-dom';
import { Fold } from '../../ui/fold.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { BriefForm } from './brief-form.js';
import type { GenerateData } from './generate.loader.js';
import { RecentRuns } from './recent-runs.js';
import { RunScreen } from './run-screen.js';

/** An article on demand; a run that is under way, or was, has the screen to itself. */
export function GeneratePage() {
  const { topics, runs } = useLoaderData<GenerateData>();
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
