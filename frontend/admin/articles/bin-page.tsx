import { useLoaderData } from 'react-router-dom';
import type { DeletedArticle, DeletedArticlePage } from '../../../backend/contract/article-bin.js';
import { DAYS_IN_BIN } from '../../../backend/contract/product-figures.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { explained } from '../../api/call-failed.js';
import { beforeDay, formatDate, formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { Pagination } from '../../ui/pagination.js';
import { Pill } from '../../ui/pill.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useMay } from '../layout/admin-facts.js';
import { askedPage } from '../shared/asked-page.js';
import noticesStyles from '../shared/notices.module.css';
import sharedStyles from '../shared/shared.module.css';
import { useDeed } from '../shared/use-deed.js';
import { useListFocus } from '../shared/use-list-focus.js';

/** One page of the bin; nonsense in the address is taken for the first. */
export function loader({ request }: { request: Request }): Promise<DeletedArticlePage> {
  return explained(
    callAdmin('GET /api/admin/article-bin', { query: { page: askedPage(request) } }),
    'Errore nel caricamento del cestino',
  );
}

/** What was deleted, by whom and when: brought back, or removed for good. */
export function Component() {
  const { articles, total, page, totalPages } = useLoaderData<DeletedArticlePage>();
  const { restore, purge, busy, error } = useBinDeeds();
  const mayPurge = useMay('administrator');
  const listFocus = useListFocus<HTMLUListElement>();
  return (
    <>
      <ScreenHeader
        title="Cestino"
        lead={
          <span role="status">
            {total === 0 ? '' : `${countOf(total, 'articolo', 'articoli')}. `}
            Quello che elimini resta qui per {DAYS_IN_BIN} giorni; i lettori non lo vedono più da subito.
          </span>
        }
      />
      {error && <Note kind="bad">{error}</Note>}
      {articles.length === 0 ? (
        <Empty title="Il cestino è vuoto." />
      ) : (
        <ul className={noticesStyles.plain} {...listFocus}>
          {articles.map((article) => (
            <li className={noticesStyles.notice} key={article._id}>
              <div>
                <p className={noticesStyles.noticeT}>{article.title}</p>
                <p className={sharedStyles.meta}>
                  {article.retracted && <Pill kind="warn">Ritirato</Pill>}
                  <span>
                    {article.category}, {article.aiGenerated ? 'scritto con AI' : 'redazione'}
                  </span>
                  <span>
                    Eliminato {article.deletedBy ? `da ${article.deletedBy} ` : ''}
                    <time dateTime={article.deletedAt}>{beforeDay('il', formatDateTime(article.deletedAt))}</time>
                  </span>
                  <span>
                    Resta fino{' '}
                    <time dateTime={article.removedAfter}>{beforeDay('al', formatDate(article.removedAfter))}</time>
                  </span>
                </p>
              </div>
              <div className={noticesStyles.noticeA}>
                <Button kind="line" small disabled={busy} onClick={() => void restore(article)}>
                  Ripristina<span className="sr-only">: {article.title}</span>
                </Button>
                {mayPurge && (
                  <Button kind="ghost" small disabled={busy} onClick={() => void purge(article)}>
                    Elimina per sempre<span className="sr-only">: {article.title}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} />
    </>
  );
}

function useBinDeeds() {
  const { carryOut, busy, error } = useDeed('Errore nell’aggiornamento del cestino');
  const restore = ({ _id, slug: before, retracted }: DeletedArticle) =>
    carryOut(() => callAdmin('POST /api/admin/article-bin/:id/restoration', { params: { id: _id } }), {
      done: ({ slug }) => {
        const what = retracted ? 'L’articolo è di nuovo tra i ritirati' : 'L’articolo è di nuovo tra le bozze';
        return slug === before ? `${what}.` : `${what}. Il suo indirizzo era occupato: ora è /articolo/${slug}.`;
      },
    });
  const purge = ({ _id, title }: DeletedArticle) => {
    const text = `Sei sicuro di voler eliminare per sempre l’articolo «${title}», con le sue versioni? Non si può annullare.`;
    return carryOut(() => callAdmin('DELETE /api/admin/article-bin/:id', { params: { id: _id } }), {
      question: { title: 'Elimina per sempre', text, verb: 'Elimina per sempre', dangerous: true },
      done: 'Articolo eliminato per sempre',
    });
  };
  return { restore, purge, busy, error };
}
