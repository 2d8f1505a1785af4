import { type FormEvent, useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { correctArticle, retractArticle } from '../../api/admin/article-editor-calls.js';
import { Field } from '../shared/field.js';
import { BusyLabel } from '../shared/list-states.js';
import { Modal } from '../shared/modal.js';
import { Note } from '../shared/note.js';
import { ReviewDialog } from '../shared/review-dialog.js';
import { useToast } from '../shared/toast.js';
import { useAction } from '../shared/use-action.js';
import type { InspectorProps } from './inspector-props.js';

const KINDS = {
  correction: {
    title: 'Nota di correzione',
    text: 'I lettori la vedono in fondo all’articolo, con la data.',
    label: 'Che cosa è stato corretto',
    verb: 'Pubblica la nota',
    done: 'Nota di correzione pubblicata',
  },
  retraction: {
    title: 'Ritira articolo',
    text: 'La pagina resta e dice ai lettori perché l’articolo è stato ritirato; il testo non si legge più. Non si può annullare.',
    label: 'Motivo del ritiro',
    verb: 'Ritira',
    done: 'Articolo ritirato',
  },
} as const;

type Kind = keyof typeof KINDS;

const REVIEW = 'review';
type DeclarationsProps = Pick<InspectorProps, 'isUnsaved' | 'onSave' | 'onAnswer'> & { readonly article: AdminArticle };

/** What the newsroom declares about the article: that a person reviewed it, what was corrected, that it is withdrawn. */
export function Declarations(props: DeclarationsProps) {
  const [open, setOpen] = useState<Kind | typeof REVIEW | null>(null);
  const toast = useToast();
  const { status, retraction } = props.article;
  const kinds: readonly Kind[] = status === 'published' && retraction === null ? ['correction', 'retraction'] : [];
  // A declaration is about what is stored, so what is in the fields is stored first.
  const stored = async () => (props.isUnsaved ? await props.onSave() : props.article);
  return (
    <section>
      <h2>Dichiarazioni</h2>
      <div className="row">
        <button type="button" className="btn btn--line btn--s" onClick={() => setOpen(REVIEW)}>
          Revisione umana
        </button>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={kind === 'retraction' ? 'btn btn--danger btn--s' : 'btn btn--line btn--s'}
            onClick={() => setOpen(kind)}
          >
            {KINDS[kind].title}
          </button>
        ))}
      </div>
      {open === REVIEW && (
        <ReviewDialog
          articleOf={async () => (await stored())?._id ?? null}
          onClose={() => setOpen(null)}
          onDone={(answer) => {
            props.onAnswer(answer);
            toast('Revisione registrata');
            setOpen(null);
          }}
        />
      )}
      {open && open !== REVIEW && <DeclarationDialog {...props} kind={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function DeclarationDialog({
  article,
  isUnsaved,
  onSave,
  onAnswer,
  kind,
  onClose,
}: DeclarationsProps & { readonly kind: Kind; readonly onClose: () => void }) {
  const { title, text, label, verb, done } = KINDS[kind];
  const { run, busy, error } = useAction('Errore nel salvataggio');
  const toast = useToast();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const words = String(form.get('words') ?? '').trim();
    void run(async () => {
      // A declaration is about what is stored, so what is in the fields is stored first.
      const stored = isUnsaved ? await onSave() : article;
      if (!stored) return onClose();
      const { _id } = stored;
      onAnswer(await (kind === 'correction' ? correctArticle : retractArticle)(_id, words));
      toast(done);
      onClose();
    });
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form className="loginform" onSubmit={submit}>
        <p>{text}</p>
        <Field label={label}>
          {(control) => <textarea {...control} className="input" name="words" rows={3} maxLength={1000} required />}
        </Field>
        {error && <Note kind="bad">{error}</Note>}
        <div className="dialog__a">
          <button type="button" className="btn btn--line" onClick={onClose}>
            Annulla
          </button>
          <button
            type="submit"
            className={kind === 'retraction' ? 'btn btn--danger' : 'btn btn--primary'}
            disabled={busy}
          >
            <BusyLabel busy={busy} label={verb} busyLabel="Salvataggio…" />
          </button>
        </div>
      </form>
    </Modal>
  );
}
