import type { newsApi } from '../../../backend/contract/news.js';
import { explained } from '../call-failed.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** The news sources. */
export const listSources = async () =>
  (
    await explained(
      callAdmin<typeof newsApi.listSources>('GET', '/api/news-collector/sources', {}),
      'Errore nel caricamento delle fonti',
    )
  ).sources;

export const addSource = (body: CallInput<typeof newsApi.addSource>['body']) =>
  callAdmin<typeof newsApi.addSource>('POST', '/api/news-collector/sources', { body });

export const updateSource = (id: string, body: CallInput<typeof newsApi.updateSource>['body']) =>
  callAdmin<typeof newsApi.updateSource>('PUT', '/api/news-collector/sources/:id', { params: { id }, body });

export const removeSource = (id: string) =>
  callAdmin<typeof newsApi.removeSource>('DELETE', '/api/news-collector/sources/:id', { params: { id } });

/** Collected stories, paged by `skip`. */
export const listCollected = (query: CallInput<typeof newsApi.listCollected>['query'], signal?: AbortSignal) =>
  explained(
    callAdmin<typeof newsApi.listCollected>('GET', '/api/news-collector/collected', { query }, signal),
    'Errore nel caricamento delle notizie',
  );

/** Starts a collection; it goes on in the background. */
export const collectNews = () => callAdmin<typeof newsApi.collect>('POST', '/api/news-collector/collect', {});

/** Deletes the collected stories that a filter selects, all without one. */
export const clearCollected = (query: CallInput<typeof newsApi.clear>['query']) =>
  callAdmin<typeof newsApi.clear>('DELETE', '/api/news-collector/collected/all', { query });
