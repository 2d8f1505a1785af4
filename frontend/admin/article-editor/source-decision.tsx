import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { type Decision, ReasonDialog } from './reason-dialog.js';

export type SourceDecisionKind = 'corrected' | 'still-valid' | 'retracted';

const KINDS = {
  corrected: {
    title: 'Correggi l’articolo',
    text: 'Prima cambia il testo e salvalo. La nota esce in fondo all’articolo, con la data; da allora la verifica legge le pagine come sono adesso.',
    label: 'Che cosa è stato corretto',
    verb: 'Pubblica la nota',
    done: 'Nota di correzione pubblicata',
    most: 1000,
  },
  'still-valid': {
    title: 'Ancora valida',
    text: 'L’articolo resta com’è. Il motivo si conserva; lo stesso cambiamento non si segnala più.',
    label: 'Perché l’articolo è ancora valido',
    verb: 'Conferma',
    done: 'Articolo confermato',
    most: 500,
  },
  retracted: {
    title: 'Ritira articolo',
    text: 'La pagina resta e dice ai lettori perché l’articolo è stato ritirato; il testo non si legge più. Non si può annullare.',
    label: 'Motivo del ritiro',
    verb: 'Ritira',
    done: 'Articolo ritirato',
    most: 1000,
    dangerous: true,
  },
} as const satisfies Record<SourceDecisionKind, Decision>;

interface SourceDecisionProps {
  readonly articleId: string;
  readonly kind: SourceDecisionKind;
  readonly onClose: () => void;
  readonly onAnswer: (article: AdminArticle) => void;
}

/** What a person decides about an article whose sources have changed. */
export function SourceDecision({ articleId, kind, onClose, onAnswer }: SourceDecisionProps) {
  const decide = async (words: string) => {
    const answer = await (kind === 'retracted'
      ? callAdmin('POST /api/articles/:id/retraction', { params: { id: articleId }, body: { reason: words } })
      : callAdmin('POST /api/articles/:id/source-changes', {
          params: { id: articleId },
          body: { decision: kind, reason: words },
        }));
    onAnswer(answer);
    return true;
  };
  return <ReasonDialog decision={KINDS[kind]} onDecide={decide} onClose={onClose} />;
}
