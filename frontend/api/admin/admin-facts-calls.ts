import type { adminFactsApi } from '../../../backend/contract/admin-facts.js';
import { callAdmin } from './call-admin.js';

/** Who is logged in, the site, the addresses with a secret. */
export const getNewsroom = () => callAdmin<typeof adminFactsApi.get>('GET', '/api/admin/newsroom', {});
