import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { editionPath } from '../../../backend/contract/edition-words.js';
import type { EditionPage } from '../../../backend/contract/editions.js';
import type { ServerPortalApi } from '../../../backend/contract/portal-api.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Loads the edition of a day; a day without one is a 404. */
export function editionLoader(api: ServerPortalApi) {
  return async ({ params: { date = '' } }: LoaderFunctionArgs): Promise<EditionPage> => {
    const edition = DAY.test(date) ? await api.getEdition(date) : null;
    if (edition === null) throw noEdition();
    return edition;
  };
}

/** Leads on to the latest edition, which is another one tomorrow. */
export function latestEditionLoader(api: ServerPortalApi) {
  return async () => {
    const latest = await api.getEdition(null);
    if (latest === null) throw noEdition();
    return redirect(editionPath(latest.date));
  };
}

const noEdition = () => data('Pagina non trovata', { status: 404 });
