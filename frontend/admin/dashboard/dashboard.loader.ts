import type { ArticleToReview } from '../../../backend/contract/admin-articles.js';
import type { ArticleListItem } from '../../../backend/contract/articles.js';
import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import type { Costs } from '../../../backend/contract/costs.js';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import type { Reliability } from '../../../backend/contract/reliability.js';
import type { AdminStats } from '../../../backend/contract/stats.js';
import type { Warning } from '../../../backend/contract/warnings.js';
import { listArticles } from '../../api/admin/article-calls.js';
import { getAutoGeneration, listRuns } from '../../api/admin/generation-calls.js';
import { getCosts } from '../../api/admin/model-calls.js';
import { getReliability, getStats, listArticlesToReview, listWarnings } from '../../api/admin/site-calls.js';

/** How many articles the dashboard loads (specification, section 9). */
const LATEST = 20;

export interface DashboardData {
  readonly stats: AdminStats;
  readonly latest: readonly ArticleListItem[];
  readonly toReview: readonly ArticleToReview[];
  readonly runs: readonly GenerationRun[];
  readonly schedule: AutoGenerationSettings;
  readonly costs: Costs;
  readonly reliability: Reliability;
  readonly warnings: readonly Warning[];
}

/** Everything the dashboard shows, asked at once. */
export async function dashboardLoader(): Promise<DashboardData> {
  const [stats, { articles: latest }, toReview, { runs }, schedule, costs, reliability, { warnings }] =
    await Promise.all([
      getStats(),
      listArticles({ limit: LATEST }),
      listArticlesToReview(),
      listRuns(),
      getAutoGeneration(),
      getCosts(),
      getReliability(),
      listWarnings(),
    ]);
  return { stats, latest, toReview, runs, schedule, costs, reliability, warnings };
}
