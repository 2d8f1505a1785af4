import type { pushApi } from '../../../backend/contract/push.js';
import { callAdmin } from './call-admin.js';

/** Whom the notification of an article reaches. */
export const getPushReach = (id: string) =>
  callAdmin<typeof pushApi.reach>('GET', '/api/admin/push/articles/:id', { params: { id } });
