import type { storylinesApi } from '../../../backend/contract/storylines.js';
import { explained } from '../call-failed.js';
import { callAdmin } from './call-admin.js';

type Storylines = typeof storylinesApi;

/** All running subjects by name. */
export const listStorylines = async () =>
  (
    await explained(
      callAdmin<Storylines['list']>('GET', '/api/admin/storylines', {}),
      'Errore nel caricamento delle storie',
    )
  ).storylines;

/** Puts an article into the one of this name, which is named where there is none. */
export const putInStoryline = async (articleId: string, name: string) =>
  (await callAdmin<Storylines['putIn']>('POST', '/api/admin/storylines', { body: { articleId, name } })).storylines;

/** Gives one another name, and other lines of what is known. */
export const rewordStoryline = async (id: string, body: { name: string; known: string[] }) =>
  (await callAdmin<Storylines['reword']>('PUT', '/api/admin/storylines/:id', { params: { id }, body })).storylines;

/** Takes an article out of one. */
export const takeOutOfStoryline = async (id: string, articleId: string) =>
  (
    await callAdmin<Storylines['takeOut']>('DELETE', '/api/admin/storylines/:id/articles/:articleId', {
      params: { id, articleId },
    })
  ).storylines;
