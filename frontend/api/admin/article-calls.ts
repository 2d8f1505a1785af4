import { CallFailed } from '../call-failed.js';
import type { InputAt } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** How long, in milliseconds, is waited for what is recorded before it is asked for again. */
const SHOWN_AFTER_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];

/** Articles of every status, newest first, filtered and paged as the query says. */
export const listArticles = (query: InputAt<'GET /api/articles'>['query'], signal?: AbortSignal) =>
  callAdmin('GET /api/articles', { query }, signal);

/** An article with everything an editor works on. */
export const getArticle = (id: string) => callAdmin('GET /api/articles/by-id/:id', { params: { id } });

/** Creates an article; the answer carries its id. What is recorded but not shown yet is asked for again. */
export async function createArticle(body: InputAt<'POST /api/articles'>['body']) {
  for (const ms of SHOWN_AFTER_MS) {
    const answer = await callAdmin('POST /api/articles', { body });
    if (!('pending' in answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  const sentence =
    'L’articolo è registrato ma non si vede ancora. Salva di nuovo tra poco: non verrà creato due volte.';
  throw new CallFailed(0, sentence, null);
}

/** Changes an article. With `version` a meanwhile newer article is answered with 409. */
export const updateArticle = (id: string, body: InputAt<'PUT /api/articles/:id'>['body']) =>
  callAdmin('PUT /api/articles/:id', { params: { id }, body });
