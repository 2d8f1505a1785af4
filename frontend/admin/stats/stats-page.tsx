import { useLoaderData } from 'react-router-dom';
import type { AdminStats } from '../../../backend/contract/stats.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatList } from '../../ui/stat-list.js';
import { StatsPlots, statsFigures } from '../shared/stats-plots.js';

/** The figures of the newsroom. */
export function StatsPage() {
  const stats = useLoaderData<AdminStats>();
  return (
    <>
      <ScreenHeader title="Statistiche" lead="Articoli, lettori e iscritti, contati adesso." />
      <StatList figures={statsFigures(stats)} />
      <StatsPlots stats={stats} />
    </>
  );
}
