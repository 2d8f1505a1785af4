import type { ArticleListItem } from '../../../backend/contract/articles.js';
import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import type { Costs } from '../../../backend/contract/costs.js';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import { includesRole } from '../../../backend/contract/role-words.js';
import type { AdminStats } from '../../../backend/contract/stats.js';
import type { Today } from '../../../backend/contract/today.js';
import { listArticles } from '../../api/admin/article-calls.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { storedRole } from '../../api/admin/session.js';

/** How many articles the dashboard loads (specification, section 9). */
const LATEST = 20;

export interface DashboardData {
  readonly today: Today;
  readonly stats: AdminStats;
  readonly latest: readonly ArticleListItem[];
  readonly runs: readonly GenerationRun[];
  /** Null for those who generate nothing. */
  readonly schedule: AutoGenerationSettings | null;
  /** Null for anybody but administrators. */
  readonly costs: Costs | null;
}

/** Everything the dashboard shows to a person of this role, asked at once. */
export async function dashboardLoader(): Promise<DashboardData> {
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
