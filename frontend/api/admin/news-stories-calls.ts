import type { CollectedNews, newsApi } from '../../../backend/contract/news.js';
import type { newsStoriesApi, StoryDecision } from '../../../backend/contract/news-stories.js';
import { explained } from '../call-failed.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** The collected news story by story, paged by `skip`. */
export const listStories = (query: CallInput<typeof newsStoriesApi.list>['query'], signal?: AbortSignal) =>
  explained(
    callAdmin<typeof newsStoriesApi.list>('GET', '/api/news-collector/stories', { query }, signal),
    'Errore nel caricamento delle notizie',
  );

/** One collected report, whole. */
export const getReport = async (id: string, signal?: AbortSignal) =>
  (
    await callAdmin<typeof newsStoriesApi.report>(
      'GET',
      '/api/news-collector/collected/:id',
      { params: { id } },
      signal,
    )
  ).report;

/** Decides about one report, its story left alone. */
export const decideAboutReport = async (id: string, status: CollectedNews['status']): Promise<void> => {
  await callAdmin<typeof newsApi.setStatus>('PATCH', '/api/news-collector/collected/:id/status', {
    params: { id },
    body: { status },
  });
};

/** Takes one report out of its story. */
export const separateReport = async (id: string): Promise<void> => {
  await callAdmin<typeof newsStoriesApi.separate>('POST', '/api/news-collector/collected/:id/separate', {
    params: { id },
  });
};

/** Decides about stories, in the order given; answers with what each decision changed. */
export const decideAboutStories = async (decisions: readonly StoryDecision[]) =>
  (
    await callAdmin<typeof newsStoriesApi.decide>('POST', '/api/news-collector/decisions', {
      body: { decisions: [...decisions] },
    })
  ).decisions;
