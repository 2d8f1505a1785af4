import { useEffect } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { RunSteps } from '../shared/run-steps.js';
import { StopRun } from '../shared/stop-run.js';
import { topicWords } from '../shared/topic-words.js';
import { useFollowedRun } from '../shared/use-followed-run.js';
import { BriefForm } from './brief-form.js';
import type { GenerateData } from './generate.loader.js';
import { RecentRuns } from './recent-runs.js';

/** An article on demand: from the list of topics, of the model's choice, from the collected news, or on a given text. */
export function GeneratePage() {
  const { topics, runs } = useLoaderData<GenerateData>();
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const followed = useFollowedRun(search.get('generazione'));
  const isRunning = followed?.status === 'running';
  const status = followed?.status;
  useEffect(() => {
    if (status && status !== 'running') void revalidate();
  }, [status, revalidate]);
  return (
    <>
      <ScreenHeader
        title="Genera Articolo"
        lead="Prima vedi che cosa trova. Si comincia solo quando premi il pulsante."
      />
      {followed && (
        <Panel title={titleOf(followed)} aside={<p>{topicWords(followed.topic)}</p>}>
          <RunSteps run={followed} />
          {isRunning && <StopRun runId={followed.runId} />}
        </Panel>
      )}
      <BriefForm
        topics={topics}
        story={search.get('storia')}
        isRunning={isRunning}
        onStarted={(runId) => setSearch({ generazione: runId })}
      />
      <Panel title="Ultime generazioni">
        <RecentRuns runs={runs} />
      </Panel>
    </>
  );
}

function titleOf({ status, queuePlace }: GenerationRun): string {
  if (status !== 'running') return 'Generazione conclusa';
  return queuePlace ? 'Generazione in coda' : 'Generazione in corso';
}
