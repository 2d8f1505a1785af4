import type { weekApi } from '../../../backend/contract/week.js';
import { callAdmin } from './call-admin.js';

/** Seven days with what went out and what is to go out; without a day, from today. */
export const getWeek = (from?: string) =>
  callAdmin<typeof weekApi.get>('GET', '/api/admin/week', { query: from === undefined ? {} : { from } });
