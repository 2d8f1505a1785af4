import type { articlesApi } from '../../../backend/contract/admin-articles.js';
import type { articleBinApi } from '../../../backend/contract/article-bin.js';
import { CallFailed, explained } from '../call-failed.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

const FOUND_AT_MOST = 8;
/** How long, in milliseconds, is waited for what is recorded before it is asked for again. */
const SHOWN_AFTER_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];

/** Articles of every status, newest first, filtered and paged as the query says. */
export const listArticles = (query: CallInput<typeof articlesApi.list>['query'], signal?: AbortSignal) =>
  callAdmin<typeof articlesApi.list>('GET', '/api/articles', { query }, signal);

/** The articles whose title has these words. */
export const findArticles = (q: string, signal?: AbortSignal) => listArticles({ q, limit: FOUND_AT_MOST }, signal);

/** An article with everything an editor works on. */
export const getArticle = (id: string) =>
  callAdmin<typeof articlesApi.getById>('GET', '/api/articles/by-id/:id', { params: { id } });

/** Creates an article; the answer carries its id. What is recorded but not shown yet is asked for again. */
export async function createArticle(body: CallInput<typeof articlesApi.create>['body']) {
  for (const ms of SHOWN_AFTER_MS) {
    const answer = await callAdmin<typeof articlesApi.create>('POST', '/api/articles', { body });
    if (!('pending' in answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  const sentence =
    'L’articolo è registrato ma non si vede ancora. Salva di nuovo tra poco: non verrà creato due volte.';
  throw new CallFailed(0, sentence, null);
}

/** Changes an article. With `version` a meanwhile newer article is answered with 409. */
export const updateArticle = (id: string, body: CallInput<typeof articlesApi.update>['body']) =>
  callAdmin<typeof articlesApi.update>('PUT', '/api/articles/:id', { params: { id }, body, repeats: true });

/** Publishes or takes back many articles; the answer says which were refused, and why. */
export const moveArticles = (body: CallInput<typeof articlesApi.moveMany>['body']) =>
  callAdmin<typeof articlesApi.moveMany>('POST', '/api/admin/articles/status', { body });

/** Deletes an article for good. */
export const deleteArticle = (id: string) =>
  callAdmin<typeof articlesApi.remove>('DELETE', '/api/articles/:id', { params: { id } });

/** One page of the deleted articles, the latest first. */
export const listDeleted = (page: number) =>
  explained(
    callAdmin<typeof articleBinApi.list>('GET', '/api/admin/article-bin', { query: { page } }),
    'Errore nel caricamento del cestino',
  );

/** Takes an article out of the bin. */
export const restoreArticle = (id: string) =>
  callAdmin<typeof articleBinApi.restore>('POST', '/api/admin/article-bin/:id/restoration', { params: { id } });

/** Removes an article from the bin for good. */
export const purgeArticle = (id: string) =>
  callAdmin<typeof articleBinApi.purge>('DELETE', '/api/admin/article-bin/:id', { params: { id } });
