import type { auditApi } from '../../../backend/contract/audit.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** What administrators did, newest first, before a position of the log. */
export const listAdminActions = (query: CallInput<typeof auditApi.list>['query'], signal?: AbortSignal) =>
  callAdmin<typeof auditApi.list>('GET', '/api/admin/audit', { query }, signal);
