import type { newsroomApi } from '../../../backend/contract/newsroom.js';
import { callAdmin } from './call-admin.js';

/** Who is logged in, the site, the addresses with a secret. */
export const getNewsroom = () => callAdmin<typeof newsroomApi.get>('GET', '/api/admin/newsroom', {});
