import { TextArea } from '../../ui/field.js';
import { useToast } from '../../ui/toast.js';
import { FormDialog } from '../shared/form-dialog.js';
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

export const RETRACTION: Decision = {
  title: 'Ritira articolo',
  text: 'La pagina resta e dice ai lettori perché l’articolo è stato ritirato; il testo non si legge più. Non si può annullare.',
  label: 'Motivo del ritiro',
  verb: 'Ritira',
  done: 'Articolo ritirato',
  most: 1000,
  dangerous: true,
};

interface ReasonDialogProps {
  readonly decision: Decision;
  /** Carries it out with the words that were written; false when it could not begin. */
  readonly onDecide: (words: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the words that go with a decision about an article, and carries it out. */
export function ReasonDialog({ decision, onDecide, onClose }: ReasonDialogProps) {
  const { title, text, label, hint, verb, busyVerb, done, most, dangerous } = decision;
  const { run, busy, error } = useAction('Errore nel salvataggio');
  const toast = useToast();
  const submit = (words: (name: string) => string) =>
    run(async () => {
      if (await onDecide(words('words'))) toast(done);
      onClose();
    });
  return (
    <FormDialog {...{ title, verb, busyVerb, busy, dangerous, error, onClose }} browserChecks onSubmit={submit}>
      <p>{text}</p>
      <TextArea label={label} hint={hint} name="words" rows={3} maxLength={most} required />
    </FormDialog>
  );
}
