import { type FormEvent, useState } from 'react';
import { dismissFlag } from '../../api/admin/article-editor-calls.js';
import { Field } from '../shared/field.js';
import { BusyLabel } from '../shared/list-states.js';
import { Modal } from '../shared/modal.js';
import { Note } from '../shared/note.js';
import { useToast } from '../shared/toast.js';
import { useAction } from '../shared/use-action.js';
import type { InspectorProps } from './inspector-props.js';
import type { NumberedFlag } from './issue-places.js';

const GRADE = { contradiction: 'Contraddizione.', question: 'Da controllare.' } as const;
const SECTION = { title: 'Nel titolo', excerpt: 'Nell’estratto', body: 'Nel testo' } as const;

/** The findings, numbered as in the text; each leads there and can be declared unfounded. */
export function FlagList(props: InspectorProps & { readonly isOld: boolean }) {
  const { flags, isOld, onGoTo } = props;
  const [dismissing, setDismissing] = useState<NumberedFlag | null>(null);
  return (
    <section>
      <h2>
        Segnalazioni<span>{flags.length}</span>
      </h2>
      <ol className="vl u">
        {flags.map((flag) => (
          <li key={flag.id}>
            <b>{flag.number}</b>
            <span>{flag.detail}</span>
            <small>
              <strong>{GRADE[flag.grade]}</strong> {SECTION[flag.section]}: «{flag.text}»
            </small>
            {flag.passage && <small>La fonte: «{flag.passage}»</small>}
            <span className="vl__a">
              <button type="button" className="tlink" onClick={() => onGoTo(flag.id)}>
                Vai al punto<span className="sr-only"> {flag.number}</span>
              </button>
              {!isOld && (
                <button type="button" className="tlink" onClick={() => setDismissing(flag)}>
                  Segna come infondata<span className="sr-only">: segnalazione {flag.number}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {dismissing && <DismissDialog {...props} flag={dismissing} onClose={() => setDismissing(null)} />}
    </section>
  );
}

interface DismissDialogProps extends InspectorProps {
  readonly flag: NumberedFlag;
  readonly onClose: () => void;
}

function DismissDialog({ article, flag, onAnswer, onClose }: DismissDialogProps) {
  const { run, busy, error } = useAction('Errore nel salvataggio');
  const toast = useToast();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    if (!article) return;
    void run(async () => {
      onAnswer(await dismissFlag(article._id, flag.id, reason));
      toast('Segnalazione archiviata: il punteggio è stato ricalcolato');
      onClose();
    });
  };
  return (
    <Modal title={`Segnalazione ${flag.number} infondata`} onClose={onClose}>
      <form className="loginform" onSubmit={submit}>
        {error && <Note kind="bad">{error}</Note>}
        <p>{flag.detail}</p>
        <Field label="Perché è infondata" hint="Resta nella storia dell’articolo">
          {(control) => <textarea {...control} className="input" name="reason" rows={3} maxLength={500} required />}
        </Field>
        <div className="dialog__a">
          <button type="button" className="btn btn--line" onClick={onClose}>
            Annulla
          </button>
          <button type="submit" className="btn btn--primary" disabled={busy}>
            <BusyLabel busy={busy} label="Archivia" busyLabel="Ricalcolo…" />
          </button>
        </div>
      </form>
    </Modal>
  );
}
