import { useNavigate } from 'react-router-dom';
import { explain } from '../../api/call-failed.js';
import { useToast } from '../../ui/toast.js';
import type { ChosenText } from './revision-beginner.js';
import type { ArticleEditorState } from './use-article-editor.js';

const NO_ROOM = {
  text: 'La revisione è salvata, ma non ciò che hai scritto nel frattempo: copialo prima di uscire.',
  field: null,
};

/** Saves next to the text that readers have, what is in the fields or what was chosen, and shows the difference. */
export function useSavingAside(editor: ArticleEditorState) {
  const navigate = useNavigate();
  const toast = useToast();
  return (chosen?: ChosenText) =>
    editor.inTurn(async () => {
      const { article } = editor.now.current;
      if (!article || editor.isAsked() || !editor.isShown()) return;
      try {
        const begun = await editor.beginRevision(chosen);
        if (!begun) return;
        const rest = editor.leaveToRevision(begun.revision, begun.sent);
        if (rest === 'no-room') return editor.setProblem(NO_ROOM);
        // Somebody who has left the screen meanwhile is not called back.
        if (!editor.isShown()) return;
        toast('Revisione salvata: i lettori non vedono ancora niente');
        const revision = `/admin/edit/${article._id}/revisione`;
        await navigate(rest === 'goes-on' ? `${revision}/testo` : revision);
      } catch (error) {
        editor.setProblem({ text: explain(error, 'Errore nel salvataggio'), field: null });
      }
    });
}
