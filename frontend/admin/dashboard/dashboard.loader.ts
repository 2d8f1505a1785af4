import type { ArticleListItem } from '../../../backend/contract/articles.js';
import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import type { Costs } from '../../../backend/contract/costs.js';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import type { Reliability } from '../../../backend/contract/reliability.js';
import type { AdminStats } from '../../../backend/contract/stats.js';
import type { Today } from '../../../backend/contract/today.js';
import { listArticles } from '../../api/admin/article-calls.js';
import { getAutoGeneration, listRuns } from '../../api/admin/generation-calls.js';
import { getCosts } from '../../api/admin/model-calls.js';
import { getReliability, getStats, getToday } from '../../api/admin/site-calls.js';

/** How many articles the dashboard loads (specification, section 9). */
const LATEST = 20;

export interface DashboardData {
  readonly today: Today;
  readonly stats: AdminStats;
  readonly latest: readonly ArticleListItem[];
  readonly runs: readonly GenerationRun[];
  readonly schedule: AutoGenerationSettings;
  readonly costs: Costs;
  readonly reliability: Reliability;
}

/** Everything the dashboard shows, asked at once. */
export async function dashboardLoader(): Promise<DashboardData> {
  const [today, stats, { articles: latest }, { runs }, schedule, costs, reliability] = await Promise.all([
    getToday(),
    getStats(),
    listArticles({ limit: LATEST }),
    listRuns(),
    getAutoGeneration(),
    getCosts(),
    getReliability(),
  ]);
  return { today, stats, latest, runs, schedule, costs, reliability };
}
