import type { Outlets } from '../../../../backend/contract/outlets.js';
import { formatDateTime } from '../../../lib/format-date.js';
import { useToast } from '../../../ui/toast.js';
import { useAnnouncement } from '../../shared/use-announcement.js';
import type { ArticleEditorState } from '../use-article-editor.js';

interface Said {
  readonly outlets: Outlets;
  readonly publishMotive?: string;
}

/** Brings the article out, at once or at a moment. Who closes the browser before the ten seconds are over has published it. */
export function usePublication(editor: ArticleEditorState) {
  const toast = useToast();
  const announce = useAnnouncement(editor.takeAnswer);
  /** False where it did not come to it, and then why is on the screen. */
  const send = async (moment: string | null, said: Said, onDoubts: (reasons: readonly string[]) => void) => {
    const before = editor.now.current.article;
    const move =
      moment === null
        ? ({ status: 'published', undoable: true, ...said } as const)
        : ({ status: 'scheduled', publishDate: moment, ...said } as const);
    const answer = await editor.save(move, { fallback: 'Errore nel salvataggio', onDoubts });
    if (!answer) return false;
    if (moment === null) announce([before ?? answer], answer.publishDate);
    else toast(`Pubblicazione programmata: ${formatDateTime(moment)}`);
    return true;
  };
  return { send, announce };
}
