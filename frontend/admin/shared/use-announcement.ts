import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { UNDO_SECONDS } from '../../../backend/contract/product-figures.js';
import { getArticle, updateArticle } from '../../api/admin/article-calls.js';
import { CallFailed, explain } from '../../api/call-failed.js';
import { textIn } from '../../api/route-request.js';
import { articlePath } from '../../lib/addresses.js';
import { useToast } from '../../ui/toast.js';

const UNDO_MS = UNDO_SECONDS * 1_000;
/** Where the browser's clock is wrong. */
const MIN_SHOWN_MS = 1_000;
/** When it is asked whether an article is out whose time to be taken back is over, each after the one before. */
const OUT_AFTER_MS = [500, 1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/**
 * Says that an article goes out, and lets it be taken back for ten seconds, also from another screen, because the server waits so
 * long. `tell` gets the article as it is after that.
 */
export function useAnnouncement(tell: (article: AdminArticle) => void) {
  const toast = useToast();
  const takeBack = async (id: string, before: AdminArticle | null) => {
    try {
      const present = await getArticle(id);
      if (present.status !== 'scheduled') {
        tell(present);
        return toast('Troppo tardi: l’articolo è già uscito');
      }
      const planned = before?.status === 'scheduled' ? before : null;
      const place = planned
        ? { status: 'scheduled' as const, publishDate: planned.publishDate, outlets: planned.outlets }
        : { status: 'draft' as const };
      tell(await updateArticle(id, { ...place, version: present.version }));
      toast(
        planned ? 'Annullato: resta programmato' : 'Annullato: non è uscito niente, l’articolo è di nuovo in bozza',
      );
    } catch (error) {
      if (isChanged(error)) return toast('Troppo tardi: l’articolo è già uscito');
      toast(explain(error, 'L’annullamento non è riuscito'));
    }
  };
  const follow = async (id: string) => {
    for (const ms of OUT_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      const article = await getArticle(id).catch(() => null);
      if (article === null || article.status === 'scheduled') continue;
      tell(article);
      if (article.status === 'published') toastOut(article);
      return;
    }
  };
  const toastOut = ({ slug }: AdminArticle) =>
    toast('L’articolo è online', undefined, { link: { to: articlePath(slug), label: 'Vedi' } });

  return ({ _id, status, publishDate }: AdminArticle, before: AdminArticle | null) => {
    if (status === 'published') return toast('Articolo pubblicato!');
    const ms = Math.min(UNDO_MS, Math.max(MIN_SHOWN_MS, Date.parse(publishDate ?? '') - Date.now()));
    toast('Articolo pubblicato!', () => void takeBack(_id, before), {
      detail: `Prima pagina, feed e notifiche partono fra ${UNDO_SECONDS} secondi.`,
      link: { to: `/admin/edit/${_id}/anteprima`, label: 'Vedi' },
      countdown: { ms, onOver: () => void follow(_id) },
    });
  };
}

function isChanged(error: unknown): boolean {
  return error instanceof CallFailed && textIn(error.answer, 'code') === 'article-changed-meanwhile';
}
