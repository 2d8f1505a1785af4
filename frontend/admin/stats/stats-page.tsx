import { useLoaderData } from 'react-router-dom';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatList } from '../../ui/stat-list.js';
import figuresStyles from '../shared/figures.module.css';
import { StatsPlots, statsFigures } from '../shared/stats-plots.js';
import { Counting, Subscriptions } from './counting.js';
import { PeriodBar } from './period-bar.js';
import { Authorship, ReadArticles, ReadTopics } from './read-articles.js';
import { ReadingPanels } from './reading-panels.js';
import type { statsLoader } from './stats.loader.js';

export { statsLoader as loader } from './stats.loader.js';

/** How articles are read, and the figures of the admin. */
export function Component() {
  const { stats, readership } = useLoaderData<typeof statsLoader>();
  return (
    <>
      <ScreenHeader title="Statistiche" lead="Articoli, lettori e iscritti, contati adesso." />
      <PeriodBar readership={readership} />
      <ReadingPanels readership={readership} />
      {readership.total.opened > 0 && (
        <>
          <Panel title="Articoli più letti">
            <ReadArticles readership={readership} />
          </Panel>
          <div className={figuresStyles.cols}>
            <Panel title="Temi">
              <ReadTopics topics={readership.topics} />
            </Panel>
            <Panel title="Motore e redazione">
              <Authorship authorship={readership.authorship} />
            </Panel>
          </div>
        </>
      )}
      <Subscriptions readership={readership} />
      <Panel title="Tutto il sito, da sempre">
        <StatList figures={statsFigures(stats)} />
      </Panel>
      <StatsPlots stats={stats} />
      <Counting robots={readership.robots} />
    </>
  );
}
