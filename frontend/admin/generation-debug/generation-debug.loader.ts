import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DebugArticle, DebugData, debugApi } from '../../../backend/contract/debug.js';
import type { RouteResponse } from '../../../backend/contract/route.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { explained } from '../../api/call-failed.js';

/** Articles a step of «Carica Altri» brings (specification, section 9). */
export const STEP = 20;

export type DebugPage = RouteResponse<typeof debugApi.list>;
export type DebugDetail = DebugArticle & { readonly debugData: DebugData };

/** The first generated articles. The secret of the address is what the server is asked with. */
export function generationDebugLoader({ params, request }: LoaderFunctionArgs): Promise<DebugPage> {
  return explained(
    callAdmin(
      'GET /api/debug/article-generation-:secret',
      { params: { secret: params.secret ?? '' }, query: { limit: STEP, skip: 0 } },
      request.signal,
    ),
    'Errore nel caricamento dei dati',
  );
}

/** One of them, block by block. */
export function debugDetailLoader({ params, request }: LoaderFunctionArgs): Promise<DebugDetail> {
  return explained(
    callAdmin(
      'GET /api/debug/article-generation-:secret/:id',
      { params: { secret: params.secret ?? '', id: params.id ?? '' } },
      request.signal,
    ).then(({ article }) => article),
    'Errore nel caricamento dei dettagli',
  );
}
