import type { debugApi } from '../../../backend/contract/debug.js';
import { callAdmin } from './call-admin.js';

/** Generated articles, newest first, paged by `skip`. */
export const listGenerated = (secret: string, query: { limit: number; skip: number }, signal?: AbortSignal) =>
  callAdmin<typeof debugApi.list>(
    'GET',
    '/api/debug/article-generation-:secret',
    { params: { secret }, query },
    signal,
  );

/** One of them with everything about how it came to be. */
export const getGenerationDebug = async (secret: string, id: string, signal?: AbortSignal) =>
  (
    await callAdmin<typeof debugApi.get>(
      'GET',
      '/api/debug/article-generation-:secret/:id',
      { params: { secret, id } },
      signal,
    )
  ).article;
