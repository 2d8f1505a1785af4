import type { learningApi } from '../../../backend/contract/learning.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

type Choice = CallInput<typeof learningApi.decide>['body'];

/** What was learnt of sources from the decisions of editors. */
export const getLearning = () => callAdmin<typeof learningApi.get>('GET', '/api/admin/learning', {});

/** Whether the weights of sources follow the decisions of editors at all. */
export const switchLearning = (active: boolean) =>
  callAdmin<typeof learningApi.switch>('PUT', '/api/admin/learning', { body: { active } });

/** Holds a source at the usual weight, lets it follow again, or forgets what was learnt of it. */
export const decideAboutLearning = (id: string, body: Choice) =>
  callAdmin<typeof learningApi.decide>('POST', '/api/admin/learning/sources/:id', { params: { id }, body });

/** What editors keep putting right in what models write, and what the check doubts in vain. */
export const getWritingPatterns = () => callAdmin<typeof learningApi.writing>('GET', '/api/admin/learning/writing', {});

/** What was learnt of the sources of an article. */
export const getDeskLessons = (id: string, signal?: AbortSignal) =>
  callAdmin<typeof learningApi.desk>('GET', '/api/articles/:id/desk/lessons', { params: { id } }, signal);
