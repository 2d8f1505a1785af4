import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { getArticle } from '../../api/admin/article-calls.js';
import { CallFailed, explain } from '../../api/call-failed.js';

/** The article, or why there is none, in Italian. */
export type ArticleToEdit = { readonly article: AdminArticle } | { readonly problem: string };

/** Loads the article that the address names. */
export async function loader({ params }: { params: { readonly id?: string | undefined } }): Promise<ArticleToEdit> {
  if (!params.id) return { problem: 'ID articolo mancante' };
  try {
    return { article: await getArticle(params.id) };
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return { problem: 'Articolo non trovato' };
    return { problem: explain(error, "Errore nel caricamento dell'articolo") };
  }
}
