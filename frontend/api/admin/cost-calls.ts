import type { costsApi } from '../../../backend/contract/costs.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** What models cost and may cost. */
export const getCosts = () => callAdmin<typeof costsApi.get>('GET', '/api/admin/costs', {});

/** Sets the admin's own limits. */
export const setBudgets = (body: CallInput<typeof costsApi.setBudgets>['body']) =>
  callAdmin<typeof costsApi.setBudgets>('PUT', '/api/admin/costs/budgets', { body });
