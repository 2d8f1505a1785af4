import type { FormEvent } from 'react';
import { BusyButton, Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { TextArea } from '../../ui/field.js';
import { Note } from '../../ui/note.js';
import { useToast } from '../../ui/toast.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';

/** What is asked: the sentences of one decision. */
export interface Decision {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly hint?: string;
  readonly verb: string;
  readonly busyVerb?: string;
  /** Said when it is done. */
  readonly done: string;
  readonly most: number;
  readonly dangerous?: boolean;
}

interface ReasonDialogProps {
  readonly decision: Decision;
  /** Carries it out with the words that were written; false when it could not begin. */
  readonly onDecide: (words: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the words that go with a decision about an article, and carries it out. */
export function ReasonDialog({ decision, onDecide, onClose }: ReasonDialogProps) {
  const { title, text, label, hint, verb, busyVerb = 'Salvataggio…', done, most, dangerous } = decision;
  const { run, busy, error } = useAction('Errore nel salvataggio');
  const toast = useToast();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    void run(async () => {
      if (await onDecide(words)) toast(done);
      onClose();
    });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={formsStyles.loginform} onSubmit={submit}>
        <p>{text}</p>
        <TextArea label={label} hint={hint} name="words" rows={3} maxLength={most} required />
        {error && <Note kind="bad">{error}</Note>}
        <DialogActions>
          <Button kind="line" onClick={onClose}>
            Annulla
          </Button>
          <BusyButton
            type="submit"
            kind={dangerous ? 'danger' : 'primary'}
            busy={busy}
            label={verb}
            busyLabel={busyVerb}
          />
        </DialogActions>
      </form>
    </Dialog>
  );
}
