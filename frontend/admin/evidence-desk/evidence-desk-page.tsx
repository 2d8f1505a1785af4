import { useLoaderData } from 'react-router-dom';
import type { EvidenceDesk } from '../../../backend/contract/evidence-desk.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { CallFailed, explain } from '../../api/call-failed.js';
import { MissingArticle } from '../shared/missing-article.js';
import { EvidenceDeskScreen } from './evidence-desk.js';

/** The desk of an article, or why there is none, in Italian. */
export type LoadedDesk = { readonly desk: EvidenceDesk } | { readonly problem: string };

/** Loads the desk of the article that the address names. */
export async function loader({
  params,
  request,
}: {
  params: { readonly id?: string | undefined };
  request: Request;
}): Promise<LoadedDesk> {
  if (!params.id) return { problem: 'ID articolo mancante' };
  try {
    return { desk: await callAdmin('GET /api/articles/:id/desk', { params: { id: params.id } }, request.signal) };
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (error instanceof CallFailed && error.status === 404) return { problem: 'Articolo non trovato' };
    return { problem: explain(error, 'Errore nel caricamento delle prove') };
  }
}

/** `/admin/edit/:id/prove`: an article sentence by sentence, next to what its sources say. */
export function Component() {
  const loaded = useLoaderData<LoadedDesk>();
  if ('desk' in loaded) return <EvidenceDeskScreen key={loaded.desk._id} loaded={loaded.desk} />;
  return <MissingArticle title="Banco delle prove" problem={loaded.problem} />;
}
