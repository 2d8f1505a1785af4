import type { articlesApi } from '../../../backend/contract/admin-articles.js';
import { type CallInput, callAdmin } from './call-admin.js';

const FOUND_AT_MOST = 8;

/** Articles of every status, newest first, filtered and paged as the query says. */
export const listArticles = (query: CallInput<typeof articlesApi.list>['query'], signal?: AbortSignal) =>
  callAdmin<typeof articlesApi.list>('GET', '/api/articles', { query }, signal);

/** The articles whose title has these words. */
export const findArticles = (q: string, signal?: AbortSignal) => listArticles({ q, limit: FOUND_AT_MOST }, signal);

/** An article with everything an editor works on. */
export const getArticle = (id: string) =>
  callAdmin<typeof articlesApi.getById>('GET', '/api/articles/by-id/:id', { params: { id } });

/** Creates an article; the answer carries its id. */
export const createArticle = (body: CallInput<typeof articlesApi.create>['body']) =>
  callAdmin<typeof articlesApi.create>('POST', '/api/articles', { body });

/** Changes an article. With `version` a meanwhile newer article is answered with 409. */
export const updateArticle = (id: string, body: CallInput<typeof articlesApi.update>['body']) =>
  callAdmin<typeof articlesApi.update>('PUT', '/api/articles/:id', { params: { id }, body });

/** Publishes or takes back many articles; the answer says which were refused, and why. */
export const moveArticles = (body: CallInput<typeof articlesApi.moveMany>['body']) =>
  callAdmin<typeof articlesApi.moveMany>('POST', '/api/admin/articles/status', { body });

/** Deletes an article for good. */
export const deleteArticle = (id: string) =>
  callAdmin<typeof articlesApi.remove>('DELETE', '/api/articles/:id', { params: { id } });
