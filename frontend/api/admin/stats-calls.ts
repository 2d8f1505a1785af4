import type { articlesApi } from '../../../backend/contract/admin-articles.js';
import type { reliabilityApi } from '../../../backend/contract/reliability.js';
import type { statsApi } from '../../../backend/contract/stats.js';
import type { warningsApi } from '../../../backend/contract/warnings.js';
import { callAdmin } from './call-admin.js';

/** The figures of the newsroom. */
export const getStats = () => callAdmin<typeof statsApi.get>('GET', '/api/admin/stats', {});

/** The drafts that wait for a person, with the reasons. */
export const listArticlesToReview = async () =>
  (await callAdmin<typeof articlesApi.toReview>('GET', '/api/admin/articles-to-review', {})).articles;

/** How well the check works, as far as it was measured. */
export const getReliability = () => callAdmin<typeof reliabilityApi.get>('GET', '/quanto-sbagliamo.json', {});

/** What keeps the newsroom from running by itself. */
export const listWarnings = () => callAdmin<typeof warningsApi.list>('GET', '/api/admin/warnings', {});
