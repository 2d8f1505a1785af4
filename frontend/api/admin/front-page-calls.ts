import type { EditionsChange, frontPageApi } from '../../../backend/contract/front-page.js';
import { explained } from '../call-failed.js';
import { callAdmin } from './call-admin.js';

/** What people chose for the home page. */
export const getFrontPageChoice = () =>
  explained(
    callAdmin<typeof frontPageApi.get>('GET', '/api/admin/front-page', {}),
    'Errore nel caricamento della prima pagina',
  );

/** When the morning edition is made, and the words above it. */
export const getEditions = () =>
  explained(
    callAdmin<typeof frontPageApi.editions>('GET', '/api/admin/front-page/editions', {}),
    'Errore nel caricamento dell’edizione del mattino',
  );

/** Changes hour or words of the morning edition; absent parts stay. */
export const changeEditions = (body: EditionsChange) =>
  callAdmin<typeof frontPageApi.changeEditions>('PUT', '/api/admin/front-page/editions', { body });

/** Lets an article open the home page, until a moment or, with null, until it is taken back. */
export const pinLead = (articleId: string, until: string | null) =>
  callAdmin<typeof frontPageApi.pinLead>('PUT', '/api/admin/front-page/lead', { body: { articleId, until } });

/** Lets the home page choose its lead by itself again. */
export const unpinLead = () => callAdmin<typeof frontPageApi.unpinLead>('DELETE', '/api/admin/front-page/lead', {});

/** Chooses the stories to follow, in their order. */
export const chooseStories = (articleIds: string[]) =>
  callAdmin<typeof frontPageApi.chooseStories>('PUT', '/api/admin/front-page/stories', { body: { articleIds } });
