import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { UNDO_SECONDS } from '../../../backend/contract/product-figures.js';
import { getArticle, updateArticle } from '../../api/admin/article-calls.js';
import { CallFailed, explain } from '../../api/call-failed.js';
import { textIn } from '../../api/route-request.js';
import { articlePath } from '../../lib/addresses.js';
import { countOf } from '../../lib/format-number.js';
import { useToast } from '../../ui/toast.js';
import { useIsShown } from './use-timers.js';

const UNDO_MS = UNDO_SECONDS * 1_000;
/** Where the browser's clock is wrong. */
const MIN_SHOWN_MS = 1_000;
/** When it is asked whether an article is out whose time to be taken back is over, each after the one before. */
const OUT_AFTER_MS = [500, 1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** An article that goes out, as it was before. */
export type GoingOut = Pick<AdminArticle, '_id' | 'status' | 'publishDate'> & Partial<Pick<AdminArticle, 'outlets'>>;

/**
 * Says that articles go out, and lets them be taken back for ten seconds, also from another screen, because the server waits so
 * long. `onOut` gets each as it is after that, while this screen is shown.
 */
export function useAnnouncement(onOut: (article: AdminArticle) => void) {
  const toast = useToast();
  const isShown = useIsShown();
  const reportHere = (article: AdminArticle) => isShown.current && onOut(article);
  const takeBack = async (articles: readonly GoingOut[]) => {
    try {
      let late = 0;
      for (const article of articles) if (!(await isTakenBack(article, reportHere))) late += 1;
      toast(late > 0 ? lateWords(late, articles.length) : takenBackWords(articles));
    } catch (error) {
      toast(explain(error, 'L’annullamento non è riuscito'));
    }
  };
  const follow = async (ids: readonly string[]) => {
    for (const ms of OUT_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      const articles = await Promise.all(ids.map((id) => getArticle(id))).catch(() => []);
      if (articles.length === 0 || articles.some(({ status }) => status === 'scheduled')) continue;
      articles.forEach(reportHere);
      return toastOut(articles.filter(({ status }) => status === 'published'));
    }
  };
  const toastOut = ([first, ...others]: AdminArticle[]) => {
    if (!first) return;
    if (others.length > 0) return toast(`${others.length + 1} articoli sono online`);
    toast('L’articolo è online', undefined, { link: { to: articlePath(first.slug), label: 'Vedi' } });
  };

  /** `until`: when the first of them goes out. */
  return (articles: readonly GoingOut[], until: string | null = null) => {
    const [first, ...others] = articles;
    if (!first) return;
    const left = until === null ? UNDO_MS : Date.parse(until) - Date.now();
    toast(
      others.length === 0 ? 'Articolo pubblicato!' : `${articles.length} articoli pubblicati`,
      () => void takeBack(articles),
      {
        detail: `Prima pagina, feed e notifiche partono fra ${UNDO_SECONDS} secondi.`,
        ...(others.length === 0 && { link: { to: `/admin/edit/${first._id}/anteprima`, label: 'Vedi' } }),
        countdown: {
          ms: Math.min(UNDO_MS, Math.max(MIN_SHOWN_MS, left)),
          onOver: () => void follow(articles.map(({ _id }) => _id)),
        },
      },
    );
  };
}

/** Puts it where it was, a schedule that was missed among the drafts; false where it is out already. */
async function isTakenBack(before: GoingOut, report: (article: AdminArticle) => void): Promise<boolean> {
  const present = await getArticle(before._id);
  if (present.status === 'scheduled') {
    const { publishDate, outlets } = before;
    const place = isPlanned(before)
      ? { status: 'scheduled' as const, publishDate, ...(outlets && { outlets }) }
      : { status: 'draft' as const };
    try {
      report(await updateArticle(before._id, { ...place, version: present.version }));
      return true;
    } catch (error) {
      if (!isChanged(error)) throw error;
    }
  }
  report(present);
  return false;
}

function isPlanned({ status, publishDate }: GoingOut): boolean {
  return status === 'scheduled' && Date.parse(publishDate ?? '') > Date.now();
}

function takenBackWords(articles: readonly GoingOut[]): string {
  if (articles.length > 1) return `Annullato: i ${articles.length} articoli sono di nuovo com’erano`;
  return articles.some(isPlanned)
    ? 'Annullato: resta programmato'
    : 'Annullato: non è uscito niente, l’articolo è di nuovo in bozza';
}

function lateWords(late: number, all: number): string {
  if (all === 1) return 'Troppo tardi: l’articolo è già uscito';
  return `Troppo tardi per ${countOf(late, 'articolo, già uscito', 'articoli, già usciti')}`;
}

function isChanged(error: unknown): boolean {
  return error instanceof CallFailed && textIn(error.answer, 'code') === 'article-changed-meanwhile';
}
