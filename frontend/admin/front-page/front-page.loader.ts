import type { ArticleListItem } from '../../../backend/contract/articles.js';
import { getArticle, listArticles } from '../../api/admin/article-calls.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { explained } from '../../api/call-failed.js';

const OFFERED = 10;

/** An article that can be put on the home page. */
export type Candidate = Pick<ArticleListItem, '_id' | 'title' | 'category' | 'publishDate' | 'verification'>;

/** What was chosen, and what can be. With `articolo` in the address that article comes first: other screens lead here. */
export async function frontPageLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, 200);
  const wanted = searchParams.get('articolo');
  const [choice, editions, { articles }, asked] = await Promise.all([
    explained(callAdmin('GET /api/admin/front-page'), 'Errore nel caricamento della prima pagina'),
    explained(callAdmin('GET /api/admin/front-page/editions'), 'Errore nel caricamento dell’edizione del mattino'),
    listArticles({ q, status: 'published', limit: OFFERED }, request.signal),
    wanted === null || q !== '' ? null : getArticle(wanted),
  ]);
  // What the address asks for by its title, the newest where it asks for nothing.
  const offered: Candidate[] = articles.filter(({ retracted }) => !retracted);
  if (asked === null) return { choice, editions, candidates: offered, q };
  const { _id, title, category, publishDate, createdAt, verification } = asked;
  const first = { _id, title, category, publishDate: publishDate ?? createdAt, verification };
  return { choice, editions, candidates: [first, ...offered.filter((one) => one._id !== _id)], q };
}
