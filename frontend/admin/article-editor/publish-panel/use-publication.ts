import type { AdminArticle } from '../../../../backend/contract/admin-articles.js';
import type { Outlets } from '../../../../backend/contract/outlets.js';
import { UNDO_SECONDS } from '../../../../backend/contract/product-figures.js';
import { getArticle, updateArticle } from '../../../api/admin/article-calls.js';
import { explain } from '../../../api/call-failed.js';
import { articlePath } from '../../../lib/addresses.js';
import { formatDateTime } from '../../../lib/format-date.js';
import { useToast } from '../../../ui/toast.js';
import { hasCode } from '../repeated-saving.js';
import type { ArticleEditorState } from '../use-article-editor.js';

const UNDO_MS = UNDO_SECONDS * 1_000;
/** Where the browser's clock is wrong. */
const MIN_SHOWN_MS = 1_000;
/** When it is asked whether an article is out whose time to be taken back is over, each after the one before. */
const OUT_AFTER_MS = [500, 1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

interface Said {
  readonly outlets: Outlets;
  readonly publishMotive?: string;
}

/**
 * Brings the article out, at once or at a moment. What goes out at once can be taken back for ten seconds, also from another
 * screen, because the server waits so long; who closes the browser meanwhile has published it.
 */
export function usePublication(editor: ArticleEditorState) {
  const toast = useToast();
  const tell = (answer: AdminArticle) => {
    if (editor.isShown()) editor.takeAnswer(answer);
  };
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
      if (hasCode(error, 'article-changed-meanwhile')) return toast('Troppo tardi: l’articolo è già uscito');
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

  /** Says that it goes out, and lets it be taken back while it waits. */
  const announce = ({ _id, status, publishDate }: AdminArticle, before: AdminArticle | null) => {
    if (status === 'published') return toast('Articolo pubblicato!');
    const ms = Math.min(UNDO_MS, Math.max(MIN_SHOWN_MS, Date.parse(publishDate ?? '') - Date.now()));
    toast('Articolo pubblicato!', () => void takeBack(_id, before), {
      detail: `Prima pagina, feed e notifiche partono fra ${UNDO_SECONDS} secondi.`,
      link: { to: `/admin/edit/${_id}/anteprima`, label: 'Vedi' },
      countdown: { ms, onOver: () => void follow(_id) },
    });
  };
  /** False where it did not come to it, and then why is on the screen. */
  const send = async (moment: string | null, said: Said, onDoubts: (reasons: readonly string[]) => void) => {
    const before = editor.now.current.article;
    const move =
      moment === null
        ? ({ status: 'published', undoable: true, ...said } as const)
        : ({ status: 'scheduled', publishDate: moment, ...said } as const);
    const answer = await editor.save(move, { fallback: 'Errore nel salvataggio', onDoubts });
    if (!answer) return false;
    if (moment === null) announce(answer, before);
    else toast(`Pubblicazione programmata: ${formatDateTime(moment)}`);
    return true;
  };
  return { send, announce };
}
