import { TextField } from '../../ui/field.js';
import { CodeField } from '../shared/code-field.js';
import { FormDialog } from '../shared/form-dialog.js';
import { useAction } from '../shared/use-action.js';

interface ProofDialogProps {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly dangerous?: boolean;
  readonly onClose: () => void;
  /** Does it; what it throws is shown here. */
  readonly onProof: (proof: { password: string; code: string }) => Promise<void>;
}

/** Asks for password and code before something that makes the access weaker. */
export function ProofDialog({ title, text, verb, dangerous, onClose, onProof }: ProofDialogProps) {
  const { run, busy, error, field, setError } = useAction('Errore sconosciuto');
  const errorOf = (name: string) => (field === name ? error : null);
  const submit = (words: (name: string) => string, form: HTMLFormElement) => {
    const proof = { password: String(new FormData(form).get('password') ?? ''), code: words('code') };
    if (!proof.password) setError('Inserisci la password', 'password');
    else if (!proof.code) setError('Inserisci il codice', 'code');
    else void run(() => onProof(proof));
  };
  return (
    <FormDialog
      {...{ title, verb, busy, dangerous, onClose }}
      busyVerb="Un momento…"
      error={errorOf('password') || errorOf('code') ? null : error}
      onSubmit={submit}
    >
      <p>{text}</p>
      <TextField
        label="Password"
        error={errorOf('password')}
        type="password"
        name="password"
        autoComplete="current-password"
      />
      <CodeField error={errorOf('code')} />
    </FormDialog>
  );
}
