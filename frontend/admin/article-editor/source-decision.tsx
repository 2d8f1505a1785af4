import type { FormEvent } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { decideSourceChanges, retractArticle } from '../../api/admin/article-editor-calls.js';
import { Field } from '../shared/field.js';
import { BusyLabel } from '../shared/list-states.js';
import { Modal } from '../shared/modal.js';
import { Note } from '../shared/note.js';
import { useToast } from '../shared/toast.js';
import { useAction } from '../shared/use-action.js';

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
  },
} as const;

interface SourceDecisionProps {
  readonly articleId: string;
  readonly kind: SourceDecisionKind;
  readonly onClose: () => void;
  readonly onAnswer: (article: AdminArticle) => void;
}

/** Asks for the words that go with a decision, and carries it out. */
export function SourceDecision({ articleId, kind, onClose, onAnswer }: SourceDecisionProps) {
  const { title, text, label, verb, done, most } = KINDS[kind];
  const { run, busy, error } = useAction('Errore nel salvataggio');
  const toast = useToast();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    void run(async () => {
      const answer = await (kind === 'retracted'
        ? retractArticle(articleId, words)
        : decideSourceChanges(articleId, { decision: kind, reason: words }));
      toast(done);
      onClose();
      onAnswer(answer);
    });
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form className="loginform" onSubmit={submit}>
        <p>{text}</p>
        <Field label={label}>
          {(control) => <textarea {...control} className="input" name="words" rows={3} maxLength={most} required />}
        </Field>
        {error && <Note kind="bad">{error}</Note>}
        <div className="dialog__a">
          <button type="button" className="btn btn--line" onClick={onClose}>
            Annulla
          </button>
          <button
            type="submit"
            className={kind === 'retracted' ? 'btn btn--danger' : 'btn btn--primary'}
            disabled={busy}
          >
            <BusyLabel busy={busy} label={verb} busyLabel="Salvataggio…" />
          </button>
        </div>
      </form>
    </Modal>
  );
}
